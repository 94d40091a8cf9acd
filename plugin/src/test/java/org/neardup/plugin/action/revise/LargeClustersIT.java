// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.action.admin.indices.stats.IndicesStatsResponse;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.search.SearchHit;

/** Revisions that change few texts of a cluster of many. */
public class LargeClustersIT extends RevisionTestCase {

  /** More than a cluster has that is described as a whole. */
  private static final int TEXTS = 240;

  private static final String LETTER = FormLetters.letter("oak");

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(NeardupSettings.MAX_CHANGES.getKey(), 1)
        .build();
  }

  /** The letter with one word in another's place, and a sentence that its writer added or not. */
  private static Comment edit(String id, int number, long received) {
    String edited = LETTER.replace("oakx" + number % 50 + " ", "other" + number % 50 + " ");
    String own =
        number % 3 == 0 ? "" : ". " + FormLetters.letter("mine" + number).substring(0, 150);
    return new Comment(id, "oak", edited + own, received);
  }

  private static List<Comment> docket() {
    List<Comment> comments = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      comments.add(new Comment("copy-" + i, "oak", LETTER, 10 + i));
    }
    for (int i = 0; i < TEXTS; i++) {
      comments.add(edit("edit-" + i, i, 100 + i));
    }
    FormLetters.campaign(comments, "elm", 3, 4);
    for (int i = 0; i < 400; i++) {
      comments.add(own("own-" + i, i));
    }
    return comments;
  }

  private static Comment own(String id, int number) {
    return new Comment(id, "own", FormLetters.letter("own" + number), 900 + number);
  }

  private final Map<String, Comment> there = new TreeMap<>();

  private RunRecord clustered() throws Exception {
    createLetters("letters");
    docket().forEach(comment -> there.put(comment.id(), comment));
    add("letters", docket());
    return run(FIXED, "letters");
  }

  private void come(Comment... comments) throws Exception {
    for (Comment comment : comments) {
      there.put(comment.id(), comment);
    }
    add("letters", List.of(comments));
  }

  private void go(String... ids) {
    for (String id : ids) {
      client().prepareDelete("letters", id).get();
      there.remove(id);
    }
    client().admin().indices().prepareRefresh("letters").get();
  }

  /** Documents that were written into the results of a revision. */
  private long written(String revision) {
    IndicesStatsResponse stats =
        client().admin().indices().prepareStats("neardup-" + revision).setIndexing(true).get();
    return stats.getTotal().getIndexing().getTotal().getIndexCount();
  }

  private void isPatched(RunRecord run, int revision) throws Exception {
    String id = run.runId() + "~" + revision;
    assertFalse(phases(id).toString(), phases(id).contains("exact"));
    assertTrue(isCopy(id));
    long written = written(id);
    assertTrue(written + " documents were written", written < TEXTS / 2);
    isWhole(run);
  }

  /** All that results say of a document agrees, and with a run over the same documents. */
  private void isWhole(RunRecord run) throws Exception {
    Map<String, Assigned> rows = assignments(run);
    assertEquals(there.keySet(), rows.keySet());
    RunRecord fresh = run(FIXED, "letters");
    assertEquals(partition(fresh), partition(run));
    Map<String, Assigned> freshRows = assignments(fresh);
    rows.forEach(
        (id, row) -> {
          Assigned of = freshRows.get(id);
          if (row.reference().equals(of.reference())) {
            assertEquals(id, of.membership().category(), row.membership().category());
            assertEquals(id, of.membership().distance(), row.membership().distance(), 0.05);
            assertEquals(id, of.membership().containment(), row.membership().containment());
          }
        });
    clustersHaveTheirRows(run, rows);
    textsHaveTheirRows(run, rows);
  }

  private void clustersHaveTheirRows(RunRecord run, Map<String, Assigned> rows) {
    Map<String, Map<String, Integer>> categories = new HashMap<>();
    rows.values()
        .forEach(
            row ->
                categories
                    .computeIfAbsent(row.clusterId(), id -> new TreeMap<>())
                    .merge(row.membership().category(), 1, Integer::sum));
    for (SearchHit hit : entries(run, "cluster")) {
      Map<String, Object> cluster = hit.getSourceAsMap();
      String id = (String) cluster.get("cluster_id");
      assertEquals(categories.get(id), new TreeMap<>((Map<?, ?>) cluster.get("categories")));
      double sum = 0;
      long documents = 0;
      for (Assigned row : rows.values()) {
        if (row.clusterId().equals(id)) {
          documents++;
          sum += row.membership().distance();
        }
      }
      assertEquals(documents, cluster.get("size") instanceof Integer size ? (long) size : -1);
      assertEquals(sum / (documents - 1), (double) cluster.get("mean_distance"), 1e-9);
      assertEquals(uniqueTexts(run, id), cluster.get("unique_text_documents"));
      List<String> listed = members(run, id, 17);
      assertEquals(documents, listed.size());
      assertEquals(
          rows.entrySet().stream()
              .filter(row -> row.getValue().clusterId().equals(id))
              .map(Map.Entry::getKey)
              .sorted()
              .toList(),
          listed.stream().sorted().toList());
    }
  }

  /** The documents of a cluster, as pages of some tell them, the reference first. */
  private static List<String> members(RunRecord run, String clusterId, int size) {
    List<String> ids = new ArrayList<>();
    for (boolean more = true; more; ) {
      Map<String, Object> page =
          done(
              Method.GET,
              "/_neardup/%s/clusters/%s?unique_text=true&size=%s&from=%s"
                  .formatted(run.runId(), clusterId, size, ids.size()),
              null);
      List<?> members = (List<?>) page.get("members");
      for (Object member : members) {
        ids.add((String) ((Map<?, ?>) member).get("_id"));
        assertTrue(((Map<?, ?>) member).get("unique_text") instanceof List<?>);
      }
      more = members.size() == size;
    }
    return ids;
  }

  private int uniqueTexts(RunRecord run, String clusterId) {
    int documents = 0;
    for (SearchHit hit : entries(run, "text")) {
      Map<String, Object> text = hit.getSourceAsMap();
      if (text.get("cluster_id").equals(clusterId) && (int) text.get("unique_length") > 0) {
        documents += (int) text.get("copies");
      }
    }
    return documents;
  }

  private void textsHaveTheirRows(RunRecord run, Map<String, Assigned> rows) {
    int copies = entries(run, "copy").length;
    int texts = 0;
    int documents = 0;
    for (SearchHit hit : entries(run, "text")) {
      texts++;
      documents += (int) hit.getSourceAsMap().get("copies");
    }
    assertEquals(rows.size(), documents);
    assertEquals(rows.size(), texts + copies);
    Map<?, ?> summary = object(done(Method.GET, "/_neardup/" + run.runId(), null), "summary");
    assertEquals(documents, summary.get("documents"));
    assertEquals(texts, summary.get("distinct"));
    Map<String, Integer> categories = new TreeMap<>();
    rows.values().forEach(row -> categories.merge(row.membership().category(), 1, Integer::sum));
    assertEquals(categories, new TreeMap<>((Map<?, ?>) summary.get("categories")));
  }

  private SearchHit[] entries(RunRecord run, String type) {
    return client()
        .prepareSearch("neardup-" + run.runId())
        .setQuery(QueryBuilders.termQuery("type", type))
        .setSize(5000)
        .get()
        .getHits()
        .getHits();
  }

  @Test
  public void commentsOfTheLetterAreAddedToItsCluster() throws Exception {
    RunRecord run = clustered();
    String cluster = places(run).get("copy-0");
    come(
        new Comment("copy-late", "oak", LETTER, 2000),
        new Comment("copy-later", "oak", LETTER.toUpperCase(Locale.ROOT), 2001),
        edit("edit-late", 1001, 2002),
        edit("edit-again", 4, 2003),
        own("own-late", 1000));
    Map<String, Object> answer = update(run.runId());
    assertEquals(5, changed(answer, "added"));
    assertEquals(0, changed(answer, "moved"));
    assertEquals(cluster, places(run).get("edit-late"));
    isPatched(run, 1);
    come(new Comment("copy-latest", "oak", LETTER, 2010));
    update(run.runId());
    isPatched(run, 2);
  }

  /** Of no text all documents are written again because one more comes. */
  @Test
  public void aFurtherDocumentOfATextOfManyIsAddedToIt() throws Exception {
    RunRecord run = clustered();
    Comment edited = edit("many", 4, 150);
    come(
        IntStream.range(0, TEXTS)
            .mapToObj(i -> new Comment("many-" + i, "oak", edited.body(), 150 + i))
            .toArray(Comment[]::new));
    update(run.runId());
    isWhole(run);
    come(new Comment("many-late", "oak", edited.body(), 2000));
    Map<String, Object> answer = update(run.runId());
    assertEquals(1, changed(answer, "added"));
    isPatched(run, 2);
    come(new Comment("many-earliest", "oak", edited.body(), 50));
    update(run.runId());
    isWhole(run);
    assertEquals(Set.of("many-earliest"), earliest(run, edited.body()));
  }

  /** The documents that stand for those with a text. */
  private Set<String> earliest(RunRecord run, String body) {
    return Arrays.stream(entries(run, "text"))
        .map(hit -> (String) hit.getSourceAsMap().get("id"))
        .filter(id -> there.get(id).body().equals(body))
        .collect(Collectors.toSet());
  }

  @Test
  public void documentsThatCameLaterAreAppliedToAsOthers() throws Exception {
    RunRecord run = clustered();
    come(
        new Comment("copy-late", "oak", LETTER, 2000),
        new Comment("copy-later", "oak", LETTER, 2001),
        edit("edit-late", 1001, 2002));
    update(run.runId());
    isPatched(run, 1);
    applied(run);
    client().admin().indices().prepareRefresh("letters").get();
    String cluster = places(run).get("copy-0");
    for (String id : List.of("copy-late", "copy-later", "edit-late", "edit-1")) {
      assertEquals(
          cluster, client().prepareGet("letters", id).get().getSource().get("neardup_cluster"));
    }
  }

  /** What an apply answers that writes the cluster into all documents. */
  private Map<String, Object> applied(RunRecord run) {
    Map<String, Object> applied =
        done(
            Method.POST,
            "/_neardup/" + run.runId() + "/_apply",
            "{\"fields\": {\"cluster_id\": \"neardup_cluster\"}}");
    assertEquals(applied.toString(), there.size(), applied.get("updated"));
    return applied;
  }

  /** Each batch is read of pieces of a thousand rows. */
  @Test
  public void rowsThatAreGoneEndNoBatchOfAnApply() throws Exception {
    RunRecord run = clustered();
    go(IntStream.range(0, 10).mapToObj(i -> "edit-" + (2 + 9 * i)).toArray(String[]::new));
    update(run.runId());
    isPatched(run, 1);
    assertEquals("of 50, 200 and 800 documents", 3, applied(run).get("batches"));
  }

  /** Nothing tells any more why its texts are elsewhere than they were found. */
  @Test
  public void whatAVerdictMovedReturnsWhenItsDocumentsGo() throws Exception {
    RunRecord run = clustered();
    judge(run.runId(), cannot("edit-4", "copy-0"));
    assertNotEquals(places(run).get("copy-0"), places(run).get("edit-4"));
    go("edit-4", "copy-0");
    update(run.runId());
    isWhole(run);
  }

  @Test
  public void commentsThatGoAreTakenOutOfIt() throws Exception {
    RunRecord run = clustered();
    come(edit("edit-twice", 7, 2000), edit("edit-late", 1001, 2001));
    update(run.runId());
    go("edit-3", "edit-7", "edit-late", "edit-11");
    Map<String, Object> answer = update(run.runId());
    assertEquals(4, changed(answer, "removed"));
    assertEquals(0, changed(answer, "moved"));
    isPatched(run, 2);
  }

  @Test
  public void aVerdictOnAMemberWritesLittle() throws Exception {
    RunRecord run = clustered();
    Map<String, Object> answer = judge(run.runId(), cannot("edit-4", "copy-0"));
    assertEquals(1, changed(answer, "moved"));
    long written = written(run.runId() + "~1");
    assertTrue(written + " documents were written", written < TEXTS / 2);
    assertEquals(there.keySet(), assignments(run).keySet());
    clustersHaveTheirRows(run, assignments(run));
    textsHaveTheirRows(run, assignments(run));
    takeBack(run.runId(), cannot("edit-4", "copy-0"));
    isPatched(run, 2);
  }

  /** With the copies of its text that was written first, which is the reference. */
  @Test
  public void aClusterThatLosesItsReferenceIsDescribedAnew() throws Exception {
    RunRecord run = clustered();
    go("copy-0");
    update(run.runId());
    isWhole(run);
  }

  @Test
  public void randomChangesLeaveWhatARunWouldFind() throws Exception {
    RunRecord run = clustered();
    Random random = random();
    for (int round = 1; round <= 4; round++) {
      for (int i = between(1, 6); i > 0; i--) {
        String id = "r" + round + "-" + i;
        switch (random.nextInt(5)) {
          case 0 -> come(new Comment(id, "oak", LETTER, 2000 + 10 * round + i));
          case 1 -> come(edit(id, random.nextInt(2 * TEXTS), 2000 + 10 * round + i));
          case 2 -> come(edit(randomFrom(List.copyOf(there.keySet())), 2000 + i, 3000));
          case 3 -> come(own(id, 1000 + 10 * round + i));
          default ->
              go(
                  randomFrom(
                      there.keySet().stream().filter(each -> !each.equals("copy-0")).toList()));
        }
      }
      update(run.runId());
      isWhole(run);
    }
  }
}
