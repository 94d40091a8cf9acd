// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.LongHashSet;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.neardup.cluster.AssignmentSettings;
import org.neardup.cluster.CandidateSource;
import org.neardup.cluster.CandidatesAmong;
import org.neardup.cluster.Clusters;
import org.neardup.cluster.Copies;
import org.neardup.cluster.Partition;
import org.neardup.cluster.Placements.Kind;
import org.neardup.cluster.Placements.Placement;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.retrieval.Seed;
import org.neardup.work.Allowance;

/**
 * Joins small clusters without a letter whose references share {@value #MIN_TOKENS} tokens that no
 * letter has, a quarter of the shorter text and an eighth of the longer one.
 *
 * <p>A token in many texts without a letter is an agency's name, the title of a rule or a question
 * to all, and weighs less: with n texts √(2/n).
 */
final class SmallClusters {

  /** Share of the shorter text's tokens outside letters that joins two texts. */
  static final double MIN_SHARE = 0.25;

  /** Least number of these tokens: about fifteen words. */
  static final int MIN_TOKENS = 4;

  private final LetterTexts source;
  private final ClusterTexts texts;
  private final ConstraintClosure closure;
  private final Copies copies;
  private final Allowance allowance;

  SmallClusters(
      LetterTexts source,
      ClusterTexts texts,
      ConstraintClosure closure,
      Copies copies,
      Allowance allowance) {
    this.source = source;
    this.texts = texts;
    this.closure = closure;
    this.copies = copies;
    this.allowance = allowance;
  }

  /**
   * Joins them.
   *
   * @param some the texts whose clusters may be joined, all without a letter
   * @param loose all texts without a letter
   */
  void join(Clusters clusters, LetterComparison letters, int[] some, int[] loose) {
    int[] references = IntStream.of(some).filter(text -> clusters.of(text) == text).toArray();
    CandidateSource beside = letters.candidatesBeside(references, MIN_TOKENS, MIN_SHARE);
    Partition together =
        new ReferenceClustering(
                new CandidatesAmong(references, beside, allowance),
                ReferenceClustering.DEFAULT_MAX_BATCH,
                done -> {})
            .run(
                copies.texts(),
                references,
                closure,
                new AssignmentSettings(AssignmentSettings.MAX_THRESHOLD, 0))
            .partition();
    long bytes = (long) Clusters.BYTES_PER_TEXT * copies.texts();
    allowance.take(bytes);
    Set<Integer> accepted =
        accepted(
            new Clusters(together, copies, ConstraintClosure.none(copies.texts())),
            letters.letters(),
            loose);
    allowance.take(-bytes);
    for (int text : references) {
      int home = together.referenceOf(text);
      if (home != text && accepted.contains(home)) {
        clusters.join(home, text, new Placement(Kind.SHARED_TEXT, 0));
      }
    }
  }

  /** The groups that share enough tokens of their own. */
  private Set<Integer> accepted(Clusters groups, List<Letter> letters, int[] loose) {
    LongHashSet known = new LongHashSet();
    LetterEvidence.addTokens(letters, known);
    int[] several =
        IntStream.of(groups.ofAtLeast(1)).filter(text -> groups.size(text) > 1).toArray();
    Map<Integer, LetterTokens> tokensOf = new TreeMap<>();
    texts.visit(
        groups,
        several,
        (reference, seeds) -> {
          LetterTokens tokens = new LetterTokens();
          for (Seed seed : seeds) {
            tokens.add(
                LongStream.of(seed.tokens()).filter(token -> !known.contains(token)).toArray());
          }
          allowance.take(tokens.bytes());
          tokensOf.put(reference, tokens);
        });
    long[] shared =
        tokensOf.values().stream()
            .flatMapToLong(tokens -> LongStream.of(tokens.core()))
            .sorted()
            .distinct()
            .toArray();
    int[] holders = source.holders(shared, loose);
    Set<Integer> accepted = new HashSet<>();
    tokensOf.forEach(
        (reference, tokens) -> {
          double weight = 0;
          for (long token : tokens.core()) {
            weight += Math.sqrt(2.0 / Math.max(1, holders[Arrays.binarySearch(shared, token)]));
          }
          if (weight >= MIN_TOKENS) {
            accepted.add(reference);
          }
          allowance.take(-tokens.bytes());
        });
    return accepted;
  }
}
