// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import com.carrotsearch.hppc.IntDoubleHashMap;
import com.carrotsearch.hppc.cursors.IntDoubleCursor;
import java.util.Arrays;
import java.util.List;
import org.neardup.text.BagOfWords;

/**
 * The words of many texts as one language model: the mean of their word distributions, each text
 * with the same weight, mixed with p(w|C).
 *
 * <pre>
 *   p(w|G)  = (1 − λ) · mean over the texts of tf(w,t)/|t|  +  λ p(w|C),   λ = 0.05
 *   KL(a‖G) = Σ_w p_a(w) log( p_a(w) / p(w|G) ), nats, at least 0
 * </pre>
 *
 * Two comments that a program composed from synonyms may share hardly two consecutive words; each
 * is near the mean of all of them. The texts of other writers are far, on any subject: they lack
 * nearly all words that the model expects.
 *
 * <p>Immutable and thread-safe. The sums run over ascending words, so that a divergence is the same
 * to the last bit everywhere.
 */
public final class PooledWords {

  /** The index of no model, for a text that is near none. */
  public static final int NONE = -1;

  /** λ: the weight of the background, for words that the texts happen to lack. */
  public static final double BACKGROUND_WEIGHT = 0.05;

  private final int[] words; // ascending
  private final double[] gains;
  private final IntDoubleHashMap gainOf;

  /**
   * A model from its parts, as {@link #words} and {@link #gains} give them.
   *
   * @param words distinct, ascending; not copied
   * @param gains log p(w|G) − log(λ p(w|C)) of each, at least 0; not copied
   */
  public PooledWords(int[] words, double[] gains) {
    this.words = words;
    this.gains = gains;
    gainOf = new IntDoubleHashMap(words.length);
    for (int i = 0; i < words.length; i++) {
      gainOf.put(words[i], gains[i]);
    }
  }

  /** The model of some texts; an empty text adds nothing. */
  public static PooledWords of(Iterable<BagOfWords> texts, BackgroundModel background) {
    IntDoubleHashMap sums = new IntDoubleHashMap();
    int count = 0;
    for (BagOfWords bag : texts) {
      if (bag.length() > 0) {
        count++;
      }
      for (int i = 0; i < bag.size(); i++) {
        sums.addTo(bag.words()[i], (double) bag.counts()[i] / bag.length());
      }
    }
    int[] words = new int[sums.size()];
    int size = 0;
    for (IntDoubleCursor sum : sums) {
      words[size++] = sum.key;
    }
    Arrays.sort(words);
    double[] gains = new double[size];
    for (int i = 0; i < size; i++) {
      double prior = BACKGROUND_WEIGHT * background.probability(words[i]);
      double pooled = (1 - BACKGROUND_WEIGHT) * sums.get(words[i]) / count + prior;
      gains[i] = StrictMath.log(pooled) - StrictMath.log(prior);
    }
    return new PooledWords(words, gains);
  }

  /**
   * KL(text‖model).
   *
   * @param constant of the text, from {@link #constant}
   */
  public double divergence(BagOfWords text, double constant) {
    if (text.length() == 0) {
      return Double.POSITIVE_INFINITY;
    }
    double sum = 0;
    for (int i = 0; i < text.size(); i++) {
      sum += text.counts()[i] * gainOf.getOrDefault(text.words()[i], 0);
    }
    return Math.max(0, constant - sum / text.length());
  }

  /** The contribution of a text to its divergence from any model of this collection. */
  public static double constant(BagOfWords text, BackgroundModel background) {
    return SmoothedKullbackLeibler.constant(
        text, word -> StrictMath.log(BACKGROUND_WEIGHT * background.probability(word)));
  }

  /**
   * The nearest model of a text, the first of ties.
   *
   * @param farthest models farther than this, in nats, are ignored
   * @return its place in the list, or {@link #NONE}
   */
  public static int nearest(
      List<PooledWords> models, BagOfWords text, BackgroundModel background, double farthest) {
    double constant = constant(text, background);
    int nearest = NONE;
    double least = farthest;
    for (int model = 0; model < models.size(); model++) {
      double nats = models.get(model).divergence(text, constant);
      if (nats < least || nats == least && nearest == NONE) {
        least = nats;
        nearest = model;
      }
    }
    return nearest;
  }

  /** Distinct words of the texts, ascending; read-only. */
  public int[] words() {
    return words;
  }

  /** log p(w|G) − log(λ p(w|C)) of each word, at least 0; read-only. */
  public double[] gains() {
    return gains;
  }
}
