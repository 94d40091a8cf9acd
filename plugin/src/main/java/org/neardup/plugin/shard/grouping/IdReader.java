// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.procedures.IntProcedure;
import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.plugin.shard.DocumentIds;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.index.mapper.IdFieldMapper;

/**
 * Reads the ids of documents of a segment: in one pass over the terms of {@code _id} if many
 * documents are wanted, or else from the stored fields of each. A stored id shares a compressed
 * block with the sources of several documents, so a pass over the terms is cheaper by far.
 */
final class IdReader {

  /**
   * With at least one document in this many, a pass over all terms costs less: an id that is stored
   * beside comments of 2 kB takes as long as 500 terms.
   */
  private static final int SPARSE = 256;

  /** Terms or documents between two checks. */
  private static final int CHECK_EVERY = 256;

  private static final int NONE = -1;

  private final PackedIds ids;
  private final Allowance allowance;
  private long charged; // for the ids

  /**
   * @param ids receives the ids
   * @param allowance charged for the ids and for memory during a pass, and checked for interruption
   */
  IdReader(PackedIds ids, Allowance allowance) {
    this.ids = ids;
    this.allowance = allowance;
  }

  /**
   * Reads the ids of some documents.
   *
   * @param documents in the numbers of the segment, ascending
   * @return the start of each id
   */
  int[] read(LeafReader leaf, IntArrayList documents) throws IOException {
    int[] starts = new int[documents.size()];
    Arrays.fill(starts, NONE);
    Terms terms = leaf.terms(IdFieldMapper.NAME);
    if (terms != null && (long) documents.size() * SPARSE >= leaf.maxDoc()) {
      readTerms(terms, leaf.maxDoc(), documents, starts);
    }
    DocumentIds stored = new DocumentIds(leaf);
    for (int i = 0; i < starts.length; i++) {
      if (starts[i] == NONE) {
        checkAt(i);
        starts[i] = ids.add(new BytesRef(stored.encoded(documents.get(i))));
      }
    }
    charge();
    return starts;
  }

  private void checkAt(int count) {
    if (count % CHECK_EVERY == 0) {
      allowance.ensureNotCancelled();
      charge();
    }
  }

  private void charge() {
    long bytes = ids.ramBytes();
    allowance.take(bytes - charged);
    charged = bytes;
  }

  private void readTerms(Terms terms, int maxDoc, IntArrayList documents, int[] starts)
      throws IOException {
    try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
      memory.take((long) Long.BYTES * FixedBitSet.bits2words(maxDoc));
      FixedBitSet wanted = new FixedBitSet(maxDoc);
      documents.forEach((IntProcedure) wanted::set);
      TermsEnum each = terms.iterator();
      PostingsEnum postings = null;
      int count = 0;
      for (BytesRef id = each.next(); id != null; id = each.next()) {
        checkAt(count++);
        postings = each.postings(postings, PostingsEnum.NONE);
        for (int document = postings.nextDoc();
            document != DocIdSetIterator.NO_MORE_DOCS;
            document = postings.nextDoc()) {
          if (wanted.get(document)) {
            starts[Arrays.binarySearch(documents.buffer, 0, starts.length, document)] = ids.add(id);
          }
        }
      }
    }
  }
}
