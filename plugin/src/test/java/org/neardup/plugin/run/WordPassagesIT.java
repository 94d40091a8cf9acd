// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.Test;
import org.neardup.passage.words.InMemoryWordPassages;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.plugin.results.PassageEntry;
import org.neardup.plugin.results.PassageSide;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;

/** Runs of method {@code passages} in a cluster, by words. */
public class WordPassagesIT extends RunTestCase {

  private static final String PASSAGES = FIELD + ", \"method\": \"passages\"";

  private static final String SHARED =
      "the harbour was dredged in the spring of that year and nobody had asked the oyster farmers"
          + " first whose beds lay under silt by May";
  private static final String BEFORE = "I have lived on the quay since 1988, above the chandlery: ";
  private static final String AFTER = ". Please think of those who live from the bay.";

  private static Comment comment(String id, String body) {
    return new Comment(id, "quay", body, 100);
  }

  private RunRecord run(String more, List<Comment> comments) throws Exception {
    createLetters("letters");
    add("letters", comments);
    return run(PASSAGES + more, "letters");
  }

  private static void assertSide(PassageSide side, String id, String body, String passage) {
    assertEquals(id, side.document().id());
    assertNull(side.sentences());
    assertEquals(passage, body.substring(side.start(), side.end()));
  }

  @Test
  public void aPassageIsFoundWithinSentencesToTheWord() throws Exception {
    String left = BEFORE + SHARED + AFTER;
    String right = "They say " + SHARED + "?! We do not.";
    RunRecord run = run("", List.of(comment("a", left), comment("b", right)));

    List<PassageEntry> passages = passages(run);
    assertEquals(1, passages.size());
    assertEquals(25, passages.get(0).units());
    assertSide(passages.get(0).left(), "a", left, SHARED);
    assertSide(passages.get(0).right(), "b", right, SHARED);
    assertEquals(1L, count(run.summary(), "passages"));
    assertEquals(1L, count(run.summary(), "document_pairs"));
    assertEquals(1L, count(run.summary(), "comparisons"));
    assertEquals("index", run.summary().get("signature_source"));
    assertEquals("words", run.request().get("unit"));
    assertEquals(15, run.request().get("min_words"));
  }

  @Test
  public void aPassageMustHaveEnoughWords() throws Exception {
    List<Comment> comments =
        List.of(comment("a", BEFORE + SHARED), comment("b", "They say " + SHARED));
    createLetters("letters");
    add("letters", comments);
    assertEquals(1, passages(run(PASSAGES + ", \"min_words\": 25", "letters")).size());
    assertEquals(0, passages(run(PASSAGES + ", \"min_words\": 26", "letters")).size());
  }

  /** Copies have the same words, punctuated differently. */
  @Test
  public void everyExactCopyIsAPairWithItsText() throws Exception {
    String text = BEFORE + SHARED;
    List<Comment> comments = new ArrayList<>();
    for (int copy = 0; copy < 150; copy++) {
      comments.add(comment("c" + (1000 + copy), "!".repeat(copy % 7) + text + "."));
    }
    comments.add(comment("other", SHARED + AFTER));
    RunRecord run = run("", comments);

    List<PassageEntry> passages = passages(run);
    assertEquals(150, passages.size());
    assertEquals(150L, count(run.summary(), "document_pairs"));
    Map<String, String> bodies =
        comments.stream().collect(Collectors.toMap(Comment::id, Comment::body));
    for (PassageEntry passage : passages) {
      String expected = passage.right().document().id().equals("other") ? SHARED : text;
      for (PassageSide side : List.of(passage.left(), passage.right())) {
        assertEquals(
            expected, bodies.get(side.document().id()).substring(side.start(), side.end()));
      }
    }
    assertEquals(150, passages.get(passages.size() - 1).left().copies());
  }

  @Test
  public void shardsAndBatchesHaveNoInfluence() throws Exception {
    List<Comment> comments = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      List<String> words = new ArrayList<>(List.of(SHARED.split(" ")));
      words.set(random().nextInt(words.size()), "changed" + i);
      String own =
          Stream.generate(() -> "w" + random().nextInt(1 << 20))
              .limit(5 + random().nextInt(20))
              .collect(Collectors.joining(" "));
      comments.add(comment("d" + (100 + i), own + " " + String.join(" ", words) + AFTER));
    }
    createLetters("letters", 3, 0);
    add("letters", comments);
    RunRecord run = run(PASSAGES, "letters");
    Map<String, List<String>> expected = new TreeMap<>();
    InMemoryWordPassages.find(
            comments.stream().map(Comment::body).toList(), WordPassageSettings.DEFAULT)
        .pairs()
        .forEach(
            pair ->
                expected.put(
                    comments.get((int) pair.left()).id()
                        + " "
                        + comments.get((int) pair.right()).id(),
                    pair.passages().stream()
                        .map(
                            passage ->
                                "%s-%s %s-%s %s"
                                    .formatted(
                                        passage.left().start(),
                                        passage.left().end(),
                                        passage.right().start(),
                                        passage.right().end(),
                                        passage.units()))
                        .sorted()
                        .toList()));
    assertTrue(expected.size() > 100);
    assertEquals(expected, byPair(passages(run)));
  }

  private static Map<String, List<String>> byPair(List<PassageEntry> passages) {
    Map<String, List<String>> byPair = new TreeMap<>();
    for (PassageEntry passage : passages) {
      byPair
          .computeIfAbsent(
              passage.left().document().id() + " " + passage.right().document().id(),
              pair -> new ArrayList<>())
          .add(
              "%s-%s %s-%s %s"
                  .formatted(
                      passage.left().start(),
                      passage.left().end(),
                      passage.right().start(),
                      passage.right().end(),
                      passage.units()));
    }
    byPair.values().forEach(places -> places.sort(null));
    return byPair;
  }

  /** A text counts once, however many documents have it. */
  @Test
  public void shortTextsAreCounted() throws Exception {
    List<Comment> comments =
        List.of(
            comment("a", BEFORE + SHARED),
            comment("b", "They say " + SHARED),
            comment("c", "I agree."),
            comment("d", "I agree!"),
            comment("e", "No."),
            comment("f", ""));
    RunRecord run = run("", comments);
    assertEquals(1, passages(run).size());
    assertEquals(3L, count(object(run.summary(), "skipped"), "short_texts"));
  }

  @Test
  public void aTokenInTooManyTextsStartsNoPassage() throws Exception {
    List<Comment> comments =
        List.of(
            comment("a", BEFORE + SHARED),
            comment("b", "They say " + SHARED),
            comment("c", SHARED + AFTER));
    RunRecord run = run(", \"max_documents\": 2", comments);
    assertEquals(List.of(), passages(run));
    Map<?, ?> skipped = object(run.summary(), "skipped");
    assertTrue(count(skipped, "frequent_tokens") > 0);
    assertEquals(3L, count(skipped, "texts_with_frequent_tokens"));
    assertEquals(0L, count(skipped, "documents_without_source"));
    assertEquals(3, passages(run(PASSAGES + ", \"max_documents\": 3", "letters")).size());
  }
}
