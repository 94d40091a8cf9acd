// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.util.Comparator;
import java.util.List;

/**
 * A text that is proposed for comparison with another one, mostly by its tokens. Where there are
 * too many, those with most tokens in common are compared: they have the longest passages.
 *
 * @param digest of its words; the same for its exact copies
 * @param tokens number of tokens in common
 * @param words number of its words
 */
public record ProposedText(String digest, int tokens, int words) {

  /** Words of all texts that one text is compared with; a hundred long novels. */
  public static final long MOST_WORDS = 20_000_000;

  /** Depends on the text alone, so that all shards agree. */
  public static final Comparator<ProposedText> MOST_TOKENS_FIRST =
      Comparator.comparingInt(ProposedText::tokens)
          .reversed()
          .thenComparing(ProposedText::digest)
          .thenComparing(Comparator.comparingInt(ProposedText::words).reversed());

  /**
   * How many of some texts, from the first one, are compared: until there are enough of them, or of
   * their words. Those of a shard that are among the first of all shards are among the first of
   * that shard, too.
   *
   * @param texts in the order of {@link #MOST_TOKENS_FIRST}
   * @param most greatest number of texts, at least 1
   * @param mostWords number of words after which no further text is compared, at least 1
   */
  public static int compared(List<ProposedText> texts, int most, long mostWords) {
    int count = 0;
    for (long words = 0; count < Math.min(most, texts.size()) && words < mostWords; count++) {
      words += texts.get(count).words();
    }
    return count;
  }
}
