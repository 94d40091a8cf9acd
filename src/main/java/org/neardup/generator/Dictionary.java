// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.neardup.text.WordScanner;

/**
 * The words that {@link EditOperation.ReplaceWords} draws from. A random word is the paper's
 * choice: a method without semantics cannot distinguish it from a synonym.
 */
public final class Dictionary {

  private final List<String> words;

  /** The normal form of each word: {@code don’t} and {@code dont} are one word. */
  private final List<String> normal;

  /**
   * A dictionary of words; words that differ only in case count once.
   *
   * @throws IllegalArgumentException if fewer than two different words remain
   */
  public Dictionary(Collection<String> words) {
    Map<String, String> distinct = new LinkedHashMap<>();
    for (String word : words) {
      distinct.putIfAbsent(word.toLowerCase(Locale.ROOT), word);
    }
    if (distinct.size() < 2) {
      throw new IllegalArgumentException(
          "[dictionary] must hold at least two different words, got " + distinct.values());
    }
    this.words = List.copyOf(distinct.values());
    this.normal = this.words.stream().map(TextPieces::documentString).toList();
  }

  private Dictionary(List<String> words, List<String> normal) {
    this.words = words;
    this.normal = normal;
  }

  /**
   * All words of some texts, in the order of their first occurrence and in lower case.
   *
   * @throws IllegalArgumentException if there are fewer than two different ones
   */
  public static Dictionary ofTexts(Collection<String> texts) {
    Set<String> words = new LinkedHashSet<>();
    WordScanner scanner = new WordScanner();
    for (String text : texts) {
      for (scanner.reset(text); scanner.next(); ) {
        words.add(new String(scanner.buffer(), 0, scanner.length()));
      }
    }
    return new Dictionary(words);
  }

  /**
   * A dictionary of any size; with fewer than two words there is no replacement, and {@link
   * TextEditor} replaces no word.
   *
   * @param words all different, in the form that a {@link WordScanner} gives them
   */
  static Dictionary ofSome(Collection<String> words) {
    List<String> list = List.copyOf(words);
    return new Dictionary(list, list);
  }

  /** Number of distinct words. */
  int size() {
    return words.size();
  }

  /**
   * A word other than {@code original} in any case, capitalized if the original is. The dictionary
   * must have at least two words.
   */
  String replacement(String original, RandomGenerator random) {
    int index = random.nextInt(words.size());
    if (normal.get(index).equals(TextPieces.documentString(original))) {
      index = (index + 1) % words.size();
    }
    String word = words.get(index);
    if (!Character.isUpperCase(original.codePointAt(0))) {
      return word;
    }
    int first = word.codePointAt(0);
    return Character.toString(Character.toTitleCase(first))
        + word.substring(Character.charCount(first));
  }
}
