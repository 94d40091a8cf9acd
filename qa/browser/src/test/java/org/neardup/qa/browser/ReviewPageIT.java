// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The review page as a person meets it. */
public class ReviewPageIT extends PageTestCase {

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
    requireNotTurnedRound("#members bdi");
    requireUnharmed();
    browser.resize(1280, "screen");
    assertTrue(
        "the header is one line",
        (boolean) browser.script("return document.querySelector('header').offsetHeight < 70"));
    browser.shoot("review");
    requireAccessible();
    requireReflow();

    WebElement wrong =
        browser.driver().findElements(By.cssSelector(".member")).stream()
            .filter(member -> member.getText().contains("onerror"))
            .findFirst()
            .orElseThrow();
    wrong.findElement(By.cssSelector("[data-verdict=not]")).click();
    browser.await("#changes");
    assertTrue(browser.text("table").contains(HOSTILE_ID));
    assertTrue(browser.text("table").contains("cannot_link"));
    requireNotTurnedRound("td:last-child bdi");
    browser.awaitText("#status", "1 document moved; 1 verdict so far");
    browser.awaitText("#letters", "30 documents");
    requireUnharmed();
    browser.shoot("review-moved");
    requireAccessible();
    assertEquals(1, done(api().get("/_neardup/" + run + "/_constraints")).get("total").asInt());

    browser.open(page("_report"));
    browser.await("#made");
    assertTrue(
        browser.text("main > p"),
        browser.text("main > p").matches("(?s).*; revised 2.* UTC, with 1 verdict; .*"));

    browser.open(page("_review"));
    browser.await("#verdicts:not([hidden])").click();
    browser.await("#given");
    assertTrue(browser.text("table").contains(HOSTILE_ID));
    requireAccessible();
    browser.await("td button").click();
    browser.awaitText("#letters", "31 documents");
    browser.awaitText("#status", "Taken back: 1 document moved.");
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

  /** The reviewer goes on, while the letters are found anew. */
  @Test
  public void aSlowVerdictLeavesTheLetterThatWasOpenedMeanwhile() throws Exception {
    comments("slow");
    browser.open(page("_review"));
    browser.await("#members .member");
    browser.script(
        """
        const asked = window.fetch;
        window.fetch = async (path, options) => {
          const answer = await asked(path, options);
          if (path === '_constraints' && options.method === 'POST') {
            await new Promise(release => { window.release = release; });
          }
          return answer;
        };
        """);
    browser.driver().findElements(By.cssSelector("[data-verdict=not]")).getLast().click();
    browser.awaitThat(
        () -> (boolean) browser.script("return window.release !== undefined"), () -> "no verdict");
    browser.driver().findElements(By.cssSelector("#letters button")).get(1).click();
    browser.awaitText("#letter-title", "Children from the farms");
    browser.script("window.release()");
    browser.awaitText("#status", "1 document moved; 1 verdict so far");
    browser.awaitText("#letters", "30 documents");
    browser.await("#moved:not([hidden])");
    assertEquals(0, browser.count("#changes"));
    assertTrue(browser.text("#letter-title").startsWith("Children from the farms"));
    assertEquals(1, browser.count("#letters li:nth-child(2) button[aria-current=true]"));
    requireAccessible();

    browser.await("#moved").click();
    browser.await("#changes");
    assertEquals(0, browser.count("#moved:not([hidden])"));
    browser.await("#take-back").click();
    browser.awaitText("#letters", "31 documents");
    browser.awaitText("#letter-title", "Without the boat");
    requireUnharmed();
  }

  /** Browsers resolve two points in a path. */
  @Test
  public void aDocumentMayBeCalledTwoPoints() throws Exception {
    comments("points", "The herons nest beside the pier, and nobody has counted them so far.");
    browser.open(page("_review"));
    browser.await("#members .member");
    browser.driver().findElement(By.id("words")).sendKeys("herons" + Keys.ENTER);
    browser.awaitText("#found", "1 text");
    browser.await("article button").click();
    browser.await("#wanted .member button:last-child").click();
    browser.awaitText("#wanted .member", "distance");
    requireUnharmed();
  }

  @Test
  public void anAddressOfNoLetterSaysSo() throws Exception {
    pair("nowhere");
    browser.open(page("_review#cluster=nothing"));
    browser.awaitText("#content", "No such letter");
    browser.awaitText("#status", "cluster [nothing] not found");
    assertFalse(browser.text("#content").contains("This page needs scripts."));
  }

  /** Exact copies of texts that have nothing in common; one of the last letter has more. */
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
      if (i == 0) {
        line(
            bulk, "own", text + " My goats cross the bay twice a year, which no bridge allows.", 2);
      } else {
        line(bulk, "b" + i, text, 2);
        line(bulk, "c" + i, text, 2);
      }
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
    String last = browser.text("#letter-title");

    browser.open(page("_report"));
    browser.await("#made");
    assertEquals(
        "the sentence of a letter that is not among the largest",
        last,
        browser.text("section[aria-labelledby=unique] td:nth-child(2)"));
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

    done(api().delete("/pair"));
    browser.open(page("_review"));
    browser.awaitText("#gone", "The documents of this letter are gone");
    assertTrue(browser.text(".letter").startsWith("The text of this letter is gone"));
    browser.open(page("_report"));
    browser.await("#made");
    assertTrue(browser.text("#gone").startsWith("The documents of this run are gone"));
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
