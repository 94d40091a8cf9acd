// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class PartitionTests extends LuceneTestCase {

  @Test
  public void everyTextBelongsToOneReference() {
    Partition partition = new Partition(new int[] {0, 3, 0, 3});
    assertEquals(4, partition.texts());
    assertEquals(0, partition.referenceOf(2));
    assertEquals(3, partition.referenceOf(1));
    assertTrue(partition.isReference(0));
    assertTrue(partition.isReference(3));
    assertFalse(partition.isReference(1));
    assertEquals("[0, 3, 0, 3]", partition.toString());
  }

  @Test
  public void aReferenceBelongsToItself() {
    assertEquals(
        "text 0 belongs to 1, which is no reference",
        expectThrows(IllegalArgumentException.class, () -> new Partition(new int[] {1, 2, 2}))
            .getMessage());
  }

  @Test
  public void theArrayIsCopied() {
    int[] referenceOf = {0, 0};
    Partition partition = new Partition(referenceOf);
    referenceOf[1] = 1;
    assertEquals(new Partition(new int[] {0, 0}), partition);
  }

  @Test
  public void equalPartitionsHaveEqualReferences() {
    Partition partition = new Partition(new int[] {0, 0, 2});
    assertEquals(partition, new Partition(new int[] {0, 0, 2}));
    assertEquals(partition.hashCode(), new Partition(new int[] {0, 0, 2}).hashCode());
    assertNotEquals(partition, new Partition(new int[] {1, 1, 2}));
    assertNotEquals(partition, new Partition(new int[] {0, 0}));
    assertNotEquals(partition, null);
  }

  @Test
  public void noTextsAreAPartitionToo() {
    assertEquals(0, new Partition(new int[0]).texts());
  }
}
