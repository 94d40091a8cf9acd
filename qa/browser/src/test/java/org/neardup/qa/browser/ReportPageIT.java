// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.Test;
import org.neardup.qa.RestApi;

/** The report as a person meets it. */
public class ReportPageIT extends PageTestCase {

  private static final String DISTANCES = "section[aria-labelledby=distances]";
  private static final String DATA = "<script type=\"application/json\" id=\"data\">";

  /** Pixels of a page of paper without its margins. */
  private static final int A4 = 718;

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
}
