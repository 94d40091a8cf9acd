// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.List;
import org.junit.Test;
import org.neardup.signature.SentenceSignatures;

public class MemorySentenceIndexTests extends SentenceIndexContract {

  @Override
  protected SentenceIndex index(long[] keys, List<SentenceSignatures> documents) {
    return new MemorySentenceIndex(keys, documents, () -> {});
  }

  @Test
  public void everyDocumentNeedsAKey() {
    Exception refused =
        expectThrows(
            IllegalArgumentException.class,
            () -> new MemorySentenceIndex(new long[2], List.of(SentenceSignatures.NONE), () -> {}));
    assertEquals("2 keys for 1 documents", refused.getMessage());
  }
}
