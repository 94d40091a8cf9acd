// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.hamcrest.Matchers.containsString;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Test;
import org.neardup.plugin.action.cluster.GetClusterAction;
import org.neardup.plugin.action.cluster.GetClusterRequest;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.action.index.IndexRequestBuilder;
import org.opensearch.core.rest.RestStatus;

/** What links of pairs and rules on attributes do to the clusters of a run. */
public class ConstrainedRunsIT extends RunTestCase {

  private static Set<String> clusterOf(RunRecord run, String id) {
    return partition(run).stream()
        .filter(cluster -> cluster.contains(id))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> because(RunRecord run, String clusterId, String id) {
    return client()
        .execute(
            GetClusterAction.INSTANCE,
            new GetClusterRequest(run.runId(), clusterId, 0, 1000, false, false))
        .actionGet()
        .found()
        .members()
        .stream()
        .filter(row -> row.document().id().equals(id))
        .flatMap(row -> row.membership().links().stream())
        .map(link -> link.type().label() + ": " + link.because())
        .toList();
  }

  @Test
  public void aMustLinkOfAPairBringsTextsTogether() throws Exception {
    letters("letters");
    RunRecord run =
        run(
            constrained(
                "{\"type\": \"must_link\", \"pairs\": [[\"own-1\", \"letters/oak-copy-3\"]]}"),
            "letters");
    Set<String> cluster = clusterOf(run, "own-1");
    assertEquals(13, cluster.size());
    assertTrue(cluster.contains("oak-copy-0"));
    assertEquals(
        List.of("must_link: pair [own-1, letters/oak-copy-3]"),
        because(run, assignments(run).get("own-1").clusterId(), "own-1"));
  }

  /** No distance is between a text without words and one with words. */
  @Test
  public void aTextWithoutWordsIsJoinedByALink() throws Exception {
    createLetters("letters");
    List<Comment> comments = new ArrayList<>(FormLetters.docket());
    comments.add(new Comment("blank", "blank", "...", 600));
    add("letters", comments);
    RunRecord run =
        run(
            constrained("{\"type\": \"must_link\", \"pairs\": [[\"blank\", \"oak-copy-0\"]]}"),
            "letters");
    assertTrue(clusterOf(run, "blank").contains("oak-copy-0"));
    assertNull(assignments(run).get("blank").membership().distance());
    ClusterEntry largest = clusters(run).get(0);
    assertEquals(13, largest.size());
    assertTrue(Double.isFinite(largest.meanDistance() + largest.maxDistance()));
  }

  @Test
  public void aCannotLinkOfAPairKeepsTextsApart() throws Exception {
    letters("letters");
    RunRecord run =
        run(
            constrained(
                "{\"type\": \"cannot_link\", \"pairs\": [[\"oak-edit-1\", \"oak-copy-0\"]]}"),
            "letters");
    assertEquals(Set.of("oak-edit-1"), clusterOf(run, "oak-edit-1"));
    assertEquals(11, clusterOf(run, "oak-copy-0").size());
  }

  @Test
  public void aFamilyLinkOfAPairLowersTheDistance() throws Exception {
    letters("letters");
    RunRecord plain = run(FIXED, "letters");
    double distance = assignments(plain).get("fir-edit-1").membership().distance();
    String justBelow =
        FIELD
            + ", \"distance\": {\"threshold\": "
            + (distance - 0.001)
            + ", \"family_discount\": 0.01}";
    String family =
        ", \"constraints\": [{\"type\": \"family_link\","
            + " \"pairs\": [[\"fir-copy-0\", \"fir-edit-1\"]]}]";
    assertFalse(clusterOf(run(justBelow, "letters"), "fir-edit-1").contains("fir-copy-0"));
    RunRecord linked = run(justBelow + family, "letters");
    assertTrue(clusterOf(linked, "fir-edit-1").contains("fir-copy-0"));
    List<String> because =
        because(linked, assignments(linked).get("fir-edit-1").clusterId(), "fir-edit-1");
    assertEquals(because.toString(), 1, because.size());
    assertThat(because.get(0), containsString("family_link: "));
  }

  @Test
  public void aContradictionIsReportedAndTheCannotLinkKept() throws Exception {
    letters("letters");
    String must = "{\"type\": \"must_link\", \"pairs\": [[\"own-1\", \"own-2\"]]}";
    String cannot = "{\"type\": \"cannot_link\", \"pairs\": [[\"own-2\", \"own-1\"]]}";
    RunRecord apart = run(constrained(must, cannot), "letters");
    assertEquals(Set.of("own-1"), clusterOf(apart, "own-1"));
    assertEquals(1, count(apart.summary(), "conflict_count"));
    Map<?, ?> conflict = (Map<?, ?>) ((List<?>) apart.summary().get("conflicts")).get(0);
    assertEquals(
        Set.of("own-1", "own-2"),
        Set.of(object(conflict, "left").get("_id"), object(conflict, "right").get("_id")));
    assertEquals("pair [own-1, own-2]", conflict.get("must_link"));
    assertEquals("pair [own-2, own-1]", conflict.get("cannot_link"));
    assertEquals("cannot_link", conflict.get("kept"));

    RunRecord together =
        run(constrained(must, cannot) + ", \"on_conflict\": \"must_link\"", "letters");
    assertEquals(Set.of("own-1", "own-2"), clusterOf(together, "own-1"));
    assertEquals(1, count(together.summary(), "conflict_count"));
    conflict = (Map<?, ?>) ((List<?>) together.summary().get("conflicts")).get(0);
    assertEquals("must_link", conflict.get("kept"));
  }

  @Test
  public void rulesOnAttributesHoldInEveryShardAndIndex() throws Exception {
    createLetters("letters");
    createLetters("faxes");
    List<IndexRequestBuilder> documents = new ArrayList<>();
    for (Comment comment : FormLetters.docket()) {
      boolean fax = comment.id().endsWith("1") || comment.id().endsWith("3");
      documents.add(
          client()
              .prepareIndex(fax ? "faxes" : "letters")
              .setId(comment.id())
              .setSource(
                  "body",
                  comment.body(),
                  "received",
                  comment.received(),
                  "docket",
                  comment.id().contains("edit-1") ? "lead" : "mercury"));
    }
    indexRandom(true, documents);
    RunRecord run =
        run(
            constrained("{\"type\": \"cannot_link\", \"when\": {\"differs\": [\"docket\"]}}"),
            "letters",
            "faxes");
    for (String letter : List.of("oak", "elm", "fir")) {
      assertEquals(Set.of(letter + "-edit-1"), clusterOf(run, letter + "-edit-1"));
      assertFalse(clusterOf(run, letter + "-copy-0").contains(letter + "-edit-1"));
      assertTrue(clusterOf(run, letter + "-copy-0").contains(letter + "-edit-0"));
    }
  }

  @Test
  public void aDocumentInTwoIndicesIsNamedWithItsIndex() throws Exception {
    letters("letters");
    createLetters("faxes");
    add("faxes", List.of(new Comment("own-1", "own", FormLetters.letter("yew"), 5)));
    refuses(
        RestStatus.BAD_REQUEST,
        "[constraints.pairs] must name one document, got [own-1], which is in [faxes, letters];"
            + " write index/id",
        constrained("{\"type\": \"must_link\", \"pairs\": [[\"own-1\", \"own-2\"]]}")
            + ", \"run_id\": \"twice\"",
        "letters",
        "faxes");
    leavesNothing("twice");
    RunRecord run =
        run(
            constrained("{\"type\": \"must_link\", \"pairs\": [[\"faxes/own-1\", \"own-2\"]]}"),
            "letters",
            "faxes");
    Map<String, Set<String>> clusters = new HashMap<>();
    rows(run)
        .forEach(
            row ->
                clusters
                    .computeIfAbsent(row.clusterId(), id -> new TreeSet<>())
                    .add(row.document().toString()));
    assertTrue(clusters.toString(), clusters.containsValue(Set.of("faxes/own-1", "letters/own-2")));
    assertTrue(clusters.toString(), clusters.containsValue(Set.of("letters/own-1")));
  }

  @Test
  public void aFullNameIsNotTheIdOfAnotherDocument() throws Exception {
    createLetters("letters");
    createLetters("faxes");
    add("letters", FormLetters.docket());
    add("faxes", List.of(new Comment("letters/own-1", "own", FormLetters.letter("yew"), 5)));
    RunRecord run =
        run(
            constrained("{\"type\": \"must_link\", \"pairs\": [[\"letters/own-1\", \"own-2\"]]}"),
            "letters",
            "faxes");
    assertTrue(partition(run).contains(Set.of("own-1", "own-2")));
    assertTrue(partition(run).contains(Set.of("letters/own-1")));
  }

  @Test
  public void documentsOfDifferentIndicesAreKeptApart() throws Exception {
    letters("letters");
    createLetters("faxes");
    add("faxes", of("oak").stream().filter(each -> each.id().contains("edit")).toList());
    RunRecord run =
        run(
            constrained("{\"type\": \"cannot_link\", \"when\": {\"differs\": [\"_index\"]}}")
                + ", \"query\": {\"bool\": {\"must_not\": {\"bool\": {\"must\": [{\"term\":"
                + " {\"_index\": \"letters\"}}, {\"ids\": {\"values\": [\"oak-edit-0\","
                + " \"oak-edit-1\"]}}]}}}}",
            "letters",
            "faxes");
    assertFalse(clusterOf(run, "oak-copy-0").contains("oak-edit-0"));
    assertFalse(clusterOf(run, "oak-copy-0").contains("oak-edit-1"));
  }

  @Test
  public void fieldsThatARuleCanNotCompareAreRefused() throws Exception {
    letters("letters");
    String rule = "{\"type\": \"must_link\", \"when\": {%s}}";
    for (String field : List.of("_id", "_seq_no")) {
      refuses(
          RestStatus.BAD_REQUEST,
          "[constraints.when] must name fields of the documents or [_index], got [" + field + "]",
          constrained(rule.formatted("\"same\": [\"" + field + "\"]")),
          "letters");
    }
    refuses(
        RestStatus.BAD_REQUEST,
        "[constraints.when.within] must name fields with numbers, got [docket] of type [keyword]",
        constrained(rule.formatted("\"within\": {\"docket\": 0.1}")),
        "letters");
    refuses(
        RestStatus.BAD_REQUEST,
        "[constraints.when.within] must name fields with numbers, got [received] of type [date]",
        constrained(rule.formatted("\"within\": {\"received\": 0.1}")),
        "letters");
  }
}
