// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.retrieval.Candidates;

/**
 * Proposes pairs of texts to ask a person about: those whose placement by distance was a close
 * call.
 *
 * <pre>
 *   is a text rightly with its reference?     distance to the nearest other reference − to its own
 *   are two clusters rightly apart?           distance of their references − threshold
 * </pre>
 *
 * <p>Both differences are in the unit of distance; the smallest is asked first. A negative one says
 * that other evidence than distance decided. An answer is a must-link or a cannot-link between the
 * two texts.
 *
 * <p>Memory is two numbers a text. The result does not depend on the order of {@link #add}. Not
 * thread-safe.
 */
public final class CloseCalls {

  private static final int NONE = -1;

  private final Partition partition;
  private final ConstraintClosure known;
  private final double threshold;
  private final double[] own;
  private final double[] distance; // to the nearest other reference
  private final int[] nearest; // this reference

  /**
   * A question.
   *
   * @param left ordinal of a text
   * @param right ordinal of a reference: that of the text if they are together, or else the nearest
   * @param together whether the two are in one cluster now
   * @param gap how far from another outcome, in the unit of distance; may be negative
   */
  public record Question(int left, int right, boolean together, double gap) {

    private static final Comparator<Question> CLOSEST =
        Comparator.comparingDouble(Question::gap)
            .thenComparingInt(Question::left)
            .thenComparingInt(Question::right);
  }

  /** Two clusters, of which the first has the lesser reference. */
  private record ClusterPair(int one, int other) {
    static ClusterPair of(int a, int b) {
      return new ClusterPair(Math.min(a, b), Math.max(a, b));
    }
  }

  /**
   * @param partition a finished clustering
   * @param known what is not asked again: pairs that these links decide
   * @param threshold distance from which on texts are apart
   * @param farthest distance up to which candidates are passed to {@link #add}; a text whose own
   *     reference is farther away counts as this far
   */
  public CloseCalls(
      Partition partition, ConstraintClosure known, double threshold, double farthest) {
    this.partition = partition;
    this.known = known;
    this.threshold = threshold;
    own = new double[partition.texts()];
    distance = new double[partition.texts()];
    nearest = new int[partition.texts()];
    Arrays.fill(own, farthest);
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    Arrays.fill(nearest, NONE);
  }

  /**
   * Takes the texts near a reference.
   *
   * @param reference a reference of the partition
   * @param found all texts up to the farthest distance
   */
  public void add(int reference, Candidates found) {
    for (int i = 0; i < found.size(); i++) {
      int text = found.ordinal(i);
      double far = found.distance(i);
      if (partition.referenceOf(text) == reference) {
        own[text] = Math.min(own[text], far);
      } else if (isNearer(far, reference, text)
          && !known.cannot(partition.referenceOf(text), reference)) {
        distance[text] = far;
        nearest[text] = reference;
      }
    }
  }

  /** Ties go to the lesser reference. */
  private boolean isNearer(double far, int reference, int text) {
    return far < distance[text] || far == distance[text] && reference < nearest[text];
  }

  /**
   * The closest calls, at most one for each two clusters.
   *
   * @param most maximum number of questions
   * @return the closest first
   */
  public List<Question> questions(int most) {
    List<Question> questions = new ArrayList<>();
    for (int text = 0; text < nearest.length; text++) {
      if (nearest[text] != NONE) {
        Question question =
            partition.isReference(text)
                ? new Question(text, nearest[text], false, distance[text] - threshold)
                : new Question(
                    text, partition.referenceOf(text), true, distance[text] - own[text]);
        if (!isKnown(question)) {
          questions.add(question);
        }
      }
    }
    questions.sort(Question.CLOSEST);
    Set<ClusterPair> asked = new HashSet<>();
    questions.removeIf(
        question ->
            !asked.add(
                ClusterPair.of(partition.referenceOf(question.left()), nearest[question.left()])));
    return List.copyOf(questions.subList(0, Math.min(most, questions.size())));
  }

  private boolean isKnown(Question question) {
    return known.component(question.left()) == known.component(question.right())
        || known.cannot(question.left(), question.right());
  }
}
