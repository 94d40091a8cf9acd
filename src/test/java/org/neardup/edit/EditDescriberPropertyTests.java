// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.shared.SharedAdditions;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.text.RandomTexts;
import org.neardup.text.SentenceScanner;
import org.neardup.text.TextSpan;
import org.neardup.work.Steps;

/** {@link EditDescriber} on texts made at random, and on texts made to be slow. */
public class EditDescriberPropertyTests extends LuceneTestCase {

  @Test
  public void aTextIsAnExactCopyOfItself() {
    EditDescriber describer = new EditDescriber();
    for (int i = 0; i < atLeast(300); i++) {
      String text = text(random());
      EditDescription description = describer.describe(ReferenceText.of(text), text);
      assertEquals(RandomTexts.escaped(text), Category.EXACT, description.category());
      assertEquals(List.of(), description.added());
    }
  }

  @Test
  public void passagesAreAscendingAndDisjointAndInsideTheText() {
    forRandomPairs(
        (reference, text, description, input) -> {
          int last = 0;
          for (AddedPassage passage : description.added()) {
            for (AddedSentence sentence : passage.sentences()) {
              assertTrue(input, sentence.start() >= last);
              assertTrue(input, sentence.end() <= text.length());
              assertTrue(input, sentence.words() > 0);
              last = sentence.end();
            }
          }
        });
  }

  /**
   * But for clauses, whose passages have one sentence that starts or ends inside one of the text.
   */
  @Test
  public void passagesOfSentencesStandOnTheirBoundaries() {
    forRandomPairs(
        (reference, text, description, input) -> {
          List<Integer> starts = new ArrayList<>();
          List<Integer> ends = new ArrayList<>();
          SentenceScanner scanner = new SentenceScanner().reset(text);
          while (scanner.next()) {
            starts.add(scanner.startOffset());
            ends.add(scanner.endOffset());
          }
          for (AddedPassage passage : description.added()) {
            if (passage.sentences().size() > 1) {
              assertTrue(input, starts.contains(passage.start()));
              assertTrue(input, ends.contains(passage.end()));
            }
          }
        });
  }

  @Test
  public void uniqueTextIsPartOfWhatWasAdded() {
    forRandomPairs(
        (reference, text, description, input) -> {
          SharedAdditions shared =
              SharedAdditions.builder(EditParameters.DEFAULT).add(description.added(), 1).build();
          for (TextSpan span : shared.unique(description.added())) {
            assertTrue(
                input,
                description.added().stream()
                    .anyMatch(
                        passage -> passage.start() <= span.start() && span.end() <= passage.end()));
          }
        });
  }

  /** A describer that has seen other texts says the same as a new one. */
  @Test
  public void descriptionsDoNotDependOnWhatWasDescribedBefore() {
    forRandomPairs(
        (reference, text, description, input) -> {
          EditDescription fresh = new EditDescriber().describe(ReferenceText.of(reference), text);
          assertEquals(input, fresh.category(), description.category());
          assertEquals(input, spans(fresh), spans(description));
        });
  }

  @Test
  public void wordsAddUp() {
    EditDescriber describer = new EditDescriber();
    for (int i = 0; i < atLeast(300); i++) {
      String reference = text(random());
      String text = edited(reference, random());
      EditMeasures measures = describer.describe(ReferenceText.of(reference), text).measures();
      String input = RandomTexts.escaped(reference) + " / " + RandomTexts.escaped(text);
      assertTrue(input, measures.kept() <= measures.referenceWords());
      assertTrue(input, measures.added() <= measures.words());
      assertTrue(input, measures.deleted() <= measures.referenceWords());
      assertTrue(input, measures.torn() <= measures.neighbours());
    }
  }

