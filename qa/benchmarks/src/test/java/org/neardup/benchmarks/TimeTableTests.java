// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class TimeTableTests {

  @Test
  public void theYardstickIsTheReadingOfAsManyDocuments() {
    List<String> lines =
        TimeTable.lines(
            List.of(
                new TimeTable.Row("Itemset", "fpMax", "1000", 5, 0.5),
                new TimeTable.Row("Itemset", "fpMax", "5000", 60, 1),
                new TimeTable.Row("Itemset", "read", "1000", 0.25, 0.01),
                new TimeTable.Row("Itemset", "read", "5000", 1, Double.NaN)));
    assertEquals(
        List.of(
            "| benchmark | of    | documents | milliseconds |    ± | times reading |",
            "|-----------|-------|----------:|-------------:|-----:|--------------:|",
            "| Itemset   | fpMax |      1000 |         5.00 | 0.50 |          20.0 |",
            "| Itemset   | fpMax |      5000 |        60.00 | 1.00 |          60.0 |",
            "| Itemset   | read  |      1000 |         0.25 | 0.01 |           1.0 |",
            "| Itemset   | read  |      5000 |         1.00 |      |           1.0 |"),
        lines);
  }

  @Test
  public void nothingMeasuredIsNoTable() {
    assertEquals(List.of(), TimeTable.lines(List.of()));
  }
}
