// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.LongObjectHashMap;
import com.carrotsearch.hppc.cursors.LongObjectCursor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.neardup.cluster.Copies;
import org.neardup.distance.TokenOverlap;
import org.neardup.retrieval.Seed;
import org.neardup.work.Allowance;

/**
 * Tells apart the letters that a text with both of them has gathered. Such a text is near to the
 * texts of either letter, and has more of what they have than any other text, so no search for a
 * centre would find one of the letters.
 *
 * <p>The texts of a cluster are of two letters if most of those who have the rarer one do not have
 * the other, and if the two have less in common than wordings of one letter. What writers leave out
 * of one letter differs from one to the next, so most of those who have one part of it have the
 * other as well.
 *
 * <pre>
 *   texts ABCD  AB AB AB  CD CD CD     two letters, AB and CD
 *   texts ABCD  AB BC CD  DA AC ABC    one letter
 * </pre>
 *
 * <p>Each of the two must be that of {@value LetterEvidence#MANY} documents: among fewer it would
 * be by chance who has both.
 *
 * <p>The two sides are found by the pair of tokens that are in the same texts least often, compared
 * with chance: a token is of the side with which half of the texts have it, or of both sides. Each
 * side may have to be divided again. The work for a cluster is bounded by that of {@value
 * #MAX_TOKENS} tokens with each other, and of all tokens of {@link ClusterTexts#MAX_TEXTS} texts.
 */
final class SeparateLetters {

  /** Tokens of fewer texts, one in so many, are their writers' own. */
  private static final int RARE_PART = 10;

  /** A token's count, in a table that may be half empty, and in the worst case its holders. */
  private static final long BYTES_PER_TOKEN = 48;

  /** Pairs are formed of the least tokens, which are hash values: as good as any. */
  private static final int MAX_TOKENS = 256;

  private final List<Seed> texts;
  private final Copies copies;
  private final LongObjectHashMap<long[]> holders = new LongObjectHashMap<>(); // bit i: text i

  private SeparateLetters(List<Seed> texts, Copies copies, LongIntHashMap counts) {
    this.texts = texts;
    this.copies = copies;
    int least = Math.max(Letter.MIN_DOCUMENTS, (texts.size() + RARE_PART - 1) / RARE_PART);
    for (int i = 0; i < texts.size(); i++) {
      for (long token : texts.get(i).tokens()) {
        if (counts.get(token) >= least) {
          long[] bits = holders.get(token);
          if (bits == null) {
            bits = new long[(texts.size() + Long.SIZE - 1) / Long.SIZE];
            holders.put(token, bits);
          }
          bits[i / Long.SIZE] |= 1L << i % Long.SIZE;
        }
      }
    }
  }

  /** How many of some texts have each token. */
  private static LongIntHashMap counts(List<Seed> texts) {
    LongIntHashMap counts = new LongIntHashMap();
    for (Seed text : texts) {
      for (long token : text.tokens()) {
        counts.addTo(token, 1);
      }
    }
    return counts;
  }

  /**
   * The texts of each letter, most documents first; all texts if they are of one letter. A text
   * with two of the letters, or with none, is in no list then.
   *
   * @param allowance charged for tokens while they are counted
   */
  static List<List<Seed>> of(List<Seed> texts, Copies copies, Allowance allowance) {
    long bytes = BYTES_PER_TOKEN * texts.stream().mapToLong(text -> text.tokens().length).sum();
    allowance.take(bytes);
    List<List<Seed>> letters = letters(texts, copies, allowance);
    allowance.take(-bytes);
    return letters;
  }

