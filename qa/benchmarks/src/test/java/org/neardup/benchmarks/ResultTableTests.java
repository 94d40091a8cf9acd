// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class ResultTableTests {

  @Test
  public void ratiosAreToTheWinnowedShinglesOfTheSameBenchmark() {
    List<String> lines =
        ResultTable.lines(
            List.of(
                new ResultTable.Row("Analyzer", "neardup_winnow", 8, 0.25, 0),
                new ResultTable.Row("Analyzer", "lucene_words", 16, Double.NaN, 1.5),
                new ResultTable.Row("Distance", "compare", 2, 0.1, 0)));
    assertEquals(
        List.of(
            "| benchmark | of             | million a second |    ± | ratio | bytes each |",
            "|-----------|----------------|-----------------:|-----:|------:|-----------:|",
            "| Analyzer  | neardup_winnow |             8.00 | 0.25 | 1.000 |       0.00 |",
            "| Analyzer  | lucene_words   |            16.00 |      | 2.000 |       1.50 |",
            "| Distance  | compare        |             2.00 | 0.10 |       |       0.00 |"),
        lines);
  }
}
