// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.neardup.accuracy.collection.Truth;

public class QualityReportTests {

  private static final Truth A =
      new Truth(
          "A",
          Map.of("1", "a", "2", "a", "3", "s"),
          Map.of("1", "reference", "2", "key_block", "3", "singleton"));

  private static final Truth B =
      new Truth(
          "B",
          Map.of("1", "a", "2", "t", "3", "s"),
          Map.of("1", "singleton", "2", "singleton", "3", "singleton"));

  @Rule public final TemporaryFolder temporary = new TemporaryFolder();

  @Test
  public void everyTableIsThere() {
    List<String> lines = report().markdown();
    assertContains(
        lines,
        "| small (A) | references | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 |"
            + " 1 | 0.3 |");
    assertContains(
        lines, "| small | coder A / program | references | 1.0000 | 1.0000 | 1.0000 | 1.0000 |");
    assertContains(lines, "| key_block | references | 1.000 | 1.000 | 1.000 | - | - | - |");
    assertContains(lines, "- `large`: ../large is not there");
  }

  /**
   * Three pairs: together by A alone, apart by both, apart by both. P = 1/6, AC1 (2/3 - 5/18) /
   * (13/18).
   */
  @Test
  public void assessorsAreComparedWithEachOther() {
    assertContains(
        report().markdown(),
        "| small | coder A / coder B | - | 0.5385 | 0.5385 | 0.0000 | 0.0000 |");
  }

  /** A large collection is measured by fewer methods; what it lacks is a row less or a dash. */
  @Test
  public void collectionsMayBeMeasuredByOtherMethods() {
    List<String> lines =
        new QualityReport(
                List.of("# Quality"),
                List.of(
                    measured("small", Method.REFERENCES, Method.FULL),
                    measured("large", Method.REFERENCES, Method.REFERENCES_WITHOUT_LETTERS)),
                List.of(),
                List.of())
            .markdown();
    assertEquals(
        List.of(
            "small (A) references",
            "small (B) references",
            "small (A) full",
            "small (B) full",
            "large (A) references",
            "large (B) references",
            "large (A) references_without_letters",
            "large (B) references_without_letters"),
        cells(lines, "(small|large) \\([AB]\\)", 2));
    assertEquals(
        List.of(
            "coder A / program references",
            "coder B / program references",
            "coder A / program references_without_letters",
            "coder B / program references_without_letters"),
        cells(lines, "large \\| coder . / program", 3).stream()
            .map(cells -> cells.replaceFirst("large ", ""))
            .toList());
    assertContains(
        lines,
        "| key_block | references | 1.000 | 1.000 | 1.000 | - | - | - | 1.000 | 1.000 | 1.000 |"
            + " - | - | - |");
    assertContains(
        lines,
        "| key_block | references_without_letters | - | - | - | - | - | - | 1.000 | 1.000 | 1.000 |"
            + " - | - | - |");
    assertContains(
        lines, "| key_block | full | 1.000 | 1.000 | 1.000 | - | - | - | - | - | - | - | - | - |");
  }

  @Test
  public void programsReadNumbersInFull() throws Exception {
    Path folder = temporary.getRoot().toPath();
    report().write(folder);
    List<String> overall = Files.readAllLines(folder.resolve("overall.csv"));
    assertEquals(3, overall.size());
    assertTrue(overall.get(1), overall.get(1).startsWith("small,A,references,3,1,0.26,1.0,1.0,"));
    List<String> styles = Files.readAllLines(folder.resolve("styles.csv"));
    assertEquals("collection,truth,method,category,documents,precision,recall,f1", styles.get(0));
    assertEquals("small,A,references,key_block,1,1.0,1.0,1.0", styles.get(1));
    assertEquals(5, styles.size());
    assertTrue(
        styles.get(4), styles.get(4).startsWith("small,B,references,singleton,3,0.33333333"));
    assertTrue(Files.exists(folder.resolve("quality.md")));
  }

  @Test
  public void columnsAreAsWideAsTheirWidestCell() {
    MarkdownTable table = new MarkdownTable(1, List.of("method", "F1"));
    table.add(List.of("full", "0.950"));
    assertEquals(
        List.of("| method |    F1 |", "|--------|------:|", "| full   | 0.950 |"), table.lines());
  }

  @Test
  public void valuesWithCommasAreQuoted() {
    Csv csv = new Csv("a", "b");
    csv.add("x, \"y\"", 1);
    assertEquals(List.of("a,b", "\"x, \"\"y\"\"\",1"), csv.lines());
  }

  private static QualityReport report() {
    return new QualityReport(
        List.of("# Quality"),
        List.of(measured("small", Method.REFERENCES)),
        List.of("`large`: ../large is not there"),
        List.of());
  }

  /** 1 and 2 are together by A, and found so by each method; all are apart by B. */
  private static MeasuredCollection measured(String name, Method... methods) {
    Clustering found =
        new Clustering(Map.of("1", "x", "2", "x", "3", "y"), Map.of(), Duration.ofMillis(260));
    List<Measurement> measurements = new ArrayList<>();
    for (Method method : methods) {
      measurements.add(new Measurement(method, "A", Scoring.score(A, found), 1, 0.26));
      measurements.add(new Measurement(method, "B", Scoring.score(B, found), 1, 0.26));
    }
    return new MeasuredCollection(
        name,
        "three documents",
        3,
        0.1,
        List.of("A", "B"),
        measurements,
        Optional.of(Scoring.score(A, B)));
  }

  /** The first cells of the rows that begin so. */
  private static List<String> cells(List<String> lines, String beginning, int cells) {
    return lines.stream()
        .map(line -> line.replaceAll(" +", " "))
        .filter(line -> line.matches("\\| " + beginning + " \\| .*"))
        .map(line -> String.join(" ", List.of(line.split(" ?\\| ?")).subList(1, cells + 1)))
        .toList();
  }

  /** Whatever the width of the columns. */
  private static void assertContains(List<String> lines, String line) {
    List<String> narrow = lines.stream().map(each -> each.replaceAll(" +", " ")).toList();
    assertTrue(line + " in\n" + String.join("\n", narrow), narrow.contains(line));
  }
}
