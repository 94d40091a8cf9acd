// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.hamcrest.Matchers.lessThan;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.action.index.IndexRequestBuilder;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.index.query.QueryBuilders;

/**
 * Texts and requests that somebody made to do harm have an outcome like others. The sizes are what
 * a build has time for: a hundredth of a million identical texts, a fiftieth of a text of fifty
 * megabytes.
 */
public class HostileTextsIT extends RunTestCase {

  private static final String LETTER =
      "Please keep the morning ferry to the island. My daughter takes it to school every day, the"
          + " baker sends his bread with it, and without it the clinic would have no nurse.";

  private static Comment comment(String id, String body) {
    return new Comment(id, "", body, 1);
  }

  /** In JSON, the one format that can write half a character. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (unit < ' ' || unit > '~') {
        escaped.append("\\u").append(HexFormat.of().toHexDigits(unit));
      } else {
        escaped.append(unit);
      }
    }
    return escaped.toString();
  }

  /** Words that hardly any two texts share. */
  private static String words(Random random, int count) {
    return random
        .ints(count, 0, 1 << 20)
        .mapToObj(number -> "w" + Integer.toString(number, 36))
        .collect(Collectors.joining(" "));
  }

  private RunRecord run(List<Comment> comments, String body) throws Exception {
    index(comments);
    RunRecord run = run(body, "hostile");
    assertEquals(comments.size(), count(run.summary(), "documents"));
    noBytesAreLeft();
    return run;
  }

  private void index(List<Comment> comments) throws Exception {
    createLetters("hostile");
    List<IndexRequestBuilder> documents = new ArrayList<>();
    for (Comment comment : comments) {
      documents.add(
          client()
              .prepareIndex("hostile")
              .setId(comment.id())
              .setSource("{\"body\": \"" + escaped(comment.body()) + "\"}", XContentType.JSON));
    }
    indexRandom(true, false, documents);
    ensureGreen("hostile");
  }

  /** It would take half a gigabyte to sign. */
  @Test
  public void aTextOfTenMillionWordsIsIndexedAndCountedAsSkipped() throws Exception {
    index(
        List.of(
            comment("novel", "a b c d e f g h i j ".repeat(1_000_000)),
            comment("one", LETTER),
            comment("two", LETTER)));
    for (String field : List.of("body.neardup", "body")) {
      RunRecord run = run("\"field\": \"" + field + "\"", "hostile");
      assertEquals(2, count(run.summary(), "documents"));
      assertEquals(1, count(object(run.summary(), "skipped"), "documents_with_ignored_value"));
      assertEquals(0, count(object(run.summary(), "skipped"), "documents_without_field"));
      noBytesAreLeft();
    }
    assertEquals(
        "novel",
        client()
            .prepareSearch("hostile")
            .setQuery(QueryBuilders.termQuery("_ignored", "body.neardup"))
            .get()
            .getHits()
            .getAt(0)
            .getId());
  }

  @Test
  public void manyIdenticalTextsAreOne() throws Exception {
    int copies = 10_000;
    RunRecord run =
        run(
            IntStream.range(0, copies).mapToObj(i -> comment("c" + i, LETTER)).toList(),
            FIELD + ", \"passages\": {}");
    assertEquals(1, count(run.summary(), "distinct"));
    assertEquals(copies, clusters(run).get(0).size());
    assertEquals(copies, assignments(run).size());
  }

  @Test
  public void aParagraphThatAllTextsShareMakesNoClusterOfThem() throws Exception {
    Random random = new Random(randomLong());
    int texts = 2000;
    String template = "\n\n" + LETTER + "\n\n";
    RunRecord run =
        run(
            IntStream.range(0, texts)
                .mapToObj(
                    i -> comment("c" + i, words(random, 60) + "." + template + words(random, 60)))
                .toList(),
            FIXED);
    assertEquals(texts, count(run.summary(), "distinct"));
    assertTrue(count(object(run.summary(), "skipped"), "frequent_tokens") > 0);
    // Every text with every other would be two million. At both ends of the letter winnowing
    // depends
    // on the words beside it, so that some of its tokens are in fewer than a thousand texts, and
    // such
    // tokens propose candidates in any collection.
    assertThat(count(run.summary(), "comparisons"), lessThan(1_000_000L));
  }