  @Test
  public void editsCoverBothTextsAndKeptWordsAreEqual() {
    EditDescriber describer = new EditDescriber();
    for (int i = 0; i < atLeast(300); i++) {
      String reference = text(random());
      String text = edited(reference, random());
      String input = RandomTexts.escaped(reference) + " / " + RandomTexts.escaped(text);
      WordsAndSentences letter = ReferenceText.of(reference).content();
      WordsAndSentences content = ReferenceText.of(text).content();
      List<Edit> edits = describer.edits(ReferenceText.of(reference), text);
      int end = 0;
      for (Edit edit : edits) {
        assertTrue(input, edit.start() >= end && edit.end() >= edit.start());
        end = edit.end();
      }
      if (hasLigatures(letter) || hasLigatures(content)) {
        continue; // several words at one character
      }
      boolean[] known = new boolean[letter.wordCount];
      int read = 0;
      for (Edit edit : edits) {
        List<Integer> theirs =
            words(letter.wordStarts, letter.wordCount, edit.letterStart(), edit.letterEnd());
        List<Integer> ours = words(content.wordStarts, content.wordCount, edit.start(), edit.end());
        theirs.forEach(word -> known[word] = true);
        for (int word : ours) {
          assertEquals(input, read++, word);
        }
        if (edit.type() == Edit.Type.KEPT || edit.type() == Edit.Type.MOVED) {
          assertEquals(
              input,
              theirs.stream().map(word -> letter.words[word]).toList(),
              ours.stream().map(word -> content.words[word]).toList());
        }
        assertEquals(input, edit.type() == Edit.Type.DELETED, ours.isEmpty());
      }
      assertEquals(input, content.wordCount, read);
      for (boolean word : known) {
        assertTrue(input, word);
      }
    }
  }

  private static boolean hasLigatures(WordsAndSentences content) {
    return IntStream.range(1, content.wordCount)
        .anyMatch(word -> content.wordStarts[word] < content.wordEnds[word - 1]);
  }

  /** The words that start in a range. */
  private static List<Integer> words(int[] starts, int count, int from, int to) {
    return IntStream.range(0, count)
        .filter(word -> starts[word] >= from && starts[word] < to)
        .boxed()
        .toList();
  }

  /** Stopped after any of its first questions, it describes the next text as if nothing was. */
  @Test
  public void aStoppedDescriberIsReadyForAnother() {
    String reference = numbered("left", 20_000, ". ");
    String text = numbered("right", 20_000, " ") + reference;
    int[] questions = {0};
    int[] last = {Integer.MAX_VALUE};
    EditDescriber describer =
        new EditDescriber(
            () -> {
              if (++questions[0] >= last[0]) {
                throw new IllegalStateException("enough");
              }
            });
    ReferenceText letter = ReferenceText.of(reference);
    EditDescription whole = describer.describe(letter, text);
    int all = questions[0];
    assertTrue(all + " questions", all >= 40_000 / Steps.BETWEEN);
    for (int stop = 1; stop <= all; stop++) {
      questions[0] = 0;
      last[0] = stop;
      expectThrows(IllegalStateException.class, () -> describer.describe(letter, text));
      last[0] = Integer.MAX_VALUE;
      assertEquals("" + stop, spans(whole), spans(describer.describe(letter, text)));
    }
  }

  // ---- hostile texts: each ends in a few seconds ----

  @Test
  public void aMegabyteOfOneWord() {
    assertEnds("mercury ".repeat(125_000), "mercury ".repeat(120_000) + "lead");
    assertEnds("Mercury. ".repeat(111_000), "Mercury. ".repeat(100_000) + "Lead.");
  }

  @Test
  public void twoMegabytesWithNothingInCommon() {
    assertEnds(numbered("left", 150_000, " "), numbered("right", 150_000, " "));
    assertEnds(numbered("left", 150_000, ". "), numbered("right", 150_000, ". "));
  }

  @Test
  public void manyParagraphsOfOneWordInAnotherOrder() {
    StringBuilder forwards = new StringBuilder();
    StringBuilder backwards = new StringBuilder();
    for (int i = 0; i < 100_000; i++) {
      forwards.append('w').append(i).append("\n\n");
      backwards.append('w').append(99_999 - i).append("\n\n");
    }
    assertEnds(forwards.toString(), backwards.toString());
  }

  @Test
  public void theEndOfOneSentenceOfAMegabyte() {
    String sentence = numbered("left", 150_000, " ");
    assertEnds(sentence, sentence.substring(sentence.length() - 400));
    assertEnds(sentence.substring(sentence.length() - 400), sentence);
    assertEnds(sentence, sentence.replace("left7", "right7"));
    String longer = numbered("left", 600_000, " ");
    assertEnds(longer, longer.substring(longer.length() / 2));
  }

  @Test
  public void twoWordsInEveryOrder() {
    Random random = random();
    StringBuilder one = new StringBuilder();
    StringBuilder other = new StringBuilder();
    for (int i = 0; i < 200_000; i++) {
      one.append(random.nextBoolean() ? "ab " : "ba. ");
      other.append(random.nextBoolean() ? "ab " : "ba. ");
    }
    assertEnds(one.toString(), other.toString());
  }

