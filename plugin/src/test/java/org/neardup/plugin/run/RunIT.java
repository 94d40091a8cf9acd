// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.Test;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.shard.comparing.CandidatesPhase;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;

/** What runs find, and in which documents. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class RunIT extends RunTestCase {

  @Test
  public void aRunFindsTheLettersAndCountsWhatItFound() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED + ", \"run_id\": \"first\"", "letters");
    assertEquals(campaigns(FormLetters.docket()), partition(run));
    Map<String, Object> summary = run.summary();
    assertEquals(30, count(summary, "documents"));
    assertEquals(21, count(summary, "distinct"));
    assertEquals(2, count(summary, "exact_groups"));
    assertEquals(1, count(summary, "references"));
    assertEquals(3, count(summary, "clusters"));
    assertEquals(7, count(summary, "singletons"));
    Map<?, ?> categories = object(summary, "categories");
    assertEquals(3, categories.get("reference"));
    assertEquals(9, categories.get("exact"));
    assertEquals(7, categories.get("singleton"));
    assertEquals(
        FormLetters.DOCUMENTS,
        categories.values().stream().mapToInt(documents -> (int) documents).sum());
    assertEquals("index", summary.get("signature_source"));
    assertEquals(0, count(summary, "conflict_count"));
    assertEquals(List.of(), summary.get("conflicts"));
    assertEquals(2.5, object(summary, "distance").get("threshold"));
    assertEquals("request", object(summary, "distance").get("threshold_origin"));
    assertEquals(0, count(object(summary, "skipped"), "documents_without_field"));
    assertEquals("first", run.runId());
    assertEquals(100, run.progress().percent());
    assertEquals(shown(run), shown(get("first")));
  }

  @Test
  public void theRequestIsOnRecordWithItsDefaults() throws Exception {
    letters("letters");
    RunRecord run = get(run(FIXED + ", \"run_id\": \"kept\"", "letters").runId());
    assertEquals(
        definition(FIXED + ", \"run_id\": \"kept\"").asRequest(new String[] {"letters"}),
        run.request());
  }

  @Test
  public void referencesAreTextsWithAsManyCopiesAsAsked() throws Exception {
    letters("letters");
    for (Map.Entry<Integer, Integer> references :
        Map.of(3, 2, 8, 1, 9, 0, 1, FormLetters.TEXTS).entrySet()) {
      RunRecord run =
          run(FIXED + ", \"reference\": {\"min_copies\": " + references.getKey() + "}", "letters");
      assertEquals((int) references.getValue(), count(run.summary(), "references"));
    }
  }

  @Test
  public void timestampsMayBeInNanosecondsOrMissing() throws Exception {
    assertAcked(prepareCreate("letters").setMapping(MAPPING.replace("\"date\"", "\"date_nanos\"")));
    // the order of the ids is not that of the timestamps, which lie half a second apart
    List<String> arrived = List.of("c", "a", "b");
    for (int i = 0; i < arrived.size(); i++) {
      client()
          .prepareIndex("letters")
          .setId(arrived.get(i))
          .setSource(
              "body",
              FormLetters.letter("oak"),
              "received",
              "2006-08-06T12:00:0" + i / 2 + "." + i % 2 * 5 + "00000001Z")
          .get();
    }
    client().prepareIndex("letters").setId("0").setSource("body", FormLetters.letter("oak")).get();
    refresh("letters");
    RunRecord run = run(FIXED, "letters");
    assertEquals(
        List.of("c", "a", "b", "0"), rows(run).stream().map(row -> row.document().id()).toList());
  }

  @Test
  public void theClustersAreNamedAfterTheirEarliestDocuments() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    List<ClusterEntry> clusters = clusters(run).subList(0, 3);
    assertEquals(
        List.of("oak-copy-0", "elm-copy-0", "fir-copy-0"),
        clusters.stream().map(cluster -> cluster.reference().id()).toList());
    assertEquals(List.of(12, 8, 3), clusters.stream().map(ClusterEntry::size).toList());
    assertEquals(List.of(5, 6, 3), clusters.stream().map(ClusterEntry::texts).toList());
    assertEquals(List.of(7, 2, 0), clusters.stream().map(ClusterEntry::exactCopies).toList());
    assertThat(clusters.get(0).preview(), containsString("oakx0 oakx1 oakx2"));
    for (ClusterEntry cluster : clusters) {
      assertTrue(cluster.maxDistance() > 0.1 && cluster.maxDistance() < 2.5);
      assertTrue(cluster.meanDistance() > 0 && cluster.meanDistance() <= cluster.maxDistance());
    }
  }

  @Test
  public void theThresholdIsFoundInTheCollectionWhereNoneIsGiven() throws Exception {
    letters("letters");
    RunRecord run = run(FIELD, "letters");
    assertEquals(campaigns(FormLetters.docket()), partition(run));
    Map<?, ?> distance = object(run.summary(), "distance");
    assertTrue(distance.get("threshold_origin").toString(), distance.containsKey("histogram"));
  }

  @Test
  public void theResultIsTheSameHoweverTheDocumentsAreStored() throws Exception {
    Map<String, Assigned> expected = null;
    Map<String, Object> expectedSummary = null;
    for (int shards : new int[] {1, 3}) {
      for (int replicas : new int[] {0, 1}) {
        String index = "letters-" + shards + "-" + replicas;
        createLetters(index, shards, replicas);
        List<Comment> comments = new ArrayList<>(FormLetters.docket());
        List<Comment> extra = new ArrayList<>();
        FormLetters.campaign(extra, "yew", 9, 3);
        FormLetters.campaign(extra, "oak", 20, 0);
        extra.replaceAll(
            comment -> new Comment("extra-" + comment.id(), comment.campaign(), comment.body(), 1));
        comments.addAll(extra);
        Collections.shuffle(comments, random());
        add(index, comments);
        for (Comment comment : extra) {
          client().prepareDelete(index, comment.id()).get();
        }
        refresh(index);
        if (randomBoolean()) {
          client().admin().indices().prepareForceMerge(index).setMaxNumSegments(1).get();
          refresh(index);
        }
        for (String field : List.of("body.neardup", "body")) {
          RunRecord run = run(FIXED.replace("body.neardup", field), index);
          assertEquals(
              field.equals("body") ? "source" : "index", run.summary().get("signature_source"));
          if (expected == null) {
            expected = assignments(run);
            expectedSummary = comparable(run);
            assertEquals(FormLetters.DOCUMENTS, expected.size());
          }
          assertEquals(index + " " + field, expected, assignments(run));
          assertEquals(index + " " + field, expectedSummary, comparable(run));
        }
      }
    }
  }

  @Test
  public void anAutomaticThresholdIsTheSameHoweverTheDocumentsAreStored() throws Exception {
    createLetters("one", 1, 0);
    createLetters("many", 5, 0);
    add("one", FormLetters.docket());
    add("many", FormLetters.docket());
    RunRecord one = run(FIELD, "one");
    RunRecord many = run(FIELD, "many");
    assertEquals(comparable(one), comparable(many));
    assertEquals(assignments(one), assignments(many));
  }

  @Test
  public void textsWithoutWordsAndMissingOnesAreTheSameFromIndexAndSource() throws Exception {
    createLetters("letters");
    add("letters", FormLetters.docket());
    Map<String, Object> bodies = new HashMap<>();
    bodies.put("none", null);
    bodies.put("empty", "");
    bodies.put("dots", "...");
    bodies.put("spaces", "  ");
    bodies.put("number", 17);
    bodies.put("empty array", List.of());
    for (Map.Entry<String, Object> body : bodies.entrySet()) {
      Map<String, Object> source = new HashMap<>();
      source.put("body", body.getValue());
      client().prepareIndex("letters").setId(body.getKey()).setSource(source).get();
    }
    client().prepareIndex("letters").setId("absent").setSource("docket", "mercury").get();
    refresh("letters");
    RunRecord fromIndex = run(FIXED, "letters");
    RunRecord fromSource = run(FIXED.replace("body.neardup", "body"), "letters");
    assertEquals(assignments(fromIndex), assignments(fromSource));
    assertEquals(comparable(fromIndex), comparable(fromSource));
    assertEquals(3, count(object(fromIndex.summary(), "skipped"), "documents_without_field"));
    assertEquals(
        assignments(fromIndex).get("dots").clusterId(),
        assignments(fromIndex).get("empty").clusterId());
  }

  @Test
  public void anIndexWithoutDocumentsHasNoClusters() throws Exception {
    createLetters("letters");
    ensureGreen("letters");
    for (String body : List.of(FIXED, FIELD, FIXED.replace("body.neardup", "body"))) {
      RunRecord run = run(body, "letters");
      assertEquals(0, count(run.summary(), "documents"));
      assertEquals(0, count(run.summary(), "distinct"));
      assertEquals(0, count(run.summary(), "clusters"));
      assertEquals(List.of(), rows(run));
      assertEquals(List.of(), clusters(run));
    }
  }

  @Test
  public void aFieldMayBeNamedByItsAlias() throws Exception {
    assertAcked(
        prepareCreate("letters")
            .setMapping(
                MAPPING.replace(
                    "\"relay\"",
                    "\"letter\": {\"type\": \"alias\", \"path\": \"body.neardup\"}, \"relay\"")));
    add("letters", FormLetters.docket());
    RunRecord run = run(FIXED.replace("body.neardup", "letter"), "letters");
    assertEquals(campaigns(FormLetters.docket()), partition(run));
    assertEquals("index", run.summary().get("signature_source"));
    assertThat(clusters(run).get(0).preview(), containsString("oakx0 oakx1 oakx2"));
  }

  @Test
  public void oneDocumentIsASingleton() throws Exception {
    createLetters("letters");
    add("letters", FormLetters.docket().subList(0, 1));
    RunRecord run = run(FIELD, "letters");
    assertEquals(Map.of("singleton", 1), run.summary().get("categories"));
    assertEquals(1, count(run.summary(), "singletons"));
    assertEquals(Set.of(Set.of("oak-copy-0")), partition(run));
  }

  @Test
  public void aQueryChoosesTheDocuments() throws Exception {
    letters("letters");
    RunRecord run =
        run(FIXED + ", \"query\": {\"match\": {\"body\": \"oakx0 oakx59 firx30\"}}", "letters");
    assertEquals(campaigns(of("oak", "fir")), partition(run));
    RunRecord none = run(FIXED + ", \"query\": {\"term\": {\"docket\": \"lead\"}}", "letters");
    assertEquals(Set.of(), partition(none));
  }

  @Test
  public void aQueryMayHaveToBeRewritten() throws Exception {
    letters("letters");
    client()
        .prepareIndex("chosen")
        .setId("1")
        .setSource("ids", List.of("oak-copy-0", "own-1"))
        .get();
    RunRecord run =
        run(
            FIXED
                + """
                , "query": {"terms": {"_id": {"index": "chosen", "id": "1", "path": "ids"}}}
                """,
            "letters");
    assertEquals(Set.of(Set.of("oak-copy-0"), Set.of("own-1")), partition(run));
  }

  @Test
  public void whatNowMeansIsTheSameForAllShards() throws Exception {
    letters("letters");
    RunRecord run =
        run(FIXED + ", \"query\": {\"range\": {\"received\": {\"lt\": \"now\"}}}", "letters");
    assertEquals(campaigns(FormLetters.docket()), partition(run));
  }

  @Test
  public void anAliasMayHaveAFilter() throws Exception {
    letters("letters");
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareAliases()
            .addAlias("letters", "elms", QueryBuilders.matchQuery("body", "elmx59"))
            .addAlias("letters", "oaks", QueryBuilders.matchQuery("body", "oakx59")));
    assertEquals(campaigns(of("elm")), partition(run(FIXED, "elms")));
    assertEquals(campaigns(of("elm", "oak")), partition(run(FIXED, "elms", "oaks")));
    assertEquals(campaigns(FormLetters.docket()), partition(run(FIXED, "elms", "letters")));
  }

  @Test
  public void anAliasWithAFilterAndAQueryTakesWhatBothTake() throws Exception {
    letters("letters");
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareAliases()
            .addAlias("letters", "elms", QueryBuilders.matchQuery("body", "elmx59")));
    RunRecord run =
        run(
            FIXED + ", \"query\": {\"ids\": {\"values\": [\"elm-copy-1\", \"oak-copy-1\"]}}",
            "elms");
    assertEquals(Set.of(Set.of("elm-copy-1")), partition(run));
  }

  @Test
  public void severalIndicesAreOneCollection() throws Exception {
    createLetters("letters-2025");
    createLetters("letters-2026");
    List<Comment> comments = FormLetters.docket();
    List<Comment> first = comments.stream().filter(c -> c.id().hashCode() % 2 == 0).toList();
    List<Comment> second = comments.stream().filter(c -> c.id().hashCode() % 2 != 0).toList();
    assertFalse(first.isEmpty() || second.isEmpty());
    add("letters-2025", first);
    add("letters-2026", second);
    letters("all");
    Map<String, Assigned> expected = assignments(run(FIXED, "all"));
    assertEquals(expected, assignments(run(FIXED, "letters-*")));
    assertEquals(expected, assignments(run(FIXED, "letters-2026", "letters-2025")));
  }

  @Test
  public void copiesInTwoIndicesAreNamedWithTheirIndices() throws Exception {
    createLetters("a");
    createLetters("b");
    add("a", of("fir"));
    add("b", of("fir"));
    RunRecord run = run(FIXED, "a", "b");
    assertEquals(6, count(run.summary(), "documents"));
    assertEquals(3, count(run.summary(), "distinct"));
    List<ResultRow> rows = rows(run);
    assertEquals(
        Set.of("a", "b"),
        rows.stream().map(row -> row.document().index()).collect(Collectors.toSet()));
    assertEquals(
        Set.of("a/fir-copy-0"),
        rows.stream().map(row -> row.reference().toString()).collect(Collectors.toSet()));
    assertEquals(
        List.of("a/fir-copy-0", "b/fir-copy-0"),
        rows.subList(0, 2).stream().map(row -> row.document().toString()).toList());
  }

  @Test
  public void documentsOfAnIndexThatLacksTheFieldHaveNoPartInTheRun() throws Exception {
    letters("letters");
    assertAcked(prepareCreate("minutes").setMapping("title", "type=text"));
    for (int i = 0; i < 5; i++) {
      client().prepareIndex("minutes").setSource("title", "minutes").get();
    }
    refresh("minutes");
    for (String field : List.of("body.neardup", "body")) {
      RunRecord run = run(FIXED.replace("body.neardup", field), "letters", "minutes");
      assertEquals(campaigns(FormLetters.docket()), partition(run));
      assertEquals(30, count(run.summary(), "documents"));
      assertEquals(0, count(object(run.summary(), "skipped"), "documents_without_field"));
    }
  }

  @Test
  public void nestedObjectsAreNoDocuments() throws Exception {
    String nested =
        MAPPING.replace(
            "\"relay\"",
            "\"attached\": {\"type\": \"nested\", \"properties\": {\"name\": {\"type\":"
                + " \"keyword\"}}}, \"relay\"");
    assertAcked(prepareCreate("letters").setMapping(nested));
    for (Comment comment : FormLetters.docket()) {
      client()
          .prepareIndex("letters")
          .setId(comment.id())
          .setSource(
              Map.of(
                  "body",
                  comment.body(),
                  "received",
                  comment.received(),
                  "attached",
                  List.of(Map.of("name", "a"), Map.of("name", "b"))))
          .get();
    }
    refresh("letters");
    for (String field : List.of("body.neardup", "body")) {
      RunRecord run = run(FIXED.replace("body.neardup", field), "letters");
      assertEquals(campaigns(FormLetters.docket()), partition(run));
      assertEquals(30, count(run.summary(), "documents"));
      assertEquals(0, count(object(run.summary(), "skipped"), "documents_without_field"));
    }
  }

  @Test
  public void shardsOfIndicesWithoutTheFieldHaveNoPartInTheRun() throws Exception {
    createLetters("letters", 2, 0);
    add("letters", FormLetters.docket());
    for (int i = 0; i < 5; i++) {
      createIndex("other-" + i);
      client().prepareIndex("other-" + i).setSource("title", "a letter").get();
    }
    RunRecord begun;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      begun = begin(FIXED, "letters", "other-*");
      gate.awaitRequest();
      assertEquals(2, pinnedViews());
    }
    RunRecord end = end(begun);
    assertEquals(end.error(), RunState.COMPLETED, end.state());
    assertEquals(0, count(object(end.summary(), "skipped"), "documents_without_field"));
    assertEquals(campaigns(FormLetters.docket()), partition(end));
  }
}
