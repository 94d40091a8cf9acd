// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;

/** Batches grow by four until they have 4 MB. */
public class BatchSizeTests extends OpenSearchTestCase {

  @Test
  public void batchesOfSmallDocumentsGrowToTheGivenSize() {
    BatchSize size = new BatchSize(1000);
    for (int expected : new int[] {50, 200, 800, 1000, 1000}) {
      assertEquals(expected, size.next());
      size.took(expected, 0);
    }
    assertEquals(7, new BatchSize(7).next());
  }

  @Test
  public void batchesOfLargeDocumentsShrink() {
    BatchSize size = new BatchSize(1000);
    size.took(50, 50L * (1 << 20));
    assertEquals("a document of 1 MB", 3, size.next());
    size.took(3, 3 * BatchSize.BYTES);
    assertEquals("a document of 4 MB", 1, size.next());
  }
}
