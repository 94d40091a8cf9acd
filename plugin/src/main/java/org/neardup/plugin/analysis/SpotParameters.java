// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.neardup.signature.Language;
import org.neardup.signature.SpotScheme;
import org.neardup.signature.WordSet;
import org.opensearch.common.settings.Settings;

/**
 * The parameters of the token filter and of the analyzer {@code neardup_spotsigs}.
 *
 * <table>
 *   <caption>Parameters</caption>
 *   <tr><td>{@code antecedents}</td><td>words at which spots begin: a list of at most
 *       10000 words or a language
 *       such as {@code _english_}, default {@code _english_}</td></tr>
 *   <tr><td>{@code antecedent_count}</td><td>with a language: this number of its most frequent words, 1 to 10000 or all known; default its stop words, or 60 characters of Chinese and Japanese, 10 of Thai</td></tr>
 *   <tr><td>{@code stop_words}</td><td>words that chains skip: a list, a language or {@code _none_}; default those of the language of {@code antecedents}, of English with a list</td></tr>
 *   <tr><td>{@code distance}</td><td>places from one word of the chain to the next, 1 to 100,
 *       default 1</td></tr>
 *   <tr><td>{@code chain}</td><td>words after the antecedent, 1 to 100, default 2</td></tr>
 * </table>
 *
 * <pre>
 *   {"type": "neardup_spotsigs"}                                        English stop words
 *   {"type": "neardup_spotsigs", "antecedents": ["a", "the", "is"], "chain": 3}
 *   {"type": "neardup_spotsigs", "antecedents": "_chinese_", "antecedent_count": 100}
 * </pre>
 */
final class SpotParameters {

  private static final String ANTECEDENTS = "antecedents";
  private static final String ANTECEDENT_COUNT = "antecedent_count";
  private static final String STOP_WORDS = "stop_words";
  private static final String DISTANCE = "distance";
  private static final String CHAIN = "chain";

  /** Every parameter. */
  static final List<String> ALL =
      List.of(ANTECEDENTS, ANTECEDENT_COUNT, STOP_WORDS, DISTANCE, CHAIN);

  private static final String NONE = "_none_";

  private SpotParameters() {}

  /**
   * Reads the settings of a component.
   *
   * @throws IllegalArgumentException if a parameter is unknown or out of range; the message names
   *     the parameter, the rule and the value
   */
  static SpotScheme read(Settings settings) {
    return read(new ComponentSettings(settings, ALL), SpotScheme::antecedentsOf);
  }

  /**
   * Reads them from the settings of a component with other parameters as well.
   *
   * @param byDefault the antecedents of a language without a count
   */
  static SpotScheme read(ComponentSettings component, Function<Language, WordSet> byDefault) {
    Optional<Language> language = antecedentLanguage(component);
    return new SpotScheme(
        antecedents(component, language, byDefault),
        stopWords(component, language),
        component.integer(DISTANCE, SpotScheme.DEFAULT_DISTANCE),
        component.integer(CHAIN, SpotScheme.DEFAULT_CHAIN));
  }

  private static Optional<Language> antecedentLanguage(ComponentSettings component) {
    return component.has(ANTECEDENTS)
        ? component.language(ANTECEDENTS)
        : Optional.of(Language.ENGLISH);
  }

  private static WordSet antecedents(
      ComponentSettings component,
      Optional<Language> language,
      Function<Language, WordSet> byDefault) {
    boolean counted = component.has(ANTECEDENT_COUNT);
    if (language.isEmpty()) {
      if (counted) {
        throw new IllegalArgumentException(
            "[%s] is allowed with a language as [%s] only, got [%s] with a list"
                .formatted(ANTECEDENT_COUNT, ANTECEDENTS, component.shown(ANTECEDENT_COUNT)));
      }
      return component.words(ANTECEDENTS);
    }
    if (!counted) {
      return byDefault.apply(language.get());
    }
    int count = component.integer(ANTECEDENT_COUNT, 0);
    return ComponentSettings.naming(
        ANTECEDENT_COUNT, () -> new WordSet.MostFrequent(language.get(), count));
  }

  private static WordSet stopWords(ComponentSettings component, Optional<Language> antecedents) {
    if (!component.has(STOP_WORDS)) {
      return new WordSet.StopWords(antecedents.orElse(Language.ENGLISH));
    }
    if (component.list(STOP_WORDS).equals(List.of(NONE))) {
      return WordSet.none();
    }
    Optional<Language> language = component.language(STOP_WORDS);
    return language.isPresent()
        ? new WordSet.StopWords(language.get())
        : component.words(STOP_WORDS);
  }
}
