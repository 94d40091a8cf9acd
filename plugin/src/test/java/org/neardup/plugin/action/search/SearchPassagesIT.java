// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.action.LookupTestCase;
import org.neardup.plugin.passagesearch.SentenceProposals;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.admin.indices.alias.IndicesAliasesRequest.AliasActions;
import org.opensearch.action.bulk.BulkRequestBuilder;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.query.QueryBuilders;

/** The passages of sentences of one document or text, looked up in a cluster of two nodes. */
public class SearchPassagesIT extends LookupTestCase {

  private static final String SHARED =
      "The keeper lit the lamp at dusk. Three boats were still outside. None of them had radar.";
  private static final String LONGER = SHARED + " The swell came from the north.";
  private static final String OWN = "My aunt told this story every winter. ";

  /** The mapping of a field whose sentences are in the index. */
  private static final String INDEXED = "{\"type\": \"neardup\", \"passages\": true}";

  /** Whether sentences are indexed or signed from the source makes no difference. */
  @Override
  protected void create(String index) {
    create(index, between(1, 4), randomFrom(INDEXED, FIELD));
  }

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put("indices.breaker.request.type", "memory") // the test cluster may choose none
        .build();
  }

  private static SearchPassagesResponse search(String body, String... indices) {
    return client()
        .execute(
            SearchPassagesAction.INSTANCE,
            PassageSearchParser.parse(indices, request("\"unit\": \"sentences\", " + body), false))
        .actionGet();
  }

  private static SentencePassages passages(SearchPassagesResponse response) {
    return (SentencePassages) response.found();
  }

  private static List<String> ids(SearchPassagesResponse response) {
    return passages(response).hits().stream().map(hit -> hit.document().id()).toList();
  }

  private static void refuses(RestStatus status, String message, String body, String... indices) {
    Exception e = expectThrows(Exception.class, () -> search(body, indices));
    assertEquals(e.toString(), status, ExceptionsHelper.status(e));
    assertEquals(message, ExceptionsHelper.unwrapCause(e).getMessage());
  }

  @Test
  public void aDocumentFindsItsPassagesInOthersTheLongestFirst() throws Exception {
    create("tales");
    add(
        "tales",
        Map.of("a", OWN + LONGER, "b", SHARED, "c", LONGER + " " + OWN, "d", "Nothing here."));
    SearchPassagesResponse found = search("\"id\": \"a\"", "tales");
    assertEquals(List.of("c", "b"), ids(found));
    assertEquals("a", found.document().id());
    SentencePassages.Hit first = passages(found).hits().get(0);
    assertEquals(4, first.passage().units());
    assertEquals(1, first.passage().left().first());
    assertEquals(4, first.passage().left().last());
    assertEquals(
        LONGER,
        (OWN + LONGER).substring(first.passage().left().start(), first.passage().left().end()));
    assertEquals(0, first.passage().right().start());
    assertEquals(0, passages(found).frequentSentences());
    assertEquals(List.of("c"), ids(search("\"id\": \"a\", \"size\": 1", "tales")));
    assertEquals(List.of("c"), ids(search("\"id\": \"a\", \"min_sentences\": 4", "tales")));
  }

  @Test
  public void aTextThatIsInNoDocumentIsLookedForAsWell() throws Exception {
    create("tales");
    add("tales", Map.of("b", SHARED, "d", "Nothing here."));
    SearchPassagesResponse found = search("\"text\": \"" + OWN + SHARED + "\"", "tales");
    assertNull(found.document());
    assertEquals(List.of("b"), ids(found));
    assertEquals(List.of(), ids(search("\"text\": \"\"", "tales")));
  }

  @Test
  public void whatWasDeletedOrIsHiddenByAnAliasIsNotFound() throws Exception {
    create("tales");
    add("tales", Map.of("a", OWN + SHARED, "b", SHARED, "c", SHARED + " " + OWN));
    client().prepareDelete("tales", "b").get();
    refresh("tales");
    assertEquals(List.of("c"), ids(search("\"id\": \"a\"", "tales")));
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareAliases()
            .addAliasAction(
                AliasActions.add()
                    .index("tales")
                    .alias("of-a")
                    .filter(QueryBuilders.termQuery("team", "a"))));
    assertEquals(List.of(), ids(search("\"text\": \"" + SHARED + "\", \"size\": 5", "nobody*")));
    assertEquals(List.of("a"), ids(search("\"text\": \"" + SHARED + "\"", "of-a")));
    refuses(
        RestStatus.NOT_FOUND,
        "document [c] with a value of [body.neardup] not found in [of-a]",
        "\"id\": \"c\"",
        "of-a");
  }

  /** Three documents have the sentences and two are allowed, however many shards there are. */
  @Test
  public void sentencesOfTooManyDocumentsAreReported() throws Exception {
    create("tales");
    Map<String, String> bodies = new LinkedHashMap<>();
    IntStream.range(0, 3).forEach(i -> bodies.put("t" + i, SHARED));
    add("tales", bodies);
    String text = "\"text\": \"" + SHARED + "\"";
    assertEquals(List.of("t0", "t1", "t2"), ids(search(text, "tales")));
    SearchPassagesResponse none = search(text + ", \"max_documents\": 2", "tales");
    assertEquals(List.of(), ids(none));
    assertEquals(3, passages(none).frequentSentences());
  }

  /** Eight thousand passages take two and a half megabytes in their shard, ten of them nothing. */
  @Test
  public void moreThanFitsIntoMemoryIsRefused() throws Exception {
    create("tales", 1, INDEXED);
    BulkRequestBuilder bulk = client().prepareBulk();
    IntStream.range(0, 8000)
        .forEach(
            i -> bulk.add(client().prepareIndex("tales").setId("t" + i).setSource("body", SHARED)));
    assertFalse(bulk.get().hasFailures());
    refresh("tales");
    String text = "\"text\": \"" + SHARED + "\"";
    limitRequests("2mb"); // the platform itself takes half a megabyte at times
    try {
      assertEquals(10, ids(search(text + ", \"size\": 10", "tales")).size());
      Exception e =
          expectThrows(Exception.class, () -> search(text + ", \"size\": 10000", "tales"));
      assertEquals(e.toString(), RestStatus.TOO_MANY_REQUESTS, ExceptionsHelper.status(e));
    } finally {
      limitRequests(null);
    }
    assertEquals(8000, ids(search(text + ", \"size\": 10000", "tales")).size());
  }

  @Test
  public void anIdInTwoIndicesNeedsItsIndex() throws Exception {
    create("tales");
    create("songs");
    add("tales", Map.of("a", OWN + SHARED));
    add("songs", Map.of("a", SHARED, "x/y", SHARED));
    refuses(
        RestStatus.BAD_REQUEST,
        "[id] must name one document, got [a], which is in [songs, tales]; write index/id",
        "\"id\": \"a\"",
        "tales",
        "songs");
    assertEquals(List.of("a", "x/y"), ids(search("\"id\": \"tales/a\"", "tales", "songs")));
    assertEquals(List.of("a", "a"), ids(search("\"id\": \"x/y\"", "tales", "songs")));
  }

  /**
   * The text has a quarter of a million passages with each document, of which the shards keep what
   * is asked for; the rest would not fit into memory.
   */
  @Test
  public void aTextThatRepeatsItselfIsComparedInPart() throws Exception {
    create("tales");
    Map<String, String> bodies = new LinkedHashMap<>();
    IntStream.range(10, 22).forEach(i -> bodies.put("t" + i, OWN + "Act now. Mine is " + i + "."));
    bodies.put("u", OWN + "Act now. Act now.");
    add("tales", bodies);
    SearchPassagesResponse found =
        search(
            "\"text\": \"%s\", \"min_sentences\": 1, \"size\": 2"
                .formatted("Act now. ".repeat(110_000)),
            "tales");
    assertEquals(2, found.size());
    assertEquals("u", passages(found).hits().get(0).document().id());
    assertEquals(2, passages(found).hits().get(0).passage().units());
    assertEquals(13, passages(found).cutPairs());
    assertEquals(0, passages(search("\"id\": \"u\", \"min_sentences\": 1", "tales")).cutPairs());
  }

  /** The index that comes first can't sign the text. */
  @Test
  public void aTextIsSignedByAnIndexThatHasTheField() throws Exception {
    assertAcked(prepareCreate("archive").setMapping("other", "type=keyword"));
    create("tales");
    add("tales", Map.of("a", OWN + SHARED));
    assertEquals(1, search("\"text\": \"%s\"".formatted(SHARED), "archive", "tales").size());
  }

  /** Its documents are in different shards, since the index has as many as routings go to. */
  @Test
  public void anIdWithSeveralRoutingsNamesNoDocument() throws Exception {
    create("tales", 2, FIELD);
    for (String routing : List.of("a", "b", "c", "d", "e", "f")) {
      client().prepareIndex("tales").setId("a").setRouting(routing).setSource("body", SHARED).get();
    }
    refresh("tales");
    for (String id : List.of("a", "tales/a")) {
      refuses(
          RestStatus.BAD_REQUEST,
          "[id] must name one document, got ["
              + id
              + "], of which [tales] has several, with different routings; give the [text]",
          "\"id\": \"" + id + "\"",
          "tales");
    }
  }

  /** In one index sentences are in the index, in the other they are signed from the source. */
  @Test
  public void indexedAndSignedSentencesAreFoundTogether() throws Exception {
    create("tales", 2, INDEXED);
    create("songs", 2, FIELD);
    add("tales", Map.of("a", OWN + SHARED, "c", LONGER));
    add("songs", Map.of("b", LONGER + " " + OWN, "d", OWN + SHARED));
    assertEquals(List.of("d", "b", "c"), ids(search("\"id\": \"a\"", "tales", "songs")));
    assertEquals(List.of("a", "b", "c"), ids(search("\"id\": \"d\"", "tales", "songs")));
    String text = "\"text\": \"" + SHARED + "\", \"max_documents\": ";
    assertEquals(List.of("a", "b", "c", "d"), ids(search(text + "4", "tales", "songs")));
    assertEquals(3, passages(search(text + "3", "tales", "songs")).frequentSentences());
  }

  @Test
  public void documentsWithoutSourceAreCountedUnlessTheirSentencesAreIndexed() throws Exception {
    for (String index : List.of("tales", "songs")) {
      assertAcked(
          prepareCreate(index)
              .setMapping(
                  """
                  {"_source": {"enabled": false},
                   "properties": {"body": {"type": "text", "fields": {"neardup": %s}}}}
                  """
                      .formatted(index.equals("tales") ? INDEXED : FIELD)));
      add(index, Map.of(index.substring(0, 1), SHARED));
    }
    SearchPassagesResponse found = search("\"text\": \"" + SHARED + "\"", "tales", "songs");
    assertEquals(List.of("t"), ids(found));
    assertEquals(1, passages(found).withoutSource());
    refuses(
        RestStatus.BAD_REQUEST,
        "[id] must be of a document with [body.neardup] in its source, since the index has no"
            + " sentences of it, got [s]",
        "\"id\": \"s\"",
        "songs");
  }

  /** A sentence of two words has no token in common with a text around it. */
  @Test
  public void amongManyDocumentsTokensProposeThoseWhoseSentencesAreSigned() throws Exception {
    String sentence = "\"min_sentences\": 1, \"text\": \"Nobody slept.\"";
    create("tales", 1, FIELD);
    add("tales", Map.of("a", OWN + SHARED + " Nobody slept."));
    assertEquals(List.of("a"), ids(search(sentence, "tales")));
    addMany("tales");
    assertEquals(List.of(), ids(search(sentence, "tales")));
    SearchPassagesResponse found = search("\"text\": \"" + SHARED + "\"", "tales");
    assertEquals(List.of("a"), ids(found));
    assertEquals(SentenceProposals.MOST_SIGNED, passages(found).notCompared());
  }

  /** A copy may be punctuated differently, and then has other sentences in other places. */
  @Test
  public void exactCopiesHaveSentencesOfTheirOwn() throws Exception {
    create("tales");
    String joined = "  " + SHARED.replace(". ", ", ");
    add("tales", Map.of("a", SHARED, "b", joined, "c", "\n\n" + SHARED));
    SearchPassagesResponse found = search("\"text\": \"" + SHARED + "\"", "tales");
    assertEquals(List.of("a", "c"), ids(found));
    assertEquals(0, passages(found).hits().get(0).passage().right().start());
    assertEquals(2, passages(found).hits().get(1).passage().right().start());
  }

  /** As of an index that is older than the default of passages, or whose mapping has changed. */
  @Test
  public void sentencesThatAreIndexedAreReadThoughOthersAreNot() throws Exception {
    String mapping =
        """
        {"_source": {"enabled": false}, "properties": {"body": {"type": "text", "fields": {
          "neardup": {"type": "neardup", "passages": %s}}}}}
        """;
    assertAcked(prepareCreate("tales").setMapping(mapping.formatted(true)));
    add("tales", Map.of("a", SHARED, "b", OWN + SHARED));
    assertAcked(
        client()
            .admin()
            .indices()
            .preparePutMapping("tales")
            .setSource(mapping.formatted(false), XContentType.JSON));
    add("tales", Map.of("c", LONGER));
    SearchPassagesResponse found = search("\"id\": \"a\"", "tales");
    assertEquals(List.of("b"), ids(found));
    assertEquals(1, passages(found).withoutSource());
  }

  /** The tokens of one analyzer say nothing of those of another. */
  @Test
  public void tokensOfAnotherAnalyzerProposeNothing() throws Exception {
    create("tales", 1, FIELD);
    create("songs", 1, "{\"type\": \"neardup\", \"analyzer\": \"neardup_spotsigs\"}");
    add("tales", Map.of("a", SHARED));
    add("songs", Map.of("b", SHARED));
    assertEquals(List.of("b"), ids(search("\"id\": \"a\"", "tales", "songs")));
    addMany("songs");
    Exception e = expectThrows(Exception.class, () -> search("\"id\": \"a\"", "tales", "songs"));
    assertEquals(e.toString(), RestStatus.BAD_REQUEST, ExceptionsHelper.status(e));
    assertTrue(
        e.toString(),
        ExceptionsHelper.unwrapCause(e)
            .getMessage()
            .startsWith("[field] must sign texts in the same way in all indices where many"));
  }

  private static void addMany(String index) {
    BulkRequestBuilder bulk = client().prepareBulk();
    IntStream.range(0, SentenceProposals.MOST_SIGNED)
        .forEach(i -> bulk.add(client().prepareIndex(index).setSource("body", "Number " + i)));
    assertFalse(bulk.get().hasFailures());
    client().admin().indices().prepareRefresh(index).get();
  }

  @Test
  public void anIndexWithoutAnIdNamesNoDocument() throws Exception {
    create("tales");
    add("tales", Map.of("a", SHARED));
    for (String id : List.of("tales/", "/", "//", "/a", "songs/a", "tales/a/")) {
      refuses(
          RestStatus.NOT_FOUND,
          "document [" + id + "] with a value of [body.neardup] not found in [tales]",
          "\"id\": \"" + id + "\"",
          "tales");
    }
  }

  @Test
  public void whatIsWrongIsNamed() throws Exception {
    create("tales");
    add("tales", Map.of("a", SHARED));
    create("plain", 1, "{\"type\": \"keyword\"}");
    refuses(
        RestStatus.NOT_FOUND,
        "document [z] with a value of [body.neardup] not found in [tales]",
        "\"id\": \"z\"",
        "tales");
    refuses(
        RestStatus.BAD_REQUEST,
        "[field] must be of type neardup in all indices, got [body.neardup] of type [keyword]",
        "\"text\": \"a\"",
        "tales",
        "plain");
    refuses(
        RestStatus.BAD_REQUEST,
        "[id] or [text] must be given, got none of them",
        "\"size\": 3",
        "tales");
    refuses(
        RestStatus.BAD_REQUEST,
        "[id] or [text] must be given, got both",
        "\"id\": \"a\", \"text\": \"b\"",
        "tales");
    refuses(
        RestStatus.BAD_REQUEST,
        "[size] must be an integer between 1 and 10000, got 0",
        "\"id\": \"a\", \"size\": 0",
        "tales");
    refuses(RestStatus.BAD_REQUEST, "[text] must be a string, got 7", "\"text\": 7", "tales");
  }
}
