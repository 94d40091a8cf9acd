// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import com.deque.html.axecore.results.Results;
import com.deque.html.axecore.selenium.AxeBuilder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Test;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/**
 * The report and the review page as a person meets them. Skipped where this machine has no
 * Chromium.
 */
public class PagesIT {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String LETTER =
      "Please keep the morning ferry to the island. My daughter takes it to school every day."
          + " Without the boat the clinic would have no nurse before noon.";
  private static final String LIBRARY =
      "I object to closing our library on Saturdays. Children from the farms reach it on no other"
          + " day, and the reading room is the one warm place where the old men play chess.";
  private static final String HOSTILE =
      " <img src=x"
          + " onerror=\"document.title='hacked'\"></script><script>document.title='hacked'</script>"
          + " My goats cross the bay twice a year, which no bridge allows.";

  /** An id with what HTML, URLs and paths take for something else. */
  private static final String HOSTILE_ID = "a\"/<b>&'?#%2f é";

  private static final String DISTANCES = "section[aria-labelledby=distances]";

  private static OpenSearchNode node;
  private Browser browser;
  private String run;

  @BeforeClass
  public static void startNode() throws Exception {
    assumeTrue("no chromium and chromedriver on this machine", Browser.isThere());
    node = OpenSearchNode.start(NodeOptions.forTests().withName("browser"));
  }

  @AfterClass
  public static void stopNode() throws Exception {
    if (node != null) {
      node.close();
    }
  }

  @Before
  public void open() {
    browser = Browser.start(1400, 1000);
  }

  @After
  public void close() {
    browser.close();
  }

  private static RestApi api() {
    return new RestApi(node.httpUri());
  }

  private static JsonNode done(RestApi.Answer answer) throws IOException {
    assertEquals(answer.text(), 200, answer.status());
    return answer.json();
  }

  private static void line(StringBuilder bulk, String id, String text, int day) throws IOException {
    ObjectNode action = JSON.createObjectNode();
    action.putObject("index").put("_id", id);
    ObjectNode document = JSON.createObjectNode();
    document.put("text", text).put("received", "2026-03-%02d".formatted(day));
    bulk.append(JSON.writeValueAsString(action)).append('\n');
    bulk.append(JSON.writeValueAsString(document)).append('\n');
  }

