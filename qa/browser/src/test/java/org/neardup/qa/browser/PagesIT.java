// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.deque.html.axecore.results.Results;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.Test;
import org.neardup.qa.RestApi;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** The report and the review page as a person meets them. */
public class PagesIT extends PageTestCase {

  private static final String DISTANCES = "section[aria-labelledby=distances]";

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
    assertTrue("with its signs", browser.text("#members ins").contains("which no bridge allows.]"));
    assertTrue("with its signs", browser.text("#members ins").contains("[added: <img"));
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
    run(index, bulk, Map.of());
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
    StringBuilder bulk = new StringBuilder();
    line(bulk, "first", LETTER, 1);
    line(bulk, "second", LETTER + " The fog of last November cost my brother his job.", 2);
    run(index, bulk, Map.of());
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
}
