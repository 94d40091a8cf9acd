// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The words known to I-Match, with or without their document frequencies. */
public sealed interface Lexicon {

  /** Lowest and highest idf there is: every word of the lexicon. */
  double LOWEST_IDF = 0;

  /** The idf of a word in one document. */
  double HIGHEST_IDF = 1;

  /** Whether words have an idf, so that a range of it can be selected. */
  boolean hasFrequencies();

  /**
   * Finds the words of the lexicon whose idf is in a range; a new one for each thread.
   *
   * @param minIdf inclusive
   * @param maxIdf inclusive
   */
  default WordMatcher matcher(double minIdf, double maxIdf) {
    return matchers(minIdf, maxIdf).get();
  }

  /** Makes any number of {@link #matcher}s that share their data. */
  Supplier<WordMatcher> matchers(double minIdf, double maxIdf);

  /**
   * The frequent words of a language. Any other word is rarer than they are: it has idf 1.
   *
   * @param language the language of the {@link FrequentWords}
   */
  record OfLanguage(Language language) implements Lexicon {
    @Override
    public boolean hasFrequencies() {
      return true;
    }

    @Override
    public Supplier<WordMatcher> matchers(double minIdf, double maxIdf) {
      return language.frequentWords().matchers(minIdf, maxIdf);
    }
  }

  /**
   * A list of words without frequencies; no other word is kept.
   *
   * @param words any number; brought into normal form, in which each must be one word
   */
  record Words(Collection<String> words) implements Lexicon {

    /**
     * @throws IllegalArgumentException if an entry is not exactly one word
     */
    public Words {
      words = WordSet.Listed.normalForms(words);
    }

    @Override
    public boolean hasFrequencies() {
      return false;
    }

    @Override
    public Supplier<WordMatcher> matchers(double minIdf, double maxIdf) {
      return HashRanks.of(words)::matcher;
    }

    @Override
    public String toString() {
      return WordSet.Listed.toString(words);
    }
  }

  /**
   * Words with their document frequencies; no other word is kept.
   *
   * @param frequencies number of documents of each word, in normal form
   * @param documents number of documents, at least 2
   */
  record Frequencies(Map<String, Long> frequencies, long documents) implements Lexicon {

    /**
     * @throws IllegalArgumentException if a number is out of range
     */
    public Frequencies {
      if (documents < 2) {
        throw new IllegalArgumentException(
            "the number of documents must be at least 2, got " + documents);
      }
      SortedMap<String, Long> sorted = new TreeMap<>(frequencies);
      for (Map.Entry<String, Long> word : sorted.entrySet()) {
        if (word.getValue() < 1 || word.getValue() > documents) {
          throw new IllegalArgumentException(
              "the documents with [%s] must be between 1 and %s, got %s"
                  .formatted(word.getKey(), documents, word.getValue()));
        }
      }
      frequencies = Collections.unmodifiableSortedMap(sorted);
    }

    @Override
    public boolean hasFrequencies() {
      return true;
    }

    @Override
    public Supplier<WordMatcher> matchers(double minIdf, double maxIdf) {
      List<String> kept =
          frequencies.entrySet().stream()
              .filter(word -> isBetween(idf(word.getValue(), (double) documents), minIdf, maxIdf))
              .map(Map.Entry::getKey)
              .toList();
      return HashRanks.of(kept)::matcher;
    }

    /** The sizes and a hash of the rest. */
    @Override
    public String toString() {
      long[] rest =
          frequencies.entrySet().stream()
              .mapToLong(word -> Hash64.mix(Hash64.of(word.getKey()) + word.getValue()))
              .toArray();
      return "%s words of %s documents %s"
          .formatted(
              frequencies.size(), documents, SignatureToken.toString(Hash64.of(rest, rest.length)));
    }
  }

  /**
   * The inverse document frequency, log(N / df) / log(N) (partial-duplicates-sigir2010, section
   * 5.3): 0 for a word of every document, 1 for a word of one.
   */
  static double idf(double frequency, double documents) {
    return Math.log(documents / frequency) / Math.log(documents);
  }

  private static boolean isBetween(double idf, double min, double max) {
    return idf >= min && idf <= max;
  }
}
