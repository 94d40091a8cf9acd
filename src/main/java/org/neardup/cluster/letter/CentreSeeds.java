// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.neardup.cluster.Clusters;
import org.neardup.cluster.Copies;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.retrieval.Seed;
import org.neardup.work.Allowance;

/**
 * The seeds of a second assignment: the centres of the clusters. The centre of an edited copy's
 * cluster gathers the letter's neighbours instead of the copy's own. A cluster around a text with
 * two letters has a centre for each of them ({@link SeparateLetters}).
 */
final class CentreSeeds {

  /** The factor by which another text must be more central than the reference. */
  private static final double LEAD = 1.1;

  private final ClusterTexts texts;
  private final ConstraintClosure closure;
  private final Copies copies;
  private final IntPredicate noSeeds;
  private final boolean separate;
  private final Allowance allowance;

  /**
   * @param noSeeds texts that are never seeds
   * @param separate whether the letters of a cluster of two are told apart
   */
  CentreSeeds(
      ClusterTexts texts,
      ConstraintClosure closure,
      Copies copies,
      IntPredicate noSeeds,
      boolean separate,
      Allowance allowance) {
    this.texts = texts;
    this.closure = closure;
    this.copies = copies;
    this.noSeeds = noSeeds;
    this.separate = separate;
    this.allowance = allowance;
  }

  /**
   * The centres, the largest clusters first, then the other texts of clusters of several; empty if
   * every reference is the centre of its cluster. A text alone in its cluster is no longer a seed
   * and can only be gathered, unless there are asymmetric rules.
   */
  int[] after(ReferenceClustering.Result first, boolean rules) {
    long bytes = (long) Clusters.BYTES_PER_TEXT * copies.texts();
    allowance.take(bytes);
    Clusters clusters = new Clusters(first.partition(), copies, closure);
    List<Centre> centres = new ArrayList<>();
    int[] others =
        IntStream.of(clusters.ofAtLeast(Letter.MIN_DOCUMENTS))
            .filter(reference -> clusters.size(reference) > 1 && !first.held().get(reference))
            .toArray();
    texts.visit(
        clusters,
        others,
        (reference, seeds) ->
            centres.addAll(centres(reference, clusters.documents(reference), seeds)));
    boolean moved = centres.size() > others.length || anyMoved(centres, others);
    if (moved) {
      BitSet known = new BitSet();
      IntStream.of(others).forEach(known::set);
      IntStream.of(clusters.ofAtLeast(Letter.MIN_DOCUMENTS))
          .filter(reference -> !known.get(reference) && !noSeeds.test(reference))
          .forEach(reference -> centres.add(new Centre(reference, clusters.documents(reference))));
    }
    int[] order = moved ? inOrder(centres, clusters, rules) : new int[0];
    allowance.take(-bytes);
    return order;
  }

  private boolean anyMoved(List<Centre> centres, int[] references) {
    return IntStream.range(0, references.length)
        .anyMatch(i -> closure.component(centres.get(i).text) != closure.component(references[i]));
  }

  private int[] inOrder(List<Centre> centres, Clusters clusters, boolean rules) {
    centres.sort(Centre.LARGEST_FIRST);
    BitSet known = new BitSet();
    centres.forEach(centre -> known.set(centre.text));
    IntStream others =
        IntStream.range(0, copies.texts())
            .filter(text -> !known.get(text) && !noSeeds.test(text))
            .filter(text -> rules || clusters.size(clusters.of(text)) > 1);
    return IntStream.concat(centres.stream().mapToInt(Centre::text), others).toArray();
  }

  /** A centre, and the number of documents around it. */
  private record Centre(int text, int documents) {

    private static final Comparator<Centre> LARGEST_FIRST =
        Comparator.comparingInt((Centre one) -> -one.documents).thenComparingInt(Centre::text);
  }

  /** One for each letter of a cluster. The documents of a large cluster are shared out. */
  private List<Centre> centres(int reference, int documents, List<Seed> seeds) {
    List<List<Seed>> letters =
        separate ? SeparateLetters.of(seeds, copies, allowance) : List.of(seeds);
    List<Centre> centres = new ArrayList<>();
    if (letters.size() > 1) {
      double scale = documents / (double) SeparateLetters.documents(seeds, copies);
      for (List<Seed> letter : letters) {
        int share = (int) (scale * SeparateLetters.documents(letter, copies));
        letter.stream()
            .mapToInt(Seed::ordinal)
            .filter(text -> !noSeeds.test(text))
            .findFirst()
            .ifPresent(text -> centres.add(new Centre(centre(text, letter), share)));
      }
    }
    return centres.size() > 1 ? centres : List.of(new Centre(centre(reference, seeds), documents));
  }

  /** A text of a cluster with its score as centre. */
  private record Candidate(int text, int copies, double centrality) {

    private static final Comparator<Candidate> BEST_FIRST =
        Comparator.comparingInt((Candidate one) -> -one.copies)
            .thenComparingDouble(one -> -one.centrality)
            .thenComparingInt(Candidate::text);
  }

  /**
   * The reference copy with most copies; without one, the text with the most core tokens, if that
   * is clearly more than the reference has.
   */
  private int centre(int reference, List<Seed> seeds) {
    LetterTokens tokens = new LetterTokens();
    seeds.forEach(seed -> tokens.add(seed.tokens(), copies.of(seed.ordinal())));
    Candidate best = null;
    double ofReference = 0;
    for (Seed seed : seeds) {
      int text = seed.ordinal();
      Candidate candidate =
          new Candidate(text, copies.ofReference(text), tokens.centrality(seed.tokens()));
      if (text == reference) {
        ofReference = candidate.centrality;
      }
      if (!noSeeds.test(text)
          && (best == null || Candidate.BEST_FIRST.compare(candidate, best) < 0)) {
        best = candidate;
      }
    }
    boolean better =
        best != null
            && (best.copies > copies.ofReference(reference)
                || best.copies == 0 && best.centrality > LEAD * ofReference);
    return better ? best.text : reference;
  }
}
