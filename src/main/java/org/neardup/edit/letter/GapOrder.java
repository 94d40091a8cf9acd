// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The places of the phrases of a gap.
 *
 * <p>Two phrases that no text has both of are at one place, if no phrase is between them: to tell
 * which of two things a text has is cheaper than to tell of each whether it has it. Those that save
 * most are put together first. Places are in the order of most texts that have two of them.
 */
final class GapOrder {

  /**
   * A phrase that a text has in the order of the places.
   *
   * @param first its first word there
   */
  record Anchor(int place, int first, int end) {}

  private final int[] places; // by phrase
  private final int size;

  private GapOrder(int[] places, int size) {
    this.places = places;
    this.size = size;
  }

  static GapOrder of(GapPhrases found) {
    return new Finder(found).order();
  }

  /** Number of places. */
  int places() {
    return size;
  }

  /** The place of a phrase. */
  int place(int phrase) {
    return places[phrase];
  }

  /** The longest sequence of phrases of a filling that is in the order of the places. */
  List<Anchor> anchors(List<GapPhrases.Part> parts) {
    List<GapPhrases.Part> phrases = parts.stream().filter(part -> part.phrase() >= 0).toList();
    int[] length = new int[phrases.size()];
    int[] before = new int[phrases.size()];
    int last = -1;
    for (int i = 0; i < length.length; i++) {
      before[i] = -1;
      for (int j = 0; j < i; j++) {
        if (places[phrases.get(j).phrase()] < places[phrases.get(i).phrase()]
            && length[j] > length[i]) {
          length[i] = length[j];
          before[i] = j;
        }
      }
      length[i]++;
      last = last < 0 || length[i] > length[last] ? i : last;
    }
    List<Anchor> anchors = new ArrayList<>();
    for (int i = last; i >= 0; i = before[i]) {
      GapPhrases.Part part = phrases.get(i);
      anchors.add(new Anchor(places[part.phrase()], part.first(), part.end()));
    }
    return anchors.reversed();
  }

  /** Puts phrases together and in order. */
  private static final class Finder {
    private final GapPhrases found;
    private final int size;

    /** By phrase and phrase, in how many texts the one is before the other. */
    private final int[][] before;

    /** By phrase, the first phrase of its place. */
    private final int[] group;

    /** By first phrase of a place, the texts that have a phrase there or a part of one. */
    private final List<BitSet> texts = new ArrayList<>();

    Finder(GapPhrases found) {
      this.found = found;
      this.size = found.phrases().size();
      this.before = new int[size][size];
      this.group = new int[size];
      for (int p = 0; p < size; p++) {
        group[p] = p;
        texts.add((BitSet) found.phrases().get(p).parts().clone());
      }
      for (int f = 0; f < found.fillings(); f++) {
        int[] phrases =
            found.parts(f).stream()
                .mapToInt(GapPhrases.Part::phrase)
                .filter(phrase -> phrase >= 0)
                .toArray();
        for (int i = 0; i < phrases.length; i++) {
          for (int j = i + 1; j < phrases.length; j++) {
            before[phrases[i]][phrases[j]]++;
          }
        }
      }
    }

    GapOrder order() {
      while (putTogether()) {
        // until no two places are one
      }
      int[] places = new int[size];
      BitSet left = new BitSet();
      for (int p = 0; p < size; p++) {
        left.set(group[p]);
      }
      int count = 0;
      while (!left.isEmpty()) {
        int next = first(left);
        left.clear(next);
        for (int p = 0; p < size; p++) {
          places[p] = group[p] == next ? count : places[p];
        }
        count++;
      }
      return new GapOrder(places, count);
    }

    private int first(BitSet left) {
      int best = -1;
      int least = 0;
      for (int p = left.nextSetBit(0); p >= 0; p = left.nextSetBit(p + 1)) {
        int earlier = 0;
        for (int q = left.nextSetBit(0); q >= 0; q = left.nextSetBit(q + 1)) {
          earlier += before[q][p] > before[p][q] ? 1 : 0;
        }
        if (best < 0 || earlier < least) {
          best = p;
          least = earlier;
        }
      }
      return best;
    }

    private boolean putTogether() {
      BitSet[] later = later();
      int one = -1;
      int other = -1;
      double most = 0;
      for (int p = 0; p < size; p++) {
        for (int q = p + 1; q < size && group[p] == p; q++) {
          if (group[q] == q
              && !later[p].get(q)
              && !later[q].get(p)
              && !texts.get(p).intersects(texts.get(q))) {
            double saved = saved(p, q);
            if (saved > most) {
              most = saved;
              one = p;
              other = q;
            }
          }
        }
      }
      if (one < 0) {
        return false;
      }
      texts.get(one).or(texts.get(other));
      for (int p = 0; p < size; p++) {
        group[p] = group[p] == other ? one : group[p];
        before[one][p] += before[other][p];
        before[p][one] += before[p][other];
      }
      return true;
    }

    /** What one place for both saves; what is told besides, which of its phrases, is the same. */
    private double saved(int one, int other) {
      int all = found.fillings();
      int ofOne = texts.get(one).cardinality();
      int ofOther = texts.get(other).cardinality();
      return WritingCost.ofChoice(all, ofOne)
          + WritingCost.ofChoice(all, ofOther)
          - WritingCost.ofChoice(all, ofOne, ofOther);
    }

    /** By place, those that are later, or later than one that is. */
    private BitSet[] later() {
      BitSet[] later = new BitSet[size];
      for (int p = 0; p < size; p++) {
        later[p] = new BitSet();
        for (int q = 0; q < size; q++) {
          if (group[p] == p && group[q] == q && before[p][q] > before[q][p]) {
            later[p].set(q);
          }
        }
      }
      for (int via = 0; via < size; via++) {
        for (int p = 0; p < size; p++) {
          if (later[p].get(via)) {
            later[p].or(later[via]);
          }
        }
      }
      return later;
    }
  }
}
