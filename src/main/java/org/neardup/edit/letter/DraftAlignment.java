// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.Arrays;
import java.util.List;
import org.neardup.edit.alignment.Alignment;

/** All sampled texts aligned with a draft. */
final class DraftAlignment {

  private final List<ReadText> texts;

  /**
   * By text and word of it, the word of the draft that it comes from, or {@link Alignment#NONE}.
   */
  private final int[][] origins;

  /** By text and word of the draft, the first word of the text that comes from it, or -1. */
  private final int[][] places;

  /** By word of the draft, the number of documents that have it. */
  private final int[] documents;

  /** Bytes of the places of some texts in a draft of some words. */
  static long ramBytes(int texts, int words) {
    return (long) Integer.BYTES * texts * words;
  }

  DraftAlignment(Draft draft, List<ReadText> texts, Alignment alignment) {
    this.texts = texts;
    this.origins = new int[texts.size()][];
    this.places = new int[texts.size()][draft.size()];
    this.documents = new int[draft.size()];
    for (int t = 0; t < texts.size(); t++) {
      ReadText text = texts.get(t);
      alignment.align(draft.reference(), text.content);
      Arrays.fill(places[t], -1);
      origins[t] = new int[text.wordCount()];
      for (int i = 0; i < text.wordCount(); i++) {
        int origin = alignment.origin(i);
        origins[t][i] = origin;
        if (origin != Alignment.NONE && places[t][origin] < 0) {
          places[t][origin] = i;
          documents[origin] += text.documents;
        }
      }
    }
  }

  /** Number of words of the draft. */
  int size() {
    return documents.length;
  }

  /** Number of documents that have a word of the draft. */
  int documents(int word) {
    return documents[word];
  }

  /** Whether a text has a word of the draft. */
  boolean has(int text, int word) {
    return places[text][word] >= 0;
  }

  /**
   * What a text has between two words of the draft, both exclusive: -1 and the number of words
   * stand for its beginning and its end.
   *
   * @return the first word there and the end, equal if there is nothing; null if the text does not
   *     have both words, or has other parts of the draft between them
   */
  int[] between(int text, int left, int right) {
    int first = left < 0 ? 0 : places[text][left] + 1;
    int end = right == documents.length ? texts.get(text).wordCount() : places[text][right];
    if (left >= 0 && first == 0 || end < first) {
      return null;
    }
    for (int i = first; i < end; i++) {
      int origin = origins[text][i];
      if (origin != Alignment.NONE && (origin <= left || origin >= right)) {
        return null;
      }
    }
    return new int[] {first, end};
  }
}
