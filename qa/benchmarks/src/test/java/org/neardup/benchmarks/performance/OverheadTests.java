// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import static org.junit.Assert.assertEquals;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.Test;
import org.neardup.benchmarks.performance.Overhead.Turn;

public class OverheadTests {

  private static final double DELTA = 1e-9;

  private static Turn turn(double plain, double field, double clustering, double results) {
    Map<String, Cost> phases = new LinkedHashMap<>();
    phases.put("pin", new Cost(1, 1));
    phases.put("clustering", new Cost(clustering, clustering));
    phases.put("results", new Cost(results, results));
    return new Turn(
        new Cost(plain, plain),
        new Cost(field, field),
        new MeasuredRun("run", phases, JsonNodeFactory.instance.objectNode()));
  }

  private static Overhead overhead(int documents, Turn... turns) {
    List<String> ids = Collections.nCopies(documents, "1");
    return new Overhead(
        new CommentCollection("some", Path.of("some.jsonl"), ids, Map.of()),
        documents,
        OptionalDouble.empty(),
        List.of(turns));
  }

  /**
   *
   *
   * <pre>
   *   with the field 16, without 10, run 1 + 5 + 2 = 8:  (16 - 10 + 8) / 10
   *   pin and clustering 6 of 16
   * </pre>
   */
  @Test
  public void theOverheadIsTheFieldAndTheRunOfPlainIndexing() {
    Turn turn = turn(10, 16, 5, 2);
    assertEquals(1.4, turn.overhead(), DELTA);
    assertEquals(14, turn.duplicates().processor(), DELTA);
    assertEquals(6.0 / 16, turn.foundShare(), DELTA);
  }

  @Test
  public void figuresAreMediansOfTheTurns() {
    Overhead overhead =
        overhead(1_000, turn(10, 16, 5, 2), turn(10, 16, 50, 2), turn(10, 16, 6, 2));
    assertEquals(1.5, overhead.overhead(), DELTA);
    assertEquals(6, overhead.phase("clustering"), DELTA);
    assertEquals(List.of("pin", "clustering", "results"), List.copyOf(overhead.phases()));
  }

  /** Fourfold the documents are two doublings; 6 to 24 is fourfold too, so twice for each. */
  @Test
  public void growthIsForEachDoubling() {
    Overhead small = overhead(1_000, turn(10, 16, 5, 2));
    Overhead large = overhead(4_000, turn(40, 64, 23, 8));
    assertEquals(2, large.growthFrom(small), DELTA);
  }
}
