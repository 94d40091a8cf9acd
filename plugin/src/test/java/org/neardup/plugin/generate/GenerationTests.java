// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;

public class GenerationTests extends OpenSearchTestCase {

  /** 909,090 documents and 10 copies of each are 9,999,990; one more makes 10,000,001. */
  @Test
  public void tenMillionDocumentsAreWrittenAtMost() {
    Generation.requireFew(909_090, 10);
    assertEquals(
        "[copies] must make at most 10000000 documents with the originals, got 10 of more than"
            + " 909090 documents",
        expectThrows(IllegalArgumentException.class, () -> Generation.requireFew(909_091, 10))
            .getMessage());
    Generation.requireFew(5_000_000, 1);
    expectThrows(IllegalArgumentException.class, () -> Generation.requireFew(5_000_001, 1));
    Generation.requireFew(9_990, 1000);
    expectThrows(IllegalArgumentException.class, () -> Generation.requireFew(9_991, 1000));
  }
}
