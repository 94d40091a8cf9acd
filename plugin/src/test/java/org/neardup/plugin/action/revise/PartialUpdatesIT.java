// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import static org.hamcrest.Matchers.startsWith;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.Test;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.NamedLink;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RowChunk;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.action.index.IndexRequestBuilder;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.core.xcontent.ToXContent;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.search.SearchHit;

/** Revisions that cluster only what changed documents touch, however many these are. */
public class PartialUpdatesIT extends RevisionTestCase {

  private static final List<String> LETTERS = List.of("oak", "elm", "fir", "ash", "yew");

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(NeardupSettings.MAX_CHANGES.getKey(), 1)
        .build();
  }

  private static List<Comment> docket() {
    List<Comment> comments = new ArrayList<>();
    for (String letter : LETTERS) {
      FormLetters.campaign(comments, letter, 4, 3);
    }
    for (int i = 0; i < 12; i++) {
      comments.add(own(i));
    }
    return comments;
  }

  /** A comment that has no word in common with others. */
  private static Comment own(int number) {
    return new Comment("own-" + number, "own", FormLetters.letter("own" + number), 500 + number);
  }

  private RunRecord clustered() throws Exception {
    createLetters("letters");
    add("letters", docket());
    return run(FIXED, "letters");
  }

  private void isPart(String revision) {
    assertFalse(phases(revision).toString(), phases(revision).contains("exact"));
    assertTrue(isCopy(revision));
  }

  @Test
  public void anUpdateReadsWhatItTouches() throws Exception {
    RunRecord run = clustered();
    Map<String, String> before = places(run);
    add(
        "letters",
        List.of(
            new Comment("oak-late", "oak", FormLetters.edit("oak", 5), 900),
            new Comment("oak-again", "oak", FormLetters.letter("oak"), 901),
            own(20)));
    Map<String, Object> answer = update(run.runId());
    isPart(run.runId() + "~1");
    Map<String, String> after = places(run);
    assertEquals(before.get("oak-copy-0"), after.get("oak-late"));
    assertEquals(before.get("oak-copy-0"), after.get("oak-again"));
    assertFalse(before.containsValue(after.get("own-20")));
    assertEquals(3, changed(answer, "added"));
    assertEquals(0, changed(answer, "moved"));
    assertEquals(0, changed(answer, "removed"));
    before.forEach((id, cluster) -> assertEquals(id, cluster, after.get(id)));
    assertEquals(50, count(answer, "documents"));
  }

  @Test
  public void twoTextsThatComeTogetherAreACluster() throws Exception {
    RunRecord run = clustered();
    List<Comment> late = new ArrayList<>();
    FormLetters.campaign(late, "bay", 1, 2);
    add("letters", late);
    update(run.runId());
    isPart(run.runId() + "~1");
    Map<String, String> after = places(run);
    assertEquals(after.get("bay-copy-0"), after.get("bay-edit-0"));
    assertEquals(after.get("bay-copy-0"), after.get("bay-edit-1"));
    assertEquals(partition(run(FIXED, "letters")), partition(run));
  }

  @Test
  public void aCommentOfItsOwnIsTheLetterOfTheNext() throws Exception {
    RunRecord run = clustered();
    String alone = places(run).get("own-3");
    String edited = FormLetters.letter("own3").replace("own3x7 ", "another ");
    add("letters", List.of(new Comment("own-late", "own", edited, 900)));
    update(run.runId());
    isPart(run.runId() + "~1");
    assertEquals(alone, places(run).get("own-3"));
    assertEquals(alone, places(run).get("own-late"));
    assertEquals(partition(run(FIXED, "letters")), partition(run));
  }

  @Test
  public void aClusterWhoseDocumentsAreDeletedLeavesATombstoneUntilTheyAreBack() throws Exception {
    RunRecord run = clustered();
    Map<String, String> before = places(run);
    String fir = before.get("fir-copy-0");
    delete(idsOf("fir"));
    assertEquals(1, changed(update(run.runId()), "vanished_clusters"));
    isPart(run.runId() + "~1");
    leadsTo(run, fir);
    add("letters", docket().stream().filter(each -> each.campaign().equals("fir")).toList());
    update(run.runId());
    isPart(run.runId() + "~2");
    assertEquals(before, places(run));
    Map<?, ?> again = done(Method.GET, "/_neardup/" + run.runId() + "/clusters/" + fir, null);
    assertEquals(7, again.get("size"));
  }

  private static List<String> idsOf(String campaign) {
    return docket().stream()
        .filter(each -> each.campaign().equals(campaign))
        .map(Comment::id)
        .toList();
  }

  @Test
  public void anUpdateThatTouchesOtherClustersKeepsTombstones() throws Exception {
    RunRecord run = clustered();
    Map<String, String> before = places(run);
    judge(run.runId(), must("fir-copy-0", "oak-copy-0"));
    delete(idsOf("ash"));
    update(run.runId());
    for (int revision = 3; revision <= 4; revision++) {
      add("letters", List.of(own(20 + revision)));
      assertEquals(0, changed(update(run.runId()), "vanished_clusters"));
      isPart(run.runId() + "~" + revision);
      leadsTo(run, before.get("ash-copy-0"));
      leadsTo(run, before.get("fir-copy-0"), before.get("oak-copy-0"));
    }
  }

  @Test
  public void aTombstoneOfAClusterThatIsDeletedLaterLeadsNowhere() throws Exception {
    RunRecord run = clustered();
    Map<String, String> before = places(run);
    judge(run.runId(), must("fir-copy-0", "oak-copy-0"));
    leadsTo(run, before.get("fir-copy-0"), before.get("oak-copy-0"));
    delete(idsOf("oak"));
    delete(idsOf("fir"));
    assertEquals(1, changed(update(run.runId()), "vanished_clusters"));
    isPart(run.runId() + "~2");
    leadsTo(run, before.get("oak-copy-0"));
    leadsTo(run, before.get("fir-copy-0"));
  }

  private static List<?> warnings(RunRecord run) {
    Map<?, ?> now = done(Method.GET, "/_neardup/" + run.runId(), null);
    Object warnings = object(now, "summary").get("warnings");
    return warnings == null ? List.of() : (List<?>) warnings;
  }

  @Test
  public void anAttributeStaysMissingUntilADocumentComesThatHasIt() throws Exception {
    createLetters("letters");
    add("letters", docket());
    RunRecord run = run(FIXED + ", \"attributes\": {\"by\": \"relay\"}", "letters");
    List<String> missing =
        List.of(
            "no document has a value of [relay], so that no row of the results has the attribute"
                + " [by]");
    assertEquals(missing, warnings(run));
    judge(run.runId(), cannot("oak-copy-0", "oak-edit-0"));
    assertEquals(missing, warnings(run));
    add("letters", List.of(own(20)));
    update(run.runId());
    isPart(run.runId() + "~2");
    assertEquals(missing, warnings(run));
    client()
        .prepareIndex("letters")
        .setId("faxed")
        .setSource("body", own(21).body(), "received", 900, "relay", "fax")
        .get();
    client().admin().indices().prepareRefresh("letters").get();
    update(run.runId());
    isPart(run.runId() + "~3");
    assertEquals(List.of(), warnings(run));
  }

  @Test
  public void anUpdateWithoutChangeReadsNothing() throws Exception {
    RunRecord run = clustered();
    Map<String, String> before = places(run);
    Map<String, Object> counts = counts(run.runId());
    Map<String, Object> answer = update(run.runId());
    isPart(run.runId() + "~1");
    assertEquals(before, places(run));
    assertEquals(counts, counts(run.runId()));
    assertEquals(0, changed(answer, "texts"));
  }

  /** The clusters that an update keeps are in another order than those of a run. */
  @Test
  public void aVerdictAfterAnUpdateMayReachMostDocuments() throws Exception {
    RunRecord run = clustered();
    add(
        "letters",
        List.of(
            new Comment("yew-late", "yew", FormLetters.edit("yew", 5), 900),
            new Comment("own-first", "own", FormLetters.letter("ownfirst"), 1)));
    update(run.runId());
    isPart(run.runId() + "~1");
    judge(
        run.runId(),
        "\"must_link\": [[\"oak-copy-0\", \"elm-copy-0\"], [\"fir-copy-0\", \"ash-copy-0\"]]");
    assertTrue("not a part", phases(run.runId() + "~2").contains("exact"));
    RunRecord fresh =
        run(
            constrained(
                "{\"type\": \"must_link\", \"pairs\": [[\"oak-copy-0\", \"elm-copy-0\"],"
                    + " [\"fir-copy-0\", \"ash-copy-0\"]]}"),
            "letters");
    assertEquals(partition(fresh), partition(run));
    assertEquals(counts(fresh.runId()), counts(run.runId()));
  }

  /** What a verdict reaches is the same both times, but not all documents are. */
  @Test
  public void aVerdictThatIsTakenBackTakesInWhatCameMeanwhile() throws Exception {
    RunRecord run = clustered();
    Map<String, String> before = places(run);
    String verdict = cannot("oak-edit-0", "oak-copy-0");
    judge(run.runId(), verdict);
    assertEquals(before.keySet(), places(run).keySet());
    add("letters", List.of(new Comment("elm-late", "elm", FormLetters.edit("elm", 5), 900)));
    takeBack(run.runId(), verdict);
    Map<String, String> after = places(run);
    assertEquals(after.get("elm-copy-0"), after.remove("elm-late"));
    assertEquals(before, after);
    isPart(run.runId() + "~2");
  }

  @Test
  public void rowsAtTheEndComeAndGo() throws Exception {
    RunRecord run = clustered();
    Map<String, String> before = places(run);
    for (int round = 1; round <= 2; round++) {
      add("letters", List.of(own(20 + round)));
      update(run.runId());
      assertEquals(before.size() + 1, paged(run).size());
      client().prepareDelete("letters", "own-" + (20 + round)).get();
      client().admin().indices().prepareRefresh("letters").get();
      update(run.runId());
      assertEquals(before, paged(run));
      isPart(run.runId() + "~" + 2 * round);
    }
  }

  /** The cluster of each document, as pages of a few tell them. */
  private static Map<String, String> paged(RunRecord run) {
    Map<String, String> places = new TreeMap<>();
    String uri = "/_neardup/" + run.runId() + "/assignments?size=7";
    for (String after = ""; after != null; ) {
      Map<String, Object> page = done(Method.GET, uri + after, null);
      for (Object row : (List<?>) page.get("assignments")) {
        Map<?, ?> of = (Map<?, ?>) row;
        assertNull(places.put((String) of.get("_id"), (String) of.get("cluster_id")));
      }
      after = page.get("after") == null ? null : "&after=" + page.get("after");
    }
    return places;
  }

  @Test
  public void manyTextsThatResembleEachOtherJoinTheirLetter() throws Exception {
    RunRecord run = clustered();
    String addition = " " + FormLetters.letter("joint").substring(0, 120);
    List<Comment> late = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      late.add(
          new Comment("late-" + i, "oak", FormLetters.letter("oak") + addition + " n" + i, 900));
    }
    add("letters", late);
    update(run.runId());
    Map<String, String> after = places(run);
    late.forEach(comment -> assertEquals(after.get("oak-copy-0"), after.get(comment.id())));
  }

  @Test
  public void anIndexThatIsSignedInAnotherWayIsRefusedAsOfARun() throws Exception {
    createLetters("letters-1");
    add("letters-1", docket());
    RunRecord run = run(FIXED, "letters-*");
    client()
        .admin()
        .indices()
        .prepareCreate("letters-2")
        .setMapping("body", "type=text", "received", "type=date")
        .get();
    client()
        .admin()
        .indices()
        .preparePutMapping("letters-2")
        .setSource(
            "{\"properties\": {\"body\": {\"type\": \"text\", \"fields\": {\"neardup\":"
                + " {\"type\": \"neardup\", \"analyzer\": \"neardup_imatch\"}}}}}",
            MediaTypeRegistry.JSON)
        .get();
    add("letters-2", List.of(own(30)));
    RestAnswer answer = ask(Method.POST, "/_neardup/" + run.runId() + "/_update", null);
    assertEquals(answer.toString(), RestStatus.BAD_REQUEST, answer.status());
    assertThat(answer.reason(), startsWith("[field] must be signed in the same way"));
  }

  @Test
  public void resultsInTheFormOfAnEarlierVersionAreWrittenAnew() throws Exception {
    RunRecord run = clustered();
    Map<String, String> before = places(run);
    rowsOfBefore(run);
    assertEquals(before, places(run));
    assertEquals(before.get("own-3"), placeOf(run, "own-3"));
    add("letters", List.of(own(20)));
    update(run.runId());
    assertFalse(isCopy(run.runId() + "~1"));
    assertEquals(before.get("own-3"), placeOf(run, "own-3"));
    assertEquals(places(run).get("own-20"), placeOf(run, "own-20"));
    update(run.runId());
    isPart(run.runId() + "~2");
  }

  /** The cluster of a document, which is named with its index. */
  private static Object placeOf(RunRecord run, String id) {
    return done(
            Method.GET, "/_neardup/" + run.runId() + "/documents/" + id + "?index=letters", null)
        .get("cluster_id");
  }

  /** Gives each row all keys and each document its full name, as versions with format 1 did. */
  @SuppressWarnings("unchecked") // fields are an object
  private static void rowsOfBefore(RunRecord run) throws Exception {
    String index = ResultsIndices.rows(run.runId());
    SearchHit[] hits = client().prepareSearch(index).setSize(100).get().getHits().getHits();
    IndexMetadata metadata = internalCluster().clusterService().state().metadata().index(index);
    Map<String, Object> mapping = new HashMap<>(metadata.mapping().sourceAsMap());
    Map<String, Object> fields = new HashMap<>((Map<String, Object>) mapping.get("properties"));
    assertNotNull(fields.remove(RowChunk.INDEX));
    mapping.put("properties", fields);
    assertAcked(client().admin().indices().prepareDelete(index));
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareCreate(index)
            .setSettings(Map.of("index.hidden", true, "index.number_of_shards", 1))
            .setMapping(mapping));
    for (SearchHit hit : hits) {
      IndexRequestBuilder document = client().prepareIndex(index).setId(hit.getId());
      if (hit.getSourceAsMap().containsKey("rows")) {
        document.setSource(chunkOfBefore(RowChunk.ofSource(hit.getSourceRef())));
      } else {
        document.setSource(hit.getSourceRef(), MediaTypeRegistry.JSON);
      }
      document.get();
    }
    client().admin().indices().prepareRefresh(index).get();
  }

  private static XContentBuilder chunkOfBefore(RowChunk chunk) throws IOException {
    XContentBuilder source = XContentFactory.jsonBuilder().startObject();
    source.field(RowChunk.FIRST, chunk.first());
    source.startArray(RowChunk.IDS);
    for (ResultRow row : chunk.rows()) {
      source.value(row.document().id()).value(row.document().toString());
    }
    source.endArray().startArray("rows");
    for (ResultRow row : chunk.rows()) {
      source.startObject();
      row.document().toXContent(source, ToXContent.EMPTY_PARAMS);
      source.field("cluster_id", row.clusterId());
      row.membership().toXContent(source, ToXContent.EMPTY_PARAMS);
      source.startObject("reference");
      row.reference().toXContent(source, ToXContent.EMPTY_PARAMS);
      source.endObject().endObject();
    }
    return source.endArray().endObject();
  }

  /** As a fresh run over the same documents, whatever came, went and was said before. */
  @Test
  public void theResultIsThatOfAFreshRun() throws Exception {
    RunRecord run = clustered();
    Random random = random();
    Map<String, Comment> there = new TreeMap<>();
    docket().forEach(comment -> there.put(comment.id(), comment));
    List<NamedLink> said = new ArrayList<>();
    for (int round = 1; round <= 5; round++) {
      int changes = 1 + random.nextInt(4);
      for (int i = 0; i < changes; i++) {
        change(there, "r" + round + "-" + i, random);
      }
      client().admin().indices().prepareRefresh("letters").get();
      List<String> ids = places(run).keySet().stream().filter(there::containsKey).toList();
      NamedLink next =
          new NamedLink(
              randomFrom(LinkType.MUST_LINK, LinkType.CANNOT_LINK),
              randomFrom(ids),
              randomFrom(ids));
      boolean isOneText = there.get(next.left()).body().equals(there.get(next.right()).body());
      if (random.nextBoolean() && !isOneText && isPossible(said, next)) {
        judge(run.runId(), written(next));
        said.add(next);
      } else {
        update(run.runId());
      }
      List<NamedLink> awake =
          said.stream()
              .filter(link -> there.keySet().containsAll(List.of(link.left(), link.right())))
              .toList();
      RunRecord fresh = run(constrained(constraints(awake)), "letters");
      assertEquals(said.toString(), partition(fresh), partition(run));
      assertEquals(said.toString(), counts(fresh.runId()), counts(run.runId()));
    }
  }

  /** A document comes, goes, or has another text. */
  private static void change(Map<String, Comment> there, String id, Random random) {
    String some = randomFrom(List.copyOf(there.keySet()));
    Comment comment =
        switch (random.nextInt(5)) {
          case 0 -> {
            client().prepareDelete("letters", some).get();
            there.remove(some);
            yield null;
          }
          case 1 -> written(random, some);
          default -> written(random, id);
        };
    if (comment != null) {
      document("letters", comment).get();
      there.put(comment.id(), comment);
    }
  }

  private static Comment written(Random random, String id) {
    String letter = randomFrom(LETTERS);
    long received = 200L + random.nextInt(500);
    return switch (random.nextInt(3)) {
      case 0 -> new Comment(id, letter, FormLetters.letter(letter), received);
      case 1 -> new Comment(id, letter, FormLetters.edit(letter, random.nextInt(7)), received);
      default -> new Comment(id, "own", FormLetters.letter("other" + random.nextInt()), received);
    };
  }

  private static Map<String, Object> counts(String runId) {
    Map<?, ?> summary = object(done(Method.GET, "/_neardup/" + runId, null), "summary");
    Map<String, Object> counts = new TreeMap<>();
    for (String key :
        List.of(
            "documents",
            "distinct",
            "exact_groups",
            "references",
            "clusters",
            "singletons",
            "categories",
            "unique_text_documents")) {
      counts.put(key, summary.get(key));
    }
    counts.put(
        "total", done(Method.GET, "/_neardup/" + runId + "/clusters?size=1000", null).get("total"));
    return counts;
  }
}
