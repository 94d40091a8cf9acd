// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.Test;
import org.neardup.qa.browser.AccessibilityTree.Node;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/**
 * The pages as they are heard: what assistive technology is told, and what a reader makes of it.
 */
public class HeardPagesIT extends PageTestCase {

  /** What a person operates. */
  private static final Set<String> CONTROLS =
      Set.of("button", "link", "searchbox", "checkbox", "DisclosureTriangle");

  /** The role that each control on the page must have. */
  private static final String ROLES_ON_PAGE =
      """
      const roles = {A: 'link', BUTTON: 'button', SUMMARY: 'DisclosureTriangle',
        search: 'searchbox', checkbox: 'checkbox'};
      return [...document.querySelectorAll(arguments[0])]
        .flatMap(part => [...part.querySelectorAll('a, button, input, select, textarea, summary')])
        .filter(control => control.checkVisibility())
        .map(control => roles[control.tagName] || roles[control.type] || control.outerHTML).sort();
      """;

  /**
   * Each control below some elements is told with its role and a name of its own, and no other
   * control is reached.
   *
   * @return the tree
   */
  private AccessibilityTree requireControls(String below) {
    AccessibilityTree tree = AccessibilityTree.of(browser);
    List<Node> controls =
        tree.focusable().stream().filter(node -> CONTROLS.contains(node.role())).toList();
    assertEquals(
        browser.driver().executeScript(ROLES_ON_PAGE, below),
        controls.stream().map(Node::role).sorted().toList());
    Set<String> names = new HashSet<>(Set.of(""));
    assertEquals(
        "controls without a name, or with that of another",
        List.of(),
        controls.stream().filter(control -> !names.add(control.name())).toList());
    assertEquals(
        "what else has the focus, such as a heading or a document, is named too",
        List.of(),
        tree.focusable().stream()
            .filter(node -> node.name().isEmpty() && !node.role().equals("main"))
            .toList());
    return tree;
  }

  private static List<String> names(AccessibilityTree tree, String role) {
    return tree.ofRole(role).stream().map(Node::name).toList();
  }

  @Test
  public void eachControlOfTheReviewHasARoleAndANameOfItsOwn() throws Exception {
    comments("controls", "The tide left us no boat in May.", "The tide took our pier in June.");
    browser.open(page("_review"));
    browser.await("#members .member");
    AccessibilityTree letter = requireControls("body");
    assertEquals(List.of("Letters and questions"), names(letter, "navigation"));
    assertEquals(1, letter.ofRole("main").size());
    assertEquals(1, letter.ofRole("banner").size());
    assertEquals(1, letter.ofRole("search").size());
    assertTrue(names(letter, "list").containsAll(List.of("Questions", "Letters (2)")));
    assertEquals(20, letter.ofRole("article").size());

    browser.await("#more-members").click();
    browser.await(".member:nth-child(21)");
    requireControls("body");

    browser.await("#words").sendKeys("tide" + Keys.ENTER);
    browser.awaitText("#found", "2 texts");
    assertEquals(2, requireControls("body").ofRole("article").size());

    browser.await("#letters button").click();
    browser.await("[data-verdict=not]").click();
    browser.await("#changes");
    AccessibilityTree changes = requireControls("body");
    assertEquals(List.of("1 text"), names(changes, "table"));
    assertEquals(
        List.of("document", "documents", "from", "to", "because"), names(changes, "columnheader"));

    browser.await("#help").click();
    browser.await("dialog[open]");
    assertEquals(List.of("Keyboard"), names(requireControls("dialog"), "dialog"));
  }