  @Test
  public void aLongTextAndOneOfASingleWordAreTextsLikeOthers() throws Exception {
    Random random = new Random(randomLong());
    String longText = words(random, 150_000);
    RunRecord run =
        run(
            List.of(
                comment("long", longText),
                comment("long-too", longText + " And a last sentence of its own."),
                comment("word", "ferry ".repeat(100_000)),
                comment("word-too", "ferry ".repeat(99_999) + "boat"),
                comment("letters", "a".repeat(1_000_000)),
                comment("one", "ferry")),
            FIXED + ", \"passages\": {}");
    Map<String, Assigned> assigned = assignments(run);
    assertEquals(assigned.get("long").clusterId(), assigned.get("long-too").clusterId());
    assertEquals(assigned.get("word").clusterId(), assigned.get("word-too").clusterId());
    assertNotEquals(assigned.get("long").clusterId(), assigned.get("word").clusterId());
  }

  @Test
  public void charactersOfEveryKindLeaveTheWordsAsTheyAre() throws Exception {
    RunRecord run =
        run(
            List.of(
                comment("plain", LETTER),
                comment("half", LETTER + " \uD800"),
                comment("halves", "\uDC00\uD800 " + LETTER),
                comment("nul", LETTER + "\u0000\u0000"),
                comment("marks", "\u202E" + LETTER + "\u200F\u202C"),
                comment("faces", "\uD83D\uDE00".repeat(2000) + LETTER),
                comment("only-halves", "\uD800".repeat(1000)),
                comment("only-nul", "\u0000".repeat(1000)),
                comment("only-faces", "\uD83D\uDE00".repeat(5000))),
            FIXED);
    Map<String, Assigned> assigned = assignments(run);
    for (String id : List.of("half", "halves", "nul", "marks", "faces")) {
      assertEquals(id, assigned.get("plain").clusterId(), assigned.get(id).clusterId());
    }
    for (String id : List.of("only-nul", "only-faces")) {
      assertEquals(id, assigned.get("only-halves").clusterId(), assigned.get(id).clusterId());
    }
  }

  /** Of each two neighbours it is said that they must be together, and that they must not. */
  @Test
  public void tenThousandPairsThatContradictEachOtherAreFollowedOneWayAndCounted()
      throws Exception {
    Random random = new Random(randomLong());
    int texts = 5001;
    List<Comment> comments = new ArrayList<>();
    StringBuilder must = new StringBuilder();
    StringBuilder cannot = new StringBuilder();
    for (int i = 0; i < texts; i++) {
      comments.add(comment("c" + i, words(random, 12)));
      if (i > 0) {
        String pair = "%s[\"c%s\", \"c%s\"]".formatted(i > 1 ? ", " : "", i - 1, i);
        must.append(pair);
        cannot.append(pair);
      }
    }
    String constraints =
        FIXED
            + """
            , "letters": false, "constraints": [
              {"type": "must_link", "pairs": [%s]},
              {"type": "cannot_link", "pairs": [%s]}
            ]\
            """
                .formatted(must, cannot);
    RunRecord apart = run(comments, constraints);
    assertEquals(texts - 1, count(apart.summary(), "conflict_count"));
    assertEquals(texts, count(apart.summary(), "singletons"));
    RunRecord together = run(constraints + ", \"on_conflict\": \"must_link\"", "hostile");
    assertEquals(1, count(together.summary(), "clusters"));
    assertEquals(texts - 1, count(together.summary(), "conflict_count"));
  }
}
