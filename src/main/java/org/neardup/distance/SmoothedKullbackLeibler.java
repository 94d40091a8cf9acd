// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import com.carrotsearch.hppc.IntIntHashMap;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.neardup.text.BagOfWords;

/**
 * The Kullback-Leibler divergence of two texts' word distributions, the second smoothed with a
 * Dirichlet prior from the collection (SIGIR 2006, equations 1 and 5 to 9), in nats.
 *
 * <pre>
 *   KL(a‖b) = Σ_w p_a(w) log( p_a(w) / p_b(w) )
 *   p_a(w)  = tf(w,a) / |a|
 *   p_b(w)  = (tf(w,b) + μ p(w|C)) / (|b| + μ)
 *   dist    = min( KL(a‖b), KL(b‖a) ), not below 0
 * </pre>
 *
 * The paper drops the constant term for ranking (equation 4); a threshold needs it.
 *
 * <p>For one text against many, the sum splits into a part of a alone and a part over the common
 * words:
 *
 * <pre>
 *   KL(a‖b) = c(a) + log(|b| + μ) − Σ_{w in both} p_a(w) · [ log(tf(w,b) + μ p(w|C)) − log(μ p(w|C)) ]
 *   c(a)    = Σ_w p_a(w) · [ log p_a(w) − log(μ p(w|C)) ]
 * </pre>
 *
 * A pair therefore costs one look-up for each word of b, and nothing is allocated. The sums run
 * over the words in ascending order: the distance of two texts is the same to the last bit
 * everywhere. An empty text is at distance 0 from an empty one and at infinity from any other.
 */
public final class SmoothedKullbackLeibler {

  /** Logarithms for a word and frequencies up to this are computed once for each center. */
  private static final int REMEMBERED_FREQUENCIES = 31;

  /** The same for texts with very many words, of which each frequency takes eight bytes a word. */
  private static final int FEW_FREQUENCIES = 4;

  private static final int MANY_WORDS = 10_000;

  /** Spreads words in hash tables; nobody knows in advance which words fall together. */
  private static final int SPREAD = new SplittableRandom().nextInt() | 1;

  /** Lengths of texts up to this, whose logarithms are computed once. */
  private static final int REMEMBERED_LENGTHS = 4096;

  /** Logarithms of frequencies of words in a text; the first is not used. */
  private static final double[] LOG_COUNTS = new double[64];

  static {
    for (int count = 1; count < LOG_COUNTS.length; count++) {
      LOG_COUNTS[count] = StrictMath.log(count);
    }
  }

  /** An entry in the table of words, with its free part, and two numbers. */
  private static final int BYTES_PER_WORD = 36;

  private final double mu;
  private final IntIntHashMap places = new IntIntHashMap(); // by word
  private final double[] priors; // μ p(w|C) by place, the last one of any other word
  private final double[] logPriors; // log(μ p(w|C)) likewise
  private final double[] logLengths = new double[REMEMBERED_LENGTHS]; // log(length + μ)

  /**
   * @param mu weight of the prior in words, greater than 0; 1 in the paper
   * @throws IllegalArgumentException if mu is not a positive finite number
   */
  public SmoothedKullbackLeibler(BackgroundModel background, double mu) {
    if (!(mu > 0) || Double.isInfinite(mu)) {
      throw new IllegalArgumentException("[mu] must be greater than 0, got " + mu);
    }
    this.mu = mu;
    int[] words = background.words();
    places.ensureCapacity(words.length);
    priors = new double[words.length + 1];
    for (int i = 0; i < words.length; i++) {
      places.put(words[i], i);
      priors[i] = mu * background.probabilityAt(i);
    }
    priors[words.length] = mu * background.probabilityOfOthers();
    logPriors = Arrays.stream(priors).map(StrictMath::log).toArray();
    for (int length = 0; length < REMEMBERED_LENGTHS; length++) {
      logLengths[length] = StrictMath.log(length + mu);
    }
  }

  /** The memory beside that of the background model, in bytes. */
  public static long ramBytes(BackgroundModel background) {
    return (long) BYTES_PER_WORD * background.words().length
        + (long) Double.BYTES * REMEMBERED_LENGTHS;
  }

  private double logPrior(int word) {
    return logPriors[places.getOrDefault(word, logPriors.length - 1)];
  }

  private double logLength(int length) {
    return length < REMEMBERED_LENGTHS ? logLengths[length] : StrictMath.log(length + mu);
  }

  /** c(a) of the class comment: the contribution of a text to its divergence from any other. */
  public double constant(BagOfWords a) {
    return constant(a, this::logPrior);
  }

  /** The logarithm of the prior of a word. */
  @FunctionalInterface
  interface LogPrior {
    double of(int word);
  }

  /** The same with priors from elsewhere. */
  static double constant(BagOfWords a, LogPrior logPrior) {
    if (a.length() == 0) {
      return 0;
    }
    double sum = 0;
    for (int i = 0; i < a.size(); i++) {
      int count = a.counts()[i];
      double logCount = count < LOG_COUNTS.length ? LOG_COUNTS[count] : StrictMath.log(count);
      sum += count * (logCount - logPrior.of(a.words()[i]));
    }
    return sum / a.length() - StrictMath.log(a.length());
  }

