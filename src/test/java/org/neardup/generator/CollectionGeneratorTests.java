// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.junit.function.ThrowingRunnable;
import org.neardup.edit.Category;
import org.neardup.generator.LabelledComment.Truth;
import org.neardup.text.TextSpan;
import org.neardup.text.WordScanner;

public class CollectionGeneratorTests {

  private static final int DOCUMENTS = 3000;

  /** Three letters on two dockets; every word of a letter is its own. */
  private static final List<FormLetter> LETTERS =
      List.of(letter("tide", "D-1", 4), letter("rust", "D-1", 6), letter("kale", "D-2", 8));

  private static final Prose PROSE =
      new Prose(
          Map.of("D-1", prose("harbour", 120), "D-2", prose("kitchen", 120)), prose("general", 40));

  private static final Map<String, FormLetter> BY_NAME =
      LETTERS.stream().collect(Collectors.toMap(FormLetter::name, Function.identity()));

  private static final List<LabelledComment> COMMENTS = generate(CollectionShape.of(DOCUMENTS, 11));

  @Test
  public void aSeedDeterminesTheCollection() {
    assertEquals(COMMENTS, generate(CollectionShape.of(DOCUMENTS, 11)));
    assertNotEquals(COMMENTS, generate(CollectionShape.of(DOCUMENTS, 12)));
    CollectionGenerator twice = new CollectionGenerator(LETTERS, PROSE, CollectionShape.of(200, 1));
    assertEquals(twice.stream().toList(), twice.stream().toList());
  }

  @Test
  public void theTruthCoversEveryDocument() {
    assertEquals(DOCUMENTS, COMMENTS.size());
    Map<String, LabelledComment> byId =
        COMMENTS.stream().collect(Collectors.toMap(LabelledComment::id, Function.identity()));
    assertEquals("ids are unique", DOCUMENTS, byId.size());
    for (LabelledComment comment : COMMENTS) {
      Truth truth = comment.truth();
      if (truth.category() == Category.SINGLETON) {
        assertEquals("unique-" + comment.id(), truth.cluster());
        assertEquals(null, truth.reference());
        assertEquals(List.of(), truth.unique());
      } else {
        FormLetter letter = BY_NAME.get(truth.cluster());
        assertEquals(letter.docketId(), comment.docketId());
        LabelledComment reference = byId.get(truth.reference());
        assertEquals(Category.REFERENCE, reference.truth().category());
        assertEquals(letter.text(), reference.text());
        assertTrue(reference.id().compareTo(comment.id()) <= 0);
      }
    }
  }

  @Test
  public void commentsAreNumberedAsTheyArriveWithinThePeriod() {
    for (int i = 1; i < COMMENTS.size(); i++) {
      assertTrue(COMMENTS.get(i - 1).id().compareTo(COMMENTS.get(i).id()) < 0);
      assertTrue(!COMMENTS.get(i - 1).received().isAfter(COMMENTS.get(i).received()));
    }
    Instant first = COMMENTS.get(0).received();
    Instant last = COMMENTS.get(COMMENTS.size() - 1).received();
    assertTrue(!first.isBefore(CollectionShape.DEFAULT_OPENED));
    assertTrue(last.isBefore(CollectionShape.DEFAULT_CLOSED));
  }

  @Test
  public void everySpanIsWhatTheWriterAddedAndTheRestIsTheLetters() {
    for (LabelledComment comment : COMMENTS) {
      String left = comment.text();
      List<TextSpan> spans = comment.truth().unique();
      for (int i = spans.size() - 1; i >= 0; i--) {
        assertTrue(isProse(spans.get(i).of(comment.text())));
        left = left.substring(0, spans.get(i).start()) + left.substring(spans.get(i).end());
      }
      if (comment.truth().category() != Category.SINGLETON) {
        assertTrue(
            TextPieces.paragraphs(left).stream().noneMatch(CollectionGeneratorTests::isProse));
      }
    }
  }

  /** Whether a paragraph starts with two words of one sentence of the prose. */
  private static boolean isProse(String paragraph) {
    return paragraph.matches("(?s)(harbour|kitchen|general)(\\d+)x0 \\1\\2x1 .*");
  }

  @Test
  public void everyCopyIsOfItsCategory() {
    Map<Category, Integer> counts = new EnumMap<>(Category.class);
    for (LabelledComment comment : COMMENTS) {
      counts.merge(comment.truth().category(), 1, Integer::sum);
      FormLetter letter = BY_NAME.get(comment.truth().cluster());
      if (letter != null) {
        check(comment, letter, TextPieces.paragraphs(comment.text()));
      }
    }
    assertEquals("every category occurs", Category.values().length, counts.size());
  }

