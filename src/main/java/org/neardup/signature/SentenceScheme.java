// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Objects;

/**
 * A signature scheme for sentences (Zhang and others: Efficient partial-duplicate detection based
 * on sequence matching, SIGIR 2010, section 4.1). It depends on the words of one sentence only.
 *
 * <pre>
 *   The mercury rule is good.
 *     I-Match           →  h({mercury, rule})
 *     shingles of 4     →  h(the mercury rule is)  h(mercury rule is good)
 * </pre>
 */
public sealed interface SentenceScheme {

  /**
   * I-Match, the choice of that paper: one signature for each sentence, and hardly less accurate.
   */
  SentenceScheme DEFAULT = new IMatch(IMatchScheme.DEFAULT);

  /**
   * The distinct kept words, as one signature. If no word is kept, as in {@code So be it}, all
   * words are used, so that every sentence with words has a signature.
   */
  record IMatch(IMatchScheme words) implements SentenceScheme {
    public IMatch {
      Objects.requireNonNull(words, "words");
    }
  }

  /**
   * All runs of {@code length} words; a shorter sentence is one shingle.
   *
   * @param length {@value #MIN_LENGTH} to {@value #MAX_LENGTH}, which that paper compares
   */
  record Shingles(int length) implements SentenceScheme {

    /** Shortest shingle of sentences. */
    public static final int MIN_LENGTH = 2;

    /** Longest shingle of sentences. */
    public static final int MAX_LENGTH = 4;

    /** The most accurate of the three by a little (section 5.3). */
    public static final int DEFAULT_LENGTH = 4;

    /**
     * @throws IllegalArgumentException if the length is out of range
     */
    public Shingles {
      if (length < MIN_LENGTH || length > MAX_LENGTH) {
        throw new IllegalArgumentException(
            "[length] must be between " + MIN_LENGTH + " and " + MAX_LENGTH + ", got " + length);
      }
    }
  }

  /**
   * Spot signatures. A sentence without an antecedent followed by enough words has no signature: it
   * has an ordinal, but cannot be found.
   */
  record SpotSigs(SpotScheme spots) implements SentenceScheme {

    /** The frequent words of English that begin spots: the best number in section 5.3. */
    public static final int ENGLISH_ANTECEDENTS = 10_000;

    public SpotSigs {
      Objects.requireNonNull(spots, "spots");
    }

    /**
     * The default antecedents of a language: its most frequent words, many more than for whole
     * texts. With five, 15 % of English sentences have no spot (section 4.1.3).
     */
    public static WordSet antecedentsOf(Language language) {
      return language.separatesWords()
          ? new WordSet.MostFrequent(
              language, Math.min(ENGLISH_ANTECEDENTS, language.frequentWords().size()))
          : SpotScheme.antecedentsOf(language);
    }
  }
}