  /** Two letters, each edited in many ways, and one comment that is hostile in text and id. */
  private void comments(String index) throws Exception {
    done(
        api()
            .put(
                "/" + index,
                "{\"mappings\": {\"properties\": {\"received\": {\"type\": \"date\"}, \"text\":"
                    + " {\"type\": \"text\", \"fields\": {\"neardup\": {\"type\":"
                    + " \"neardup\"}}}}}}"));
    StringBuilder bulk = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      line(
          bulk,
          "ferry-" + i,
          i < 4
              ? LETTER
              : LETTER + " House number %d says so, in the street of the %d mills.".formatted(i, i),
          1 + i % 20);
    }
    for (int i = 0; i < 6; i++) {
      line(bulk, "library-" + i, i < 3 ? LIBRARY : LIBRARY.replace("chess", "cards" + i), 3 + i);
    }
    line(bulk, HOSTILE_ID, LETTER + HOSTILE, 9);
    line(bulk, "alone", "Sell the ferry and spend the money on a proper road around the bay.", 5);
    assertFalse(
        done(api().bulk("/" + index + "/_bulk?refresh=true", bulk.toString()))
            .get("errors")
            .asBoolean());
    run = index + "-1";
    done(
        api()
            .post(
                "/" + index + "/_neardup",
                """
                {"run_id": "%s", "field": "text.neardup", "timestamp_field": "received",
                 "distance": {"threshold": 2.0}}
                """
                    .formatted(run)));
  }

  private URI page(String name) {
    return node.httpUri().resolve("/_neardup/" + run + "/" + name);
  }

  /** WCAG 2.2 A and AA, as far as a program can tell. */
  private void requireAccessible() {
    Results found =
        new AxeBuilder()
            .withTags(List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"))
            .analyze(browser.driver());
    assertEquals(
        "",
        found.getViolations().stream()
            .map(rule -> rule.getId() + ": " + rule.getNodes())
            .collect(Collectors.joining("\n")));
  }

  private void requireUnharmed() {
    assertFalse(browser.driver().getTitle(), browser.driver().getTitle().contains("hacked"));
    assertEquals(0, browser.count("img"));
    assertEquals(List.of(), browser.complaints());
  }

  @Test
  public void aReportIsOneFileThatDrawsItself() throws Exception {
    comments("report");
    Path file = Path.of("target", "report.html").toAbsolutePath();
    RestApi.Answer answer = api().get("/_neardup/" + run + "/_report");
    assertEquals(200, answer.status());
    Files.writeString(file, answer.text(), StandardCharsets.UTF_8);
    browser.open(file.toUri());
    browser.await("#made");
    assertEquals("38", browser.text(".tiles li:first-child strong"));
    assertTrue(browser.text("#letters").startsWith("Letters by size"));
    assertEquals(2, browser.count("article h3"));
    assertTrue(browser.text(".member").contains("House number"));
    assertTrue(browser.count(".member ins, .member del, .member .slot") > 0);
    assertTrue(browser.text("section[aria-labelledby=unique]").contains("onerror"));
    assertTrue(browser.text("section[aria-labelledby=alone]").contains("a proper road"));
    assertTrue(browser.count("section[aria-labelledby=time] svg") >= 3);
    requireUnharmed();
    browser.shoot("report");
    requireAccessible();
  }

  @Test
  public void aReviewerMovesAWrongMember() throws Exception {
    comments("review");
    browser.open(page("_review"));
    browser.awaitText("#letters", "31 documents");
    browser.await("#members .member");
    assertEquals("20 at first", 20, browser.count(".member"));
    browser.await("#more-members").click();
    browser.awaitText("#members", HOSTILE_ID);
    assertTrue(browser.text("#members ins").contains("onerror"));
    requireUnharmed();
    browser.shoot("review");
    requireAccessible();

    WebElement wrong =
        browser.driver().findElements(By.cssSelector(".member")).stream()
            .filter(member -> member.getText().contains("onerror"))
            .findFirst()
            .orElseThrow();
    wrong.findElement(By.cssSelector("[data-verdict=not]")).click();
    browser.await("#changes");
    assertTrue(browser.text("table").contains(HOSTILE_ID));
    assertTrue(browser.text("table").contains("cannot_link"));
    browser.awaitText("#status", "1 document moved; 1 verdict so far");
    browser.awaitText("#letters", "30 documents");
    requireUnharmed();
    browser.shoot("review-moved");
    requireAccessible();
    assertEquals(1, done(api().get("/_neardup/" + run + "/_constraints")).get("total").asInt());

    browser.await("#take-back").click();
    browser.awaitText("#letters", "31 documents");
    assertEquals(0, done(api().get("/_neardup/" + run + "/_constraints")).get("total").asInt());
    assertEquals(List.of(), browser.complaints());
  }

  @Test
  public void aReviewGoesByKeyboardAlone() throws Exception {
    comments("keyboard");
    browser.open(page("_review"));
    browser.await("#members .member");
    String first = browser.text("#letter-title");
    keys("n");
    browser.awaitText("#letter-title", "Children from the farms");
    keys("p");
    browser.awaitText("#letter-title", first);
    keys("j", "j");
    String focused = browser.driver().switchTo().activeElement().getDomAttribute("aria-label");
    assertTrue(focused, focused.startsWith("Document keyboard/"));
    keys("x");
    browser.await("#changes");
    browser.awaitText("#status", "1 verdict so far");
    keys("?");
    browser.await("dialog[open]");
    requireAccessible();
    browser.driver().switchTo().activeElement().sendKeys(Keys.ESCAPE);
    browser.driver().findElement(By.id("keys")).click();
    browser.driver().findElement(By.tagName("h1")).click();
    keys("?");
    assertEquals(0, browser.count("dialog[open]"));
  }

  private void keys(String... keys) {
    for (String key : keys) {
      new Actions(browser.driver()).sendKeys(key).perform();
    }
  }

  @Test
  public void uniqueTextIsSearched() throws Exception {
    comments("search");
    browser.open(page("_review"));
    browser.await("#members .member");
    browser.driver().findElement(By.id("words")).sendKeys("goats bay" + Keys.ENTER);
    browser.awaitText("#found", "1 text");
    assertTrue(browser.text("article").contains("My goats cross the bay"));
    assertEquals("goats\nbay", browser.text("article mark"));
    requireUnharmed();
    requireAccessible();
  }

  /** Exact copies of texts that have nothing in common. */
  private void manyLetters(String index, int letters) throws Exception {
    done(
        api()
            .put(
                "/" + index,
                "{\"mappings\": {\"properties\": {\"text\": {\"type\": \"text\", \"fields\":"
                    + " {\"neardup\": {\"type\": \"neardup\"}}}}}}"));
    StringBuilder bulk = new StringBuilder();
    Random random = new Random(2026);
    for (int i = 0; i < letters; i++) {
      String text =
          random
              .ints(30, 0, Integer.MAX_VALUE)
              .mapToObj(word -> Integer.toString(word, 36))
              .collect(Collectors.joining(" "));
      line(bulk, "a" + i, text, 1);
      line(bulk, "b" + i, text, 2);
    }
    assertFalse(
        done(api().bulk("/" + index + "/_bulk?refresh=true", bulk.toString()))
            .get("errors")
            .asBoolean());
    run = index + "-1";
    done(
        api()
            .post(
                "/" + index + "/_neardup",
                "{\"run_id\": \"%s\", \"field\": \"text.neardup\"}".formatted(run)));
  }

  @Test
  public void lettersArePagedToTheLast() throws Exception {
    manyLetters("many", 120);
    browser.open(page("_review"));
    browser.await("#members .member");
    assertEquals("Letters (120)", browser.text("#letters-title"));
    assertEquals(50, browser.count("#letters button"));
    browser.await("#letters li:nth-child(50) button").click();
    browser.await("#letters li:nth-child(50) button[aria-current=true]");
    keys("n"); // beyond the last that is listed
    browser.await("#letters li:nth-child(51) button[aria-current=true]");
    assertEquals(100, browser.count("#letters button"));
    browser.await("#more-letters").click();
    browser.awaitText("#status", "Letters 101 to 120 are listed.");
    assertEquals(
        "the focus is on the first of them",
        browser.await("#letters li:nth-child(101) button"),
        browser.driver().switchTo().activeElement());
    browser.await("#letters li:nth-child(120) button").click();
    browser.await("#letters li:nth-child(120) button[aria-current=true]");
    assertFalse(browser.driver().findElement(By.id("more-letters")).isDisplayed());
    requireUnharmed();
  }

  /** Two texts, too few for a letter. */
  private void pair(String index) throws Exception {
    run = index + "-1";
    done(
        api()
            .put(
                "/" + index,
                "{\"mappings\": {\"properties\": {\"text\": {\"type\": \"text\", \"fields\":"
                    + " {\"neardup\": {\"type\": \"neardup\"}}}}}}"));
    StringBuilder bulk = new StringBuilder();
    line(bulk, "first", LETTER, 1);
    line(bulk, "second", LETTER + " The fog of last November cost my brother his job.", 2);
    done(api().bulk("/" + index + "/_bulk?refresh=true", bulk.toString()));
    done(
        api()
            .post(
                "/" + index + "/_neardup",
                """
                {"run_id": "%s", "field": "text.neardup", "timestamp_field": "received"}
                """
                    .formatted(run)));
  }

  @Test
  public void whereThereIsNoLetterTheReferenceStandsForIt() throws Exception {
    pair("pair");
    browser.open(page("_review"));
    browser.awaitText("#members ins", "The fog of last November");
    assertTrue(browser.text(".letter").contains("Without the boat"));
    browser.driver().findElement(By.cssSelector("[title=block_added]")).click();
    browser.await("[title=block_added][aria-pressed=true]");
    browser.awaitText("#members ins", "The fog of last November");
    assertTrue(browser.text(".letter").contains("Without the boat"));
    requireUnharmed();
  }

  @Test
  public void aThresholdBeyondAllDistancesHasNoLineInTheReport() throws Exception {
    pair("near");
    browser.open(page("_report"));
    browser.await("#made");
    assertTrue(browser.text(DISTANCES).contains("No pair of the sample is as far apart."));
    assertEquals(0, browser.count(DISTANCES + " .mark"));
    requireUnharmed();
  }

  @Test
  public void twoLettersAreJoinedAndARefusalIsSaid() throws Exception {
    comments("join");
    browser.open(page("_review"));
    browser.await("#members .member");
    browser.await("#aside").click();
    browser.driver().findElements(By.cssSelector("#letters button")).get(1).click();
    browser.await("#same").click();
    browser.await("#changes");
    browser.awaitText("#status", "1 verdict so far");
    done(api().delete("/_neardup/" + run));
    browser.driver().findElements(By.cssSelector("#letters button")).get(0).click();
    browser.awaitText("#status", "run [join-1] not found");
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

    reader.type("searchbox, Unique text with the words", "goats bay");
    reader.press("button, Search");
    reader.awaitPhrase("heading, Unique text with “goats bay”: 1 text, level 2");
    List<String> found = reader.readTo("button, Open its letter");
    assertTrue(found.toString(), found.contains("article, Document aloud/" + HOSTILE_ID));
    requireUnharmed();
  }
}
