// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.neardup.signature.Language;
import org.neardup.signature.WordSet;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.common.settings.Settings;

/**
 * Reads the settings of one analysis component, whose parameters are numbers, names or lists of
 * words.
 */
final class ComponentSettings {

  private static final String TYPE = "type";

  /** Most characters of a rejected value in a message. */
  private static final int SHOWN = 100;

  /** The settings of the index, which a component used by its name alone receives. */
  private static final String OF_THE_INDEX = IndexMetadata.INDEX_SETTING_PREFIX;

  private final Settings settings;

  /**
   * @param parameters all parameters of the component, in the order of error messages
   * @throws IllegalArgumentException if there is an unknown setting
   */
  ComponentSettings(Settings settings, List<String> parameters) {
    this.settings = settings;
    requireKnown(settings, parameters);
  }

  /**
   * @throws IllegalArgumentException if there is an unknown setting
   */
  static void requireKnown(Settings settings, List<String> parameters) {
    for (String key : new TreeSet<>(settings.keySet())) {
      if (!parameters.contains(key) && !key.equals(TYPE) && !key.startsWith(OF_THE_INDEX)) {
        throw new IllegalArgumentException(
            parameters.isEmpty()
                ? "unknown parameter [" + shortened(key) + "], there are no parameters"
                : "unknown parameter [" + shortened(key) + "], must be one of " + parameters);
      }
    }
  }

  boolean has(String name) {
    return settings.get(name) != null;
  }

  String name(String name, String defaultValue) {
    return settings.get(name, defaultValue);
  }

  /** The value for messages; empty if there is none. */
  String shown(String name) {
    return shortened(name(name, ""));
  }

  /** The beginning of a value. */
  static String shortened(String value) {
    return value.codePointCount(0, value.length()) > SHOWN
        ? value.substring(0, value.offsetByCodePoints(0, SHOWN)) + "..."
        : value;
  }

  /**
   * @throws IllegalArgumentException if the value is not a whole number of 32 bits
   */
  int integer(String name, int defaultValue) {
    String value = settings.get(name);
    if (value == null) {
      return defaultValue;
    }
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw notA("an integer", name);
    }
  }

  /**
   * @throws IllegalArgumentException if the value is not a whole number of 64 bits
   */
  long longInteger(String name, long defaultValue) {
    String value = settings.get(name);
    if (value == null) {
      return defaultValue;
    }
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw notA("an integer", name);
    }
  }

  /**
   * @throws IllegalArgumentException if the value is not a number
   */
  double decimal(String name, double defaultValue) {
    String value = settings.get(name);
    if (value == null) {
      return defaultValue;
    }
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw notA("a number", name);
    }
  }

  /** Without the cause, which only repeats the value at any length. */
  private IllegalArgumentException notA(String number, String name) {
    return new IllegalArgumentException(
        "[%s] must be %s, got [%s]".formatted(name, number, shown(name)));
  }

  /** Whether the value is written as a list; a string with commas is none. */
  boolean isList(String name) {
    // a list is returned as the string of its entries in brackets, a string unchanged
    return settings.getAsList(name, List.of(), false).toString().equals(settings.get(name));
  }

  /** The entries of a list, or of a string separated by commas. */
  List<String> list(String name) {
    return settings.getAsList(name);
  }

  /**
   * The language that a value names; empty if it is a list of words.
   *
   * @throws IllegalArgumentException if it looks like the name of a language and is none
   */
  Optional<Language> language(String name) {
    List<String> entries = list(name);
    for (String entry : entries) {
      if (entry.startsWith("_") && entry.endsWith("_")) {
        Optional<Language> language = Language.named(entry);
        if (language.isEmpty() || entries.size() > 1) {
          throw new IllegalArgumentException(
              "[%s] must be words or one of %s, got %s"
                  .formatted(name, Language.names(), shortened(entries.toString())));
        }
        return language;
      }
    }
    return Optional.empty();
  }

  /**
   * The words of a list.
   *
   * @throws IllegalArgumentException if there are more than {@value WordSet#MAX_WORDS} or an entry
   *     is not a single word
   */
  WordSet.Listed words(String name) {
    return naming(name, () -> new WordSet.Listed(list(name)));
  }

  /** Makes an object whose error messages do not name the parameter. */
  static <T> T naming(String name, Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("[" + name + "] " + e.getMessage(), e);
    }
  }
}
