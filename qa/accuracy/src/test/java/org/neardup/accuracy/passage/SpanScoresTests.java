// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.Test;
import org.neardup.accuracy.passage.KnownPassages.Known;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.Passage;
import org.neardup.text.TextSpan;

/** Two known passages of documents of a hundred characters, 0 and 1, and what is found of them. */
public class SpanScoresTests {

  private static final KnownPassages KNOWN =
      new KnownPassages(
          List.of("x".repeat(100), "y".repeat(100), "z".repeat(100)),
          List.of(
              new Known("none", 1, new TextSpan(0, 20), 0, new TextSpan(50, 70)),
              new Known("simulated", 1, new TextSpan(60, 80), 0, new TextSpan(0, 20))));

  /**
   *
   *
   * <pre>
   *   document 0   known 50..70, 0..20   found 55..75   common 15
   *   document 1   known 0..20, 60..80   found 0..20    common 20
   * </pre>
   */
  @Test
  public void charactersOfBothSidesCount() {
    SpanScores scores = scores(0, found(0, 55, 75, 1, 0, 20));
    assertEquals(OptionalDouble.of(35 / 40.0), scores.recall(known -> known.kind().equals("none")));
    assertEquals(OptionalDouble.of(0), scores.recall(known -> known.kind().equals("simulated")));
    assertEquals(OptionalDouble.of(35 / 80.0), scores.recall(known -> true));
    assertEquals(OptionalDouble.of(35 / 40.0), scores.precision());
  }

  @Test
  public void thePlaceAloneIsNotRightInAnotherPairOfDocuments() {
    SpanScores scores = scores(0, found(1, 0, 20, 2, 0, 20));
    assertEquals(OptionalDouble.of(0), scores.recall(known -> true));
    assertEquals(OptionalDouble.of(0), scores.precision());
  }

  @Test
  public void shortPassagesAreLeftOut() {
    SpanScores scores = scores(21, found(0, 50, 75, 1, 0, 20));
    assertEquals(OptionalDouble.of(0), scores.recall(known -> true));
    assertEquals(OptionalDouble.empty(), scores.precision());
  }

  private static SpanScores scores(int least, DocumentPassages... found) {
    return new SpanScores(KNOWN, FoundSpan.of(List.of(found)), least);
  }

  private static DocumentPassages found(
      int left, int leftStart, int leftEnd, int right, int rightStart, int rightEnd) {
    return new DocumentPassages(
        left,
        right,
        1,
        1,
        List.of(
            new Passage(
                new Passage.Side(left, 0, 0, leftStart, leftEnd),
                new Passage.Side(right, 0, 0, rightStart, rightEnd),
                1)));
  }
}
