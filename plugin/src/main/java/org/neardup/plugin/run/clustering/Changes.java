// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import com.carrotsearch.hppc.LongArrayList;
import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongLongHashMap;
import com.carrotsearch.hppc.cursors.LongLongCursor;
import java.util.List;
import org.neardup.plugin.shard.grouping.ChecksumsPhase;

/**
 * What became of texts since they were clustered: texts that came, texts whose documents are
 * others, and texts that went with their last document. A text is named by the first 64 bits of its
 * digest.
 *
 * @param now the checksum of the documents of each text that there is
 * @param added texts that are new, in no order
 * @param changed texts that some document was added to, taken from, or written again with
 * @param grown those of these whose documents of before are as they were
 * @param removed texts of no document any more
 * @param documents number of documents
 * @param withoutField documents that match the query and lack the field
 * @param ignored documents that match the query and have a value that the field ignored
 */
record Changes(
    LongLongHashMap now,
    long[] added,
    LongHashSet changed,
    LongHashSet grown,
    LongHashSet removed,
    long documents,
    long withoutField,
    long ignored) {

  /** A text as a shard answers, and in two tables that may be half empty. */
  private static final int BYTES_PER_TEXT = 14 * Long.BYTES;

  /** What it takes to compare all texts of shards. */
  static long ramBytes(List<ChecksumsPhase.Response> shards) {
    return BYTES_PER_TEXT * shards.stream().mapToLong(shard -> shard.all().heads().length).sum();
  }

  /**
   * Compares texts with those of a basis.
   *
   * @param shards all their texts
   */
  static Changes since(Basis basis, List<ChecksumsPhase.Response> shards) {
    LongLongHashMap now = sum(shards);
    LongLongHashMap later = new LongLongHashMap();
    shards.forEach(shard -> shard.later().addTo(later));
    LongHashSet changed = new LongHashSet();
    LongHashSet grown = new LongHashSet();
    LongHashSet removed = new LongHashSet();
    LongHashSet known = new LongHashSet(basis.texts());
    for (int text = 0; text < basis.heads().length; text++) {
      long head = basis.heads()[text];
      known.add(head);
      if (!now.containsKey(head)) {
        removed.add(head);
      } else if (now.get(head) != basis.checksums()[text]) {
        changed.add(head);
        if (now.get(head) - later.get(head) == basis.checksums()[text]) {
          grown.add(head);
        }
      }
    }
    LongArrayList added = new LongArrayList();
    for (LongLongCursor text : now) {
      if (!known.contains(text.key)) {
        added.add(text.key);
      }
    }
    return new Changes(
        now,
        added.toArray(),
        changed,
        grown,
        removed,
        shards.stream().mapToLong(ChecksumsPhase.Response::documents).sum(),
        shards.stream().mapToLong(ChecksumsPhase.Response::withoutField).sum(),
        shards.stream().mapToLong(ChecksumsPhase.Response::ignored).sum());
  }

  /** The checksum of the documents of each text in all shards. */
  static LongLongHashMap sum(List<ChecksumsPhase.Response> shards) {
    LongLongHashMap sums = new LongLongHashMap();
    shards.forEach(shard -> shard.all().addTo(sums));
    return sums;
  }

  /** Number of texts that are not as they were. */
  long size() {
    return (long) added.length + changed.size() + removed.size();
  }

  /** The same without texts that only have more documents: such a copy has its place. */
  long sizeWithoutGrown() {
    return size() - grown.size();
  }
}
