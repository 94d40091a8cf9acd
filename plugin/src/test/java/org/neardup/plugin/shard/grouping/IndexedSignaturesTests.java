// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.util.BytesRef;
import org.junit.Test;
import org.neardup.signature.DocumentDigest;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.test.OpenSearchTestCase;

/** Digests of one segment, read in their order or looked up. */
public class IndexedSignaturesTests extends OpenSearchTestCase {

  private static final int DOCUMENTS = 500;

  private final AtomicLong charged = new AtomicLong();

  private final Allowance counting =
      new Allowance() {
        @Override
        public void take(long bytes) {
          charged.addAndGet(bytes);
        }

        @Override
        public void ensureNotCancelled() {}
      };

  private static void assertDigests(IndexedSignatures signatures) throws IOException {
    for (int document = 0; document < DOCUMENTS; document++) {
      assertTrue(signatures.advance(document));
      assertEquals(new BytesRef(HandmadeShard.digest("text " + document)), signatures.digest());
    }
  }

  /** What is charged tells which way the digests are read. */
  @Test
  public void manyDigestsAreReadInTheirOrderAndFewAreLookedUp() throws IOException {
    try (LuceneShard shard = new LuceneShard(newDirectory(), random());
        BorrowedMemory borrowed = new BorrowedMemory(counting)) {
      for (int i = 0; i < DOCUMENTS; i++) {
        shard.document("d" + i).text("text " + i).add();
      }
      shard.forceMerge();
      LeafReaderContext segment = shard.reader().leaves().getFirst();
      IndexedSignatures signatures =
          new IndexedSignatures("body.neardup", LuceneShard.DIGEST, borrowed);
      for (int documents : new int[] {DOCUMENTS, 2, DOCUMENTS}) {
        signatures.setLeaf(segment, documents);
        assertEquals(documents == 2 ? 0 : DOCUMENTS * DocumentDigest.BYTES, charged.get());
        assertDigests(signatures);
      }
    }
    assertEquals(0, charged.get());
  }
}