  /** Prepares a text for comparison with many others. The bag must not change afterwards. */
  public Center center(BagOfWords bag) {
    return new Center(bag);
  }

  /** Both directions of one pair, for explanations. */
  public Divergences divergences(BagOfWords left, BagOfWords right) {
    return center(left).compare(right, constant(right)).divergences();
  }

  /**
   * The divergences of one pair.
   *
   * @param leftToRight KL(left‖right), nats, at least 0
   * @param rightToLeft KL(right‖left), nats, at least 0
   */
  public record Divergences(double leftToRight, double rightToLeft) {

    /** The distance: the smaller of the two. */
    public double value() {
      return Math.min(leftToRight, rightToLeft);
    }
  }

  /** A text with precomputed values for its comparisons. Not thread-safe. */
  public final class Center {

    private final BagOfWords bag;
    private final double constant;
    private final double[] prior; // μ p(w|C)
    private final double[] logPrior; // log(μ p(w|C))
    private final double[] gain; // log(tf(w) + μ p(w|C)) − log(μ p(w|C)) of this text
    private final double[][] gains; // the same by frequency in other texts, by word; 0 if unknown
    private final int[] table; // hash table of words, each followed by its index plus 1, 0 if free
    private final int mask; // of places in the table
    private double toOther;
    private double fromOther;
    private long commonWords;

    private Center(BagOfWords bag) {
      this.bag = bag;
      this.constant = constant(bag);
      this.prior = new double[bag.size()];
      this.logPrior = new double[bag.size()];
      this.gain = new double[bag.size()];
      this.gains =
          new double[(bag.size() < MANY_WORDS ? REMEMBERED_FREQUENCIES : FEW_FREQUENCIES) + 1][];
      int size = Integer.highestOneBit(Math.max(1, bag.size())) << 2;
      this.table = new int[2 * size];
      this.mask = size - 1;
      for (int i = 0; i < bag.size(); i++) {
        int word = bag.words()[i];
        int place = places.getOrDefault(word, logPriors.length - 1);
        prior[i] = priors[place];
        logPrior[i] = logPriors[place];
        gain[i] = StrictMath.log(bag.counts()[i] + prior[i]) - logPrior[i];
        int at = spread(word);
        while (table[2 * at + 1] != 0) {
          at = at + 1 & mask;
        }
        table[2 * at] = word;
        table[2 * at + 1] = i + 1;
      }
    }

    private int spread(int word) {
      return word * SPREAD >>> 8 & mask;
    }

    /** The index of a word; negative if this text does not have it. */
    private int find(int word) {
      int at = spread(word);
      while (table[2 * at + 1] != 0) {
        if (table[2 * at] == word) {
          return table[2 * at + 1] - 1;
        }
        at = at + 1 & mask;
      }
      return -1;
    }

    /** The text itself. */
    public BagOfWords bag() {
      return bag;
    }

    /**
     * Compares with another text: one look-up for each of its words.
     *
     * @param other the other text
     * @param otherConstant its {@link SmoothedKullbackLeibler#constant}
     * @return this center, with the results of the pair until the next comparison
     */
    public Center compare(BagOfWords other, double otherConstant) {
      commonWords = 0;
      if (bag.length() == 0 || other.length() == 0) {
        toOther = bag.length() == other.length() ? 0 : Double.POSITIVE_INFINITY;
        fromOther = toOther;
        return this;
      }
      double sharedTo = 0;
      double sharedFrom = 0;
      int size = other.size();
      int[] words = other.words();
      int[] counts = other.counts();
      int[] ownCounts = bag.counts();
      for (int j = 0; j < size; j++) { // in ascending order of the words
        int i = find(words[j]);
        if (i >= 0) {
          int ownCount = ownCounts[i];
          int otherCount = counts[j];
          sharedTo += ownCount * gain(i, otherCount);
          sharedFrom += otherCount * gain[i];
          commonWords += Math.min(ownCount, otherCount);
        }
      }
      toOther = Math.max(0, constant + logLength(other.length()) - sharedTo / bag.length());
      fromOther =
          Math.max(0, otherConstant + logLength(bag.length()) - sharedFrom / other.length());
      return this;
    }

    /** The distance of the pair, nats, at least 0. */
    public double distance() {
      return Math.min(toOther, fromOther);
    }

    /** KL(this‖other) and KL(other‖this) of the pair. */
    public Divergences divergences() {
      return new Divergences(toOther, fromOther);
    }

    /** Common words of the pair, each with its lesser frequency. */
    public long commonWords() {
      return commonWords;
    }

    /** log(frequency + μ p(w|C)) − log(μ p(w|C)); always greater than 0. */
    private double gain(int i, int frequency) {
      if (frequency == bag.counts()[i]) {
        return gain[i];
      }
      if (frequency >= gains.length) {
        return StrictMath.log(frequency + prior[i]) - logPrior[i];
      }
      if (gains[frequency] == null) {
        gains[frequency] = new double[bag.size()];
      }
      double known = gains[frequency][i];
      if (known == 0) {
        known = StrictMath.log(frequency + prior[i]) - logPrior[i];
        gains[frequency][i] = known;
      }
      return known;
    }
  }
}
