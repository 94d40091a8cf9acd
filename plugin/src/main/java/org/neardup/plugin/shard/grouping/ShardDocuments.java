// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.HexFormat;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.neardup.plugin.shard.FieldText;
import org.neardup.retrieval.TextStore;
import org.neardup.signature.DocumentDigest;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.common.Nullable;

/**
 * The documents of a pinned shard, grouped by digest, and their ids.
 *
 * @param reader the point-in-time view
 * @param documentsOfGroup the documents of each group, ascending, in the numbers of the reader
 * @param earliestOfGroup the earliest document of each group
 * @param digests {@link DocumentDigest#BYTES} bytes for each group in turn
 * @param textOf reads the value of the field
 * @param sentences the source of their sentences; null if the shard does not have the field
 * @param stores makes the store of the texts that the shard answers for
 * @param timestampOf reads the timestamp
 * @param attributesOf reads the attributes that results show
 */
public record ShardDocuments(
    IndexReader reader,
    GroupedDocuments documentsOfGroup,
    int[] earliestOfGroup,
    byte[] digests,
    FieldText textOf,
    @Nullable SentenceSource sentences,
    StoreFactory stores,
    TimestampReader timestampOf,
    AttributeReader attributesOf) {

  /** The id of the earliest document of a group. */
  public String idOfEarliest(int group) {
    return documentsOfGroup.idOf(group, earliestOfGroup[group]);
  }

  /** The digest of a group, in hexadecimal. */
  public String digest(int group) {
    int from = group * DocumentDigest.BYTES;
    return HexFormat.of().formatHex(digests, from, from + DocumentDigest.BYTES);
  }

  /** Sums up the documents of all groups. */
  ChecksumsPhase.Response checksums(TextChecksums sums, Allowance allowance) throws IOException {
    try (BorrowedMemory borrowed = new BorrowedMemory(allowance)) {
      borrowed.take((long) Long.BYTES * documentsOfGroup.documents());
      long[] groupOfDocument = documentsOfGroup.groupOfDocument();
      int next = 0;
      for (LeafReaderContext leaf : reader.leaves()) {
        sums.setLeaf(leaf.reader());
        int end = leaf.docBase + leaf.reader().maxDoc();
        for (;
            next < groupOfDocument.length && groupOfDocument[next] >>> Integer.SIZE < end;
            next++) {
          sums.add(
              (int) (groupOfDocument[next] >>> Integer.SIZE) - leaf.docBase,
              WantedTexts.head(digests, (int) groupOfDocument[next] * DocumentDigest.BYTES));
        }
      }
      return sums.result(0, 0);
    }
  }

  /** Makes a store of some groups of a shard. */
  @FunctionalInterface
  public interface StoreFactory {

    /**
     * @param groups the groups, in ascending order of their earliest documents
     * @param ordinals their ordinals
     * @param cancellationCheck called now and then; throws to interrupt the work
     */
    TextStore create(int[] groups, int[] ordinals, Runnable cancellationCheck) throws IOException;
  }
}