  private static void check(LabelledComment comment, FormLetter letter, List<String> paragraphs) {
    String string = TextPieces.documentString(comment.text());
    List<String> kept = new ArrayList<>(letter.paragraphs());
    kept.retainAll(paragraphs);
    int whole = letter.paragraphs().size();
    int added = comment.truth().unique().size();
    switch (comment.truth().category()) {
      case REFERENCE -> assertEquals(letter.text(), comment.text());
      case EXACT -> assertEquals(TextPieces.documentString(letter.text()), string);
      case MINOR_CHANGE -> {
        assertEquals(whole, paragraphs.size());
        int changed = changedWords(letter.text(), comment.text());
        assertTrue(changed >= 1 && changed <= 14);
      }
      case BLOCK_ADDED -> {
        assertEquals(letter.paragraphs(), kept);
        assertTrue(added >= 1 && paragraphs.size() == whole + added);
      }
      case BLOCK_DELETED -> {
        assertEquals(kept, paragraphs);
        assertTrue(2 * kept.size() > whole && kept.size() < whole);
      }
      case MINOR_CHANGE_BLOCK_EDIT -> {
        assertTrue(kept.size() < whole);
        assertEquals(added == 1 ? whole + 1 : whole - 1, paragraphs.size());
      }
      case BLOCK_REORDERING -> {
        assertEquals(Set.copyOf(letter.paragraphs()), Set.copyOf(paragraphs));
        assertNotEquals(letter.paragraphs(), paragraphs);
      }
      case KEY_BLOCK -> {
        assertEquals(1, kept.size());
        assertTrue(added >= 2);
      }
      case REPEATED -> {
        assertTrue(paragraphs.size() == 2 * whole || paragraphs.size() == 3 * whole);
        assertEquals(letter.paragraphs(), paragraphs.subList(whole, 2 * whole));
      }
      case BAG_OF_WORDS -> assertTrue(paragraphs.size() == whole && !paragraphs.equals(kept));
      case SINGLETON -> throw new AssertionError("a singleton has no letter");
    }
  }

  @Test
  public void noTwoUniqueCommentsAndNoEditedCopyAreExactCopies() {
    Map<String, String> clusters = new HashMap<>();
    for (LabelledComment comment : COMMENTS) {
      String string = TextPieces.documentString(comment.text());
      String cluster = clusters.putIfAbsent(string, comment.truth().cluster());
      assertTrue(cluster == null || cluster.equals(comment.truth().cluster()));
    }
    Set<String> letters =
        LETTERS.stream()
            .map(letter -> TextPieces.documentString(letter.text()))
            .collect(Collectors.toSet());
    for (LabelledComment comment : COMMENTS) {
      Category category = comment.truth().category();
      assertEquals(
          letters.contains(TextPieces.documentString(comment.text())),
          category == Category.REFERENCE || category == Category.EXACT);
    }
  }

  @Test
  public void popularityFollowsTheRank() {
    Map<String, Long> sizes =
        COMMENTS.stream()
            .filter(comment -> comment.truth().category() != Category.SINGLETON)
            .collect(Collectors.groupingBy(c -> c.truth().cluster(), Collectors.counting()));
    List<Long> descending = sizes.values().stream().sorted((a, b) -> Long.compare(b, a)).toList();
    // 1 : 1/2 : 1/3 of about 2820 comments are 1538, 769 and 513
    assertEquals(1538, descending.get(0), 120);
    assertEquals(769, descending.get(1), 100);
    assertEquals(513, descending.get(2), 90);
  }

  @Test
  public void theSharesAreThoseOfTheShape() {
    long unique = count(COMMENTS, Category.SINGLETON);
    long exact = count(COMMENTS, Category.EXACT);
    assertTrue(Math.abs(unique - 0.06 * DOCUMENTS) < 45);
    assertTrue(Math.abs(exact - 0.65 * (DOCUMENTS - unique)) < 100);
    List<LabelledComment> distinct = generate(CollectionShape.of(500, 3).withExact(0));
    assertEquals(0, count(distinct, Category.EXACT));
    List<LabelledComment> alone = generate(CollectionShape.of(50, 3).withUnique(1));
    assertEquals(50, count(alone, Category.SINGLETON));
    assertEquals(50, alone.stream().map(LabelledComment::text).distinct().count());
  }

