// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.reading;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class ReadingReportTests {

  private static final FoundCluster VERGES =
      new FoundCluster(
          "v",
          2,
          member("1", "Mow the verges later.", "reference", 0),
          List.of(
              member("2", "Mow the verges later!", "exact", 0),
              new FoundMember(
                  "3",
                  "Mow the verges later. *Bees* live there.",
                  "block_added",
                  OptionalDouble.of(1.234),
                  List.of("must_link: contains_reference"))));

  @Rule public final TemporaryFolder temporary = new TemporaryFolder();

  @Test
  public void figuresAreARowACollection() {
    List<String> lines =
        report(VERGES).markdown().stream().map(ReadingReportTests::narrow).toList();
    assertTrue(
        String.join("\n", lines),
        lines.contains(
            "| reading_verges | valley | 1,003 | 900 | 1 | 40 | 2.45 | 1.23 | 7.5 | 3.2 |"));
    assertTrue(lines.contains("Left out: `reading_horn`, ../horn is not there."));
  }

  @Test
  public void aTextStandsWithWhatBroughtItIntoTheCluster() {
    List<String> lines = section("### The largest clusters", "### Small clusters");
    assertEquals(
        List.of(
            "#### 1. 3 documents, 2 distinct texts (`v`)",
            "Reference `1`:",
            "    Mow the verges later.",
            "`3`, distance 1.23, `block_added`, `must_link: contains_reference`:",
            "    Mow the verges later. *Bees* live there."),
        lines.subList(1, lines.size()));
  }

  /** Exact copies as well: a reader sees all of a small cluster. */
  @Test
  public void smallClustersAreShownWhole() {
    List<String> lines = section("### Small clusters", "### Farthest from their references");
    assertTrue(lines.toString(), lines.contains("`2`, distance 0.00, `exact`:"));
    assertTrue(lines.toString(), lines.contains("    Mow the verges later!"));
  }

  @Test
  public void theReportIsOneFile() throws Exception {
    Path folder = temporary.getRoot().toPath().resolve("quality");
    report(VERGES).write(folder);
    assertEquals(report(VERGES).markdown(), Files.readAllLines(folder.resolve("reading.md")));
  }

  /** The lines between two titles that are not empty. */
  private static List<String> section(String from, String to) {
    List<String> lines = report(VERGES).markdown();
    return lines.subList(lines.indexOf(from) + 1, lines.indexOf(to)).stream()
        .filter(line -> !line.isEmpty())
        .toList();
  }

  private static ReadingReport report(FoundCluster cluster) {
    ReadCollection collection =
        new ReadCollection(
            "reading_verges",
            new RunSummary(1_003, 900, 1, 40, 2.45, "valley", 1.234),
            Duration.ofMillis(3_200),
            Duration.ofMillis(7_500),
            List.of(cluster));
    return new ReadingReport(
        List.of("# Clusters to be read"),
        List.of(collection),
        List.of("`reading_horn`, ../horn is not there"));
  }

  private static FoundMember member(String id, String text, String category, double distance) {
    return new FoundMember(id, text, category, OptionalDouble.of(distance), List.of());
  }

  /** Whatever the width of the columns. */
  private static String narrow(String line) {
    return line.replaceAll(" +", " ");
  }
}
