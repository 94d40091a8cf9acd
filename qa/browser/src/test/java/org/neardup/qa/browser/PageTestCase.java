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
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.After;
import org.junit.Before;
import org.junit.BeforeClass;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;
import org.openqa.selenium.interactions.Actions;

/**
 * Pages of runs over a few comments, in a browser of each test's own, on one node that ends with
 * the JVM. Skipped where this machine has no Chromium.
 */
abstract class PageTestCase {

  private static final ObjectMapper JSON = new ObjectMapper();
  static final String LETTER =
      "Please keep the morning ferry to the island. My daughter takes it to school every day."
          + " Without the boat the clinic would have no nurse before noon.";
  private static final String LIBRARY =
      "I object to closing our library on Saturdays. Children from the farms reach it on no other"
          + " day, and the reading room is the one warm place where the old men play chess.";
  private static final String HOSTILE =
      " <img src=x"
          + " onerror=\"document.title='hacked'\"></script><script>document.title='hacked'</script>"
          + " https://example.org/"
          + "goat".repeat(60)
          + " My goats cross the bay twice a year, which no bridge allows.";

  /**
   * An id with what HTML, URLs and paths take for something else, and with writing from the right
   * after the end of what isolates it.
   */
  static final String HOSTILE_ID = "a\"/<b>&'?#%2f é \u2069\u202Edna";

  private static OpenSearchNode node;

  Browser browser;

  /** The run that the pages are of. */
  String run;

  @BeforeClass
  public static void startNode() throws Exception {
    assumeTrue("no chromium and chromedriver on this machine", Browser.isThere());
    node = SharedNode.get();
  }

  @Before
  public void open() {
    browser = Browser.start(1400, 1000);
  }

  @After
  public void close() {
    browser.close();
  }

  static RestApi api() {
    return new RestApi(node.httpUri());
  }

  static JsonNode done(RestApi.Answer answer) throws IOException {
    assertEquals(answer.text(), 200, answer.status());
    return answer.json();
  }

  static void line(StringBuilder bulk, String id, String text, int day) throws IOException {
    ObjectNode action = JSON.createObjectNode();
    action.putObject("index").put("_id", id);
    ObjectNode document = JSON.createObjectNode();
    document.put("text", text).put("received", "2026-03-%02d".formatted(day));
    bulk.append(JSON.writeValueAsString(action)).append('\n');
    bulk.append(JSON.writeValueAsString(document)).append('\n');
  }

  /** Indexes lines, and starts the run that the pages will be of. */
  void run(String index, StringBuilder bulk, Map<String, ?> options) throws Exception {
    done(
        api()
            .put(
                "/" + index,
                """
                {"mappings": {"properties": {"received": {"type": "date"}, "text":
                 {"type": "text", "fields": {"neardup": {"type": "neardup"}}}}}}
                """));
    assertFalse(
        done(api().bulk("/" + index + "/_bulk?refresh=true", bulk.toString()))
            .get("errors")
            .asBoolean());
    run = index + "-1";
    ObjectNode request = JSON.createObjectNode();
    request.put("run_id", run).put("field", "text.neardup").put("timestamp_field", "received");
    options.forEach((name, value) -> request.set(name, JSON.valueToTree(value)));
    done(api().post("/" + index + "/_neardup", JSON.writeValueAsString(request)));
  }

  /**
   * Two letters, each edited in many ways, and one comment that is hostile in text and id.
   *
   * @param own what one more comment each adds to the first letter; the first has the id ".."
   */
  void comments(String index, String... own) throws Exception {
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
    for (int i = 0; i < own.length; i++) {
      line(bulk, i == 0 ? ".." : "own-" + i, LETTER + " " + own[i], 12);
    }
    run(index, bulk, Map.of("distance", Map.of("threshold", 2.0)));
  }

  URI page(String name) {
    return node.httpUri().resolve("/_neardup/" + run + "/" + name);
  }

  void requireUnharmed() {
    assertFalse(browser.driver().getTitle(), browser.driver().getTitle().contains("hacked"));
    assertEquals(0, browser.count("img"));
    assertEquals(List.of(), browser.complaints());
  }

  /** WCAG 2.2 A and AA, as far as a program can tell. */
  void requireAccessible() {
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
  void requireReflow() {
    for (int width : List.of(600, 320)) {
      browser.resize(width, "screen");
      long widest = (long) browser.script("return document.documentElement.scrollWidth");
      assertTrue("%d pixels at a width of %d".formatted(widest, width), widest <= width);
      requireAccessible();
    }
    browser.resize(1400, "screen");
  }

  /** What stands after a name from the right is read from the left. */
  void requireNotTurnedRound(String names) {
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

  void keys(String... keys) {
    for (String key : keys) {
      new Actions(browser.driver()).sendKeys(key).perform();
    }
  }

  /** Two texts, too few for a letter. */
  void pair(String index) throws Exception {
    StringBuilder bulk = new StringBuilder();
    line(bulk, "first", LETTER, 1);
    line(bulk, "second", LETTER + " The fog of last November cost my brother his job.", 31);
    run(index, bulk, Map.of());
  }
}
