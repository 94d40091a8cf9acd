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
 * The paper drops the constant term for ranking (equation 4); a threshold needs it, so it stays.
 *
 * <p>Written for one text against many, the sum splits into a part of a alone and a part over the
 * words that both hold:
 *
 * <pre>
 *   KL(a‖b) = c(a) + log(|b| + μ) − Σ_{w in both} p_a(w) · [ log(tf(w,b) + μ p(w|C)) − log(μ p(w|C)) ]
 *   c(a)    = Σ_w p_a(w) · [ log p_a(w) − log(μ p(w|C)) ]
 * </pre>
 *
 * so that a pair costs one merge of two sorted arrays, and nothing is allocated. The sums run over
 * the words in ascending order: the same two texts have the same distance to the last bit, wherever
 * it is computed. An empty text is at distance 0 from an empty one and at infinity from any other.
 */
public final class SmoothedKullbackLeibler {

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

  /** c(a) of the class comment: what a text contributes to its divergence from any other. */
  public double constant(BagOfWords a) {
    double sum = 0;
    double length = a.length();
    for (int i = 0; i < a.size(); i++) {
      double p = a.counts()[i] / length;
      sum += p * (StrictMath.log(p) - StrictMath.log(mu * background.probability(a.words()[i])));
    }
    return sum;
  }

  /** Prepares a text to be compared with many others. The bag must not change afterwards. */
  public Center center(BagOfWords bag) {
    return new Center(bag);
  }

  /** Both directions of one pair, for explanations. */
  public Divergences divergences(BagOfWords left, BagOfWords right) {
    Center center = new Center(left);
    double toRight = center.divergenceTo(right);
    double toLeft = center.divergenceFrom(right, constant(right));
    return new Divergences(toRight, toLeft);
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

  /** A text with everything precomputed that its comparisons share. */
  public final class Center {

    private final BagOfWords bag;
    private final double constant;
    private final double[] prior; // μ p(w|C)
    private final double[] logPrior; // log(μ p(w|C))
    private final double[] gain; // log(tf(w) + μ p(w|C)) − log(μ p(w|C)) of this text

    private Center(BagOfWords bag) {
      this.bag = bag;
      this.constant = constant(bag);
      this.prior = new double[bag.size()];
      this.logPrior = new double[bag.size()];
      this.gain = new double[bag.size()];
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
     * The distance to another text.
     *
     * @param other the other text
     * @param otherConstant its {@link SmoothedKullbackLeibler#constant}
     * @return nats, at least 0
     */
    public double distance(BagOfWords other, double otherConstant) {
      return Math.min(divergenceTo(other), divergenceFrom(other, otherConstant));
    }

    /** KL(this‖other). */
    public double divergenceTo(BagOfWords other) {
      if (bag.length() == 0 || other.length() == 0) {
        return bag.length() == other.length() ? 0 : Double.POSITIVE_INFINITY;
      }
      double shared = 0;
      int[] mine = bag.words();
      int[] theirs = other.words();
      for (int i = 0, j = 0; i < bag.size() && j < other.size(); ) {
        if (mine[i] == theirs[j]) {
          shared += bag.counts()[i] * (StrictMath.log(other.counts()[j] + prior[i]) - logPrior[i]);
          i++;
          j++;
        } else if (mine[i] < theirs[j]) {
          i++;
        } else {
          j++;
        }
      }
      return Math.max(0, constant + StrictMath.log(other.length() + mu) - shared / bag.length());
    }

    /** KL(other‖this), given the other's constant. */
    public double divergenceFrom(BagOfWords other, double otherConstant) {
      if (bag.length() == 0 || other.length() == 0) {
        return bag.length() == other.length() ? 0 : Double.POSITIVE_INFINITY;
      }
      double shared = 0;
      int[] mine = bag.words();
      int[] theirs = other.words();
      for (int i = 0, j = 0; i < bag.size() && j < other.size(); ) {
        if (mine[i] == theirs[j]) {
          shared += other.counts()[j] * gain[i];
          i++;
          j++;
        } else if (mine[i] < theirs[j]) {
          i++;
        } else {
          j++;
        }
      }
      return Math.max(0, otherConstant + StrictMath.log(bag.length() + mu) - shared / other.length());
    }
  }
}
