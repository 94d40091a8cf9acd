// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.neardup.text.WordScanner;

/**
 * The most frequent words of a language with their document frequencies, stop words first.
 *
 * <p>The frequencies are counts of Apache Tika's tika-eval: about 30,000 words of up to six million
 * short web texts a language, without diacritics and without words of one or two letters. The list
 * therefore begins with Lucene's stop words, the short ones first, then by frequency; all others
 * follow by frequency. A stop word without a count is assumed to be in every document.
 *
 * <p>For Chinese, Japanese and Thai the words are single characters: the term frequency of a
 * character is the sum of those of the counted words with it. Its document frequency is estimated
 * as if these words occurred independently: 1 - df/N is the product of theirs.
 *
 * <p>Only hashes of the words are kept, about a megabyte. Immutable, but for the selection that was
 * asked for last.
 */
public final class FrequentWords {

  private static final String DOCUMENTS = "#DOC_COUNT\t";
  private static final String NO_WORD = "___";

  private final HashRanks ranks;
  private final double[] idf;
  private final int longest;

  /** Mostly that of the defaults, which each thread asks for with each index it opens. */
  private volatile Selection last;

  /**
   * The words whose idf is in a range, or those whose idf is not.
   *
   * @param minIdf inclusive
   * @param maxIdf inclusive; from {@link Lexicon#HIGHEST_IDF} on, the words are those outside
   */
  private record Selection(double minIdf, double maxIdf, HashRanks words) {}

  private FrequentWords(List<String> ranked, double[] idf) {
    this.ranks = HashRanks.of(ranked);
    this.idf = idf;
    this.longest = ranked.stream().mapToInt(String::length).max().orElse(0);
  }

  /** Number of words. */
  public int size() {
    return idf.length;
  }

  /**
   * The inverse document frequency of a word, log(N / df) / log(N) (partial-duplicates-sigir2010,
   * section 5.3).
   *
   * @param rank 0 to {@link #size} - 1
   * @return 0 for a word of every document to 1 for a word of one
   */
  double idf(int rank) {
    return idf[rank];
  }

  /** Finds words; for one thread. */
  public Lookup lookup() {
    return new Lookup(ranks);
  }

  /**
   * Finds the words whose idf is in a range. Words that are not in the list have the highest idf.
   * The matcher therefore holds the words inside the range or those outside it; for the default
   * range these are few.
   */
  Supplier<WordMatcher> matchers(double minIdf, double maxIdf) {
    boolean othersMatch = maxIdf >= Lexicon.HIGHEST_IDF;
    Selection selection = last;
    if (selection == null || selection.minIdf != minIdf || selection.maxIdf != maxIdf) {
      selection = new Selection(minIdf, maxIdf, select(minIdf, maxIdf, othersMatch));
      last = selection; // equal values, if two threads select at once
    }
    HashRanks listed = selection.words;
    return () -> {
      Lookup lookup = new Lookup(listed);
      return (word, length, hash) -> lookup.rank(word, length, hash) < 0 == othersMatch;
    };
  }

  private HashRanks select(double minIdf, double maxIdf, boolean outside) {
    long[] hashes = ranks.hashes();
    return new HashRanks(
        IntStream.range(0, idf.length)
            .filter(rank -> (idf(rank) >= minIdf && idf(rank) <= maxIdf) != outside)
            .mapToLong(rank -> hashes[rank])
            .toArray());
  }

  /** Finds words without an allocation for each word. Not thread-safe. */
  public final class Lookup {
    private final HashRanks in;
    private final WordFolding folding = new WordFolding();

    private Lookup(HashRanks in) {
      this.in = in;
    }

    /**
     * The rank of a word in the list, ignoring diacritics.
     *
     * @param word in normal form
     * @param hash {@link Hash64} of the word
     * @return from 0, or -1 if it is not in the list
     */
    public int rank(char[] word, int length, long hash) {
      if (length > longest) {
        return -1; // folding makes no word shorter
      }
      for (int i = 0; i < length; i++) {
        if (word[i] >= WordFolding.FIRST_FOLDED) {
          int folded = folding.fold(word, length);
          return in.rank(Hash64.of(folding.buffer(), folded));
        }
      }
      return in.rank(hash);
    }
  }

  /** Reads the list of a language. */
  static FrequentWords read(Language language) {
    Map<String, Counts> counted = new HashMap<>();
    double documents = count(language, counted);
    Comparator<String> byFrequency =
        Comparator.comparingLong((String word) -> counted.getOrDefault(word, Counts.NONE).terms)
            .reversed()
            .thenComparing(Comparator.naturalOrder());
    Set<String> ranked = new LinkedHashSet<>();
    stopWords(language)
        .sorted(Comparator.comparing((String word) -> word.length() > 2).thenComparing(byFrequency))
        .forEach(ranked::add);
    counted.keySet().stream().sorted(byFrequency).forEach(ranked::add);
    double[] idf =
        ranked.stream()
            .mapToDouble(word -> counted.containsKey(word) ? counted.get(word).idf(documents) : 0)
            .toArray();
    return new FrequentWords(List.copyOf(ranked), idf);
  }

  private static Stream<String> stopWords(Language language) {
    WordFolding folding = new WordFolding();
    return language.stopWords().stream()
        .map(word -> folded(folding, word.toCharArray(), word.length()));
  }

  /**
   * Adds up the counted words.
   *
   * @return the number of documents
   */
  private static double count(Language language, Map<String, Counts> counted) {
    String resource = "common_tokens/" + language.code();
    WordScanner scanner = new WordScanner();
    WordFolding folding = new WordFolding();
    double documents = 0;
    try (InputStream bytes = FrequentWords.class.getResourceAsStream(resource)) {
      if (bytes == null) {
        throw new FileNotFoundException(resource);
      }
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(DOCUMENTS)) {
          documents = Long.parseLong(line.substring(DOCUMENTS.length()).strip());
        } else if (!line.startsWith("#") && !line.startsWith(NO_WORD)) {
          String[] columns = line.split("\t", -1);
          double share = Long.parseLong(columns[1]) / documents;
          long terms = Long.parseLong(columns[2]);
          scanner.reset(columns[0]);
          while (scanner.next()) {
            if (language.separatesWords() || isCharacterAsWord(scanner)) {
              counted
                  .computeIfAbsent(
                      folded(folding, scanner.buffer(), scanner.length()), word -> new Counts())
                  .add(share, terms);
            }
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the list [" + resource + "] cannot be read", e);
    }
    return documents;
  }

  /** Excludes foreign words, which are separated by spaces in any language. */
  private static boolean isCharacterAsWord(WordScanner scanner) {
    int first = Character.codePointAt(scanner.buffer(), 0);
    return scanner.length() == Character.charCount(first)
        && Character.isLetter(first)
        && Character.UnicodeScript.of(first) != Character.UnicodeScript.LATIN;
  }

  private static String folded(WordFolding folding, char[] word, int length) {
    int folded = folding.fold(word, length);
    return new String(folding.buffer(), 0, folded);
  }

  /** The sums of the counts of a word. */
  private static final class Counts {
    static final Counts NONE = new Counts();

    private long terms;
    private double shareWithout = 1;

    void add(double share, long added) {
      shareWithout *= 1 - share;
      terms += added;
    }

    double idf(double documents) {
      return Lexicon.idf(Math.max(1, (1 - shareWithout) * documents), documents);
    }
  }
}
