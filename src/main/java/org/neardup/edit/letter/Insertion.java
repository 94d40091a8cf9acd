// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.IntObjectMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.neardup.edit.alignment.Alignment;

/**
 * Words of a text that a draft lacks, and their places in it.
 *
 * <p>A place is certain if the words before and after it in the text are next to each other in the
 * draft. If one text has certain places for what the draft lacks, uncertain ones wait: another
 * insertion may make them certain.
 */
final class Insertion {

  private final ReadText text;

  /** By place in the draft, the words to be inserted before the word there. */
  private final IntObjectMap<List<Draft.Word>> certain = new IntObjectHashMap<>();

  private final IntObjectMap<List<Draft.Word>> uncertain = new IntObjectHashMap<>();
  private int certainWords;
  private int uncertainWords;

  private Insertion(ReadText text) {
    this.text = text;
  }

  /**
   * The words of a text to insert.
   *
   * @param lacking words of the text, of which those without an origin are inserted
   * @param alignment of the text with the draft
   */
  static Insertion of(ReadText text, BitSet lacking, Alignment alignment, int draftSize) {
    Insertion insertion = new Insertion(text);
    int end = text.wordCount();
    int left = -1;
    for (int i = 0; i < end; ) {
      if (alignment.origin(i) != Alignment.NONE) {
        left = alignment.origin(i++);
        continue;
      }
      int next = i;
      while (next < end && alignment.origin(next) == Alignment.NONE) {
        next++;
      }
      int right = next == end ? draftSize : alignment.origin(next);
      insertion.add(lacking, i, next, left, right);
      i = next;
    }
    return insertion;
  }

  private void add(BitSet lacking, int first, int end, int left, int right) {
    List<Draft.Word> words = new ArrayList<>();
    for (int i = lacking.nextSetBit(first); i >= 0 && i < end; i = lacking.nextSetBit(i + 1)) {
      words.add(new Draft.Word(text, i));
    }
    if (words.isEmpty()) {
      return;
    }
    if (right == left + 1) {
      certain.put(right, words);
      certainWords += words.size();
    } else if (uncertain.containsKey(left + 1)) {
      uncertain.get(left + 1).addAll(words);
      uncertainWords += words.size();
    } else {
      uncertain.put(left + 1, words);
      uncertainWords += words.size();
    }
  }

  boolean isBetterThan(Insertion other) {
    return certainWords == other.certainWords
        ? certainWords == 0 && uncertainWords > other.uncertainWords
        : certainWords > other.certainWords;
  }

  boolean isEmpty() {
    return certainWords == 0 && uncertainWords == 0;
  }

  /** A draft with the words at certain places, or if there are none, with all. */
  Draft into(Draft draft) {
    IntObjectMap<List<Draft.Word>> inserted = certainWords > 0 ? certain : uncertain;
    List<Draft.Word> words = new ArrayList<>();
    for (int i = 0; i <= draft.size(); i++) {
      words.addAll(inserted.getOrDefault(i, List.of()));
      if (i < draft.size()) {
        words.add(draft.words().get(i));
      }
    }
    return new Draft(words);
  }
}
