// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.NamedLink;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.action.support.WriteRequest.RefreshPolicy;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.rest.RestRequest.Method;

/** What reviewers' verdicts do to the clusters of a run. */
public class VerdictsIT extends RevisionTestCase {

  /** The phases of a revision that reads only what verdicts reach. */
  private static final Set<String> OF_A_PART =
      Set.of("pin", "background", "constraints", "results");

  @Test
  public void aCannotLinkTakesATextOutOfItsCluster() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    Map<String, String> before = places(run);
    Map<String, Object> answer = judge(run.runId(), cannot("oak-edit-1", "oak-copy-0"));
    Map<String, String> after = places(run);
    assertNotEquals(before.get("oak-edit-1"), after.get("oak-edit-1"));
    before.remove("oak-edit-1");
    String alone = after.remove("oak-edit-1");
    assertEquals("ids of clusters stay", before, after);
    assertEquals(
        Set.of(Arrays.asList("oak-edit-1", 1, before.get("oak-copy-0"), alone)), listed(answer));
    assertEquals(1, changed(answer, "moved"));
    assertEquals(0, changed(answer, "added"));
    assertEquals(0, changed(answer, "removed"));
    assertEquals(1, count(answer, "verdicts"));
    assertEquals(run.runId() + "~1", answer.get("revision"));
    Map<?, ?> entry =
        (Map<?, ?>) ((List<?>) ((Map<?, ?>) answer.get("changes")).get("listed")).getFirst();
    assertEquals(
        "cannot_link, verdict [letters/oak-edit-1, letters/oak-copy-0]", entry.get("because"));
  }

  @Test
  public void aMustLinkJoinsTwoClustersAndLeavesATombstone() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    Map<String, String> before = places(run);
    Map<String, Object> answer = judge(run.runId(), must("fir-copy-0", "oak-copy-0"));
    Map<String, String> after = places(run);
    String oak = before.get("oak-copy-0");
    String fir = before.get("fir-copy-0");
    assertEquals(oak, after.get("fir-copy-0"));
    assertEquals(oak, after.get("oak-edit-1"));
    before.forEach(
        (id, cluster) -> assertEquals(id, cluster.equals(fir) ? oak : cluster, after.get(id)));
    assertEquals(1, changed(answer, "vanished_clusters"));
    fails(
        RestStatus.NOT_FOUND,
        "cluster [%s] not found in run [%s]: it was revised, and its documents are in [%s]"
            .formatted(fir, run.runId(), oak),
        Method.GET,
        "/_neardup/" + run.runId() + "/clusters/" + fir,
        null);
    takeBack(run.runId(), must("oak-copy-0", "letters/fir-copy-0"));
    assertEquals("as it was", before, places(run));
    assertEquals(RestStatus.OK, cluster(run, fir).status());
  }

  private static RestAnswer cluster(RunRecord run, String id) {
    return ask(Method.GET, "/_neardup/" + run.runId() + "/clusters/" + id, null);
  }

  @Test
  public void verdictsAreKeptWithTheirTime() throws Exception {
    letters("letters");
    long begun = System.currentTimeMillis();
    RunRecord run = run(FIXED, "letters");
    String uri = "/_neardup/" + run.runId() + "/_constraints";
    assertEquals(Map.of("total", 0, "constraints", List.of()), done(Method.GET, uri, null));
    judge(run.runId(), must("own-1", "own-2"));
    judge(run.runId(), cannot("own-3", "own-2"));
    Map<String, Object> all = done(Method.GET, uri, null);
    assertEquals(2, all.get("total"));
    List<Map<?, ?>> verdicts = new ArrayList<>();
    ((List<?>) all.get("constraints")).forEach(each -> verdicts.add((Map<?, ?>) each));
    assertEquals("must_link", verdicts.get(0).get("type"));
    assertEquals(Map.of("_index", "letters", "_id", "own-2"), verdicts.get(0).get("right"));
    assertEquals(Map.of("_index", "letters", "_id", "own-3"), verdicts.get(1).get("left"));
    assertTrue(count(verdicts.get(0), "time_in_millis") >= begun);
    assertTrue(
        count(verdicts.get(1), "time_in_millis") >= count(verdicts.get(0), "time_in_millis"));
  }

  @Test
  public void anExplanationNamesTheVerdictThatPutADocumentWhereItIs() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    judge(run.runId(), cannot("oak-edit-1", "oak-edit-2"));
    assertThat(
        because(explained(run, "oak-edit-1"), "runner_up"),
        endsWith(", but cannot_link: verdict [letters/oak-edit-1, letters/oak-edit-2]"));

    judge(run.runId(), must("own-1", "oak-copy-0"));
    assertThat(
        because(explained(run, "own-1"), "explanation"),
        containsString("must_link: verdict [letters/own-1, letters/oak-copy-0]"));
  }

  private static Map<?, ?> explained(RunRecord run, String id) {
    return done(Method.GET, "/_neardup/" + run.runId() + "/documents/" + id, null);
  }

  private static String because(Map<?, ?> document, String comparison) {
    return (String) object(document, comparison).get("because");
  }

  @Test
  public void aVerdictOutranksWhatTheRequestSays() throws Exception {
    letters("letters");
    RunRecord run =
        run(
            FIXED
                + ", \"constraints\": [{\"type\": \"cannot_link\", \"pairs\": [[\"own-1\","
                + " \"own-2\"]]}, {\"type\": \"must_link\", \"pairs\": [[\"own-3\", \"own-4\"]]}]",
            "letters");
    judge(run.runId(), must("own-1", "own-2") + ", " + cannot("own-3", "own-4"));
    Map<String, String> after = places(run);
    assertEquals(after.get("own-1"), after.get("own-2"));
    assertNotEquals(after.get("own-3"), after.get("own-4"));
  }

  /** As a fresh run with the same pairs, whatever is said and taken back before. */
  @Test
  public void theResultIsThatOfAFreshRunWithTheSamePairs() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    Random random = random();
    List<NamedLink> said = new ArrayList<>();
    List<String> ids =
        FormLetters.docket().stream()
            .map(FormLetters.Comment::id)
            .filter(id -> !id.contains("copy") || id.endsWith("copy-0"))
            .toList();
    for (int round = 0; round < 6; round++) {
      if (!said.isEmpty() && rarely()) {
        NamedLink back = said.remove(random.nextInt(said.size()));
        takeBack(run.runId(), written(back));
      } else {
        NamedLink next =
            new NamedLink(
                randomFrom(LinkType.MUST_LINK, LinkType.CANNOT_LINK),
                randomFrom(ids),
                randomFrom(ids));
        if (next.left().equals(next.right()) || !isPossible(said, next)) {
          continue;
        }
        judge(run.runId(), written(next));
        said.add(next);
      }
      RunRecord fresh = run(constrained(constraints(said)), "letters");
      assertEquals(said.toString(), partition(fresh), partition(run));
      assertEquals(said.toString(), described(fresh), described(run));
      assertEquals(said.toString(), counts(fresh.runId()), counts(run.runId()));
    }
  }

  /** What is known of each document, but for the ids of clusters and the evidence of links. */
  private static Map<String, List<?>> described(RunRecord run) {
    Map<String, List<?>> described = new TreeMap<>();
    assignments(run)
        .forEach(
            (id, row) -> {
              Membership of = row.membership();
              described.put(
                  id,
                  Arrays.asList(
                      row.reference(),
                      of.role(),
                      of.category(),
                      of.changedAlike(),
                      of.distance(),
                      of.containment(),
                      of.contained(),
                      of.wordOverlap(),
                      of.placedBy(),
                      of.evidence(),
                      of.links().size()));
            });
    return described;
  }

  private static Map<String, Object> counts(String runId) {
    Map<?, ?> summary = object(done(Method.GET, "/_neardup/" + runId, null), "summary");
    Map<String, Object> counts = new TreeMap<>();
    for (String key :
        List.of(
            "documents",
            "distinct",
            "clusters",
            "singletons",
            "categories",
            "unique_text_documents",
            "skipped")) {
      counts.put(key, summary.get(key));
    }
    counts.put("max_distance", object(summary, "distance").get("max_distance"));
    Map<?, ?> clusters = done(Method.GET, "/_neardup/" + runId + "/clusters?size=1000", null);
    counts.put("total", clusters.get("total"));
    return counts;
  }

  /** Until there are other documents. */
  @Test
  public void aVerdictBeginsWithTheClustersThatWereFound() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    judge(run.runId(), cannot("oak-edit-1", "oak-copy-0"));
    judge(run.runId(), must("own-1", "own-2"));
    assertFalse(phases(run.runId() + "~2").contains("clustering"));
    assertTrue("other clusters are taken over", isCopy(run.runId() + "~2"));
    assertEquals("other texts are not read", OF_A_PART, phases(run.runId() + "~2"));
    client().prepareDelete("letters", "own-3").setRefreshPolicy(RefreshPolicy.IMMEDIATE).get();
    judge(run.runId(), must("own-4", "own-5"));
    assertTrue(phases(run.runId() + "~3").contains("clustering"));
    assertFalse(isCopy(run.runId() + "~3"));
    Map<String, Object> same = client().prepareGet("letters", "own-6").get().getSourceAsMap();
    client().prepareDelete("letters", "own-6").get();
    client()
        .prepareIndex("letters")
        .setId("own-7")
        .setSource(same)
        .setRefreshPolicy(RefreshPolicy.IMMEDIATE)
        .get();
    judge(run.runId(), must("own-1", "own-5"));
    assertFalse("the text is there, the document is another", isCopy(run.runId() + "~4"));
    assertTrue(places(run).containsKey("own-7"));
  }

  @Test
  public void aVerdictReachesTextsOfSeveralIndices() throws Exception {
    createLetters("letters");
    createLetters("others");
    Map<Boolean, List<FormLetters.Comment>> halves =
        FormLetters.docket().stream()
            .collect(Collectors.partitioningBy(comment -> comment.id().hashCode() % 2 == 0));
    add("letters", halves.get(true));
    add("others", halves.get(false));
    RunRecord run = run(FIXED, "letters", "others");
    judge(run.runId(), cannot("oak-edit-1", "oak-copy-0"));
    judge(run.runId(), must("own-1", "fir-copy-0"));
    assertEquals(OF_A_PART, phases(run.runId() + "~2"));
    RunRecord fresh =
        run(
            constrained(
                "{\"type\": \"cannot_link\", \"pairs\": [[\"oak-edit-1\", \"oak-copy-0\"]]}",
                "{\"type\": \"must_link\", \"pairs\": [[\"own-1\", \"fir-copy-0\"]]}"),
            "letters",
            "others");
    assertEquals(partition(fresh), partition(run));
    assertEquals(described(fresh), described(run));
    assertEquals(counts(fresh.runId()), counts(run.runId()));
  }

  /** The pairs of a request name any texts, so that all are looked at. */
  @Test
  public void verdictsBesidePairsAreAppliedToAllTexts() throws Exception {
    letters("letters");
    String pair = "{\"type\": \"must_link\", \"pairs\": [[\"own-1\", \"fir-copy-0\"]]}";
    RunRecord run = run(constrained(pair), "letters");
    judge(run.runId(), cannot("oak-edit-1", "oak-copy-0"));
    assertTrue(phases(run.runId() + "~1").contains("exact"));
    RunRecord fresh =
        run(
            constrained(
                pair, "{\"type\": \"cannot_link\", \"pairs\": [[\"oak-edit-1\", \"oak-copy-0\"]]}"),
            "letters");
    assertEquals(partition(fresh), partition(run));
    assertEquals(described(fresh), described(run));
    assertEquals(counts(fresh.runId()), counts(run.runId()));
  }

  /** Rows of changed clusters are gone from their former places. */
  @Test
  public void allDocumentsAreReadAndAppliedAfterVerdicts() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    judge(run.runId(), cannot("elm-edit-1", "elm-copy-0"));
    judge(run.runId(), must("own-1", "fir-copy-0"));
    assertTrue(isCopy(run.runId() + "~2"));
    allAreReadAndApplied(run);
    judge(run.runId(), cannot("own-4", "own-5"));
    client().prepareDelete("letters", "own-4").get();
    client().prepareDelete("letters", "own-5").setRefreshPolicy(RefreshPolicy.IMMEDIATE).get();
    update(run.runId());
    takeBack(run.runId(), cannot("own-4", "own-5"));
    assertTrue("nothing is written anew", isCopy(run.runId() + "~5"));
    allAreReadAndApplied(run);
  }

  private void allAreReadAndApplied(RunRecord run) throws Exception {
    Map<String, String> places = places(run);
    Map<String, String> paged = new TreeMap<>();
    String uri = "/_neardup/" + run.runId() + "/assignments?size=3";
    String after = "";
    while (after != null) {
      Map<String, Object> page = done(Method.GET, uri + after, null);
      for (Object row : (List<?>) page.get("assignments")) {
        Map<?, ?> of = (Map<?, ?>) row;
        assertNull(paged.put((String) of.get("_id"), (String) of.get("cluster_id")));
      }
      after = page.get("after") == null ? null : "&after=" + page.get("after");
    }
    assertEquals(places, paged);
    Map<String, Object> applied =
        done(
            Method.POST,
            "/_neardup/" + run.runId() + "/_apply?batch_size=5",
            "{\"fields\": {\"cluster_id\": \"found\"}}");
    assertEquals(places.size(), count(applied, "total"));
    for (String id : places.keySet()) {
      assertEquals(
          places.get(id), client().prepareGet("letters", id).get().getSourceAsMap().get("found"));
    }
  }

  @Test
  public void reviewersAtOnceLoseNothing() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    int reviewers = 4;
    ExecutorService threads = Executors.newFixedThreadPool(reviewers);
    try {
      List<Callable<Map<String, Object>>> requests = new ArrayList<>();
      for (int i = 0; i < reviewers; i++) {
        String verdict = must("own-" + i, "own-" + (i + 1));
        requests.add(() -> judge(run.runId(), verdict));
      }
      Set<Object> revisions = new HashSet<>();
      for (Future<Map<String, Object>> answer : threads.invokeAll(requests)) {
        revisions.add(answer.get().get("revision"));
      }
      assertEquals(reviewers, revisions.size());
    } finally {
      threads.shutdown();
    }
    Map<String, String> after = places(run);
    assertEquals(
        1,
        IntStream.rangeClosed(0, reviewers)
            .mapToObj(i -> after.get("own-" + i))
            .distinct()
            .count());
    assertEquals(
        reviewers,
        done(Method.GET, "/_neardup/" + run.runId() + "/_constraints", null).get("total"));
    assertEquals(
        Set.of(
            "neardup-" + run.runId() + "~" + reviewers,
            ".neardup-rows-" + run.runId() + "~" + reviewers),
        indicesOfRuns().stream()
            .filter(name -> name.contains(run.runId()))
            .collect(Collectors.toSet()));
  }
}
