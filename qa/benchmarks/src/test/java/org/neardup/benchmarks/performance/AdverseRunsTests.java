// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import static org.junit.Assert.assertEquals;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.Test;

public class AdverseRunsTests {

  @Test
  public void aRowHasTheFiguresOfTheRunAndTheCostOfAllPhases() {
    Map<String, Cost> phases = new LinkedHashMap<>();
    phases.put("pin", new Cost(1.5, 1));
    phases.put("results", new Cost(2.25, 1.5));
    MeasuredRun run =
        new MeasuredRun(
            "run",
            phases,
            JsonNodeFactory.instance
                .objectNode()
                .put("documents", 1_000_000)
                .put("distinct", 48_651)
                .put("clusters", 7)
                .put("comparisons", 3_441_371L));
    List<String> row = AdverseRuns.row("texts of one word", run);
    assertEquals(
        List.of("texts of one word", "1,000,000", "48,651", "7", "3,441,371", "3.8", "2.5"), row);
    assertEquals(AdverseRuns.TITLES.size(), row.size());
  }
}
