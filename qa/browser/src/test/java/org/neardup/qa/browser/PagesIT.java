// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.deque.html.axecore.results.Results;
import com.deque.html.axecore.selenium.AxeBuilder;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
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
  private static final String DATA = "<script type=\"application/json\" id=\"data\">";

  /** Pixels of a page of paper without its margins. */
  private static final int A4 = 718;

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

  /** Nothing is wider than a narrow screen, and what is there can still be used. */
  private void requireReflow() {
    for (int width : List.of(600, 320)) {
      browser.resize(width, "screen");
      long widest = (long) browser.script("return document.documentElement.scrollWidth");
      assertTrue("%d pixels at a width of %d".formatted(widest, width), widest <= width);
      requireAccessible();
    }
    browser.resize(1400, "screen");
  }

  private String report() throws Exception {
    RestApi.Answer answer = api().get("/_neardup/" + run + "/_report");
    assertEquals(200, answer.status());
    return answer.text();
  }

  private void openFile(String name, String html) throws Exception {
    Path file = Path.of("target", name).toAbsolutePath();
    Files.writeString(file, html, StandardCharsets.UTF_8);
    browser.open(file.toUri());
    browser.await("#made");
  }

  /** Opens the report as it would be of other data. */
  private void openReport(String name, Consumer<ObjectNode> change) throws Exception {
    String html = report();
    int from = html.indexOf(DATA) + DATA.length();
    int to = html.indexOf("</script>", from);
    ObjectMapper json = new ObjectMapper();
    ObjectNode data = (ObjectNode) json.readTree(html.substring(from, to));
    change.accept(data);
    openFile(
        name,
        html.substring(0, from)
            + json.writeValueAsString(data).replace("<", "\\u003c")
            + html.substring(to));
  }

  @Test
  public void aReportIsOneFileThatDrawsItself() throws Exception {
    comments("report");
    openFile("report.html", report());
    assertEquals("38", browser.text(".tiles li:first-child strong"));
    assertTrue(browser.text("#letters").startsWith("Letters by size"));
    assertEquals(2, browser.count("article h3"));
    assertTrue(browser.text(".member").contains("House number"));
    assertTrue(browser.count(".member ins, .member del, .member .slot") > 0);
    assertTrue(browser.text("section[aria-labelledby=unique]").contains("onerror"));
    assertTrue(browser.text("section[aria-labelledby=alone]").contains("a proper road"));
    assertTrue(browser.count("section[aria-labelledby=time] svg") >= 3);
    assertTrue(
        browser.text("#made + p").startsWith("Method: references. Signature: shingles of 5"));
    assertTrue(browser.text("#made ~ p").contains("Time: reading the comments "));
    assertTrue(
        browser
            .text("section[aria-labelledby=alone]")
            .contains("1 document stands alone; all are"));
    requireUnharmed();
    browser.shoot("report");
    requireAccessible();
    requireReflow();

    browser.resize(A4, "print");
    assertEquals(
        "members stand beside the letter",
        2L,
        browser.script(
            "return getComputedStyle(document.querySelector('.beside')).gridTemplateColumns"
                + ".split(' ').length"));
    browser.script("dispatchEvent(new Event('beforeprint'))");
    assertEquals(1, browser.count("#request[open]"));
    browser.shoot("report-print");
  }

  /** What a person can't see in a small run: data that are made up, as routes give them. */
  @Test
  public void aReportSaysInWordsWhatItsDataHave() throws Exception {
    AtomicReference<String> second = new AtomicReference<>();
    comments("words");
    openReport(
        "report-words.html",
        data -> {
          ObjectNode summary = data.withObject("/run/summary");
          summary.put("conflict_count", 1);
          ObjectNode conflict = summary.withArray("conflicts").addObject();
          conflict.putObject("left").put("_index", "words").put("_id", HOSTILE_ID);
          conflict.putObject("right").put("_index", "words").put("_id", "4");
          conflict.put("must_link", "pair [1, 4]").put("cannot_link", "differs in 14");
          conflict.put("kept", "cannot_link");
          ObjectNode distance = summary.withObject("/distance");
          distance.put("threshold_origin", "valley").put("histogram_bin", 1.0);
          distance.putArray("histogram").add(9).add(1).add(2).add(8);
          data.withObject("/run/request").put("method", "closed_sets");
          ObjectNode letter = (ObjectNode) data.get("letters").get(0);
          ObjectNode segment = letter.withObject("/letter").withArray("segments").addObject();
          segment.put("type", "variant").put("text", "boat").put("support", 9);
          segment.putArray("alternatives").addObject().put("text", "ship").put("count", 4);
          ObjectNode reference = letter.withArray("members").insertObject(0);
          reference.put("_index", "words").put("_id", "r").put("copies", 9).put("text", "boat");
          reference.put("role", "reference").put("category", "reference");
          second.set(sentenceLeftOut(letter));
          edit(reference.putArray("edits"), "deleted", 0, 6, 0, 0);
        });
    assertEquals(
        "words/%s and words/4: one letter by “pair [1, 4]”, and not one letter by “differs in 14”."
                .formatted(HOSTILE_ID)
            + " The run keeps them apart.",
        browser.text("#conflicts li"));
    assertEquals("threshold 2.00 nats", browser.text(DISTANCES + " .mark-label"));
    assertTrue(browser.text(DISTANCES).contains("It lies in the valley of the drawing: few pairs"));
    assertTrue(browser.text("#made + p").startsWith("Method: closed sets."));
    assertTrue(browser.text("article .letter").contains(" (“ship” 4)"));
    assertEquals(
        "words/r · nearest to the letter · sent in 9 documents",
        browser.text(".member .facts").lines().findFirst().orElseThrow());
    requireNotTurnedRound("#conflicts li bdi");
    assertEquals(3, browser.count("#conflicts li bdi")); // and not the 4 of 14
    assertEquals(
        "[deleted: " + second.get() + ".]",
        browser.script(
            "return document.querySelectorAll('.member')[1].querySelector('del').textContent"));
    requireUnharmed();
    requireAccessible();
  }

  /**
   * Adds a member without the second sentence of its letter, and with the first after the third.
   *
   * @return the second sentence
   */
  private static String sentenceLeftOut(ObjectNode letter) {
    String whole = letter.at("/letter/text").asText();
    int first = whole.indexOf(". ");
    int second = whole.indexOf(". ", first + 2);
    int third = whole.lastIndexOf('.');
    int length = third - second - 2;
    ObjectNode member = letter.withArray("members").insertObject(1);
    member.put("_index", "words").put("_id", "m").put("copies", 1).put("role", "member");
    member.put("category", "block_deleted");
    member.put("text", whole.substring(second + 2, third) + ". " + whole.substring(0, first));
    ArrayNode edits = member.putArray("edits");
    edit(edits, "deleted", first + 2, second, 0, 0);
    edit(edits, "kept", second + 2, third, 0, length);
    edit(edits, "moved", 0, first, length + 2, length + 2 + first);
    return whole.substring(first + 2, second);
  }

  private static void edit(ArrayNode edits, String type, int from, int to, int at, int end) {
    ObjectNode edit = edits.addObject().put("type", type);
    edit.putArray("letter").add(from).add(to);
    edit.putArray("text").add(at).add(end);
  }

  /** What stands after a name from the right is read from the left. */
  private void requireNotTurnedRound(String names) {
    assertEquals(
        true,
        browser.script(
            """
            const name = [...document.querySelectorAll('%s')].find(b => b.textContent.includes('\u202E'));
            const left = at => {
              const range = document.createRange();
              range.setStart(name.nextSibling, at);
              range.setEnd(name.nextSibling, at + 1);
              return range.getBoundingClientRect().left;
            };
            const end = name.nextSibling.textContent.length;
            return name.nextSibling.nodeType === Node.TEXT_NODE && left(end - 2) < left(end - 1);
            """
                .formatted(names)));
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

  /** Two texts, too few for a letter. */
  private void pair(String index) throws Exception {
    StringBuilder bulk = new StringBuilder();
    line(bulk, "first", LETTER, 1);
    line(bulk, "second", LETTER + " The fog of last November cost my brother his job.", 31);
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

    done(api().delete("/pair"));
    browser.open(page("_review"));
    browser.awaitText("#gone", "The documents of this letter are gone");
    assertTrue(browser.text(".letter").startsWith("The text of this letter is gone"));
    browser.open(page("_report"));
    browser.await("#made");
    assertTrue(browser.text("#gone").startsWith("The documents of this run are gone"));
  }

  @Test
  public void aThresholdBeyondAllDistancesHasNoLineInTheReport() throws Exception {
    pair("near");
    browser.open(page("_report"));
    browser.await("#made");
    assertTrue(browser.text(DISTANCES).contains("No pair of the sample is as far apart."));
    assertEquals(0, browser.count(DISTANCES + " .mark"));
    assertEquals("1 letter", browser.text("#letters + table caption").split(",")[0]);
    assertEquals("The largest letter", browser.text("#largest"));
    assertEquals(
        "days of March, also those without documents",
        31,
        browser.count("section[aria-labelledby=time] > figure .bar"));
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
