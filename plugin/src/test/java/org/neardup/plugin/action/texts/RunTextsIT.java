// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.texts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.Test;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.RunTestCase;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.aggregations.AggregationBuilders;
import org.opensearch.search.aggregations.bucket.terms.Terms;
import org.opensearch.transport.client.node.NodeClient;

/** What dashboards, the report and the review page read of all texts and documents of a run. */
public class RunTextsIT extends RunTestCase {

  private static final String LETTER =
      "Please keep the morning ferry to the island. My daughter takes it to school every day."
          + " Without the boat the clinic would have no nurse before noon.";
  private static final String FOG = " The fog of last November cost my brother his job.";
  private static final String GOATS =
      " My goats cross the bay twice a year, which no bridge allows.";

  private static RestAnswer ask(String uri) {
    return RestAnswer.get(internalCluster().getInstance(NodeClient.class), uri);
  }

  private static Map<String, Object> read(String uri) {
    RestAnswer answer = ask(uri);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    return answer.json();
  }

  private static List<String> ids(Map<String, Object> page) {
    return ((List<?>) page.get("texts"))
        .stream().map(text -> (String) ((Map<?, ?>) text).get("_id")).toList();
  }

  /** Days of March; a letter, three copies, two additions, one of which was sent twice. */
  private RunRecord run() throws Exception {
    createLetters("letters");
    long day = 86_400_000L;
    List<Comment> comments = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      comments.add(new Comment("copy-" + i, "ferry", LETTER, i * day));
    }
    comments.add(new Comment("fog", "ferry", LETTER + FOG, 2 * day));
    comments.add(new Comment("goats", "ferry", LETTER + GOATS, 3 * day));
    comments.add(
        new Comment("goats-again", "ferry", (LETTER + GOATS).toUpperCase(Locale.ROOT), 9 * day));
    comments.add(
        new Comment("alone", "mill", "I object to closing our library on Saturdays.", 5 * day));
    add("letters", comments);
    return run(FIXED, "letters");
  }

  @Test
  public void textsOfAllClustersAreListedByWhatIsUniqueInThem() throws Exception {
    String texts = "/_neardup/" + run().runId() + "/texts";
    Map<String, Object> all = read(texts);
    assertEquals(4, all.get("total"));
    assertEquals(List.of("goats", "fog"), ids(read(texts + "?sort=unique_length:desc&size=2")));
    assertEquals(List.of("fog"), ids(read(texts + "?unique_text=november")));
    assertEquals(List.of(), ids(read(texts + "?unique_text=daughter")));
    assertEquals(List.of("alone"), ids(read(texts + "?category=singleton")));
    Map<?, ?> goats =
        (Map<?, ?>) ((List<?>) read(texts + "?unique_text=goats").get("texts")).get(0);
    assertEquals(2, goats.get("copies"));
    assertEquals(
        GOATS.strip(), ((Map<?, ?>) ((List<?>) goats.get("unique_text")).get(0)).get("text"));
  }

  @Test
  public void wholeTextsAreSearchedAmongTheDocuments() throws Exception {
    String texts = "/_neardup/" + run().runId() + "/texts";
    Map<String, Object> alone = read(texts + "?category=singleton&text=library+Saturdays");
    assertEquals(List.of("alone"), ids(alone));
    assertEquals(1, alone.get("total"));
    assertEquals(1, alone.get("matching_documents"));
    assertEquals(1, alone.get("searched_documents"));

    Map<String, Object> ferry = read(texts + "?text=morning+ferry&sort=words:desc");
    assertEquals("texts, each once", 3, ferry.get("total"));
    assertEquals("documents", 7, ferry.get("matching_documents"));
    assertEquals(List.of("fog"), ids(read(texts + "?text=daughter&unique_text=november")));
    assertEquals(List.of(), ids(read(texts + "?category=singleton&text=daughter")));
    assertEquals("all words", List.of(), ids(read(texts + "?text=library+daughter")));
    assertFalse(read(texts).containsKey("matching_documents"));

    add("letters", List.of(new Comment("later", "mill", "Our library is warm.", 6)));
    assertEquals(
        "not of the run", List.of("alone"), ids(read(texts + "?category=singleton&text=library")));
  }

  @Test
  public void onlyDocumentsOfTheQueryAreSearched() throws Exception {
    createLetters("letters");
    add("letters", FormLetters.docket());
    String all = run("\"field\": \"body.neardup\"", "letters").runId();
    String one =
        run(
                "\"field\": \"body.neardup\", \"query\": {\"ids\": {\"values\": [\"%s\"]}}"
                    .formatted(FormLetters.docket().getFirst().id()),
                "letters")
            .runId();
    String word = "/texts?size=0&text=" + FormLetters.docket().getFirst().body().split(" ")[0];
    assertEquals(1, read("/_neardup/" + one + word).get("matching_documents"));
    assertTrue((int) read("/_neardup/" + all + word).get("matching_documents") > 1);
  }

  @Test
  public void aFieldBelowNoTextIsNotSearched() throws Exception {
    createIndex("plain", Settings.EMPTY);
    client().admin().indices().preparePutMapping("plain").setSource("signed", "type=neardup").get();
    client().prepareIndex("plain").setId("1").setSource("signed", "Keep the ferry.").get();
    refresh("plain");
    RunRecord run = run("\"field\": \"signed\"", "plain");
    RestAnswer answer = ask("/_neardup/" + run.runId() + "/texts?text=ferry");
    assertEquals(RestStatus.BAD_REQUEST, answer.status());
    assertTrue(answer.reason(), answer.reason().contains("but [signed] is below none"));
  }

  /** Its words are those of the text, although the field signs otherwise than it does. */
  @Test
  public void aRunThatSignsForItselfIsSearchedInTheText() throws Exception {
    createLetters("letters");
    add("letters", FormLetters.docket());
    RunRecord run = run("\"method\": \"full\", \"field\": \"body.neardup\"", "letters");
    assertEquals("source", run.summary().get("signature_source"));
    String word = FormLetters.docket().getFirst().body().split(" ")[0];
    Map<String, Object> found = read("/_neardup/" + run.runId() + "/texts?text=" + word);
    assertTrue((int) found.get("total") > 0);
  }

  @Test
  public void aFieldBelowAKeywordIsNotSearched() throws Exception {
    createIndex("plain", Settings.EMPTY);
    client()
        .admin()
        .indices()
        .preparePutMapping("plain")
        .setSource(
            "{\"properties\": {\"name\": {\"type\": \"keyword\", \"fields\":"
                + " {\"neardup\": {\"type\": \"neardup\"}}}}}",
            MediaTypeRegistry.JSON)
        .get();
    client().prepareIndex("plain").setId("1").setSource("name", "Keep the ferry.").get();
    refresh("plain");
    RunRecord run = run("\"field\": \"name.neardup\"", "plain");
    RestAnswer answer = ask("/_neardup/" + run.runId() + "/texts?text=ferry");
    assertEquals(RestStatus.BAD_REQUEST, answer.status());
    assertTrue(answer.reason(), answer.reason().contains("but [name.neardup] is below none"));
  }

  @Test
  public void anIndexThatListsFewHitsIsSearchedForSoMany() throws Exception {
    createLetters("letters");
    add("letters", FormLetters.docket());
    String run = run("\"field\": \"body.neardup\"", "letters").runId();
    client()
        .admin()
        .indices()
        .prepareUpdateSettings("letters")
        .setSettings(Map.of("index.max_result_window", 2))
        .get();
    String word = FormLetters.docket().getFirst().body().split(" ")[0];
    Map<String, Object> found = read("/_neardup/" + run + "/texts?text=" + word);
    assertEquals(2, found.get("searched_documents"));
    assertTrue((int) found.get("matching_documents") > 2);
  }

  @Test
  public void documentsAreCountedByTheirOwnTime() throws Exception {
    String timeline = "/_neardup/" + run().runId() + "/timeline";
    Map<String, Object> daily = read(timeline + "?interval=day");
    assertEquals(8, daily.get("documents"));
    assertEquals("{0=1, 1=1, 2=2, 3=2, 5=1, 9=1}", byDay(daily));
    Map<?, ?> letter = (Map<?, ?>) ((List<?>) daily.get("clusters")).get(0);
    assertEquals(7, letter.get("documents"));
    assertEquals("{0=1, 1=1, 2=2, 3=2, 9=1}", byDay(letter));
    assertEquals(1, ((List<?>) daily.get("clusters")).size());
    assertEquals("nine days have 216 hours", "day", read(timeline).get("interval"));
    RestAnswer tooMany = ask(timeline + "?interval=minute");
    assertEquals(RestStatus.BAD_REQUEST, tooMany.status());
    assertTrue(tooMany.reason(), tooMany.reason().startsWith("[interval] must divide the time"));
  }

  private static String byDay(Map<?, ?> counts) {
    return ((List<?>) counts.get("counts"))
        .stream()
            .map(count -> (Map<?, ?>) count)
            .map(
                count ->
                    ((Number) count.get("time_in_millis")).longValue() / 86_400_000L
                        + "="
                        + count.get("documents"))
            .collect(Collectors.joining(", ", "{", "}"));
  }

  /** Each document is once in the index of results, with its editing style. */
  @Test
  public void theIndexHasEveryDocument() throws Exception {
    Terms categories =
        client()
            .prepareSearch("neardup-" + run().runId())
            .setQuery(QueryBuilders.termsQuery("type", "text", "copy"))
            .addAggregation(AggregationBuilders.terms("categories").field("category"))
            .setSize(0)
            .get()
            .getAggregations()
            .get("categories");
    assertEquals(
        Map.of("block_added", 3L, "exact", 3L, "reference", 1L, "singleton", 1L),
        categories.getBuckets().stream()
            .collect(Collectors.toMap(Terms.Bucket::getKeyAsString, Terms.Bucket::getDocCount)));
  }

  @Test
  public void aRunWithoutTimestampsHasNoTimeline() throws Exception {
    createLetters("letters");
    add("letters", FormLetters.docket());
    RunRecord run = run("\"field\": \"body.neardup\"", "letters");
    Map<String, Object> timeline = read("/_neardup/" + run.runId() + "/timeline");
    assertNull(timeline.get("interval"));
    assertEquals(0, timeline.get("documents"));
  }
}
