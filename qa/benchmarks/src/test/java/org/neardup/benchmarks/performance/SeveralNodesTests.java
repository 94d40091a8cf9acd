// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import static org.junit.Assert.assertEquals;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.Test;

public class SeveralNodesTests {

  private static final CommentCollection COMMENTS =
      new CommentCollection("three", Path.of("three.jsonl"), List.of("1", "2", "3"), Map.of());

  @Test
  public void aRowHasTheMediansOfTheDriverAndOfTheBusierNode() {
    List<String> row =
        SeveralNodes.row(
            "two data nodes",
            COMMENTS,
            List.of(
                List.of(run(1, 4), run(5, 8), run(4, 6)),
                List.of(run(2, 5), run(2, 5), run(6, 9)),
                List.of(run(9, 9), run(4, 1), run(5, 7))));
    assertEquals(
        List.of(
            "two data nodes",
            "3",
            "2",
            "2.0",
            "5.0, 4.0",
            "20 %",
            "4.0",
            "5.0",
            "8.0, 5.0",
            "10.0"),
        row);
    assertEquals(SeveralNodes.TITLES.size(), row.size());
  }

  @Test
  public void aNodeThatDoesEverythingIsNoDriver() {
    List<String> row = SeveralNodes.row("one node", COMMENTS, List.of(List.of(run(2, 5))));
    assertEquals(List.of("one node", "3", "2", "", "2.0", "", "4.0", "", "5.0", "10.0"), row);
  }

  /** Processor seconds; wall time is twice as long. */
  private static MeasuredRun run(double clustering, double results) {
    Map<String, Cost> phases = new LinkedHashMap<>();
    phases.put("clustering", new Cost(clustering, 2 * clustering));
    phases.put("results", new Cost(results, 2 * results));
    return new MeasuredRun("run", phases, JsonNodeFactory.instance.objectNode().put("distinct", 2));
  }
}
