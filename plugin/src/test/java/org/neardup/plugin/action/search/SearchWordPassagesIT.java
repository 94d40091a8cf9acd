// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.action.LookupTestCase;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.admin.indices.alias.IndicesAliasesRequest.AliasActions;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.query.QueryBuilders;

/** The passages of words of one document or text, looked up in a cluster of two nodes. */
public class SearchWordPassagesIT extends LookupTestCase {

  private static final String SHARED =
      "the keeper lit the lamp at dusk while three boats were still outside and none had radar";
  private static final String LONGER = SHARED + " so we counted the minutes until they were back";

  private static WordPassages search(String body, String... indices) {
    SearchPassagesRequest search = PassageSearchParser.parse(indices, request(body), true);
    return (WordPassages)
        client().execute(SearchPassagesAction.INSTANCE, search).actionGet().found();
  }

  /** Each passage with its document, its copies and its text there. */
  private static List<String> found(WordPassages passages) {
    return passages.hits().stream()
        .map(
            hit ->
                "%s x%s: %s"
                    .formatted(hit.document().id(), hit.found().copies(), hit.found().text()))
        .toList();
  }

  @Test
  public void aDocumentFindsItsPassagesInOthersTheLongestFirst() throws Exception {
    create("tales");
    add(
        "tales",
        Map.of(
            "a", "My aunt says: " + LONGER + ".",
            "b", "He heard that " + SHARED + "; nothing else.",
            "c", "Once more, " + LONGER + "!",
            "d", "Nothing here."));
    WordPassages found = search("\"id\": \"a\"", "tales");
    assertEquals(List.of("c x1: " + LONGER, "b x1: " + SHARED), found(found));
    assertEquals("My aunt says: ".length(), found.hits().get(0).found().passage().left().start());
    assertEquals(LONGER.split(" ").length, found.hits().get(0).found().passage().words());
    assertEquals(List.of("c x1: " + LONGER), found(search("\"id\": \"a\", \"size\": 1", "tales")));
    assertEquals(List.of("b x1: " + SHARED), found(search("\"id\": \"a\", \"from\": 1", "tales")));
    assertEquals(List.of(), found(search("\"id\": \"a\", \"from\": 2", "tales")));
    assertEquals(
        List.of("c x1: " + LONGER), found(search("\"id\": \"a\", \"min_words\": 18", "tales")));
  }

  /** In whatever shards they are; the least id represents them. */
  @Test
  public void exactCopiesAreFoundOnce() throws Exception {
    create("tales");
    create("songs");
    Map<String, String> copies = new LinkedHashMap<>();
    IntStream.range(10, 30).forEach(i -> copies.put("t" + i, "They say " + SHARED + "."));
    add("tales", copies);
    add("songs", Map.of("s1", "THEY SAY  " + SHARED + "!", "s2", SHARED + " again"));
    WordPassages found = search("\"text\": \"" + SHARED + "\"", "tales", "songs");
    assertEquals(2, found.size());
    assertEquals(
        List.of("s1 x21: " + SHARED, "s2 x1: " + SHARED), found(found).stream().sorted().toList());
    int[] starts =
        found.hits().stream()
            .sorted(Comparator.comparing(hit -> hit.document().id()))
            .mapToInt(hit -> hit.found().passage().right().start())
            .toArray();
    assertArrayEquals(new int[] {"THEY SAY  ".length(), 0}, starts);
  }

  @Test
  public void whatIsHiddenByAnAliasIsNotFound() throws Exception {
    create("tales");
    add("tales", Map.of("a", "Yes, " + SHARED, "b", SHARED, "c", SHARED + " too"));
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
    assertEquals(List.of("a x1: " + SHARED), found(search("\"text\": \"" + SHARED + "\"", "of-a")));
    Exception e = expectThrows(Exception.class, () -> search("\"id\": \"c\"", "of-a"));
    assertEquals(RestStatus.NOT_FOUND, ExceptionsHelper.status(e));
    assertEquals(
        "document [c] with a value of [body.neardup] not found in [of-a]",
        ExceptionsHelper.unwrapCause(e).getMessage());
  }

  @Test
  public void whyNothingIsFoundIsSaid() throws Exception {
    create("tales");
    Map<String, String> bodies = new LinkedHashMap<>();
    IntStream.range(0, 3).forEach(i -> bodies.put("t" + i, SHARED));
    add("tales", bodies);
    String text = "\"text\": \"" + SHARED + "\"";
    assertEquals(List.of("t0 x3: " + SHARED), found(search(text, "tales")));
    assertEquals(0, search(text, "tales").frequentTokens());
    WordPassages none = search(text + ", \"max_documents\": 2", "tales");
    assertEquals(0, none.size());
    assertTrue(none.frequentTokens() > 0);
    assertFalse(none.isShort());
    assertTrue(search("\"text\": \"the keeper lit the lamp\"", "tales").isShort());
    assertTrue(search("\"text\": \"\"", "tales").isShort());
  }

  /** Those with most tokens, in whatever shards they are; exact copies count once. */
  @Test
  public void asManyTextsAreComparedAsAreAllowed() throws Exception {
    create("tales");
    create("songs");
    add("tales", Map.of("a", LONGER, "b", "He heard that " + SHARED, "c", SHARED + " again"));
    add("songs", Map.of("d", "They say " + LONGER, "e", "THEY SAY " + LONGER));
    String text = "\"text\": \"" + LONGER + "\", \"max_texts\": ";
    WordPassages all = search(text + 4, "tales", "songs");
    assertEquals(4, all.size());
    assertEquals(0, all.notCompared());
    WordPassages two = search(text + 2, "tales", "songs");
    assertEquals(
        List.of("a x1: " + LONGER, "d x2: " + LONGER), found(two).stream().sorted().toList());
    assertEquals(2, two.notCompared());
    WordPassages one = search(text + 1, "tales", "songs");
    assertEquals(List.of("a x1: " + LONGER), found(one));
    assertEquals(4, one.notCompared());
  }

  @Test
  public void aTextThatIsNotInTheSourceIsNamed() throws Exception {
    assertAcked(
        prepareCreate("tales")
            .setMapping(
                """
                {"_source": {"excludes": ["body"]}, "properties": {
                  "body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}}}}
                """));
    add("tales", Map.of("a", SHARED, "b", SHARED + " too"));
    WordPassages found = search("\"text\": \"" + SHARED + "\"", "tales");
    assertEquals(0, found.size());
    assertEquals(2, found.withoutSource());
    Exception e = expectThrows(Exception.class, () -> search("\"id\": \"a\"", "tales"));
    assertEquals(RestStatus.BAD_REQUEST, ExceptionsHelper.status(e));
    assertEquals(
        "[id] must be of a document with [body.neardup] in its source where [unit] is [words], got"
            + " [a]",
        ExceptionsHelper.unwrapCause(e).getMessage());
  }
}
