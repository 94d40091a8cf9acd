package org.neardup.distance;

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
 * A pair therefore costs one merge of two sorted arrays, and nothing is allocated. The sums run
 * over the words in ascending order: the distance of two texts is the same to the last bit
 * everywhere. An empty text is at distance 0 from an empty one and at infinity from any other.
 */
public final class SmoothedKullbackLeibler {

  /** Logarithms for a word and frequencies up to this are computed once for each center. */
  private static final int REMEMBERED_FREQUENCIES = 4;

  private final BackgroundModel background;
  private final double mu;

  /**
   * @param mu weight of the prior in words, greater than 0; 1 in the paper
   * @throws IllegalArgumentException if mu is not a positive finite number
   */
  public SmoothedKullbackLeibler(BackgroundModel background, double mu) {
    if (!(mu > 0) || Double.isInfinite(mu)) {
      throw new IllegalArgumentException("[mu] must be greater than 0, got " + mu);
    }
    this.background = background;
    this.mu = mu;
  }

  /** c(a) of the class comment: the contribution of a text to its divergence from any other. */
  public double constant(BagOfWords a) {
    double sum = 0;
    double length = a.length();
    for (int i = 0; i < a.size(); i++) {
      double p = a.counts()[i] / length;
      sum += p * (StrictMath.log(p) - StrictMath.log(mu * background.probability(a.words()[i])));
    }
    return sum;
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
    private final double[][]
        gains; // the same for frequencies 1, 2, ... of other texts; 0 if unknown
    private double toOther;
    private double fromOther;
    private long commonWords;

    private Center(BagOfWords bag) {
      this.bag = bag;
      this.constant = constant(bag);
      this.prior = new double[bag.size()];
      this.logPrior = new double[bag.size()];
      this.gain = new double[bag.size()];
      this.gains = new double[REMEMBERED_FREQUENCIES][bag.size()];
      for (int i = 0; i < bag.size(); i++) {
        prior[i] = mu * background.probability(bag.words()[i]);
        logPrior[i] = StrictMath.log(prior[i]);
        gain[i] = StrictMath.log(bag.counts()[i] + prior[i]) - logPrior[i];
      }
    }

    /** The text itself. */
    public BagOfWords bag() {
      return bag;
    }

    /**
     * Compares with another text, in one merge of the two bags.
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
      int[] words = bag.words();
      int[] otherWords = other.words();
      for (int i = 0, j = 0; i < bag.size() && j < other.size(); ) {
        if (words[i] == otherWords[j]) {
          int ownCount = bag.counts()[i];
          int otherCount = other.counts()[j];
          sharedTo += ownCount * gain(i, otherCount);
          sharedFrom += otherCount * gain[i];
          commonWords += Math.min(ownCount, otherCount);
          i++;
          j++;
        } else if (words[i] < otherWords[j]) {
          i++;
        } else {
          j++;
        }
      }
      toOther =
          Math.max(0, constant + StrictMath.log(other.length() + mu) - sharedTo / bag.length());
      fromOther =
          Math.max(
              0, otherConstant + StrictMath.log(bag.length() + mu) - sharedFrom / other.length());
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
      if (frequency > REMEMBERED_FREQUENCIES) {
        return StrictMath.log(frequency + prior[i]) - logPrior[i];
      }
      double known = gains[frequency - 1][i];
      if (known == 0) {
        known = StrictMath.log(frequency + prior[i]) - logPrior[i];
        gains[frequency - 1][i] = known;
      }
      return known;
    }
  }
}