  @Test
  public void aLongTextWithEveryTenthWordChanged() {
    StringBuilder one = new StringBuilder();
    StringBuilder other = new StringBuilder();
    for (int i = 0; i < 150_000; i++) {
      one.append('w').append(i * 7919 % 5003).append(i % 15 == 14 ? ". " : " ");
      other
          .append(i % 10 == 3 ? "x" : "w")
          .append(i * 7919 % 5003)
          .append(i % 15 == 14 ? ". " : " ");
    }
    assertEnds(one.toString(), other.toString());
  }

  /** Between two sentences that moved lie the same 2,000 unused words, 30,000 times. */
  @Test
  public void manyGapsOverTheSameWordsOfTheReference() {
    int pairs = 30_000;
    String reference =
        numbered("left", pairs, ". ")
            + numbered("between", 2_000, " ")
            + ". "
            + numbered("right", pairs, ". ");
    StringBuilder strange = new StringBuilder();
    StringBuilder known = new StringBuilder();
    for (int i = 0; i < pairs; i++) {
      String right = ". right" + i + ". ";
      strange.append("left").append(i).append(". zz").append(right);
      known.append("left").append(i).append(". right").append((i + 7) % pairs);
      known.append(" left").append((i + 13) % pairs).append(right);
    }
    assertEnds(reference, strange.toString());
    assertEnds(reference, known.toString());
  }

  /** Gaps over all words of the reference, all of them used. */
  @Test
  public void manyGapsOverUsedWordsOfTheReference() {
    int pairs = 200_000;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < pairs; i++) {
      text.append('w').append(i).append(". zz. w").append(2 * pairs - 1 - i).append(". ");
    }
    assertEnds(numbered("w", 2 * pairs, ". "), text.toString());
  }

  /** Processor time, which the load of the machine hardly changes. */
  private static void assertEnds(String reference, String text) {
    ThreadMXBean thread = ManagementFactory.getThreadMXBean();
    long start = thread.getCurrentThreadCpuTime();
    assertNotNull(new EditDescriber().describe(ReferenceText.of(reference), text).category());
    assertFalse(new EditDescriber().edits(ReferenceText.of(reference), text).isEmpty());
    long seconds = (thread.getCurrentThreadCpuTime() - start) / 1_000_000_000L;
    assertTrue(
        seconds + " seconds", seconds < 60); // a few; some thousands if it grew by the square
  }

  private static String numbered(String word, int count, String after) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(word).append(i).append(after);
    }
    return text.toString();
  }

  // ---- pairs ----

  private interface Check {
    void of(String reference, String text, EditDescription description, String input);
  }

  private static void forRandomPairs(Check check) {
    EditDescriber describer = new EditDescriber();
    for (int i = 0; i < atLeast(300); i++) {
      String reference = text(random());
      String text = random().nextInt(5) == 0 ? text(random()) : edited(reference, random());
      EditDescription description = describer.describe(ReferenceText.of(reference), text);
      check.of(
          reference,
          text,
          description,
          RandomTexts.escaped(reference) + " / " + RandomTexts.escaped(text));
    }
  }

  private static List<String> spans(EditDescription description) {
    return description.added().stream()
        .flatMap(passage -> passage.sentences().stream())
        .map(sentence -> sentence.start() + "-" + sentence.end())
        .toList();
  }

  private static String text(Random random) {
    if (random.nextInt(4) == 0) {
      return RandomTexts.any(random);
    }
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(12); i >= 0; i--) {
      text.append(RandomTexts.ofWords(random, 1 + random.nextInt(20), 60));
      text.append(random.nextInt(3) == 0 ? ".\n\n" : ". ");
    }
    return text.toString();
  }

  /** Pieces of a text left out, repeated, moved and replaced. */
  private static String edited(String text, Random random) {
    StringBuilder edited = new StringBuilder(text);
    for (int i = random.nextInt(5); i >= 0 && edited.length() > 0; i--) {
      int start = random.nextInt(edited.length());
      int end = Math.min(edited.length(), start + random.nextInt(80));
      String piece = edited.substring(start, end);
      switch (random.nextInt(4)) {
        case 0 -> edited.delete(start, end);
        case 1 -> edited.insert(start, piece);
        case 2 -> edited.delete(start, end).append(' ').append(piece);
        default -> edited.insert(start, RandomTexts.ofWords(random, 8, 1000) + ". ");
      }
    }
    return edited.toString();
  }
}
