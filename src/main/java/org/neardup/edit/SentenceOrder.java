package org.neardup.edit;

import java.util.Arrays;
import org.neardup.edit.alignment.Alignment;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.WordsAndSentences;

/**
 * In which order a text has the sentences of its reference.
 *
 * <p>A sentence of the text stands for that of the reference from which most of its words come, if
 * those are half of it or more. Reused from text to text; not thread-safe.
 */
final class SentenceOrder {

  private static final int NONE = -1;

  /** For each sentence of the reference, when the text first comes to it, from 1. */
  private int[] visits = new int[64];

  private int moves;
  private int neighbours;
  private int torn;

  /** Reads the order from an alignment. */
  void read(
      ReferenceText reference,
      WordsAndSentences textWords,
      Alignment alignment,
      Repetitions repetitions) {
    WordsAndSentences referenceWords = reference.content();
    if (visits.length < referenceWords.sentenceCount) {
      visits = new int[referenceWords.sentenceCount * 3 / 2];
    }
    Arrays.fill(visits, 0, referenceWords.sentenceCount, 0);
    countMoves(reference, textWords, alignment, repetitions);
    visit(reference, textWords, alignment);
    neighbours = 0;
    torn = 0;
    for (int s = 1; s < referenceWords.sentenceCount; s++) {
      if (referenceWords.paragraphs[s] == referenceWords.paragraphs[s - 1]
          && visits[s] > 0
          && visits[s - 1] > 0) {
        neighbours++;
        torn += visits[s] == visits[s - 1] + 1 ? 0 : 1;
      }
    }
  }

  private void countMoves(
      ReferenceText reference,
      WordsAndSentences textWords,
      Alignment alignment,
      Repetitions repetitions) {
    moves = 0;
    int last = NONE;
    for (int s = 0; s < textWords.sentenceCount; s++) {
      int origin = origin(reference, textWords, alignment, s);
      if (origin != NONE && !repetitions.isRepetition(s) && !repetitions.isOwn(s)) {
        moves += origin < last ? 1 : 0;
        last = origin;
      }
    }
  }

  /** The sentence of the reference that a sentence of the text stands for: a majority vote. */
  private static int origin(
      ReferenceText reference, WordsAndSentences textWords, Alignment alignment, int sentence) {
    int first = textWords.firstWords[sentence];
    int end = textWords.firstWords[sentence + 1];
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

  private void visit(ReferenceText reference, WordsAndSentences textWords, Alignment alignment) {
    int visit = 0;
    int last = NONE;
    for (int i = 0; i < textWords.wordCount; i++) {
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

  /** Places where the text goes on with an earlier sentence of the reference. */
  int moves() {
    return moves;
  }

  /** Sentences next to each other in a paragraph of the reference, both of them in the text. */
  int neighbours() {
    return neighbours;
  }

  /** How many of those the text does not have next to each other. */
  int torn() {
    return torn;
  }
}
