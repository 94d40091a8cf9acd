// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.BitSet;
import java.util.List;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.WordsAndSentences;

/**
 * The letter that the members of a cluster were made from.
 *
 * @param text its fixed parts and the most frequent wording of each variant
 * @param wordCount number of its words; 0 if they were not counted
 * @param slots by number of a word of the text, whether a slot is before it; the number of all
 *     words for a slot at the end
 * @param segments all parts in their order
 * @param documents number of documents that it was built from
 * @param texts number of texts that it was built from
 */
public record LetterText(
    String text,
    int wordCount,
    BitSet slots,
    List<LetterSegment> segments,
    int documents,
    int texts) {

  private static final int LEAST_PART = 4;

  public LetterText {
    slots = (BitSet) slots.clone();
    segments = List.copyOf(segments);
  }

  /** A text that stands for a letter, without any parts. */
  public static LetterText ofOne(String text) {
    return new LetterText(text, 0, new BitSet(), List.of(), 1, 1);
  }

  /**
   * A letter of which only its text and segments were kept; its words are not counted.
   *
   * @param text the text of the letter
   * @param segments its segments, whose texts make up its text
   * @param documents number of documents that it was built from
   * @param texts number of texts that it was built from
   */
  public static LetterText ofKept(
      String text, List<LetterSegment> segments, int documents, int texts) {
    return new LetterText(
        text, 0, slots(prepared(text, segments), segments), segments, documents, texts);
  }

  /**
   * Whether the members were made from this, rather than having a passage in common: it is at least
   * a quarter of their reference.
   *
   * @param referenceWords number of words of the reference
   */
  public boolean isLetterOf(int referenceWords) {
    return LEAST_PART * wordCount >= referenceWords;
  }

  /** The letter as a reference to describe texts by. */
  public ReferenceText reference() {
    return prepared(text, segments).withSlots(slots);
  }

  /**
   * The same of a letter of which only its text and segments were kept.
   *
   * @param text the text of the letter
   * @param segments its segments, whose texts make up its text
   */
  public static ReferenceText reference(String text, List<LetterSegment> segments) {
    ReferenceText reference = prepared(text, segments);
    return reference.withSlots(slots(reference, segments));
  }

  private static BitSet slots(ReferenceText reference, List<LetterSegment> segments) {
    WordsAndSentences content = reference.content();
    BitSet slots = new BitSet();
    int place = 0;
    int word = 0;
    for (LetterSegment segment : segments) {
      switch (segment.type()) {
        case FIXED, VARIANT -> {
          int length = segment.text().length();
          place += place == 0 ? segment.text().stripLeading().length() : length;
        }
        case SLOT -> {
          while (word < content.wordCount && content.wordStarts[word] < place) {
            word++;
          }
          slots.set(word);
        }
        case OPTIONAL -> {}
      }
    }
    return slots;
  }

  /** A text without segments is one writer's. */
  private static ReferenceText prepared(String text, List<LetterSegment> segments) {
    return segments.isEmpty() ? ReferenceText.of(text) : ReferenceText.ofLetter(text);
  }
}