  private static List<List<Seed>> letters(List<Seed> texts, Copies copies, Allowance allowance) {
    List<List<Seed>> letters = new ArrayList<>();
    Deque<List<Seed>> left = new ArrayDeque<>(List.of(texts));
    while (!left.isEmpty()) {
      allowance.ensureNotCancelled();
      List<Seed> some = left.poll();
      Optional<List<List<Seed>>> sides =
          some.size() < 2 * Letter.MIN_DOCUMENTS
              ? Optional.empty()
              : new SeparateLetters(some, copies, counts(some)).sides();
      sides.ifPresentOrElse(left::addAll, () -> letters.add(some));
    }
    letters.sort(
        Comparator.comparingInt((List<Seed> some) -> -documents(some, copies))
            .thenComparingInt(some -> some.getFirst().ordinal()));
    return letters;
  }

  /** The number of documents with some texts. */
  static int documents(List<Seed> texts, Copies copies) {
    return texts.stream().mapToInt(text -> copies.of(text.ordinal())).sum();
  }

  private static int count(long[] some, long[] others) {
    int count = 0;
    for (int i = 0; i < some.length; i++) {
      count += Long.bitCount(some[i] & others[i]);
    }
    return count;
  }

  /**
   * The holders of the two tokens that are together least often; null if no two are together less
   * often than by chance.
   */
  private long[][] farthest() {
    long[] tokens = holders.keys().toArray();
    Arrays.sort(tokens);
    long[][] bits =
        Arrays.stream(tokens).limit(MAX_TOKENS).mapToObj(holders::get).toArray(long[][]::new);
    int[] counts = IntStream.range(0, bits.length).map(i -> count(bits[i], bits[i])).toArray();
    long[][] farthest = null;
    int most = 0;
    for (int i = 0; i < bits.length; i++) {
      for (int j = 0; j < i; j++) {
        int missing = counts[i] * counts[j] - texts.size() * count(bits[i], bits[j]);
        if (missing > most) {
          most = missing;
          farthest = new long[][] {bits[i], bits[j]};
        }
      }
    }
    return farthest;
  }

  /** The texts of each side; empty if they are of one letter. */
  private Optional<List<List<Seed>>> sides() {
    long[][] farthest = farthest();
    if (farthest == null) {
      return Optional.empty();
    }
    LongHashSet one = new LongHashSet();
    LongHashSet other = new LongHashSet();
    int common = 0;
    for (LongObjectCursor<long[]> holding : holders) {
      boolean isOfOne = isWith(farthest[0], holding.value);
      boolean isOfOther = isWith(farthest[1], holding.value);
      if (isOfOne && isOfOther) {
        common++;
      } else if (isOfOne) {
        one.add(holding.key);
      } else if (isOfOther) {
        other.add(holding.key);
      }
    }
    return CommonText.areWordings(common, one.size(), other.size())
        ? Optional.empty()
        : divide(sorted(one), sorted(other));
  }

  /** Whether half of the texts with one token have the other. */
  private static boolean isWith(long[] one, long[] other) {
    return 2 * count(one, other) >= count(one, one);
  }

  private static long[] sorted(LongHashSet tokens) {
    long[] sorted = tokens.toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  private Optional<List<List<Seed>>> divide(long[] one, long[] other) {
    List<Seed> ofOne = new ArrayList<>();
    List<Seed> ofOther = new ArrayList<>();
    List<Seed> ofBoth = new ArrayList<>();
    for (Seed text : texts) {
      boolean hasOne = TokenOverlap.intersection(text.tokens(), one) >= LetterMerging.MIN_TOKENS;
      boolean hasOther =
          TokenOverlap.intersection(text.tokens(), other) >= LetterMerging.MIN_TOKENS;
      if (hasOne && hasOther) {
        ofBoth.add(text);
      } else if (hasOne) {
        ofOne.add(text);
      } else if (hasOther) {
        ofOther.add(text);
      }
    }
    int fewer = Math.min(documents(ofOne, copies), documents(ofOther, copies));
    boolean areTwo =
        Math.min(ofOne.size(), ofOther.size()) >= Letter.MIN_DOCUMENTS
            && fewer >= LetterEvidence.MANY
            && documents(ofBoth, copies) <= fewer;
    return areTwo ? Optional.of(List.of(ofOne, ofOther)) : Optional.empty();
  }
}
