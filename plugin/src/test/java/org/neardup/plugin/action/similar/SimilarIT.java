// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.similar;

import static org.hamcrest.Matchers.either;
import static org.hamcrest.Matchers.equalTo;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.edit.Category;
import org.neardup.plugin.action.LookupTestCase;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.admin.indices.alias.IndicesAliasesRequest.AliasActions;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.query.QueryBuilders;

/** The texts that are nearest to a document or text, in a cluster of two nodes. */
public class SimilarIT extends LookupTestCase {

  private static final String LETTER =
      "Please keep the morning ferry to the island, because the nurse of the clinic comes with it.";
  private static final String ADDED =
      LETTER + " My own goats are also aboard it every other Tuesday of the month.";
  private static final String OTHER =
      "The lighthouse should be painted red again by somebody who is not afraid of heights.";

  private static SimilarResponse search(String body, String... indices) {
    SimilarRequest search = SimilarParser.parse(indices, request(body));
    return client().execute(SimilarAction.INSTANCE, search).actionGet();
  }

  private static List<String> found(SimilarResponse response) {
    return response.hits().stream()
        .map(
            hit -> "%s x%s %s".formatted(hit.document().id(), hit.copies(), hit.category().label()))
        .toList();
  }

  @Test
  public void theNearestComeFirstWithExactCopiesFolded() throws Exception {
    create("letters");
    add(
        "letters",
        Map.of("a", LETTER, "b", LETTER.toUpperCase(Locale.ROOT), "c", ADDED, "d", OTHER));
    SimilarResponse ofDocument = search("\"id\": \"a\"", "letters");
    assertEquals(List.of("b x1 exact", "c x1 block_added"), found(ofDocument));
    SimilarResponse.Hit copy = ofDocument.hits().get(0);
    assertEquals(0, copy.distance(), 0.1);
    assertEquals(1, copy.resemblance(), 0);
    SimilarResponse.Hit edited = ofDocument.hits().get(1);
    assertEquals(1, edited.containment(), 0);
    assertTrue(edited.contained() < 1);
    assertEquals(Category.BLOCK_ADDED, edited.category());
    assertThat(
        "any of the copies stands for them",
        found(search("\"text\": \"" + LETTER + "\"", "letters")),
        either(equalTo(List.of("a x2 exact", "c x1 block_added")))
            .or(equalTo(List.of("b x2 exact", "c x1 block_added"))));
  }

  @Test
  public void pagesFollowEachOther() throws Exception {
    create("letters");
    Map<String, String> bodies = new LinkedHashMap<>();
    IntStream.range(10, 30)
        .forEach(i -> bodies.put("t" + i, LETTER + " I am number " + i + " who says so."));
    add("letters", bodies);
    String text = "\"text\": \"" + LETTER + "\", \"max_texts\": 20";
    List<String> all = found(search(text + ", \"size\": 20", "letters"));
    assertEquals(20, all.size());
    List<String> pages = new ArrayList<>();
    for (int from = 0; from < 20; from += 7) {
      pages.addAll(
          found(
              search(
                  text + ", \"size\": " + Math.min(7, 20 - from) + ", \"from\": " + from,
                  "letters")));
    }
    assertEquals(all, pages);
    assertEquals(List.of(), search(text + ", \"size\": 0", "letters").hits());
  }

  @Test
  public void boundsLeaveFarTextsOut() throws Exception {
    create("letters");
    add("letters", Map.of("a", LETTER, "c", ADDED, "e", ADDED + " " + OTHER));
    assertEquals(
        List.of("a x1 exact"),
        found(
            search("\"text\": \"" + LETTER + "\", \"distance\": {\"threshold\": 0.2}", "letters")));
    assertEquals(
        List.of("c x1 exact", "e x1 block_added"),
        found(search("\"text\": \"" + ADDED + "\", \"min_containment\": 0.9", "letters")));
  }

  /** Distances need the words of all texts, wherever they are. */
  @Test
  public void shardsHaveNoInfluence() throws Exception {
    Map<String, String> bodies = Map.of("a", LETTER, "c", ADDED, "d", OTHER, "e", ADDED + OTHER);
    List<List<SimilarResponse.Hit>> answers = new ArrayList<>();
    for (int shards : new int[] {1, 5}) {
      String index = "letters-" + shards;
      create(index, shards, FIELD);
      add(index, bodies);
      answers.add(
          search("\"text\": \"" + LETTER + "\"", index).hits().stream()
              .map(
                  hit ->
                      new SimilarResponse.Hit(
                          new DocumentName("", hit.document().id()),
                          hit.copies(),
                          hit.distance(),
                          hit.resemblance(),
                          hit.containment(),
                          hit.contained(),
                          hit.category()))
              .toList());
    }
    assertEquals(3, answers.get(0).size());
    assertEquals(answers.get(0), answers.get(1));
  }

  @Test
  public void whatIsHiddenByAnAliasIsNotFound() throws Exception {
    create("letters");
    add("letters", Map.of("a1", LETTER, "b1", LETTER, "b2", ADDED, "a2", ADDED));
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareAliases()
            .addAliasAction(
                AliasActions.add()
                    .index("letters")
                    .alias("of-a")
                    .filter(QueryBuilders.termQuery("team", "a"))));
    assertEquals(
        List.of("a1 x1 exact", "a2 x1 block_added"),
        found(search("\"text\": \"" + LETTER + "\"", "of-a")));
    assertEquals(
        List.of("b1 x1 exact", "b2 x1 block_added"),
        found(
            search(
                "\"text\": \"" + LETTER + "\", \"query\": {\"term\": {\"team\": \"b\"}}",
                "letters")));
    assertEquals(
        RestStatus.NOT_FOUND,
        ExceptionsHelper.status(
            expectThrows(Exception.class, () -> search("\"id\": \"b1\"", "of-a"))));
  }

  @Test
  public void aFieldOfTextIsRefusedAndAnUnknownDocumentIsNotFound() throws Exception {
    create("letters");
    add("letters", Map.of("a", LETTER));
    SimilarRequest ofText =
        SimilarParser.parse(new String[] {"letters"}, Map.of("field", "body", "id", "a"));
    Exception refused =
        expectThrows(
            Exception.class, () -> client().execute(SimilarAction.INSTANCE, ofText).actionGet());
    assertEquals(RestStatus.BAD_REQUEST, ExceptionsHelper.status(refused));
    assertTrue(refused.toString(), refused.toString().contains("got [body] of type [text]"));
    assertEquals(
        RestStatus.NOT_FOUND,
        ExceptionsHelper.status(
            expectThrows(Exception.class, () -> search("\"id\": \"zz\"", "letters"))));
  }
}
