// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.net.URI;
import org.junit.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** The search of the review page, as a person meets it. */
public class SearchOnPageIT extends PageTestCase {

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

    browser.await("article button").click();
    browser.await("#wanted .member [data-verdict=not]");
    assertTrue(browser.text("#wanted ins").contains("My goats cross the bay"));
    assertEquals("Why here?", browser.text("#wanted .member button:last-child"));
    assertEquals(browser.await("#wanted .member"), browser.driver().switchTo().activeElement());
    requireUnharmed();
  }

  private void search(String words) {
    browser.driver().findElement(By.id("words")).clear();
    browser.driver().findElement(By.id("words")).sendKeys(words + Keys.ENTER);
    browser.awaitText("#found", "“" + words + "”");
  }

  private String focused() {
    return browser.driver().switchTo().activeElement().getText();
  }

  @Test
  public void aDocumentIsFoundByItsId() throws Exception {
    comments("byid");
    browser.open(page("_review"));
    browser.await("#members .member");
    search("library-4");
    assertEquals("Document byid/library-4", focused());
    assertTrue(browser.text("#called + article").contains("in a letter of 6 documents"));
    assertTrue(browser.text("#called + article").contains("I object to closing our library"));
    requireAccessible();
    browser.await("#called + article button").click();
    browser.await("#wanted .member [data-verdict=not]");
    assertTrue(browser.text("#wanted .facts").contains("byid/library-4"));

    search("byid/alone");
    assertEquals("Document byid/alone", focused());
    assertTrue(browser.text("#called + article").contains("stands alone"));
    search(HOSTILE_ID);
    assertTrue(browser.text("#called + article").contains("onerror"));
    requireNotTurnedRound(".facts bdi");
    search("nobody-7");
    assertEquals(0, browser.count("#called"));
    assertTrue(focused(), focused().startsWith("Unique text with"));
    requireUnharmed();
  }

  @Test
  public void aCommentThatStandsAloneIsFoundByItsWordsAndJoined() throws Exception {
    comments("lone");
    browser.open(page("_review"));
    browser.await("#members .member");
    browser.await("#aside").click();
    search("road money");
    assertTrue(browser.text("#found").endsWith(": 0 texts"));
    assertTrue(browser.text("#alone").endsWith(": 1 document"));
    assertTrue(browser.text("#alone + article").contains("lone/alone · stands alone"));
    assertTrue(browser.text("#alone + article").contains("a proper road around the bay"));
    assertEquals("money\nroad", browser.text("#alone + article mark"));
    browser.shoot("review-search");
    requireAccessible();
    requireReflow();
    search("ferry daughter"); // those of a letter do not stand alone
    assertTrue(browser.text("#alone").endsWith(": 0 documents"));

    search("road money");
    keys("j"); // from the heading to the document
    assertTrue(focused(), focused().contains("a proper road around the bay"));
    new Actions(browser.driver()).sendKeys(Keys.TAB, Keys.ENTER).perform();
    browser.awaitText("#letter-title", "lone/alone stands alone");
    assertEquals(browser.await("#letter-title"), browser.driver().switchTo().activeElement());
    assertTrue(browser.text("#members").contains("a proper road around the bay"));
    assertEquals(0, browser.count("[data-verdict=not]"));
    browser.shoot("review-alone");
    requireAccessible();
    requireReflow();
    browser.driver().findElements(By.cssSelector("#members button")).getFirst().click();
    browser.awaitText("#members .member", "letter");
    requireUnharmed();

    String address = browser.driver().getCurrentUrl();
    browser.open(page("_report"));
    browser.await("#made");
    browser.open(URI.create(address));
    browser.awaitText("#letter-title", "lone/alone stands alone");
    browser.await("#aside").click();
    browser.awaitText("#status", "Sell the ferry and spend the money");
    browser.await("#letters button").click();
    browser.await("#same").click();
    browser.await("#changes");
    browser.awaitText("#letters", "32 documents");
    requireUnharmed();
  }
}
