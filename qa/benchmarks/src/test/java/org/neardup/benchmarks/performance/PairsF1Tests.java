// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.Test;

public class PairsF1Tests {

  private static final double DELTA = 1e-9;

  /** Pairs that belong together: 12, 13, 23, 45. */
  private static final CommentCollection COLLECTION =
      collection(Map.of("1", "a", "2", "a", "3", "a", "4", "b", "5", "b"));

  private static CommentCollection collection(Map<String, String> clusters) {
    return new CommentCollection(
        "five", Path.of("five.jsonl"), List.of("1", "2", "3", "4", "5"), clusters);
  }

  /**
   *
   *
   * <pre>
   *   found 12, 34, 35, 45: two of four are right, two of the four that belong together are found
   * </pre>
   */
  @Test
  public void f1IsOfThePairsTogether() {
    Map<String, String> found = Map.of("1", "x", "2", "x", "3", "y", "4", "y", "5", "y");
    assertEquals(0.5, PairsF1.of(COLLECTION, found).getAsDouble(), DELTA);
  }

  @Test
  public void namesOfClustersDoNotMatter() {
    Map<String, String> found = Map.of("1", "b", "2", "b", "3", "b", "4", "a", "5", "a");
    assertEquals(1, PairsF1.of(COLLECTION, found).getAsDouble(), DELTA);
  }

  @Test
  public void withoutKnownClustersThereIsNoScore() {
    assertEquals(OptionalDouble.empty(), PairsF1.of(collection(Map.of()), Map.of("1", "x")));
  }

  @Test
  public void everyDocumentMustBeFound() {
    Map<String, String> found = Map.of("1", "x");
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> PairsF1.of(COLLECTION, found));
    assertEquals(
        "[found] must have a cluster for each document, got none for 2", refused.getMessage());
  }
}
