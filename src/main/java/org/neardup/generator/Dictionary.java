package org.neardup.generator;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.neardup.text.WordScanner;

/**
 * The words that {@link EditOperation.ReplaceWords} draws from. The paper's choice, a random word,
 * is kept: a method that knows no meaning cannot tell it from a synonym.
 */
public final class Dictionary {

  private final List<String> words;

  /** The normal form of each word: {@code don’t} and {@code dont} are one word. */
  private final List<String> normal;

  /**
   * A dictionary of some words; words that differ in case only count once.
   *
   * @throws IllegalArgumentException unless two different words remain
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

  /** All words of some texts, in the order of their first occurrence and in lower case. */
  public static Dictionary ofTexts(Collection<String> texts) {
    return new Dictionary(words(texts));
  }

  /** The same, of however few words: one of fewer than two replaces none. */
  static Dictionary ofSome(Collection<String> texts) {
    List<String> words = List.copyOf(new LinkedHashSet<>(words(texts)));
    return new Dictionary(words, words);
  }

  private static List<String> words(Collection<String> texts) {
    List<String> words = new ArrayList<>();
    WordScanner scanner = new WordScanner();
    for (String text : texts) {
      scanner.reset(text);
      while (scanner.next()) {
        words.add(new String(scanner.buffer(), 0, scanner.length()));
      }
    }
    return words;
  }

  /** How many different words there are. */
  int size() {
    return words.size();
  }

  /** A word other than {@code original} whatever the case, capitalized if the original is. */
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
