// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.edit.Edit;
import org.neardup.edit.EditDescriber;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.text.RandomTexts;
import org.neardup.work.Allowance;

/** Letters of random words, and copies each of which is edited at random. */
public class LetterBuilderPropertyTests extends LuceneTestCase {

  private static final int SENTENCES = 12;
  private static final int COPIES = 40;

  private static String sentence(Random random) {
    StringBuilder sentence = new StringBuilder("W");
    int words = 5 + random.nextInt(10);
    for (int i = 0; i < words; i++) {
      sentence.append(i == 0 ? "" : " ");
      for (int letters = 6; letters > 0; letters--) {
        sentence.append((char) ('a' + random.nextInt(26)));
      }
    }
    return sentence.append('.').toString();
  }

  /**
   * Copies, each without some sentences and with some of its writer's own; a quarter lacks each.
   */
  private static List<SampledText> copies(List<String> letter, Random random) {
    List<List<String>> copies = new ArrayList<>();
    for (int i = 0; i < COPIES; i++) {
      copies.add(new ArrayList<>());
    }
    List<Integer> order = new ArrayList<>(IntStream.range(0, COPIES).boxed().toList());
    for (String sentence : letter) {
      Collections.shuffle(order, random);
      order.subList(COPIES / 4, COPIES).forEach(copy -> copies.get(copy).add(sentence));
      copies.stream()
          .filter(copy -> random.nextInt(6) == 0)
          .forEach(copy -> copy.add(sentence(random)));
    }
    return new ArrayList<>(
        copies.stream().map(copy -> new SampledText(String.join(" ", copy), 1)).toList());
  }

  @Test
  public void theLetterIsReconstructedFromEditedCopies() {
    Random random = random();
    for (int round = 0; round < 20; round++) {
      List<String> letter = new ArrayList<>();
      for (int i = 0; i < SENTENCES; i++) {
        letter.add(sentence(random));
      }
      List<SampledText> copies = copies(letter, random);
      assertEquals(
          String.join(" ", letter), new LetterBuilder(Allowance.UNLIMITED).build(copies).text());
      Collections.shuffle(copies, random);
      assertEquals(
          String.join(" ", letter), new LetterBuilder(Allowance.UNLIMITED).build(copies).text());
    }
  }

  /** Whatever the texts are, the segments are the text, and slots are places in it. */
  @Test
  public void segmentsMakeTheText() {
    Random random = random();
    for (int round = 0; round < 200; round++) {
      List<SampledText> texts = new ArrayList<>();
      for (int i = 3 + random.nextInt(6); i > 0; i--) {
        texts.add(new SampledText(fewWords(random), 1 + random.nextInt(3)));
      }
      LetterText letter = new LetterBuilder(Allowance.UNLIMITED).build(texts);
      assertSegmentsMakeTheText(letter);
      assertTrue(letter.slots().length() <= letter.reference().wordCount() + 1);
    }
  }

  private static void assertSegmentsMakeTheText(LetterText letter) {
    StringBuilder joined = new StringBuilder();
    for (LetterSegment segment : letter.segments()) {
      boolean isOfText =
          segment.type() == LetterSegment.Type.FIXED
              || segment.type() == LetterSegment.Type.VARIANT;
      joined.append(isOfText ? segment.text() : "");
      assertTrue(segment.toString(), segment.documents() <= letter.documents());
    }
    assertEquals(letter.text(), joined.toString().strip());
  }

  /** Of whatever characters, some of which are read as two words, or two of them as one. */
  @Test
  public void copiesOfAnyTextHaveALetterAndEdits() {
    Random random = random();
    EditDescriber describer = new EditDescriber();
    for (int round = 0; round < 300; round++) {
      List<String> pieces = new ArrayList<>();
      for (int i = 5 + random.nextInt(30); i > 0; i--) {
        pieces.add(RandomTexts.delicate(random, 1 + random.nextInt(3)) + " w" + i + " ");
      }
      List<SampledText> texts = new ArrayList<>();
      for (int i = 3 + random.nextInt(4); i > 0; i--) {
        texts.add(new SampledText(edited(pieces, random), 1));
      }
      LetterText letter = new LetterBuilder(Allowance.UNLIMITED).build(texts);
      assertSegmentsMakeTheText(letter);
      LetterVersions versions = LetterVersions.of(letter);
      for (SampledText text : texts) {
        String input = RandomTexts.escaped(text.text());
        ReferenceText version = versions.of(ReferenceText.of(text.text()).content());
        int last = 0;
        for (Edit edit : describer.edits(version, text.text())) {
          assertTrue(input, 0 <= edit.letterStart() && edit.letterStart() <= edit.letterEnd());
          assertTrue(input, edit.letterEnd() <= version.text().length());
          assertTrue(input, last <= edit.start() && edit.start() <= edit.end());
          assertTrue(input, edit.end() <= text.text().length());
          assertEquals(input, edit.type() == Edit.Type.DELETED, edit.start() == edit.end());
          last = edit.end();
        }
      }
    }
  }

  /** Some pieces left out, and some others put in. */
  private static String edited(List<String> pieces, Random random) {
    StringBuilder text = new StringBuilder();
    for (String piece : pieces) {
      if (random.nextInt(8) == 0) {
        text.append(RandomTexts.delicate(random, 1 + random.nextInt(4)));
      }
      text.append(random.nextInt(8) == 0 ? "" : piece);
    }
    return text.toString();
  }

  /** Texts of few different words, so that runs repeat and cross. */
  private static String fewWords(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(40); i > 0; i--) {
      text.append((char) ('a' + random.nextInt(4))).append(random.nextInt(5) == 0 ? ". " : " ");
    }
    return text.toString();
  }
}
