// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import com.carrotsearch.hppc.BitMixer;
import com.carrotsearch.hppc.LongLongHashMap;
import com.carrotsearch.hppc.cursors.LongLongCursor;
import java.io.IOException;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.neardup.work.Allowance;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.index.mapper.SeqNoFieldMapper;

/**
 * Sums up the documents of each text by their sequence numbers: the sum is another one if a
 * document came, went, or was written again. Sums of several shards are added.
 *
 * <p>One thread. Takes {@value #BYTES_PER_TEXT} bytes a text, in a table that may be half empty and
 * in the answer, all of it charged until then.
 */
final class TextChecksums {

  private static final int BYTES_PER_TEXT = 15 * Long.BYTES;

  private static final int CHECK_EVERY = 1024;

  /** The number that documents without one have. */
  private static final long NO_NUMBER = -1;

  private final long ofShard;
  private final long known;
  private final Allowance allowance;
  private final LongLongHashMap sums = new LongLongHashMap(); // by head
  private final LongLongHashMap later = new LongLongHashMap(); // by head, of later documents
  private NumericDocValues numbers;
  private long last = NO_NUMBER;
  private long documents;

  /**
   * @param known documents of greater sequence numbers are summed up apart as well
   */
  TextChecksums(ShardId shard, long known, Allowance allowance) {
    this.ofShard = BitMixer.mix64(shard.hashCode());
    this.known = known;
    this.allowance = allowance;
  }

  /** Moves to the documents of a segment. */
  void setLeaf(LeafReader leaf) throws IOException {
    numbers = DocValues.getNumeric(leaf, SeqNoFieldMapper.NAME);
  }

  /**
   * Adds a document of the segment, greater than the previous one.
   *
   * @param head the first 64 bits of the digest of its text
   */
  void add(int document, long head) throws IOException {
    if (documents++ % CHECK_EVERY == 0) {
      allowance.ensureNotCancelled();
    }
    if (sums.size() % CHECK_EVERY == 0 && !sums.containsKey(head)) {
      allowance.take((long) CHECK_EVERY * BYTES_PER_TEXT);
    }
    long number = numbers.advanceExact(document) ? numbers.longValue() : NO_NUMBER;
    long sum = BitMixer.mix64(ofShard + number);
    sums.addTo(head, sum);
    if (number > known) {
      later.addTo(head, sum);
    }
    last = Math.max(last, number);
  }

  /** The result, in no order. */
  ChecksumsPhase.Response result(long withoutField, long ignored) {
    return new ChecksumsPhase.Response(
        sums(sums), sums(later), last, documents, withoutField, ignored);
  }

  private static ChecksumsPhase.Sums sums(LongLongHashMap sumOf) {
    long[] heads = new long[sumOf.size()];
    long[] values = new long[sumOf.size()];
    int text = 0;
    for (LongLongCursor sum : sumOf) {
      heads[text] = sum.key;
      values[text++] = sum.value;
    }
    return new ChecksumsPhase.Sums(heads, values);
  }
}
