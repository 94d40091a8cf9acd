// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.ArrayList;
import java.util.List;
import org.neardup.text.WordScanner;

/**
 * Divides a text into paragraphs at blank lines, into sentences and into words, for the generator.
 */
final class TextPieces {

  private TextPieces() {}

  /** The paragraphs of a text: the parts between blank lines, without surrounding white space. */
  static List<String> paragraphs(String text) {
    List<String> paragraphs = new ArrayList<>();
    StringBuilder paragraph = new StringBuilder();
    text.lines()
        .forEach(
            line -> {
              if (line.isBlank()) {
                take(paragraph, paragraphs);
              } else {
                paragraph.append(paragraph.isEmpty() ? "" : "\n").append(line.stripTrailing());
              }
            });
    take(paragraph, paragraphs);
    return paragraphs;
  }

  /**
   * The sentences of a paragraph: each ends with a full stop, a question mark or an exclamation
   * mark, closing quotes included, before a space. A paragraph with line breaks, such as a list, is
   * one sentence.
   */
  static List<String> sentences(String paragraph) {
    if (paragraph.indexOf('\n') >= 0) {
      return List.of(paragraph);
    }
    List<String> sentences = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < paragraph.length(); i++) {
      if (paragraph.charAt(i) == ' ' && endsSentence(paragraph, i)) {
        sentences.add(paragraph.substring(start, i));
        start = i + 1;
      }
    }
    if (start < paragraph.length()) {
      sentences.add(paragraph.substring(start));
    }
    return sentences;
  }

  /** Whether the characters before an index end a sentence. */
  static boolean endsSentence(CharSequence text, int index) {
    int last = index - 1;
    while (last >= 0 && "\"'”’)".indexOf(text.charAt(last)) >= 0) {
      last--;
    }
    return last >= 0 && ".!?".indexOf(text.charAt(last)) >= 0;
  }

  /** Number of words of a text. */
  static int countWords(String text) {
    int words = 0;
    for (WordScanner scanner = new WordScanner().reset(text); scanner.next(); ) {
      words++;
    }
    return words;
  }

  /** The document string of a text; equal for exact copies. */
  static String documentString(String text) {
    StringBuilder string = new StringBuilder();
    WordScanner scanner = new WordScanner().reset(text);
    while (scanner.next()) {
      string.append(scanner.buffer(), 0, scanner.length());
    }
    return string.toString();
  }

  private static void take(StringBuilder paragraph, List<String> paragraphs) {
    String text = paragraph.toString().strip();
    if (!text.isEmpty()) {
      paragraphs.add(text);
    }
    paragraph.setLength(0);
  }
}
