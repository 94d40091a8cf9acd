// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Makes the signatures of consecutive sentences from their words by a {@link SentenceScheme}.
 * Allocates nothing for a sentence once its arrays have grown. Not thread-safe.
 */
abstract sealed class SentenceHashing {

  private static final int FIRST = 64;

  /** The signatures of the last finished sentence, distinct and ascending. */
  long[] signatures = new long[FIRST];

  /** Makes any number of them, which share their word tables. */
  static Supplier<SentenceHashing> of(SentenceScheme scheme) {
    return switch (scheme) {
      case SentenceScheme.IMatch(var words) -> {
        Supplier<WordMatcher> lexicon = words.lexicon().matchers(words.minIdf(), words.maxIdf());
        yield () -> new KeptWords(lexicon.get());
      }
      case SentenceScheme.Shingles(var length) -> () -> new Shingles(length);
      case SentenceScheme.SpotSigs(var spots) -> {
        Supplier<WordMatcher> antecedents = spots.antecedents().matchers();
        Supplier<WordMatcher> stopWords = spots.stopWords().matchers();
        yield () -> new Spots(spots, antecedents.get(), stopWords.get());
      }
    };
  }

  /** Adds the next word of the sentence. */
  abstract void add(char[] word, int length, long hash);

  /**
   * Ends the sentence: fills {@link #signatures} and starts the next one.
   *
   * @return the number of signatures
   */
  abstract int finish();

  /** Releases arrays grown for a very long sentence. */
  void dropLongArrays() {
    signatures = ReusedArrays.forNextText(signatures);
  }

  private static long[] withRoom(long[] array, int count) {
    return count == array.length ? Arrays.copyOf(array, count * 2) : array;
  }

  private static final class KeptWords extends SentenceHashing {
    private final WordMatcher lexicon;
    private long[] kept = new long[FIRST];
    private int keptCount;
    private long[] leftOut = new long[FIRST]; // complete while nothing is kept
    private int leftOutCount;

    KeptWords(WordMatcher lexicon) {
      this.lexicon = lexicon;
    }

    @Override
    void add(char[] word, int length, long hash) {
      if (lexicon.matches(word, length, hash)) {
        kept = withRoom(kept, keptCount);
        kept[keptCount++] = hash;
      } else if (keptCount == 0) {
        leftOut = withRoom(leftOut, leftOutCount);
        leftOut[leftOutCount++] = hash;
      }
    }

    @Override
    int finish() {
      long[] words = keptCount > 0 ? kept : leftOut;
      int count = keptCount > 0 ? keptCount : leftOutCount;
      keptCount = 0;
      leftOutCount = 0;
      if (count == 0) {
        return 0;
      }
      signatures[0] = Hash64.of(words, DistinctHashes.sort(words, count));
      return 1;
    }

    @Override
    void dropLongArrays() {
      super.dropLongArrays();
      kept = ReusedArrays.forNextText(kept);
      leftOut = ReusedArrays.forNextText(leftOut);
    }
  }

  private static final class Shingles extends SentenceHashing {
    private final ShingleScheme scheme;
    private long[] words = new long[FIRST];
    private int count;

    Shingles(int length) {
      scheme = new ShingleScheme(length, 1);
    }

    @Override
    void add(char[] word, int length, long hash) {
      words = withRoom(words, count);
      words[count++] = hash;
    }

    @Override
    int finish() {
      if (signatures.length < count) {
        signatures = new long[words.length];
      }
      int shingles = scheme.hash(words, count, signatures);
      count = 0;
      return DistinctHashes.sort(signatures, shingles);
    }

    @Override
    void dropLongArrays() {
      super.dropLongArrays();
      words = ReusedArrays.forNextText(words);
    }
  }

  private static final class Spots extends SentenceHashing {
    private final int distance;
    private final int chain;
    private final WordMatcher antecedents;
    private final WordMatcher stopWords;
    private final long[] spot;
    private long[] content = new long[FIRST]; // words that are no stop words
    private int contentCount;
    private long[] spots = new long[FIRST];
    private int[] spotContent = new int[FIRST]; // content words up to the spot, itself included
    private int spotCount;

    Spots(SpotScheme scheme, WordMatcher antecedents, WordMatcher stopWords) {
      this.antecedents = antecedents;
      this.stopWords = stopWords;
      distance = scheme.distance();
      chain = scheme.chain();
      spot = new long[chain + 1];
    }

    @Override
    void add(char[] word, int length, long hash) {
      if (!stopWords.matches(word, length, hash)) {
        content = withRoom(content, contentCount);
        content[contentCount++] = hash;
      }
      if (antecedents.matches(word, length, hash)) {
        if (spotCount == spots.length) {
          spots = Arrays.copyOf(spots, spotCount * 2);
          spotContent = Arrays.copyOf(spotContent, spotCount * 2);
        }
        spots[spotCount] = hash;
        spotContent[spotCount++] = contentCount;
      }
    }

    @Override
    int finish() {
      if (signatures.length < spotCount) {
        signatures = new long[spots.length];
      }
      int found = 0;
      for (int s = 0; s < spotCount && spotContent[s] + distance * chain <= contentCount; s++) {
        spot[0] = spots[s];
        for (int i = 1; i <= chain; i++) {
          spot[i] = content[spotContent[s] - 1 + i * distance];
        }
        signatures[found++] = Hash64.of(spot, spot.length);
      }
      contentCount = 0;
      spotCount = 0;
      return DistinctHashes.sort(signatures, found);
    }

    @Override
    void dropLongArrays() {
      super.dropLongArrays();
      content = ReusedArrays.forNextText(content);
      spots = ReusedArrays.forNextText(spots);
      spotContent = ReusedArrays.forNextText(spotContent);
    }
  }
}
