// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.neardup.cluster.Clusters;
import org.neardup.cluster.Copies;
import org.neardup.cluster.Placements.Kind;
import org.neardup.cluster.Placements.Placement;
import org.neardup.work.Allowance;

/**
 * Moves texts to letters of which they have a part, and out of letters of which they have none.
 *
 * <p>A cluster without a letter joins a letter if each of its texts has a part of it. A text that
 * was placed by other texts of the letter, and shares nothing with the reference or with half of
 * the cluster, leaves: otherwise letters would chain. Reference copies and texts placed by a
 * must-link stay.
 */
final class LetterMembers {

  /** Number of texts matched with letters at once. */
  private static final int AT_ONCE = 1000;

  /** Any phrase of a spun letter is in some of its texts; only a larger part is evidence. */
  private static final int SPUN_PART = 4;

  private final LetterTexts source;
  private final Copies copies;
  private final Allowance allowance;

  LetterMembers(LetterTexts source, Copies copies, Allowance allowance) {
    this.source = source;
    this.copies = copies;
    this.allowance = allowance;
  }

  /** The letter of each text, by text. */
  private record Matches(
      Map<Integer, LetterEvidence.Match> joining,
      Map<Integer, LetterEvidence.Match> moving,
      BitSet strangers) {}

  /**
   * Adds and moves texts.
   *
   * @param held texts placed by a content must-link
   * @param progress called with the number of texts processed
   * @return the texts that share nothing with their own letter; they are not moved
   */
  BitSet join(Clusters clusters, LetterComparison letters, BitSet held, IntConsumer progress) {
    Matches matches = new Matches(new TreeMap<>(), new TreeMap<>(), new BitSet());
    for (int from = 0; from < copies.texts(); from += AT_ONCE) {
      allowance.ensureNotCancelled();
      int to = Math.min(copies.texts(), from + AT_ONCE);
      match(
          IntStream.range(from, to).filter(text -> mayMove(clusters, text, held)).toArray(),
          clusters,
          letters,
          matches);
      progress.accept(to);
    }
    joinSmall(clusters, matches.joining);
    matches.moving.forEach(
        (text, match) -> clusters.move(text, match.reference(), placement(match)));
    return matches.strangers;
  }

  private void match(int[] texts, Clusters clusters, LetterComparison letters, Matches matches) {
    int[] own =
        IntStream.of(texts)
            .map(text -> isSmall(clusters, text) ? LetterEvidence.NONE : clusters.of(text))
            .toArray();
    List<LetterEvidence.Match> found = letters.matches(texts, own);
    for (int i = 0; i < texts.length; i++) {
      LetterEvidence.Match match = found.get(i);
      if (match == null) {
        continue;
      }
      switch (match.kind()) {
        case PASSAGE -> {
          if (own[i] == LetterEvidence.NONE) {
            matches.joining.put(texts[i], match);
          } else if (mayLeave(clusters, texts[i], match)) {
            matches.moving.put(texts[i], match);
          }
        }
        case WORDS -> {
          if (clusters.size(clusters.of(texts[i])) == 1) {
            matches.joining.put(texts[i], match);
          }
        }
        case NOTHING -> matches.strangers.set(texts[i]);
      }
    }
  }

  /** Joins each small cluster to the letter of which one of its texts has most. */
  private static void joinSmall(Clusters clusters, Map<Integer, LetterEvidence.Match> joining) {
    Map<Integer, LetterEvidence.Match> best = new TreeMap<>(); // by cluster
    joining.forEach(
        (text, match) ->
            best.merge(
                clusters.of(text),
                match,
                (one, other) -> other.evidence() > one.evidence() ? other : one));
    best.forEach(
        (cluster, match) -> {
          boolean all =
              Arrays.stream(clusters.texts(cluster, Letter.MIN_DOCUMENTS))
                  .mapToObj(joining::get)
                  .allMatch(one -> one != null && one.reference() == match.reference());
          if (all) {
            clusters.join(match.reference(), cluster, placement(match));
          }
        });
  }

  /**
   * Removes strangers from their clusters, except those near the reference. Texts near a former
   * reference are not excepted.
   *
   * @param texts from {@link #join}
   * @param spun whether a text is of a spun letter, whose texts share few tokens
   * @return those that are alone now, ascending
   */
  static int[] release(Clusters clusters, BitSet texts, IntPredicate spun) {
    return texts.stream()
        .filter(text -> clusters.placements().of(text).kind() != Kind.DISTANCE)
        .filter(text -> !spun.test(text))
        .filter(clusters::release)
        .toArray();
  }

  private static Placement placement(LetterEvidence.Match match) {
    Kind kind = match.kind() == LetterEvidence.Kind.PASSAGE ? Kind.PASSAGE : Kind.WORDS;
    return new Placement(kind, match.evidence());
  }

  /** Whether the cluster of a text is not a letter. */
  static boolean isSmall(Clusters clusters, int text) {
    return clusters.documents(clusters.of(text)) < Letter.MIN_DOCUMENTS;
  }

  /** A text of a spun letter leaves it only for a letter that is a quarter of the text. */
  private boolean mayLeave(Clusters clusters, int text, LetterEvidence.Match match) {
    return clusters.placements().of(text).kind() != Kind.POOLED_WORDS
        || SPUN_PART * LetterEvidence.MAX_WORDS_A_TOKEN * match.evidence() >= source.words(text);
  }

  /** Whether a text may move to another cluster. */
  private boolean mayMove(Clusters clusters, int text, BitSet held) {
    return isSmall(clusters, text)
        || clusters.of(text) != text && !copies.isReference(text) && !held.get(text);
  }
}
