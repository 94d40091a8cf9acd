package org.neardup.edit;

import java.util.Arrays;

/** In which order a text has the sentences of its reference. Reused from text to text. */
final class SentenceOrder {

  private int[] visits = new int[64];
  private int moves;
  private int neighbours;
  private int torn;

  /** Reads the order from an alignment. */
  void read(ReferenceText reference, WordsAndSentences ours, Alignment alignment) {
    WordsAndSentences theirs = reference.content();
    if (visits.length < theirs.sentenceCount) {
      visits = new int[theirs.sentenceCount * 3 / 2];
    }
    Arrays.fill(visits, 0, theirs.sentenceCount, 0);
    moves = 0;
    int visit = 0;
    int sentence = -1;
    int last = -1;
    for (int i = 0; i < ours.wordCount; i++) {
      int origin = alignment.origin(i);
      if (origin != Alignment.NONE) {
        moves += origin < last ? 1 : 0;
        last = origin;
        if (reference.sentenceOf(origin) != sentence) {
          sentence = reference.sentenceOf(origin);
          visit++;
          if (visits[sentence] == 0) {
            visits[sentence] = visit;
          }
        }
      }
    }
    neighbours = 0;
    torn = 0;
    for (int s = 1; s < theirs.sentenceCount; s++) {
      if (theirs.paragraphs[s] == theirs.paragraphs[s - 1] && visits[s] > 0 && visits[s - 1] > 0) {
        neighbours++;
        torn += visits[s] == visits[s - 1] + 1 ? 0 : 1;
      }
    }
  }

  /** Places where the text goes on earlier in the reference. */
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
