// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
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

/**
 * The pages over a large docket on a real node: the review page shows its beginning at once, comes
 * to the last letter, and holds no more than was asked for; the report stays small. A build has
 * 50,000 comments, each night has 500,000 ({@code -Dneardup.docket.documents}); letters, and texts
 * of the largest, are as many in both, and these are what is paged through.
 */
public class LargeDocketIT {

  private static final int DOCUMENTS = Integer.getInteger("neardup.docket.documents");
  private static final LargeDocket DOCKET = LargeDocket.of(DOCUMENTS);
  private static final int BULK = 10_000;
  private static final int INDEXING_THREADS = 2;
  private static final int LETTERS_PER_PAGE = 50;
  private static final int MEMBERS_PER_PAGE = 20;

  /** What the test makes of a page of texts where it goes through thousands. */
  private static final int LARGE_PAGE = 1495;

  private static final int FOUND_PER_PAGE = 50;

  /** As many texts as a search answers with at once. */
  private static final int LARGEST_FOUND_PAGE = 1000;

  /** Of one search so many texts can be seen. */
  private static final int FOUND_TEXTS = 10_000;

  /** The page with the first letters and texts: some elements each, however many there are. */
  private static final int FIRST_ELEMENTS = 2_000;

  /** What each letter adds to the list at the left. */
  private static final int ELEMENTS_OF_LETTER = 4;

  private static final int REPORT_ELEMENTS = 10_000;

  /** What the report has at most, however many comments there are. */
  private static final int REPORT_BYTES = 2_000_000;

  private static OpenSearchNode node;
  private Browser browser;

  @BeforeClass
  public static void runOverTheDocket() throws Exception {
    assumeTrue("no chromium and chromedriver on this machine", Browser.isThere());
    node =
        OpenSearchNode.start(
            NodeOptions.forTests()
                .withAgent(false)
                .withFastStart(false)
                .withHeap("1g")
                .withName("large"));
    long started = System.nanoTime();
    index();
    took("indexing", started);
    started = System.nanoTime();
    JsonNode summary =
        api()
            .post("/docket/_neardup", "{\"run_id\": \"docket-1\", \"field\": \"text.neardup\"}")
            .expect(200)
            .json()
            .required("summary");
    took("run", started);
    assertEquals(DOCKET.documents(), summary.required("documents").asInt());
    assertEquals(DOCKET.letters(), summary.required("clusters").asInt());
    assertEquals(DOCKET.alone(), summary.required("singletons").asInt());
  }

