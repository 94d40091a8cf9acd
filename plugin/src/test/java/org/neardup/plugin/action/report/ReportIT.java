// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.report;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.RunTestCase;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.transport.client.node.NodeClient;

/** The data of the report and of the review page; browsers draw them elsewhere. */
public class ReportIT extends RunTestCase {

  private static RestAnswer ask(String uri) {
    return RestAnswer.get(internalCluster().getInstance(NodeClient.class), uri);
  }

  private static Map<String, Object> data(RestAnswer answer) {
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    String start = "<script type=\"application/json\" id=\"data\">";
    int from = answer.text().indexOf(start) + start.length();
    return XContentHelper.convertToMap(
        JsonXContent.jsonXContent,
        answer.text().substring(from, answer.text().indexOf("</script>", from)),
        false);
  }

  private static List<?> list(Map<String, Object> data, String key) {
    return (List<?>) data.get(key);
  }

  private static List<?> list(Map<String, Object> data, String key, String inner) {
    return (List<?>) ((Map<?, ?>) data.get(key)).get(inner);
  }

  @Test
  public void aReportHasLettersWithMembersAndWhatStandsAlone() throws Exception {
    createLetters("letters");
    List<Comment> comments = new ArrayList<>(FormLetters.docket());
    String hostile = "My cat wrote </script><script>alert(1)</script> on the wall of the mill.";
    comments.add(new Comment("hostile\"/<1>", "own", hostile, 900));
    String essay =
        IntStream.range(0, 400)
            .mapToObj(i -> "essay" + i * 7919)
            .collect(Collectors.joining(" ", "", " "));
    comments.add(new Comment("essay", "own", essay, 901));
    add("letters", comments);
    RunRecord run = run(FIXED, "letters");
    Map<String, Object> data = data(ask("/_neardup/" + run.runId() + "/_report"));
    assertEquals(run.runId(), ((Map<?, ?>) data.get("run")).get("run_id"));
    assertEquals(clusters(run).size(), list(data, "clusters", "clusters").size());
    assertEquals(clusters(run).size(), list(data, "letters").size());
    for (Object letter : list(data, "letters")) {
      for (Object member : (List<?>) ((Map<?, ?>) letter).get("members")) {
        assertNotNull(((Map<?, ?>) member).get("text"));
        assertNotNull(((Map<?, ?>) member).get("edits"));
      }
    }
    assertTrue(
        list(data, "singletons").stream()
            .anyMatch(single -> hostile.equals(((Map<?, ?>) single).get("text"))));
    String beginning =
        list(data, "singletons").stream()
            .map(single -> (String) ((Map<?, ?>) single).get("text"))
            .filter(text -> text.startsWith("essay0"))
            .findFirst()
            .orElseThrow();
    assertTrue(beginning, beginning.endsWith("…"));
    assertTrue(
        "ends with a word", essay.startsWith(beginning.substring(0, beginning.length() - 1) + " "));
    assertFalse(list(data, "timeline", "counts").isEmpty());
    assertEquals("shown", data.get("texts"));
    assertEquals(0, data.get("verdicts"));
    assertEquals(List.of(), list(data, "long_letters"));
    assertEquals("all letters are listed", Map.of(), data.get("headings"));
    assertEquals(
        1, list(data(ask("/_neardup/" + run.runId() + "/_report?letters=1")), "letters").size());
  }

  private static void answersWithoutTexts(RunRecord run) {
    for (Object letter : list(data(ask("/_neardup/" + run.runId() + "/_report")), "letters")) {
      for (Object member : (List<?>) ((Map<?, ?>) letter).get("members")) {
        assertFalse(((Map<?, ?>) member).containsKey("text"));
      }
    }
    String cluster =
        "/_neardup/" + run.runId() + "/clusters/" + clusters(run).getFirst().clusterId();
    RestAnswer answer = ask(cluster + "?text=true&edits=true");
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    for (Object member : (List<?>) answer.json().get("members")) {
      assertFalse(((Map<?, ?>) member).containsKey("text"));
      assertFalse(((Map<?, ?>) member).containsKey("edits"));
    }
  }

  @Test
  public void anIndexWithoutSourceHasAReportWithoutTexts() throws Exception {
    assertAcked(
        prepareCreate("letters")
            .setMapping(MAPPING.replaceFirst("\\{", "{\"_source\": {\"enabled\": false},")));
    add("letters", FormLetters.docket());
    answersWithoutTexts(run(FIXED, "letters"));
  }

  @Test
  public void aClosedIndexHasAReportWithoutTexts() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    assertAcked(client().admin().indices().prepareClose("letters"));
    answersWithoutTexts(run);
  }

  @Test
  public void longTextsAreLeftOut() throws Exception {
    createLetters("letters");
    String letter =
        IntStream.range(0, 3000)
            .mapToObj("The road number %s leads to the mill."::formatted)
            .collect(Collectors.joining(" "));
    List<Comment> comments = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      comments.add(new Comment("long-" + i, "long", letter + " Number" + i, i));
    }
    add("letters", comments);
    RunRecord run = run(FIXED, "letters");
    Map<String, Object> data = data(ask("/_neardup/" + run.runId() + "/_report"));
    Map<?, ?> first = (Map<?, ?>) list(data, "letters").get(0);
    List<?> members = (List<?>) first.get("members");
    assertEquals(List.of(first.get("cluster_id")), list(data, "long_letters"));
    assertEquals(6, members.size());
    assertTrue(members.stream().noneMatch(member -> ((Map<?, ?>) member).containsKey("text")));
  }

  @Test
  public void aPageOfNoRunIsNotFound() throws IOException {
    for (String page : List.of("_report", "_review")) {
      RestAnswer answer = ask("/_neardup/nobody/" + page);
      assertEquals(RestStatus.NOT_FOUND, answer.status());
      assertEquals("run [nobody] not found", answer.reason());
    }
    RestAnswer refused = ask("/_neardup/nobody/_report?letters=101");
    assertEquals(RestStatus.BAD_REQUEST, refused.status());
    assertEquals("[letters] must be between 0 and 100, got 101", refused.reason());
  }

  @Test
  public void aRunWithoutClustersHasNoPage() throws Exception {
    letters("letters");
    RunRecord run = run("\"field\": \"body\", \"method\": \"passages\"", "letters");
    for (String page : List.of("_report", "_review")) {
      RestAnswer answer = ask("/_neardup/" + run.runId() + "/" + page);
      assertEquals(RestStatus.BAD_REQUEST, answer.status());
      assertEquals(
          "run [" + run.runId() + "] has no clusters, since its [method] is [passages]",
          answer.reason());
    }
  }

  @Test
  public void aReviewKnowsItsRun() throws Exception {
    createLetters("letters");
    add("letters", FormLetters.docket());
    RunRecord run = run(FIXED, "letters");
    assertEquals(
        run.runId(), data(ask("/_plugins/_neardup/" + run.runId() + "/_review")).get("run_id"));
  }
}
