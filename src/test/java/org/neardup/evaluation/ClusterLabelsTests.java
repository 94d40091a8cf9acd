// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class ClusterLabelsTests extends LuceneTestCase {

  @Test
  public void numbersAscendWithTheNamesWhateverTheOrderOfDocuments() {
    assertArrayEquals(new int[] {2, 0, 1, 2}, numbers("c", "a", "b", "c"));
    assertArrayEquals(new int[] {0, 2, 2, 1}, numbers("a", "c", "c", "b"));
  }

  @Test
  public void aDocumentWithoutANameIsAloneBetweenTheNamesBeforeAndAfterItsPlace() {
    // A < alone: < alone:x < b
    assertArrayEquals(new int[] {1, 0, 4, 2, 3, 0}, numbers(null, "A", "b", null, "alone:x", "A"));
  }

  @Test
  public void namesAreInTheOrderOfCodePoints() {
    // U+FF5E is a single unit of UTF-16 greater than the first unit of U+1F600
    assertArrayEquals(new int[] {1, 0}, numbers("\uD83D\uDE00", "\uFF5E"));
  }

  @Test
  public void noDocumentsHaveNoNumbers() {
    assertArrayEquals(new int[0], numbers());
  }

  @Test
  public void aNameIsAsLongAsAKeywordMayBe() {
    assertArrayEquals(new int[] {0}, numbers("x".repeat(ClusterLabels.MAX_NAME)));
    IllegalArgumentException error =
        expectThrows(
            IllegalArgumentException.class, () -> numbers("x".repeat(ClusterLabels.MAX_NAME + 1)));
    assertEquals(
        "the name of a cluster must be at most 32766 bytes, got 32767", error.getMessage());
  }

  @Test
  public void theAccountantIsToldOfANameOnceAndBeforeItIsKept() {
    List<Long> told = new ArrayList<>();
    ClusterLabels labels = new ClusterLabels(told::add);
    labels.add("ab");
    labels.addAlone();
    labels.add("ab");
    labels.add("\u00e9");
    assertEquals(List.of(42L, 42L), told);
    ClusterLabels refused =
        new ClusterLabels(
            bytes -> {
              throw new IllegalStateException("no room");
            });
    expectThrows(IllegalStateException.class, () -> refused.add("ab"));
    assertEquals(0, refused.size());
  }

  private static int[] numbers(String... names) {
    ClusterLabels labels = new ClusterLabels();
    for (String name : names) {
      if (name == null) {
        labels.addAlone();
      } else {
        labels.add(name);
      }
    }
    assertEquals(names.length, labels.size());
    return labels.numbers();
  }
}