  private static void took(String what, long started) {
    System.out.printf(
        "%s: %d ms%n", what, Duration.ofNanos(System.nanoTime() - started).toMillis());
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

  private static void index() throws Exception {
    api()
        .put(
            "/docket",
            """
            {"settings": {"number_of_replicas": 0, "refresh_interval": "-1"},
             "mappings": {"properties": {"text": {"type": "text", "fields": {
               "neardup": {"type": "neardup"}}}}}}
            """)
        .expect(200);
    AtomicInteger next = new AtomicInteger();
    try (ExecutorService threads = Executors.newFixedThreadPool(INDEXING_THREADS)) {
      List<Future<?>> work = new ArrayList<>();
      for (int thread = 0; thread < INDEXING_THREADS; thread++) {
        work.add(
            threads.submit(
                () -> {
                  for (int from = next.getAndAdd(BULK);
                      from < DOCUMENTS;
                      from = next.getAndAdd(BULK)) {
                    index(from, Math.min(DOCUMENTS, from + BULK));
                  }
                  return null;
                }));
      }
      for (Future<?> done : work) {
        done.get();
      }
    }
    api().post("/docket/_refresh").expect(200);
  }

  private static void index(int from, int to) throws Exception {
    StringBuilder lines = new StringBuilder();
    for (int document = from; document < to; document++) {
      lines.append("{\"index\":{}}\n{\"text\":\"").append(DOCKET.text(document)).append("\"}\n");
    }
    assertFalse(
        api()
            .bulk("/docket/_bulk?filter_path=errors", lines.toString())
            .expect(200)
            .json()
            .required("errors")
            .asBoolean());
  }

  private static URI page(String name) {
    return node.httpUri().resolve("/_neardup/docket-1/" + name);
  }

  private void openReview() {
    long started = System.nanoTime();
    browser.open(page("_review"));
    browser.await("#members .member");
    took("review page", started);
  }

  /** Values of an attribute, in the order of the page. */
  @SuppressWarnings("unchecked")
  private List<String> attributes(String selector, String attribute) {
    return (List<String>)
        browser
            .driver()
            .executeScript(
                "return [...document.querySelectorAll(arguments[0])].map(e => e.getAttribute("
                    + "arguments[1]))",
                selector,
                attribute);
  }

  private int elements() {
    return attributes("*", "id").size();
  }

  private static List<String> allLetters() throws Exception {
    List<String> ids = new ArrayList<>();
    String after = "";
    while (true) {
      JsonNode letters =
          api()
              .get("/_neardup/docket-1/clusters?size=1000" + after)
              .expect(200)
              .json()
              .required("clusters");
      if (letters.isEmpty()) {
        return ids;
      }
      letters.forEach(letter -> ids.add(letter.required("cluster_id").asText()));
      after = "&after=" + ids.getLast();
    }
  }

  @Test
  public void lettersArePagedToTheLastWithoutRepeatOrLoss() throws Exception {
    openReview();
    assertEquals("Letters (%,d)".formatted(DOCKET.letters()), browser.text("#letters-title"));
    assertEquals(LETTERS_PER_PAGE, browser.count("#letters button"));
    int atFirst = elements();
    assertTrue("elements at first: " + atFirst, atFirst < FIRST_ELEMENTS);

    long started = System.nanoTime();
    for (int shown = LETTERS_PER_PAGE; shown < DOCKET.letters(); shown += LETTERS_PER_PAGE) {
      browser.await("#more-letters").click();
      browser.await("#letters li:nth-child(%d)".formatted(shown + 1));
    }
    took("all letters", started);
    assertFalse(browser.driver().findElement(By.id("more-letters")).isDisplayed());
    List<String> shown = attributes("#letters button", "data-cluster");
    assertEquals(allLetters(), shown);
    assertEquals(DOCKET.letters(), new HashSet<>(shown).size());

    String last = "#letters li:nth-child(%d) button".formatted(DOCKET.letters());
    browser.await(last).click();
    browser.await(last + "[aria-current=true]");
    browser.awaitText("#letter-title", browser.text(last + " .own"));
    int atLast = elements();
    assertTrue(
        "elements with all letters: " + atLast,
        atLast < FIRST_ELEMENTS + ELEMENTS_OF_LETTER * DOCKET.letters());
    browser.shoot("large-last-letter");
    assertEquals(List.of(), browser.complaints());
  }

  @Test
  public void theTextsOfTheLargestLetterArePagedToTheLast() throws Exception {
    openReview();
    assertTrue(browser.text(".facts").contains("%,d documents".formatted(DOCKET.campaign())));
    assertTrue(browser.text(".facts").contains("%,d distinct".formatted(DOCKET.campaignTexts())));
    assertEquals(MEMBERS_PER_PAGE, browser.count(".member"));
    long started = System.nanoTime();
    browser.await("#more-members").click();
    browser.await(".member:nth-child(%d)".formatted(2 * MEMBERS_PER_PAGE));
    took("more texts", started);
    assertTrue(browser.text(".member ins").contains(LargeDocket.ADDS));

    askForPagesOf(MEMBERS_PER_PAGE, LARGE_PAGE); // lest the test take six hundred of them
    started = System.nanoTime();
    for (int shown = 2 * MEMBERS_PER_PAGE; shown < DOCKET.campaignTexts(); shown += LARGE_PAGE) {
      browser.await("#more-members:not([hidden])").click();
      browser.await(".member:nth-child(%d)".formatted(shown + LARGE_PAGE));
    }
    took("all texts", started);
    assertFalse(browser.driver().findElement(By.id("more-members")).isDisplayed());
    List<String> shown = attributes(".member", "aria-label");
    assertEquals(DOCKET.campaignTexts(), shown.size());
    assertEquals(DOCKET.campaignTexts(), new HashSet<>(shown).size());

    browser.shoot("large-letter");

    browser.driver().executeScript("window.fetch = window.asked");
    browser.await("#letters li:nth-child(2) button").click();
    browser.await("#letters li:nth-child(2) button[aria-current=true]");
    browser.await(".member:last-child:nth-child(-n+%d)".formatted(MEMBERS_PER_PAGE));
    assertTrue("elements: " + elements(), elements() < FIRST_ELEMENTS);
    assertEquals(List.of(), browser.complaints());
  }

  /** As though the page asked for more at a time. */
  private void askForPagesOf(int size, int instead) {
    browser
        .driver()
        .executeScript(
            ("window.asked = window.fetch; window.fetch = (path, options) =>"
                    + " asked(path.replace(/&size=%d(?!\\d)/, '&size=%d'), options);")
                .formatted(size, instead));
  }

  private void search(String words) {
    browser.driver().findElement(By.id("words")).clear();
    browser.driver().findElement(By.id("words")).sendKeys(words + Keys.ENTER);
    browser.awaitText("#found", "“" + words + "”");
  }

  @Test
  public void whatOnePersonSaidIsFoundAmongAllComments() throws Exception {
    openReview();
    long started = System.nanoTime();
    search("porpoises lighthouse");
    took("search", started);
    assertTrue(browser.text("#found"), browser.text("#found").endsWith(": 1 text"));
    assertTrue(browser.text("article").contains(LargeDocket.SAID_ONCE));
    browser.driver().findElement(By.cssSelector("article button")).click();
    browser.awaitText(".facts", "%,d documents".formatted(DOCKET.campaign()));

    search(LargeDocket.ADDS);
    List<String> first = attributes("article", "aria-label");
    browser.driver().findElement(By.id("next-texts")).click();
    browser.await("article:first-of-type:not([aria-label='%s'])".formatted(first.getFirst()));
    Set<String> second = new HashSet<>(attributes("article", "aria-label"));
    assertEquals(first.size(), second.size());
    assertTrue(second.stream().noneMatch(first::contains));
    assertTrue("elements: " + elements(), elements() < FIRST_ELEMENTS);

    askForPagesOf(FOUND_PER_PAGE, LARGEST_FOUND_PAGE);
    search(LargeDocket.ADDS);
    browser.await("article:nth-of-type(%d)".formatted(LARGEST_FOUND_PAGE));
    for (int to = 2 * LARGEST_FOUND_PAGE; to <= FOUND_TEXTS; to += LARGEST_FOUND_PAGE) {
      String before = attributes("article", "aria-label").getFirst();
      browser.driver().findElement(By.id("next-texts")).click();
      browser.await("article:first-of-type:not([aria-label='%s'])".formatted(before));
    }
    browser.awaitText("#content", "A search shows the first 10,000 texts");
    assertEquals(0, browser.count("#next-texts"));
    assertEquals(List.of(), browser.complaints());
  }

  @Test
  public void aCommentThatStandsAloneIsFoundAmongAllComments() throws Exception {
    openReview();
    browser.shoot("large-review");
    String text = DOCKET.text(DOCUMENTS - 1);
    long started = System.nanoTime();
    search(String.join(" ", List.of(text.split(" ")).subList(0, 4)));
    took("search of what stands alone", started);
    assertTrue(browser.text("#alone"), browser.text("#alone").endsWith(": 1 document"));
    assertTrue(browser.text("#alone + article").contains(text));
    String called = browser.text("#alone + article .facts bdi");

    started = System.nanoTime();
    search(called);
    took("search of an id", started);
    assertEquals("Document " + called, browser.text("#called"));
    browser.await("#called + article button").click();
    browser.awaitText("#letter-title", called + " stands alone");
    assertTrue(browser.text("#members").contains(text));

    started = System.nanoTime();
    search(LargeDocket.ADDS); // in more documents than are looked through
    took("search of a frequent word", started);
    assertTrue(browser.text("#not-all"), browser.text("#not-all").contains("among the 10,000"));
    assertEquals(List.of(), browser.complaints());
  }

  @Test
  public void theReportStaysSmall() throws Exception {
    long started = System.nanoTime();
    byte[] report = api().get("/_neardup/docket-1/_report").expect(200).bytes();
    took("report", started);
    assertTrue("bytes of the report: " + report.length, report.length < REPORT_BYTES);
    browser.open(page("_report"));
    browser.await("#made");
    assertEquals("%,d".formatted(DOCKET.documents()), browser.text(".tiles li:first-child strong"));
    assertTrue("elements: " + elements(), elements() < REPORT_ELEMENTS);
    browser.shoot("large-report");
    assertEquals(List.of(), browser.complaints());
  }
}
