// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.retrieval.Candidates;

/**
 * Proposes pairs of texts to ask a person about, since their distances hardly decide them.
 *
 * <pre>
 *   {@link #members}      is a text rightly with its reference?
 *                gap = distance to the nearest other reference − distance to its own
 *   {@link #separations}  are two clusters rightly apart?
 *                gap = distance of their references − threshold
 * </pre>
 *
 * <p>An answer is a must-link or a cannot-link between the two texts. What is known already is not
 * asked, and at most one question about each two clusters.
 *
 * <p>A text whose own reference was not {@linkplain #add added} is not asked about, unless it is a
 * reference itself. The order of {@link #add} has no influence. Not thread-safe.
 */
public final class CloseCalls {

  /** Memory of {@link CloseCalls} for each text. */
  public static final int BYTES_PER_TEXT = 3 * Integer.BYTES + 2 * Double.BYTES;

  private static final int NONE = -1;

  /**
   * Beyond the threshold the chance that two clusters are one is taken to fall by e in so many
   * nats. The expected number of pairs of documents that an answer joins is then in the order of
   * gap − this · ln(pairs). A guess that was not tuned.
   */
  private static final double DECAY = 0.3;

  private final Partition partition;
  private final Copies copies;
  private final ConstraintClosure known;
  private final double threshold;
  private final double[] own;
  private final double[] distance; // to the nearest other reference
  private final int[] nearest; // this reference
  private final BitSet added = new BitSet(); // references

  /**
   * A question.
   *
   * @param left ordinal of a text
   * @param right ordinal of a reference: that of the text if they are together, or else the nearest
   * @param together whether the two are in one cluster now
   * @param gap how far from the other outcome, in the unit of distance. Negative if it is not
   *     distance that decided
   */
  public record Question(int left, int right, boolean together, double gap) {}

  /** Two clusters, of which the first has the lesser reference. */
  private record ClusterPair(int one, int other) {
    static ClusterPair of(int a, int b) {
      return new ClusterPair(Math.min(a, b), Math.max(a, b));
    }
  }

  /**
   * @param partition a finished clustering
   * @param copies number of documents with each text
   * @param known the links that are not asked again
   * @param threshold distance from which on texts are apart
   * @param farthest distance up to which texts are passed to {@link #add}; a text whose own
   *     reference is farther away counts as this far
   */
  public CloseCalls(
      Partition partition,
      Copies copies,
      ConstraintClosure known,
      double threshold,
      double farthest) {
    this.partition = partition;
    this.copies = copies;
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
    added.set(reference);
    for (int i = 0; i < found.size(); i++) {
      int text = found.ordinal(i);
      double far = found.distance(i);
      int current = partition.referenceOf(text);
      if (current == reference) {
        own[text] = far;
      } else if (isNearer(far, reference, text) && !known.cannot(current, reference)) {
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
   * Texts that are nearly as near to another cluster as to their own, or nearer.
   *
   * @param most maximum number of questions
   * @return in ascending order of the gap
   */
  public List<Question> members(int most) {
    List<Question> questions = new ArrayList<>();
    for (int text = 0; text < nearest.length; text++) {
      if (nearest[text] != NONE
          && !partition.isReference(text)
          && added.get(partition.referenceOf(text))) {
        questions.add(
            new Question(text, partition.referenceOf(text), true, distance[text] - own[text]));
      }
    }
    return first(most, questions, Comparator.comparingDouble(Question::gap));
  }

  /**
   * Clusters, and texts that are alone, that are nearly near enough to be one.
   *
   * @param most maximum number of questions
   * @return in descending order of the expected number of pairs of documents that the answer joins:
   *     the closest first, or the larger if two are equally close
   */
  public List<Question> separations(int most) {
    int[] documents = documents(partition, copies);
    List<Question> questions = new ArrayList<>();
    for (int text = 0; text < nearest.length; text++) {
      if (nearest[text] != NONE && partition.isReference(text)) {
        questions.add(new Question(text, nearest[text], false, distance[text] - threshold));
      }
    }
    return first(
        most,
        questions,
        Comparator.comparingDouble(
            question ->
                question.gap()
                    - DECAY
                        * (Math.log(documents[question.left()])
                            + Math.log(documents[question.right()]))));
  }

  /**
   * Both kinds of questions in turn, beginning with clusters.
   *
   * @param most maximum number of questions
   */
  public List<Question> questions(int most) {
    List<Question> questions = new ArrayList<>();
    Iterator<Question> clusters = separations(most).iterator();
    Iterator<Question> texts = members(most).iterator();
    while (questions.size() < most && (clusters.hasNext() || texts.hasNext())) {
      if (clusters.hasNext()) {
        questions.add(clusters.next());
      }
      if (texts.hasNext() && questions.size() < most) {
        questions.add(texts.next());
      }
    }
    return questions;
  }

  /**
   * The references of the largest clusters, ascending; ties go to the lesser reference.
   *
   * @param most maximum number of references
   */
  public static int[] ofLargest(Partition partition, Copies copies, int most) {
    int[] documents = documents(partition, copies);
    return IntStream.range(0, documents.length)
        .filter(partition::isReference)
        .boxed()
        .sorted(
            Comparator.comparingInt((Integer text) -> documents[text])
                .reversed()
                .thenComparingInt(text -> text))
        .limit(most)
        .mapToInt(text -> text)
        .sorted()
        .toArray();
  }

  /** By reference: number of documents of its cluster; of other texts 0. */
  private static int[] documents(Partition partition, Copies copies) {
    int[] documents = new int[partition.texts()];
    for (int text = 0; text < documents.length; text++) {
      documents[partition.referenceOf(text)] += copies.of(text);
    }
    return documents;
  }

  private List<Question> first(int most, List<Question> questions, Comparator<Question> order) {
    questions.removeIf(
        question ->
            known.component(question.left()) == known.component(question.right())
                || known.cannot(question.left(), question.right()));
    questions.sort(order.thenComparingInt(Question::left).thenComparingInt(Question::right));
    Set<ClusterPair> asked = new HashSet<>();
    return questions.stream()
        .filter(
            question ->
                asked.add(
                    ClusterPair.of(
                        partition.referenceOf(question.left()), nearest[question.left()])))
        .limit(most)
        .toList();
  }
}
