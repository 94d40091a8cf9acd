// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import com.carrotsearch.hppc.LongArrayList;
import com.carrotsearch.hppc.LongHashSet;
import java.util.List;
import org.neardup.cluster.letter.TokenLimits;
import org.neardup.plugin.shard.comparing.MeasurePhase;
import org.neardup.plugin.shard.comparing.TextsPhase;

/**
 * Which signature tokens are in more texts than {@code max_doc_freq} allows, or, in a large run, in
 * a quarter as many.
 *
 * <p>Exact and the same for any number of shards: a token that is in more than n texts of s shards
 * is in at least n/s + 1 of one of them, so shards first name those, and then count the named ones.
 */
final class FrequentTokens {

  private final TokenLimits limits;

  /**
   * @param texts number of texts of the run
   */
  FrequentTokens(double maxDocFreqShare, int texts) {
    limits = TokenLimits.of(maxDocFreqShare, texts);
  }

  /** Most texts that a token may be in. */
  int limit() {
    return limits.frequent();
  }

  /** In how many texts of one shard a token must be to be named. */
  int frequencyToName(int shards) {
    return limits.common() / Math.max(1, shards) + 1;
  }

  /** The tokens that any shard named, without repetition. */
  static long[] named(List<TextsPhase.Response> answers) {
    LongHashSet named = new LongHashSet();
    LongArrayList inOrder = new LongArrayList();
    for (TextsPhase.Response answer : answers) {
      for (long token : answer.tokens()) {
        if (named.add(token)) {
          inOrder.add(token);
        }
      }
    }
    return inOrder.toArray();
  }

  /** Of the named tokens, those in more texts than the limit. */
  long[] frequent(long[] named, List<MeasurePhase.Response> counts) {
    return inMoreThan(limits.frequent(), Long.MAX_VALUE, named, counts);
  }

  /**
   * Of the named tokens, those that are not frequent but, in a large run, in more than a quarter as
   * many texts.
   */
  long[] common(long[] named, List<MeasurePhase.Response> counts) {
    return inMoreThan(limits.common(), limits.frequent(), named, counts);
  }

  private static long[] inMoreThan(
      long least, long most, long[] named, List<MeasurePhase.Response> counts) {
    LongArrayList found = new LongArrayList();
    for (int i = 0; i < named.length; i++) {
      long texts = 0;
      for (MeasurePhase.Response count : counts) {
        texts += count.frequencies()[i];
      }
      if (texts > least && texts <= most) {
        found.add(named[i]);
      }
    }
    return found.toArray();
  }
}
