// SPDX-License-Identifier: Apache-2.0
package org.neardup.ranking;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.LongObjectHashMap;
import com.carrotsearch.hppc.cursors.IntCursor;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.distance.TokenOverlap;

/**
 * Folds a ranking by signatures. A text is folded under the best text that is kept and that it
 * repeats: an exact copy, or one that has a token in common and a resemblance of at least the
 * threshold. It is not compared with texts that are folded themselves, so that a chain of small
 * changes does not fold texts that are unlike.
 *
 * <p>Resembling texts are found by the prefix filter (Chaudhuri, Ganti and Kaushik 2006). With
 * resemblance t, at least ⌈t·|a|⌉ tokens of a are common, hence the least common token is among the
 * first |a| - ⌈t·|a|⌉ + 1 of a, and likewise of b. Only kept texts that share a token of these
 * prefixes are compared. The cost is linear in the tokens, but for such comparisons.
 */
public final class SignatureFolding {

  /**
   * Of two texts one of which contains the other, the longer has at most 3/7 as much text of its
   * own; of shingles of five words, one word in 33 may be changed. Broder (1997) calls texts of
   * resemblance 0.5 roughly the same, but they may have as much text of their own as they share.
   */
  public static final double DEFAULT_THRESHOLD = 0.7;

  /** So that a product that is rounded up does not shorten a prefix. */
  private static final double ROUNDING = 1e-6;

  private final double threshold;

  /**
   * @param threshold least resemblance of near-duplicates, greater than 0, at most 1
   * @throws IllegalArgumentException if it is out of range
   */
  public SignatureFolding(double threshold) {
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "[threshold] must be greater than 0 and at most 1, got [" + threshold + "]");
    }
    this.threshold = threshold;
  }

  /**
   * Folds a ranking.
   *
   * @param ranking the texts, the best first; empty for one that has no signature and stands alone
   */
  public Folds fold(List<Optional<RankedText>> ranking) {
    int[] under = new int[ranking.size()];
    Kept kept = new Kept();
    for (int rank = 0; rank < under.length; rank++) {
      under[rank] = rank;
      if (ranking.get(rank).isPresent()) {
        RankedText text = ranking.get(rank).get();
        int repeated = kept.bestRepeatedBy(text);
        if (repeated >= 0) {
          under[rank] = repeated;
        } else {
          kept.add(rank, text);
        }
      }
    }
    return new Folds(under);
  }

  private int prefix(RankedText text) {
    int tokens = text.tokens().length;
    return tokens == 0 ? 0 : tokens - (int) Math.ceil(threshold * tokens - ROUNDING) + 1;
  }

  /** The kept texts, by their digests and by the tokens of their prefixes. */
  private final class Kept {

    private final List<RankedText> texts = new ArrayList<>();
    private final IntArrayList ranks = new IntArrayList(); // of the texts, ascending
    private final Map<String, Integer> byDigest = new HashMap<>();
    private final Map<String, LongObjectHashMap<IntArrayList>> byToken = new HashMap<>();

    void add(int rank, RankedText text) {
      int number = texts.size();
      texts.add(text);
      ranks.add(rank);
      byDigest.putIfAbsent(text.digest(), number);
      LongObjectHashMap<IntArrayList> index =
          byToken.computeIfAbsent(text.signing(), signing -> new LongObjectHashMap<>());
      int prefix = prefix(text);
      for (int i = 0; i < prefix; i++) {
        IntArrayList holders = index.get(text.tokens()[i]);
        if (holders == null) {
          holders = new IntArrayList(1);
          index.put(text.tokens()[i], holders);
        }
        holders.add(number);
      }
    }

    /** The rank of the best text that a text repeats, or -1. */
    int bestRepeatedBy(RankedText text) {
      BitSet candidates = candidates(text);
      for (int i = candidates.nextSetBit(0); i >= 0; i = candidates.nextSetBit(i + 1)) {
        RankedText other = texts.get(i);
        if (other.digest().equals(text.digest())
            || TokenOverlap.resemblance(other.tokens(), text.tokens()) >= threshold) {
          return ranks.get(i);
        }
      }
      return -1;
    }

    private BitSet candidates(RankedText text) {
      BitSet candidates = new BitSet();
      Integer copy = byDigest.get(text.digest());
      if (copy != null) {
        candidates.set(copy);
      }
      LongObjectHashMap<IntArrayList> index = byToken.get(text.signing());
      int prefix = index == null ? 0 : prefix(text);
      for (int i = 0; i < prefix; i++) {
        IntArrayList holders = index.get(text.tokens()[i]);
        if (holders != null) {
          for (IntCursor holder : holders) {
            candidates.set(holder.value);
          }
        }
      }
      return candidates;
    }
  }
}
