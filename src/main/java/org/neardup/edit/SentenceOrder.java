// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.Arrays;
import org.neardup.edit.alignment.Alignment;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.WordsAndSentences;

/**
 * The order in which a text has the sentences of its reference.
 *
 * <p>A sentence of the text corresponds to the sentence of the reference from which most of its
 * words come, if these are at least half of it. Reusable; not thread-safe.
 */
final class SentenceOrder {

  private static final int NONE = -1;

  /**
   * For each sentence of the reference, the position of its first occurrence in the text, from 1.
   */
  private int[] visits = new int[64];

  private int moves;
  private int neighbours;
  private int torn;

  /** Reads the order from an alignment. */
  void read(
      ReferenceText reference,
      WordsAndSentences content,
      Alignment alignment,
      Repetitions repetitions) {
    WordsAndSentences referenceContent = reference.content();
    if (visits.length < referenceContent.sentenceCount) {
      visits = new int[referenceContent.sentenceCount * 3 / 2];
    }
    Arrays.fill(visits, 0, referenceContent.sentenceCount, 0);
    countMoves(reference, content, alignment, repetitions);
    visit(reference, content, alignment);
    neighbours = 0;
    torn = 0;
    for (int s = 1; s < referenceContent.sentenceCount; s++) {
      if (referenceContent.paragraphs[s] == referenceContent.paragraphs[s - 1]
          && visits[s] > 0
          && visits[s - 1] > 0) {
        neighbours++;
        torn += visits[s] == visits[s - 1] + 1 ? 0 : 1;
      }
    }
  }

  private void countMoves(
      ReferenceText reference,
      WordsAndSentences content,
      Alignment alignment,
      Repetitions repetitions) {
    moves = 0;
    int last = NONE;
    for (int s = 0; s < content.sentenceCount; s++) {
      int origin = origin(reference, content, alignment, s);
      if (origin != NONE && !repetitions.isRepetition(s) && !repetitions.isOwn(s)) {
        moves += origin < last ? 1 : 0;
        last = origin;
      }
    }
  }

  /**
   * The sentence of the reference that corresponds to a sentence of the text, by majority of its
   * words.
   */
  private static int origin(
      ReferenceText reference, WordsAndSentences content, Alignment alignment, int sentence) {
    int first = content.firstWords[sentence];
    int end = content.firstWords[sentence + 1];
    int candidate = NONE;
    int lead = 0;
    for (int i = first; i < end; i++) {
      if (alignment.origin(i) != Alignment.NONE) {
        int origin = reference.sentenceOf(alignment.origin(i));
        if (lead == 0) {
          candidate = origin;
        }
        lead += origin == candidate ? 1 : -1;
      }
    }
    int votes = 0;
    for (int i = first; i < end; i++) {
      if (alignment.origin(i) != Alignment.NONE
          && reference.sentenceOf(alignment.origin(i)) == candidate) {
        votes++;
      }
    }
    return 2 * votes >= end - first ? candidate : NONE;
  }

  private void visit(ReferenceText reference, WordsAndSentences content, Alignment alignment) {
    int visit = 0;
    int last = NONE;
    for (int i = 0; i < content.wordCount; i++) {
      if (alignment.origin(i) != Alignment.NONE) {
        int sentence = reference.sentenceOf(alignment.origin(i));
        if (sentence != last) {
          last = sentence;
          visit++;
          if (visits[sentence] == 0) {
            visits[sentence] = visit;
          }
        }
      }
    }
  }

  /** Number of places where the text continues with an earlier sentence of the reference. */
  int moves() {
    return moves;
  }

  /** Number of pairs of sentences adjacent in a paragraph of the reference and both in the text. */
  int neighbours() {
    return neighbours;
  }

  /** Number of those pairs that are not adjacent in the text. */
  int torn() {
    return torn;
  }
}
