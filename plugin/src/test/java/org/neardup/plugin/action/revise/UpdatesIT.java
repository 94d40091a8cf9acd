// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.results.ShowResultsAction;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.Gate;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.shard.describing.DocumentsPhase;
import org.opensearch.action.support.WriteRequest.RefreshPolicy;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.core.index.Index;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.rest.RestRequest.Method;

/** Documents that are indexed, changed and deleted after a run. */
public class UpdatesIT extends RevisionTestCase {

  /** The beginning of a body of clusters by distance alone. */
  private static final String NEAR =
      FIELD + ", \"letters\": false, \"distance\": {\"threshold\": 1.7}";

  @Test
  public void documentsAreTakenInAndOut() throws Exception {
    createLetters("letters");
    List<Comment> docket = FormLetters.docket();
    Comment late = comment(docket, "oak-edit-2");
    Comment alone = comment(docket, "own-4");
    List<Comment> first = new ArrayList<>(docket);
    first.removeAll(List.of(late, alone));
    add("letters", first);
    RunRecord run = run(FIXED, "letters");
    Map<String, String> before = places(run);
    add("letters", List.of(late, alone));
    client().prepareDelete("letters", "own-1").get();
    client().prepareDelete("letters", "oak-copy-3").get();
    document("letters", new Comment("own-2", "elm", comment(docket, "elm-edit-0").body(), 502))
        .get();
    client().admin().indices().prepareRefresh("letters").get();

    Map<String, Object> answer = update(run.runId());
    Map<String, String> after = places(run);
    assertEquals(before.get("oak-copy-0"), after.get("oak-edit-2"));
    assertEquals(before.get("elm-copy-0"), after.get("own-2"));
    assertFalse(before.containsValue(after.get("own-4")));
    assertFalse(after.containsKey("own-1"));
    assertFalse(after.containsKey("oak-copy-3"));
    for (String same : Set.of("oak-copy-0", "elm-edit-3", "fir-copy-0", "own-5")) {
      assertEquals(same, before.get(same), after.get(same));
    }
    assertEquals(0, changed(answer, "moved"));
    assertEquals("two new, and one more copy of an edit", 3, changed(answer, "added"));
    assertEquals("two deleted, and one changed", 3, changed(answer, "removed"));
    assertEquals(partition(run(FIXED, "letters")), partition(run));
    RunRecord shown = get(run.runId());
    assertEquals(28, count(shown.summary(), "documents"));
    assertEquals(3, count(object(shown.summary(), "changes"), "added"));
    assertNull(object(shown.summary(), "changes").get("listed"));
  }

  private static Comment comment(List<Comment> docket, String id) {
    return docket.stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
  }

