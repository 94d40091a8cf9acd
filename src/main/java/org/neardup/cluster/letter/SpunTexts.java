// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.IntIntHashMap;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.cluster.Clusters;
import org.neardup.cluster.Placements.Kind;
import org.neardup.cluster.Placements.Placement;
import org.neardup.distance.PooledWords;
import org.neardup.work.Allowance;

/**
 * The texts of spun letters.
 *
 * <p>A text of more than {@value #LONG} words is never one: the words of long texts of one genre,
 * such as terms of service, are those of the genre.
 */
final class SpunTexts {

  static final SpunTexts NONE = new SpunTexts(List.of(), new int[0]);

  /** Fewer words tell no letter from a phrase that many people use. */
  private static final int SHORT = 25;

  /** The words of longer texts are those of their genre. */
  private static final int LONG = 1000;

  /** Most parts of a spun letter separated by cannot-links; the rest is unchanged. */
  private static final int MAX_PARTS = 100;

  private final List<SpunLetters.SpunLetter> letters;
  private final int[] letterOf; // by text, the index of its letter, or PooledWords.NONE

  private SpunTexts(List<SpunLetters.SpunLetter> letters, int[] letterOf) {
    this.letters = letters;
    this.letterOf = letterOf;
  }

  /** Finds the texts of the letters among all texts. */
  static SpunTexts of(List<SpunLetters.SpunLetter> letters, LetterTexts source) {
    if (letters.isEmpty()) {
      return NONE;
    }
    int[] letterOf =
        source.pooled(
            letters.stream().map(SpunLetters.SpunLetter::words).toList(), SpunLetters.NEAREST);
    for (int text = 0; text < letterOf.length; text++) {
      if (!mayBeSpun(source.words(text))) {
        letterOf[text] = PooledWords.NONE;
      }
    }
    return new SpunTexts(letters, letterOf);
  }

  /** Whether texts of this length may be spun. */
  static boolean mayBeSpun(int words) {
    return words >= SHORT && words <= LONG;
  }

  boolean contains(int text) {
    return !letters.isEmpty() && letterOf[text] != PooledWords.NONE;
  }

  /** Joins the clusters that consist mostly of texts of one letter. */
  void join(Clusters clusters, Allowance allowance) {
    for (int letter = 0; letter < letters.size(); letter++) {
      IntIntHashMap texts = new IntIntHashMap(); // of the letter, by cluster
      for (int text = 0; text < letterOf.length; text++) {
        if (letterOf[text] == letter) {
          texts.addTo(clusters.of(text), 1);
        }
      }
      int preferred = clusters.of(letters.get(letter).reference());
      List<Integer> waiting =
          IntStream.of(clusters.ofAtLeast(1))
              .filter(reference -> 2 * texts.get(reference) > clusters.size(reference))
              .boxed()
              .sorted(
                  Comparator.comparing((Integer reference) -> reference != preferred)
                      .thenComparingInt(reference -> -texts.get(reference))
                      .thenComparingInt(reference -> reference))
              .toList();
      // Clusters that a cannot-link separates from the first are joined around the first of them.
      for (int round = 0; waiting.size() > 1 && round < MAX_PARTS; round++) {
        allowance.ensureNotCancelled();
        int home = waiting.get(0);
        waiting =
            waiting.stream()
                .skip(1)
                .filter(other -> !clusters.join(home, other, new Placement(Kind.POOLED_WORDS, 0)))
                .toList();
      }
    }
  }
}
