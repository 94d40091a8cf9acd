// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.edit;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.accuracy.collection.EditedCollection;
import org.neardup.accuracy.collection.EditedCollection.Edit;
import org.neardup.accuracy.collection.EditedCollection.EditTruth;
import org.neardup.accuracy.collection.TermsVersions.Revision;
import org.neardup.evaluation.CategoryConfusion;
import org.neardup.text.TextSpan;

/** Measuring edits, on a letter with three edited copies. */
public class EditRunTests {

  private static final String LETTER =
      "The river behind our school is brown. Fish die in it.\n\n"
          + "Please make the mill filter its water before next summer comes.";
  private static final String OWN = "My son came home with a rash last week.";

  private final EditRun run = new EditRun();

  /** The first assessor is met in full; the second calls one of three something else. */
  @Test
  public void eachAssessorIsComparedWithTheProgramAndWithTheOther() {
    List<EditMeasurement> measured = run.measure(collection("block_added", "minor_change"), false);
    assertEquals(
        List.of(
            "A program all",
            "A program reference named",
            "A program reference chosen",
            "B program all",
            "B program reference named",
            "B program reference chosen",
            "A B all"),
        measured.stream().map(m -> m.gold() + " " + m.found() + " " + m.part()).toList());
    assertEquals(3, equalLabels(measured.get(0)));
    assertEquals(2, equalLabels(measured.get(3)));
    assertEquals(2, equalLabels(measured.get(6)));
    assertEquals(1, measured.get(0).unique().scores().f1().getAsDouble(), 0);
    assertEquals(0, measured.get(2).labels().documents());
  }

  @Test
  public void withoutANamedReferenceTheMostCommonTextIsChosen() {
    EditedCollection collection =
        new EditedCollection(
            "small",
            "a letter",
            Map.of("1", LETTER + " " + OWN, "2", LETTER, "3", LETTER + " Act now, or else."),
            List.of());
    Map<String, Edit> edits = new LinkedHashMap<>();
    for (String id : List.of("1", "2", "3")) {
      edits.put(id, new Edit("F", "block_added", id, List.of()));
    }
    List<Campaign> campaigns = Campaign.of(collection, new EditTruth("A", edits));
    assertEquals(1, campaigns.size());
    assertFalse(campaigns.get(0).hasReference());
    assertEquals(3, campaigns.get(0).members().size());
  }

  @Test
  public void consecutiveVersionsAreConfusedByTheirCategory() {
    CategoryConfusion confusion =
        run.confusion(
            List.of(
                new Revision(LETTER, LETTER.replace("brown", "dark brown"), "minor_change"),
                new Revision(LETTER, LETTER + " " + OWN, "block_replaced")));
    assertEquals(1, confusion.count("minor_change", "minor_change"));
    assertEquals(1, confusion.count("block_replaced", "block_added"));
  }

  @Test
  public void anEditThatChangesNoWordIsNotVisible() {
    String capitals = LETTER.replace("brown", "BROWN");
    Edit minor = new Edit("F", "minor_change", "1", List.of());
    assertEquals("exact", VisibleEdits.category(minor, capitals, LETTER));
    assertEquals(
        "minor_change",
        VisibleEdits.category(minor, LETTER.replace("brown", "dark brown"), LETTER));
    String added = capitals + "\n\n" + OWN;
    Edit both =
        new Edit(
            "F",
            "minor_change_block_edit",
            "1",
            List.of(new TextSpan(added.length() - OWN.length(), added.length())));
    assertEquals("block_added", VisibleEdits.category(both, added, LETTER));
  }

  @Test
  public void theReportHasATableForEachQuestion() {
    List<EditMeasurement> measured = run.measure(collection("block_added", "minor_change"), false);
    List<String> lines =
        new EditReport(List.of("# Edits"), measured, new CategoryConfusion(), List.of("a note"))
            .markdown();
    assertContains(
        lines, "| small | A / program | all | 3 | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 |");
    assertContains(
        lines, "| small | A / program | all | block_added | 1 | 1.000 | 1.000 | 1.000 |");
    assertContains(lines, "## Confusion: small, A / B");
    assertContains(lines, "- a note");
  }

  private static void assertContains(List<String> lines, String expected) {
    assertTrue(
        expected + " in\n" + String.join("\n", lines),
        lines.stream().anyMatch(line -> line.replaceAll(" +", " ").equals(expected)));
  }

  private static EditedCollection collection(String byA, String byB) {
    String added = LETTER + "\n\n" + OWN;
    Map<String, String> texts =
        Map.of(
            "1",
            LETTER,
            "2",
            added,
            "3",
            LETTER.replace("brown", "dark brown"),
            "4",
            LETTER.substring(0, LETTER.indexOf("\n\n")));
    return new EditedCollection(
        "small",
        "a letter",
        texts,
        List.of(new EditTruth("A", edits(byA, added)), new EditTruth("B", edits(byB, added))));
  }

  private static Map<String, Edit> edits(String second, String added) {
    Map<String, Edit> edits = new LinkedHashMap<>();
    edits.put("1", new Edit("F", "reference", "1", List.of()));
    List<TextSpan> unique = List.of(new TextSpan(added.length() - OWN.length(), added.length()));
    edits.put("2", new Edit("F", second, "2", unique));
    edits.put("3", new Edit("F", "minor_change", "3", List.of()));
    edits.put("4", new Edit("F", "block_deleted", "4", List.of()));
    return edits;
  }

  private static int equalLabels(EditMeasurement measured) {
    CategoryConfusion labels = measured.labels();
    return labels.categories().stream().mapToInt(label -> labels.count(label, label)).sum();
  }
}