  @Test
  public void aQuestionNamesBothDocumentsInItsControls() throws Exception {
    StringBuilder bulk = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      line(bulk, "whole-" + i, LETTER, 1);
      line(bulk, "more-" + i, LETTER + " The fog of last November cost my brother his job.", 2);
    }
    run("asked", bulk, Map.of("letters", false, "distance", Map.of("threshold", 0.1)));
    browser.open(page("_review"));
    browser.await("#questions button").click();
    browser.await("#question");
    AccessibilityTree question = requireControls("body");
    assertEquals(
        List.of(),
        question.ofRole("region").stream().filter(node -> node.name().isEmpty()).toList());
    assertEquals("Are these one letter?", question.focused().orElseThrow().name());
    assertTrue(browser.text("main ins, main del").contains("The fog of last November"));
    assertTrue(
        browser.text("#content"),
        browser.text("#content").contains("They are in letters of 6 and 6 documents."));
    assertTrue(browser.text("#distance").contains("texts nearer than the threshold, 0.10, are"));
    browser.driver().switchTo().activeElement().sendKeys("q");
    browser.awaitText("#status", "That was the last question.");
  }

  @Test
  public void whatWasAddedAndDeletedIsTold() throws Exception {
    comments("told");
    browser.open(page("_review"));
    browser.await("#members .member");
    browser.await("#more-members").click();
    browser.awaitText("#members", HOSTILE_ID);
    AccessibilityTree tree = AccessibilityTree.of(browser);
    List<String> added = texts(tree, "insertion");
    assertTrue(
        added.toString(),
        added.stream().anyMatch(text -> text.matches("(?s)\\[added: ?.*goats cross the bay.*]")));
    List<String> deleted = texts(tree, "deletion");
    assertTrue(
        deleted.toString(), deleted.stream().anyMatch(text -> text.matches("\\[deleted: ?.+]")));
    Node letter =
        tree.ofRole("region").stream()
            .filter(node -> node.name().equals("The letter"))
            .findFirst()
            .orElseThrow();
    assertTrue(letter.text(), letter.text().contains("[slot, filled by "));
  }

  private static List<String> texts(AccessibilityTree tree, String role) {
    return tree.ofRole(role).stream().map(Node::text).toList();
  }

  private Node status() {
    List<Node> status = AccessibilityTree.of(browser).ofRole("status");
    assertEquals(1, status.size());
    return status.getFirst();
  }

  @Test
  public void whatMovedIsSaidInALiveRegionThatWasThereBefore() throws Exception {
    comments("moved");
    browser.open(page("_review"));
    browser.await("#members .member");
    assertEquals("polite", status().property("live"));
    assertEquals("", status().text());
    browser.await("#more-members").click();
    browser.awaitText("#members", HOSTILE_ID);
    browser.driver().findElements(By.cssSelector("[data-verdict=not]")).getLast().click();
    browser.await("#changes");
    Node after = status();
    assertEquals("polite", after.property("live"));
    assertFalse("what is busy is not read", after.is("busy"));
    assertTrue(after.text(), after.text().matches("Done: 1 document moved; 1 verdict so far."));
    assertEquals("What moved", AccessibilityTree.of(browser).focused().orElseThrow().name());
  }

  @Test
  public void picturesAndTablesOfTheReportHaveNames() throws Exception {
    comments("pictures");
    browser.open(page("_report"));
    browser.await("#made");
    AccessibilityTree tree = requireControls("body");
    List<Node> pictures = tree.ofRole("image");
    assertTrue("pictures: " + pictures, pictures.size() >= 3);
    for (String role : List.of("image", "table", "region")) {
      assertEquals(
          List.of(), tree.ofRole(role).stream().filter(node -> node.name().isEmpty()).toList());
    }
    assertEquals(1, tree.ofRole("main").size());
  }

  /** The whole path by ear: what a screen reader says, and no look at the page. */
  @Test
  public void aReviewIsReadAloud() throws Exception {
    assumeTrue("no virtual screen reader in target/scripts", ScreenReader.isThere());
    comments("aloud");
    browser.open(page("_review"));
    browser.await("#members .member");
    ScreenReader reader = ScreenReader.start(browser);
    String first = "Without the boat the clinic would have no nurse before noon.";
    String second = "Children from the farms reach it on no other day, and the reading room";

    reader.readTo("navigation, Letters and questions");
    reader.readTo("heading, Letters (2), level 2");
    List<String> letters = reader.readTo("main");
    assertTrue(letters.toString(), letters.contains("list, Letters (2)"));
    assertTrue(
        letters.toString(), letters.contains("button, 31 documents " + first + ", current item"));
    assertTrue(letters.toString(), letters.contains("listitem, level 1, position 2, set size 2"));

    reader.press("button, 6 documents " + second);
    reader.awaitPhrase(
        "heading, " + second + " is the one warm place where the old men play chess., level 2");
    reader.press("button, 31 documents " + first);
    reader.awaitPhrase("heading, " + first + ", level 2");
    reader.press("button, a few words changed (25), minor_change, not pressed");
    reader.awaitPhrase("button, a few words changed (25), minor_change, pressed");
    reader.press("button, a few words changed (25), minor_change, pressed");
    reader.awaitPhrase("button, a few words changed (25), minor_change, not pressed");

    List<String> letter = reader.readTo("end of region, The letter");
    assertTrue(letter.toString(), letter.contains("[slot, filled by 26 documents:"));
    List<String> deleted = reader.readTo("button, Not this letter: aloud/ferry-0");
    assertTrue(deleted.toString(), deleted.contains("article, Document aloud/ferry-0"));
    assertTrue(deleted.toString(), deleted.contains("[deleted:"));
    assertTrue(deleted.toString(), deleted.contains("end of deletion"));
    reader.press("button, Why here? aloud/ferry-0");
    reader.awaitPhrase("paragraph");
    List<String> why = reader.readTo("end of paragraph");
    assertTrue(why.toString(), why.getFirst().contains("is below the threshold 2.0"));
    reader.press("button, More documents");
    browser.await(".member:nth-child(21)");
    List<String> added = reader.readTo("button, Not this letter: aloud/" + HOSTILE_ID);
    assertTrue(added.toString(), added.contains("article, Document aloud/" + HOSTILE_ID));
    assertTrue(added.toString(), added.contains("insertion"));
    assertTrue(added.toString(), added.contains("[added:"));

    reader.press("button, Not this letter: aloud/" + HOSTILE_ID);
    reader.awaitPhrase("polite: Done: 1 document moved; 1 verdict so far.");
    reader.awaitPhrase("heading, What moved, level 2");
    List<String> moved = reader.readTo("end of table");
    assertTrue(moved.toString(), moved.contains("cell, aloud/" + HOSTILE_ID));
    assertTrue(moved.toString(), moved.contains("button, “" + first + "”"));
    assertTrue(moved.toString(), moved.contains("button, alone"));
    reader.press("button, Take the verdict back");
    reader.awaitPhrase("polite: Taken back: 1 document moved.");
    reader.awaitPhrase("heading, " + first + ", level 2");

    reader.type("searchbox, Words, or id of a document", "goats bay");
    reader.press("button, Search");
    reader.awaitPhrase("heading, Unique text with “goats bay”: 1 text, level 2");
    List<String> found = reader.readTo("button, Open its letter");
    assertTrue(found.toString(), found.contains("article, Document aloud/" + HOSTILE_ID));
    requireUnharmed();
  }
}