  @Test
  public void someExactCopiesAreWrappedAsMail() {
    Set<String> forms = new HashSet<>();
    for (LabelledComment comment : COMMENTS) {
      if (comment.truth().category() == Category.EXACT
          && comment.truth().cluster().equals("tide")) {
        forms.add(comment.text());
      }
    }
    assertEquals(2, forms.size());
    String wrapped =
        forms.stream().max(Comparator.comparingLong(text -> text.lines().count())).orElseThrow();
    assertTrue(wrapped.lines().allMatch(line -> line.length() <= 72));
  }

  @Test
  public void aWrongShapeIsRefused() {
    refused("[documents] must be at least 1, got 0", () -> CollectionShape.of(0, 1));
    refused(
        "[unique] must be between 0 and 1, got 1.2",
        () -> CollectionShape.of(1, 1).withUnique(1.2));
    refused(
        "[exact] must be between 0 and 1, got -1.0", () -> CollectionShape.of(1, 1).withExact(-1));
    Instant now = CollectionShape.DEFAULT_OPENED;
    refused(
        "[zipf] must be between 0 and 10, got -1.0",
        () -> new CollectionShape(1, 1, 0, 0, -1, now, now.plusSeconds(1)));
    refused(
        "[closed] must be at least a second after [opened], got " + now + " and " + now,
        () -> new CollectionShape(1, 1, 0, 0, 1, now, now));
  }

  @Test
  public void missingMaterialIsRefused() {
    CollectionShape shape = CollectionShape.of(1, 1);
    refused(
        "[letters] must hold at least one letter, got none",
        () -> new CollectionGenerator(List.of(), PROSE, shape));
    refused(
        "[prose] must hold paragraphs about docket [D-3], got none",
        () -> new CollectionGenerator(List.of(letter("x", "D-3", 3)), PROSE, shape));
    refused(
        "[letter] must have at least 3 paragraphs, got 2 in \"short\"",
        () -> FormLetter.of("short", "D-1", "r.example", "one\n\ntwo"));
  }

  @Test
  public void proseThatIsUsedUpSaysSo() {
    Prose tiny = new Prose(Map.of("D-1", List.of("harbour one.", "harbour two.")), List.of());
    CollectionGenerator generator =
        new CollectionGenerator(
            List.of(letter("tide", "D-1", 3)), tiny, CollectionShape.of(100, 1).withUnique(1));
    assertTrue(
        assertThrows(IllegalStateException.class, () -> generator.stream().toList())
            .getMessage()
            .startsWith("[prose] must hold more than 2 paragraphs about docket [D-1]"));
  }

  private static List<LabelledComment> generate(CollectionShape shape) {
    return new CollectionGenerator(LETTERS, PROSE, shape).stream().toList();
  }

  private static long count(List<LabelledComment> comments, Category category) {
    return comments.stream().filter(c -> c.truth().category() == category).count();
  }

  private static int changedWords(String before, String after) {
    List<TextSpan> left = spansOfWords(before);
    List<TextSpan> right = spansOfWords(after);
    assertEquals(left.size(), right.size());
    return (int)
        IntStream.range(0, left.size())
            .filter(i -> !left.get(i).of(before).equals(right.get(i).of(after)))
            .count();
  }

  private static List<TextSpan> spansOfWords(String text) {
    List<TextSpan> words = new ArrayList<>();
    WordScanner scanner = new WordScanner().reset(text);
    while (scanner.next()) {
      words.add(new TextSpan(scanner.startOffset(), scanner.endOffset()));
    }
    return words;
  }

  /** Paragraphs of thirty words: tide0x0 tide0x1 ... */
  private static FormLetter letter(String name, String docketId, int paragraphs) {
    return new FormLetter(
        name,
        docketId,
        name + ".example",
        IntStream.range(0, paragraphs).mapToObj(p -> words(name + p + "x", 30)).toList());
  }

  /** Paragraphs of three sentences of ten words. */
  private static List<String> prose(String name, int paragraphs) {
    return IntStream.range(0, paragraphs)
        .mapToObj(
            p ->
                IntStream.range(0, 3)
                    .mapToObj(s -> words(name + (3 * p + s) + "x", 10))
                    .collect(Collectors.joining(" ")))
        .toList();
  }

  private static String words(String stem, int count) {
    return IntStream.range(0, count).mapToObj(i -> stem + i).collect(Collectors.joining(" ")) + ".";
  }

  private static void refused(String message, ThrowingRunnable attempt) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, attempt).getMessage());
  }
}
