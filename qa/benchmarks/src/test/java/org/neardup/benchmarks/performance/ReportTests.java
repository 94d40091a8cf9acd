// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.Test;
import org.neardup.benchmarks.performance.Overhead.Turn;

public class ReportTests {

  private static final Options OPTIONS =
      new Options(
          Path.of("folder"),
          Optional.empty(),
          Optional.empty(),
          List.of(10, 20),
          false,
          1,
          5,
          3,
          "2g",
          "4g",
          Optional.empty());

  private static MeasuredRun run(Map<String, Cost> phases) {
    ObjectNode summary = JsonNodeFactory.instance.objectNode();
    summary.put("itemsets", 34);
    return new MeasuredRun("run", phases, summary);
  }

  /** Plain 10, with the field 14, find and assign 3, results 1: duplicates cost 8. */
  private static Overhead overhead(int documents) {
    Map<String, Cost> phases = Map.of("clustering", new Cost(3, 2), "results", new Cost(1, 1));
    return new Overhead(
        new CommentCollection(
            documents + "", Path.of("some.jsonl"), Collections.nCopies(documents, "1"), Map.of()),
        7,
        OptionalDouble.of(0.9876),
        List.of(new Turn(new Cost(10, 9), new Cost(14, 12), run(phases))));
  }

  private static List<String> lines() throws IOException {
    Comparison comparison =
        new Comparison(
            5,
            20,
            List.of(
                new Way(
                    "the plugin",
                    new Cost(2, 1),
                    OptionalDouble.of(1),
                    new Cost(8, 6),
                    OptionalDouble.of(0.9876),
                    false),
                new Way(
                    "queries",
                    new Cost(50, 25),
                    OptionalDouble.of(0.5),
                    new Cost(400, 200),
                    OptionalDouble.empty(),
                    true)),
            List.of("Extrapolated."));
    return new Report(
            OPTIONS,
            Duration.ofMinutes(3),
            List.of(overhead(10), overhead(20)),
            new Floor(new Cost(0.5, 0.5), 50_000_000, new Cost(0.25, 0.25)),
            new OtherUses(
                2,
                9,
                new Cost(0.01, 0.02),
                new SimilarSearches(200, 0.015, 0.01),
                run(Map.of("pin", new Cost(5, 4)))),
            comparison)
        .lines();
  }

  /** Without regard to the width of the columns. */
  private static void assertRow(String row) throws IOException {
    List<String> lines = lines().stream().map(line -> line.replaceAll(" +", " ")).toList();
    assertTrue(row + " must be in\n" + String.join("\n", lines), lines.contains(row));
  }

  @Test
  public void theOverheadHasItsTerms() throws IOException {
    assertRow("| 10 | 7 | 10.0 | 14.0 | 3.0 | 4.0 | 3.0 | **0.80** | 0.21 | | 0.988 |");
    assertRow("| 20 | 7 | 10.0 | 14.0 | 3.0 | 4.0 | 3.0 | **0.80** | 0.21 | 1.00 | 0.988 |");
  }

  @Test
  public void otherWaysAreMultiplesOfThePlugin() throws IOException {
    assertRow("| the plugin | 2.0 | 1.000 | 8.0 | 0.988 | 1.00 |");
    assertRow("| queries | 50.0 | 0.500 | about 400.0 | | 50.00 |");
    assertRow("Extrapolated.");
  }

  @Test
  public void thePluginIsAMultipleOfTheFloor() throws IOException {
    assertRow("| reading, tokenising and hashing the texts once (100 MB/s) | 0.50 | 16.0 | 6.0 |");
    assertRow("| decoding the stored field once | 0.25 | 32.0 | 12.0 |");
  }

  @Test
  public void otherUsesHaveTheirCounts() throws IOException {
    assertRow("| a `_passages` request (mean of 2) | 0.0100 | 0.0200 | 9 passages in all |");
    assertRow(
        "| a `_similar` request (median of 200) | | 0.0150 | 1.5 times a `match` query of ten words"
            + " |");
    assertRow("| run of method `closed_sets` | 5.0 | 4.0 | 34 itemsets |");
  }
}
