// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.neardup.text.WordScanner;

/** A set of words in normal form: a list, or words of a language. */
public sealed interface WordSet {

  /** Most words of a list, or of a language. */
  int MAX_WORDS = 10_000;

  /** Finds the words of the set; a new one for each thread. */
  default WordMatcher matcher() {
    return matchers().get();
  }

  /** Makes any number of {@link #matcher}s that share their data. */
  Supplier<WordMatcher> matchers();

  /** Whether the set is empty. */
  boolean isEmpty();

  /** No word. */
  static WordSet none() {
    return new Listed(List.of());
  }

  /**
   * The words of a list.
   *
   * @param words at most {@value WordSet#MAX_WORDS}; brought into normal form, in which each must
   *     be one word
   */
  record Listed(Collection<String> words) implements WordSet {

    private static final int SHOWN_WORDS = 20;
    private static final int SHOWN_CHARACTERS = 100;

    /**
     * @throws IllegalArgumentException if there are more, including repeated ones, or an entry is
     *     not exactly one word; the message states the rule, without the parameter
     */
    public Listed {
      if (words.size() > MAX_WORDS) {
        throw new IllegalArgumentException(
            "must be at most " + MAX_WORDS + " words, got " + words.size());
      }
      words = normalForms(words);
    }

    /** Any number of words, each once, in order. */
    static List<String> normalForms(Collection<String> words) {
      SortedSet<String> normalized = new TreeSet<>();
      for (String entry : words) {
        normalized.add(
            normalForm(entry)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "must be single words, got [" + shortened(entry) + "]")));
      }
      return List.copyOf(normalized);
    }

    @Override
    public Supplier<WordMatcher> matchers() {
      return HashRanks.of(words)::matcher;
    }

    @Override
    public boolean isEmpty() {
      return words.isEmpty();
    }

    /** The words, or their number and a hash of them if they are many. */
    @Override
    public String toString() {
      return toString(words);
    }

    static String toString(Collection<String> words) {
      if (words.size() <= SHOWN_WORDS) {
        return words.toString();
      }
      long[] hashes = words.stream().mapToLong(Hash64::of).toArray();
      return words.size() + " words " + SignatureToken.toString(Hash64.of(hashes, hashes.length));
    }

    private static String shortened(String entry) {
      return entry.codePointCount(0, entry.length()) > SHOWN_CHARACTERS
          ? entry.substring(0, entry.offsetByCodePoints(0, SHOWN_CHARACTERS)) + "..."
          : entry;
    }
  }

  /** The stop words of a language. */
  record StopWords(Language language) implements WordSet {
    @Override
    public Supplier<WordMatcher> matchers() {
      return language.stopWordHashes()::matcher;
    }

    @Override
    public boolean isEmpty() {
      return !language.separatesWords();
    }
  }

  /**
   * The first words of {@link FrequentWords}, ignoring diacritics.
   *
   * @param count how many, 1 to {@value WordSet#MAX_WORDS} and no more than there are
   */
  record MostFrequent(Language language, int count) implements WordSet {

    public MostFrequent {
      int most = Math.min(MAX_WORDS, language.frequentWords().size());
      if (count < 1 || count > most) {
        throw new IllegalArgumentException(
            "must be between 1 and "
                + most
                + " for "
                + language.parameterName()
                + ", got "
                + count);
      }
    }

    @Override
    public Supplier<WordMatcher> matchers() {
      FrequentWords frequent = language.frequentWords();
      return () -> {
        FrequentWords.Lookup words = frequent.lookup();
        return (word, length, hash) -> {
          int rank = words.rank(word, length, hash);
          return rank >= 0 && rank < count;
        };
      };
    }

    @Override
    public boolean isEmpty() {
      return false;
    }
  }

  /** The normal form of a single word; empty if there are none or several. */
  static Optional<String> normalForm(String entry) {
    WordScanner scanner = new WordScanner().reset(entry);
    if (!scanner.next()) {
      return Optional.empty();
    }
    String word = new String(scanner.buffer(), 0, scanner.length());
    return scanner.next() ? Optional.empty() : Optional.of(word);
  }
}
