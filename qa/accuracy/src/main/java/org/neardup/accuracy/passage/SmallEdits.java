// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.neardup.text.TextSpan;
import org.neardup.text.WordScanner;

/**
 * Typical edits of a copied sentence: another word, an added word, a typing error, a comma. In
 * languages whose words are characters, characters are edited.
 */
final class SmallEdits {

  private final List<String> words;

  /**
   * @param words source of replacing words, in proportion to their frequency in the list
   */
  SmallEdits(List<String> words) {
    this.words = List.copyOf(words);
  }

  /** All words of some texts, with repetitions. */
  static SmallEdits ofTexts(List<String> texts) {
    List<String> words = new ArrayList<>();
    for (String text : texts) {
      spans(text).forEach(span -> words.add(span.of(text)));
    }
    return new SmallEdits(words);
  }

  /** The sentence with one random edit; unchanged if it has no words. */
  String edit(String sentence, RandomGenerator random) {
    List<TextSpan> spans = spans(sentence);
    if (spans.isEmpty()) {
      return sentence;
    }
    TextSpan word = spans.get(random.nextInt(spans.size()));
    return switch (random.nextInt(4)) {
      case 0 -> replaced(sentence, word, drawn(random));
      case 1 -> replaced(sentence, word, word.of(sentence) + between(sentence) + drawn(random));
      case 2 -> replaced(sentence, word, mistyped(word.of(sentence), random));
      default -> comma(sentence, word);
    };
  }

  /**
   * The sentence with each word edited with this probability: replaced, followed by another one,
   * mistyped or left out.
   */
  String editWords(String sentence, double share, RandomGenerator random) {
    StringBuilder edited = new StringBuilder();
    int end = 0;
    for (TextSpan word : spans(sentence)) {
      edited.append(sentence, end, word.start());
      edited.append(
          random.nextDouble() < share ? edited(word, sentence, random) : word.of(sentence));
      end = word.end();
    }
    return edited.append(sentence, end, sentence.length()).toString();
  }

  private String edited(TextSpan word, String sentence, RandomGenerator random) {
    return switch (random.nextInt(4)) {
      case 0 -> drawn(random);
      case 1 -> word.of(sentence) + between(sentence) + drawn(random);
      case 2 -> mistyped(word.of(sentence), random);
      default -> "";
    };
  }

  /** The sentence with each word replaced with this probability. */
  String reword(String sentence, double share, RandomGenerator random) {
    StringBuilder reworded = new StringBuilder();
    int end = 0;
    for (TextSpan word : spans(sentence)) {
      boolean change = random.nextDouble() < share;
      reworded.append(sentence, end, word.start());
      reworded.append(change ? drawn(random) : word.of(sentence));
      end = word.end();
    }
    return reworded.append(sentence, end, sentence.length()).toString();
  }

  private String drawn(RandomGenerator random) {
    return words.get(random.nextInt(words.size()));
  }

  private static String between(String sentence) {
    return sentence.indexOf(' ') >= 0 ? " " : "";
  }

  /** Two letters exchanged, or the only one deleted. */
  private static String mistyped(String word, RandomGenerator random) {
    if (word.length() < 2) {
      return "";
    }
    int at = random.nextInt(word.length() - 1);
    return word.substring(0, at) + word.charAt(at + 1) + word.charAt(at) + word.substring(at + 2);
  }

  /** The first comma deleted, or one inserted after a word if there is none. */
  private static String comma(String sentence, TextSpan word) {
    int comma = Math.max(sentence.indexOf(','), sentence.indexOf('，'));
    if (comma >= 0) {
      return sentence.substring(0, comma) + sentence.substring(comma + 1);
    }
    return replaced(sentence, word, word.of(sentence) + ",");
  }

  private static String replaced(String sentence, TextSpan span, String by) {
    return sentence.substring(0, span.start()) + by + sentence.substring(span.end());
  }

  private static List<TextSpan> spans(String text) {
    List<TextSpan> spans = new ArrayList<>();
    WordScanner scanner = new WordScanner().reset(text);
    while (scanner.next()) {
      spans.add(new TextSpan(scanner.startOffset(), scanner.endOffset()));
    }
    return spans;
  }
}
