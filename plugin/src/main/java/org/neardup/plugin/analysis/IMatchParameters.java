// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.neardup.signature.IMatchScheme;
import org.neardup.signature.Language;
import org.neardup.signature.Lexicon;
import org.neardup.signature.LexiconFile;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.analysis.Analysis;

/**
 * The parameters of the token filter and of the analyzer {@code neardup_imatch}.
 *
 * <table>
 *   <caption>Parameters</caption>
 *   <tr><td>{@code lexicon}</td><td>the words that count, default {@code _english_}: a list of at most 10000 words, a language such as {@code _english_}, or a file of at most 4 MB below the node's config directory. Each line of the file is a word, or a word, a tab and its document frequency; a line {@code #DOC_COUNT}, tab, number gives the number of documents</td></tr>
 *   <tr><td>{@code min_idf}, {@code max_idf}</td><td>lowest and highest idf of a kept word, 0 to 1, default 0.1 and 1.0; not with a lexicon without document frequencies, all of whose words are kept</td></tr>
 * </table>
 *
 * A word outside a language's list is rarer than all in it: its idf is 1. A word outside a list or
 * a file is not kept. The file must be the same on every node. Each signing thread keeps 24 to 48
 * bytes for each word of a list or a file.
 *
 * <pre>
 *   {"type": "neardup_imatch"}                                     but for the commonest of English
 *   {"type": "neardup_imatch", "max_idf": 0.7}                     and without rare ones and names
 *   {"type": "neardup_imatch", "lexicon": ["mercury", "rule"]}
 *   {"type": "neardup_imatch", "lexicon": "docket-words.tsv", "min_idf": 0.2}
 * </pre>
 */
final class IMatchParameters {

  private static final String LEXICON = "lexicon";
  private static final String MIN_IDF = "min_idf";
  private static final String MAX_IDF = "max_idf";

  /** Every parameter. */
  static final List<String> ALL = List.of(LEXICON, MIN_IDF, MAX_IDF);

  /** Longest file: some 300,000 words with their frequencies. */
  private static final int MAX_BYTES = 4 << 20;

  /** Longest path that is tried, in characters; a longer value is a list without brackets. */
  private static final int MAX_PATH = 1000;

  private IMatchParameters() {}

  /**
   * Reads the settings of a component.
   *
   * @param environment locates the config directory
   * @throws IllegalArgumentException if a parameter is unknown or out of range, or the file cannot
   *     be read; the message names the parameter, the rule and the value
   */
  static IMatchScheme read(Settings settings, Environment environment) {
    return read(new ComponentSettings(settings, ALL), environment);
  }

  /** Reads them from the settings of a component with other parameters as well. */
  static IMatchScheme read(ComponentSettings component, Environment environment) {
    Lexicon lexicon = lexicon(component, environment);
    if (lexicon.hasFrequencies()) {
      return new IMatchScheme(
          lexicon,
          component.decimal(MIN_IDF, IMatchScheme.DEFAULT_MIN_IDF),
          component.decimal(MAX_IDF, IMatchScheme.DEFAULT_MAX_IDF));
    }
    for (String bound : List.of(MIN_IDF, MAX_IDF)) {
      if (component.has(bound)) {
        throw new IllegalArgumentException(
            "[%s] needs a [%s] with document frequencies, got [%s] with words alone"
                .formatted(bound, LEXICON, component.shown(bound)));
      }
    }
    return IMatchScheme.all(lexicon);
  }

  private static Lexicon lexicon(ComponentSettings component, Environment environment) {
    if (!component.has(LEXICON)) {
      return new Lexicon.OfLanguage(Language.ENGLISH);
    }
    Optional<Language> language = component.language(LEXICON);
    if (language.isPresent()) {
      return new Lexicon.OfLanguage(language.get());
    }
    Lexicon lexicon =
        component.isList(LEXICON)
            ? new Lexicon.Words(component.words(LEXICON).words())
            : file(component.name(LEXICON, ""), environment);
    if (lexicon instanceof Lexicon.Words(var words) && words.isEmpty()) {
      throw new IllegalArgumentException("[" + LEXICON + "] must have at least one word, got none");
    }
    return lexicon;
  }

  private static Lexicon file(String path, Environment environment) {
    if (path.length() > MAX_PATH) {
      throw new IllegalArgumentException(cannotBeRead(path));
    }
    try {
      Path file = Analysis.resolveAnalyzerPath(environment, path);
      long bytes = Files.size(file);
      if (bytes > MAX_BYTES) {
        throw new IllegalArgumentException(
            "must be at most " + MAX_BYTES + " bytes long, got " + bytes);
      }
      try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
        return LexiconFile.read(lines);
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(cannotBeRead(path), e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "[%s] [%s]: %s".formatted(LEXICON, ComponentSettings.shortened(path), e.getMessage()), e);
    }
  }

  private static String cannotBeRead(String path) {
    return "[%s] must be a list of words, a file in the config directory or one of %s, got [%s], which cannot be read"
        .formatted(LEXICON, Language.names(), ComponentSettings.shortened(path));
  }
}