  @Test
  public void verdictsSurviveAnUpdateAndTheAbsenceOfTheirDocuments() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    judge(run.runId(), must("own-1", "own-2"));
    Map<String, String> judged = places(run);
    assertEquals(judged.get("own-1"), judged.get("own-2"));
    Comment own = comment(FormLetters.docket(), "own-2");
    client().prepareDelete("letters", "own-2").setRefreshPolicy(RefreshPolicy.IMMEDIATE).get();
    update(run.runId());
    assertFalse(places(run).containsKey("own-2"));
    add("letters", List.of(own));
    update(run.runId());
    assertEquals(judged, places(run));
  }

  @Test
  public void anUpdateWithoutChangeMovesNothing() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    Map<String, String> before = places(run);
    Map<String, Object> answer = update(run.runId());
    assertEquals(before, places(run));
    assertEquals(Set.of(), listed(answer));
    assertEquals(0, changed(answer, "vanished_clusters"));
  }

  @Test
  public void aClusterWhoseDocumentsAreDeletedLeavesATombstoneUntilTheyAreBack() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    Map<String, String> before = places(run);
    String fir = before.get("fir-copy-0");
    delete(Set.of("fir-copy-0", "fir-edit-0", "fir-edit-1"));
    assertEquals(1, changed(update(run.runId()), "vanished_clusters"));
    leadsTo(run, fir);
    add("letters", of("fir"));
    update(run.runId());
    assertEquals(before, places(run));
    assertEquals(fir, cluster(run, fir).get("cluster_id"));
  }

  private static Map<String, Object> cluster(RunRecord run, String id) {
    return done(Method.GET, "/_neardup/" + run.runId() + "/clusters/" + id, null);
  }

  /** Some words of a text, in the place of those that another has there. */
  private static String with(String text, int from, int to, String other) {
    String[] words = text.split(" ");
    System.arraycopy(other.split(" "), from, words, from, to - from);
    return String.join(" ", words);
  }

  /** A letter that circulated. */
  private static List<Comment> copies(String id, int count, String body) {
    return IntStream.range(0, count)
        .mapToObj(i -> new Comment(id + "-" + i, id, body, 100 + i))
        .toList();
  }

  /**
   * Words by the letter that they are of, and the words that are others in each text:
   *
   * <pre>
   *   oak      oak 60                 joint 30, like-oak 18
   *   elm                   elm 60    joint 30, like-elm 18
   *   joint    oak 30       elm 30    like-oak 12, like-elm 12
   *   like-oak oak 42       elm 18
   *   like-elm oak 18       elm 42
   * </pre>
   *
   * 18 are near enough, and 24 are too many.
   */
  @Test
  public void aTombstoneNamesTheClusterWithMostOfTheDocumentsFirst() throws Exception {
    createLetters("letters");
    String oak = FormLetters.letter("oak");
    String elm = FormLetters.letter("elm");
    add("letters", copies("oak", 8, oak));
    add("letters", copies("elm", 8, elm));
    add("letters", copies("joint", 5, with(oak, 30, 60, elm)));
    add("letters", copies("like-oak", 2, with(oak, 42, 60, elm)));
    add("letters", copies("like-elm", 2, with(oak, 18, 60, elm)));
    for (String fewer : List.of("oak", "elm")) {
      String one = "like-" + fewer + "-1";
      Comment gone = comment(copies("like-" + fewer, 2, body(one)), one);
      delete(Set.of(one));
      RunRecord run = run(NEAR, "letters");
      Map<String, String> before = places(run);
      assertEquals(3, Set.copyOf(before.values()).size());
      assertEquals(before.get("joint-0"), before.get("like-oak-0"));
      assertEquals(before.get("joint-0"), before.get("like-elm-0"));
      List<Comment> joint = copies("joint", 5, body("joint-0"));
      delete(joint.stream().map(Comment::id).toList());

      assertEquals(1, changed(update(run.runId()), "vanished_clusters"));
      Map<String, String> after = places(run);
      assertEquals(before.get("oak-0"), after.get("like-oak-0"));
      assertEquals(before.get("elm-0"), after.get("like-elm-0"));
      String more = fewer.equals("oak") ? "elm" : "oak";
      leadsTo(run, before.get("joint-0"), before.get(more + "-0"), before.get(fewer + "-0"));
      add("letters", joint);
      add("letters", List.of(gone));
    }
  }

  private static String body(String id) {
    return (String) client().prepareGet("letters", id).get().getSourceAsMap().get("body");
  }

  /**
   * Words that are others:
   *
   * <pre>
   *           bay   oak   elm
   *   oak      28
   *   elm      30    34
   *   moved    12    16    18
   * </pre>
   */
  @Test
  public void aTombstoneFollowsItsDocumentsThroughLaterUpdates() throws Exception {
    createLetters("letters");
    String oak = FormLetters.letter("oak");
    String elm = with(oak, 0, 34, FormLetters.letter("elm"));
    String moved = with(oak, 0, 16, elm);
    String bay = with(moved, 40, 52, FormLetters.letter("bay"));
    add("letters", copies("oak", 8, oak));
    add("letters", copies("elm", 8, elm));
    add("letters", copies("bay", 5, bay));
    add("letters", copies("moved", 2, moved));
    RunRecord run = run(NEAR, "letters");
    Map<String, String> before = places(run);
    String ofBay = before.get("bay-0");
    String ofOak = before.get("oak-0");
    String ofElm = before.get("elm-0");
    assertEquals(3, Set.of(ofBay, ofOak, ofElm).size());
    assertEquals(ofBay, before.get("moved-0"));

    delete(copies("bay", 5, bay).stream().map(Comment::id).toList());
    update(run.runId());
    assertEquals(ofOak, places(run).get("moved-0"));
    leadsTo(run, ofBay, ofOak);

    delete(copies("oak", 8, oak).stream().map(Comment::id).toList());
    update(run.runId());
    assertEquals(ofElm, places(run).get("moved-0"));
    leadsTo(run, ofOak, ofElm);
    leadsTo(run, ofBay, ofElm);

    delete(places(run).keySet());
    add("letters", of("fir"));
    update(run.runId());
    for (String gone : List.of(ofBay, ofOak, ofElm)) {
      leadsTo(run, gone);
    }
  }

  /** What dashboards read has the run's own name, before and after. */
  @Test
  public void theIndexOfTheRunIsAnAliasOfThatOfItsRevision() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    String index = "neardup-" + run.runId();
    long texts = hits(index);
    for (int revision = 1; revision <= 2; revision++) {
      update(run.runId());
      assertEquals(texts, hits(index));
      assertEquals(
          Set.of(index + "~" + revision),
          clusterService().state().metadata().getIndicesLookup().get(index).getIndices().stream()
              .map(each -> each.getIndex().getName())
              .collect(Collectors.toSet()));
      assertEquals(
          Set.of(
              index + "~" + revision,
              "." + index.replace("neardup-", "neardup-rows-") + "~" + revision),
          indicesOfRuns().stream()
              .filter(name -> name.contains(run.runId()))
              .collect(Collectors.toSet()));
      assertTrue(
          "the next copies them",
          indicesOfRuns().stream()
              .filter(name -> name.contains(run.runId()))
              .allMatch(
                  name ->
                      clusterService()
                          .state()
                          .blocks()
                          .hasIndexBlock(name, IndexMetadata.INDEX_WRITE_BLOCK)));
    }
  }

  /** The first has its results, but has yet to delete those before. */
  @Test
  public void aRevisionLeavesWhatTheNextHasWritten() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    Set<Index> begun;
    add("letters", List.of(new Comment("late-1", "late-1", FormLetters.letter("late1"), 900)));
    try (Gate cleanup = new Gate(ShowResultsAction.NAME)) {
      begin(run);
      cleanup.awaitRequest();
      add("letters", List.of(new Comment("late-2", "late-2", FormLetters.letter("late2"), 901)));
      try (Gate writing = new Gate(DocumentsPhase.INSTANCE.action())) {
        begin(run);
        writing.awaitRequest();
        begun = indices(run.runId() + "~2");
        cleanup.open();
        assertBusy(() -> assertFalse(get(run.runId() + "~1").state().isActive()));
      }
    }
    assertBusy(() -> assertEquals(run.runId() + "~2", get(run.runId()).resultsId()));
    assertEquals(2, begun.size());
    assertEquals(begun, indices(run.runId() + "~2"));
    assertEquals(partition(run(FIXED, "letters")), partition(run));
  }

  private Set<Index> indices(String suffix) {
    return clusterService().state().metadata().indices().values().stream()
        .map(IndexMetadata::getIndex)
        .filter(index -> index.getName().endsWith(suffix))
        .collect(Collectors.toSet());
  }

  /** Has a run revised by a node that asks another to change the names of indices. */
  private static void begin(RunRecord run) {
    String driver =
        randomValueOtherThan(
            internalCluster().getClusterManagerName(),
            () -> randomFrom(internalCluster().getNodeNames()));
    internalCluster()
        .client(driver)
        .execute(
            ReviseRunAction.INSTANCE, new ReviseRunRequest(run.runId(), VerdictChange.NONE, false))
        .actionGet();
  }

  private static long hits(String index) {
    return client()
        .prepareSearch(index)
        .setQuery(QueryBuilders.termQuery("run_id", index.substring("neardup-".length())))
        .setTrackTotalHits(true)
        .get()
        .getHits()
        .getTotalHits()
        .value();
  }

  @Test
  public void aRunWhoseResultsAreGoneIsNotRevised() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    String index = "neardup-" + run.runId();
    client().admin().indices().prepareDelete(index).get();
    fails(
        RestStatus.NOT_FOUND,
        "the results of run [%s] are gone: no such index [%s]".formatted(run.runId(), index),
        Method.POST,
        "/_neardup/" + run.runId() + "/_constraints",
        "{" + must("own-1", "own-2") + "}");
  }

  /** The results before are deleted as soon as others have taken their place. */
  @Test
  public void readersFindResultsWhileTheyAreReplaced() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    AtomicBoolean revising = new AtomicBoolean(true);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      Future<Integer> reader =
          thread.submit(
              () -> {
                int answers = 0;
                for (; revising.get(); answers++) {
                  done(Method.GET, "/_neardup/" + run.runId() + "/clusters", null);
                  done(Method.GET, "/_neardup/" + run.runId() + "/documents/oak-edit-1", null);
                }
                return answers;
              });
      for (int i = 0; i < 3; i++) {
        update(run.runId());
      }
      revising.set(false);
      assertTrue(reader.get() > 0);
    } finally {
      thread.shutdown();
    }
  }

  @Test
  public void aRunIsDeletedWithItsRevisions() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    judge(run.runId(), must("own-1", "own-2"));
    update(run.runId());
    done(Method.DELETE, "/_neardup/" + run.runId(), null);
    leavesNothing(run.runId());
    leavesNothing(run.runId() + "~2");
    RunRecord again = run(FIXED + ", \"run_id\": \"" + run.runId() + "\"", "letters");
    assertEquals(
        0, done(Method.GET, "/_neardup/" + again.runId() + "/_constraints", null).get("total"));
  }

  @Test
  public void revisionsAreNotListedButCanBeLookedAt() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    update(run.runId());
    List<?> runs = (List<?>) done(Method.GET, "/_neardup", null).get("runs");
    assertEquals(
        List.of(run.runId()), runs.stream().map(each -> ((Map<?, ?>) each).get("run_id")).toList());
    Map<String, Object> revised = done(Method.GET, "/_neardup/" + run.runId(), null);
    assertEquals(run.runId() + "~1", revised.get("revision"));
    Map<String, Object> revision = done(Method.GET, "/_neardup/" + run.runId() + "~1", null);
    assertEquals("COMPLETED", revision.get("state"));
  }

  @Test
  public void aRevisionThatIsNotWaitedForIsWatchedByItsId() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    Map<String, Object> begun =
        done(Method.POST, "/_neardup/" + run.runId() + "/_update?wait_for_completion=false", null);
    assertEquals(run.runId() + "~1", begun.get("revision"));
    assertEquals(Set.of("run_id", "revision", "task"), begun.keySet());
    assertBusy(
        () ->
            assertEquals(
                "COMPLETED",
                done(Method.GET, "/_neardup/" + run.runId() + "~1", null).get("state")));
    assertEquals(run.runId() + "~1", get(run.runId()).resultsId());
  }

  @Test
  public void anUpdateHasNoBodyOrAnEmptyOne() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    String uri = "/_neardup/" + run.runId() + "/_update";
    assertEquals(run.runId() + "~1", done(Method.POST, uri, "{}").get("revision"));
    fails(
        RestStatus.BAD_REQUEST,
        "[_update] must have no body or an empty one, got [query]: the run does what it was asked,"
            + " over the documents that there are now",
        Method.POST,
        uri,
        "{\"query\": {}}");
  }
}
