// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.LongSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What the texts have between two words that are next to each other in the letter, as places one
 * after the other.
 *
 * <pre>
 *   Stop the mill. Nobody warns us.        place 1            place 2
 *   Stop the mill.                         Stop the mill.     Nobody warns us.
 *   Filter the water. Nobody warns us.  →  Filter the water.
 *   Filter the water.
 * </pre>
 *
 * <p>{@link GapPhrases} finds what several texts have there, {@link GapOrder} the places. What a
 * text has of its own stands for what it lacks: between two phrases, it is at the place between
 * them of which most documents have a phrase. If there is no such place it is no part of the
 * letter.
 */
final class Gap {

  private final WritingCost cost;
  private final LongSet common;
  private final List<Filling> fillings = new ArrayList<>();

  /**
   * @param common hashes of the sentences of the draft that are not taken for granted here
   */
  Gap(WritingCost cost, LongSet common) {
    this.cost = cost;
    this.common = common;
  }

  /** Adds the words of a text, which may be none. */
  void add(ReadText text, int first, int end) {
    fillings.add(new Filling(text, first, end));
  }

  /** The places in their order; one if no phrase is shared, none if no text has anything. */
  List<Place> places() {
    GapPhrases found = GapPhrases.of(fillings, cost, common);
    GapOrder order = GapOrder.of(found);
    int size = Math.max(1, order.places());
    int[] covered = new int[size];
    int[] own = new int[size];
    int[] documents = new int[found.phrases().size()];
    for (int p = 0; p < documents.length; p++) {
      documents[p] = documents(found.phrases().get(p).of());
      covered[order.place(p)] += documents[p];
    }
    for (int f = 0; f < fillings.size(); f++) {
      countOwn(fillings.get(f), order.anchors(found.parts(f)), covered, own);
    }
    int all = fillings.stream().mapToInt(filling -> filling.text().documents).sum();
    List<Place> places = new ArrayList<>();
    for (int place = 0; place < size; place++) {
      List<Place.Counted> phrases = new ArrayList<>();
      for (int p = 0; p < documents.length; p++) {
        if (order.place(p) == place) {
          phrases.add(new Place.Counted(found.phrases().get(p), documents[p]));
        }
      }
      if (!phrases.isEmpty() || own[place] > 0) {
        places.add(new Place(phrases, own[place], all - covered[place] - own[place]));
      }
    }
    return places;
  }

  private int documents(BitSet of) {
    return of.stream().map(filling -> fillings.get(filling).text().documents).sum();
  }

  /** Counts what a text has of its own, at the places where it is. */
  private static void countOwn(
      Filling filling, List<GapOrder.Anchor> anchors, int[] covered, int[] own) {
    int at = filling.first();
    int last = -1;
    for (int a = 0; a <= anchors.size(); a++) {
      boolean isEnd = a == anchors.size();
      int bound = isEnd ? filling.end() : anchors.get(a).first();
      int next = isEnd ? covered.length : anchors.get(a).place();
      if (at < bound && next > last + 1) {
        int best = last + 1;
        for (int place = best + 1; place < next; place++) {
          best = covered[place] > covered[best] ? place : best;
        }
        own[best] += filling.text().documents;
      }
      if (!isEnd) {
        at = anchors.get(a).end();
        last = next;
      }
    }
  }
}
