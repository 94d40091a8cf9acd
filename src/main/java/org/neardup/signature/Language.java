// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.WordlistLoader;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.ru.RussianAnalyzer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.neardup.text.WordScanner;

/**
 * A language with its stop words and most frequent words.
 *
 * <p>The stop words are Lucene's, in the normal form of {@link WordScanner} ({@code don't} is
 * {@code dont}). A language written without spaces has none: its words are single characters, and
 * no character is a function word by itself.
 */
public enum Language {
  CHINESE("cmn"),
  DUTCH("nld", DutchAnalyzer::getDefaultStopSet),
  ENGLISH("eng", EnglishAnalyzer::getDefaultStopSet, Language::snowballEnglish),
  FRENCH("fra", FrenchAnalyzer::getDefaultStopSet),
  GERMAN("deu", GermanAnalyzer::getDefaultStopSet),
  ITALIAN("ita", ItalianAnalyzer::getDefaultStopSet),
  JAPANESE("jpn"),
  PORTUGUESE("por", PortugueseAnalyzer::getDefaultStopSet),
  RUSSIAN("rus", RussianAnalyzer::getDefaultStopSet),
  SPANISH("spa", SpanishAnalyzer::getDefaultStopSet),
  THAI("tha");

  private final String code;

  @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list of method references
  private final List<Supplier<CharArraySet>> stopSets;

  @SafeVarargs
  @SuppressWarnings("varargs") // the list copies the array
  Language(String code, Supplier<CharArraySet>... stopSets) {
    this.code = code;
    this.stopSets = List.of(stopSets);
  }

  /** The language that a parameter names, such as {@code _english_}. */
  public static Optional<Language> named(String name) {
    return Arrays.stream(values()).filter(l -> l.parameterName().equals(name)).findFirst();
  }

  /** The names of all languages, in alphabetical order. */
  public static List<String> names() {
    return Arrays.stream(values()).map(Language::parameterName).toList();
  }

  /** The name of this language in parameters: {@code _english_}. */
  public String parameterName() {
    return "_" + name().toLowerCase(Locale.ROOT) + "_";
  }

  /** The language's code in ISO 639-3. */
  public String code() {
    return code;
  }

  /** Whether words are separated in writing; otherwise each character is a word. */
  public boolean separatesWords() {
    return !stopSets.isEmpty();
  }

  /** The stop words in normal form, in alphabetical order; none if words are not separated. */
  public List<String> stopWords() {
    TreeSet<String> words = new TreeSet<>();
    WordScanner scanner = new WordScanner();
    for (Supplier<CharArraySet> stopSet : stopSets) {
      for (Object entry : stopSet.get()) {
        scanner.reset(new String((char[]) entry));
        while (scanner.next()) {
          words.add(new String(scanner.buffer(), 0, scanner.length()));
        }
      }
    }
    return new ArrayList<>(words);
  }

  /** The hashes of the stop words; made on first use, then shared. */
  HashRanks stopWordHashes() {
    return Read.STOP_WORDS.computeIfAbsent(this, language -> HashRanks.of(language.stopWords()));
  }

  /** The most frequent words; read on first use, then shared. */
  public FrequentWords frequentWords() {
    return Read.LISTS.computeIfAbsent(this, FrequentWords::read);
  }

  private static CharArraySet snowballEnglish() {
    try (InputStream list = SnowballFilter.class.getResourceAsStream("english_stop.txt")) {
      return WordlistLoader.getSnowballWordSet(list);
    } catch (IOException e) {
      throw new UncheckedIOException("Lucene's English stop words cannot be read", e);
    }
  }

  /** The lists of all languages in this process: immutable, and the same whenever they are read. */
  private static final class Read {
    static final Map<Language, FrequentWords> LISTS = new ConcurrentHashMap<>();
    static final Map<Language, HashRanks> STOP_WORDS = new ConcurrentHashMap<>();
  }
}
