// SPDX-License-Identifier: Apache-2.0
package org.neardup.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Maps spans of a text to its exact copies.
 *
 * <p>Exact copies have the same document string, the concatenated letters and digits of their
 * words, but may differ in white space, punctuation and case. A position between two letters of the
 * document string is therefore the same in all of them.
 *
 * <pre>
 *   "Keep it. No fees!"  [9,17)   →  letters [6,12)
 *   letters [6,12)  →  "KEEP IT, no fees"  [9,16)
 * </pre>
 *
 * Time is linear in the length of the text.
 */
public final class LetterSpans {

  private LetterSpans() {}

  /**
   * Converts spans of a text to spans in UTF-16 units of its document string.
   *
   * @param spans disjoint, in the order of the text
   * @return one for each, around the words that begin in its span
   */
  public static List<TextSpan> ofText(String text, List<TextSpan> spans) {
    List<TextSpan> letters = new ArrayList<>(spans.size());
    WordScanner scanner = new WordScanner().reset(text);
    int before = 0;
    boolean more = scanner.next();
    for (TextSpan span : spans) {
      while (more && scanner.startOffset() < span.start()) {
        before += scanner.length();
        more = scanner.next();
      }
      int start = before;
      while (more && scanner.startOffset() < span.end()) {
        before += scanner.length();
        more = scanner.next();
      }
      letters.add(new TextSpan(start, before));
    }
    return letters;
  }

  /**
   * Converts spans of the document string to spans of the text: whole words with the opening marks
   * before them and the other marks after them. Disjoint if the given spans are.
   *
   * @param letters disjoint, in order
   * @return one for each; empty where the text has no letters
   */
  public static List<TextSpan> inText(String text, List<TextSpan> letters) {
    List<TextSpan> spans = new ArrayList<>(letters.size());
    WordScanner scanner = new WordScanner().reset(text);
    int before = 0; // letters before the word
    int free = 0; // the earliest start of a span: after the word and the span before
    boolean more = scanner.next();
    for (TextSpan piece : letters) {
      while (more && before + scanner.length() <= piece.start()) {
        before += scanner.length();
        free = Math.max(free, scanner.endOffset());
        more = scanner.next();
      }
      int start = more ? scanner.startOffset() : text.length();
      while (start > free && opens(text.charAt(start - 1))) {
        start--;
      }
      int end = start;
      while (more && before < piece.end()) {
        end = scanner.endOffset();
        before += scanner.length();
        more = scanner.next();
      }
      int next = more ? scanner.startOffset() : text.length();
      while (end > start && end < next && closes(text.charAt(end))) {
        end++;
      }
      spans.add(new TextSpan(start, end));
      free = end;
    }
    return spans;
  }

  private static boolean opens(char mark) {
    return switch (Character.getType(mark)) {
      case Character.START_PUNCTUATION, Character.INITIAL_QUOTE_PUNCTUATION -> true;
      default -> mark == '"' || mark == '\'' || mark == '¿' || mark == '¡';
    };
  }

  private static boolean closes(char mark) {
    return switch (Character.getType(mark)) {
      case Character.START_PUNCTUATION, Character.INITIAL_QUOTE_PUNCTUATION -> false;
      default -> !Character.isWhitespace(mark) && mark != '¿' && mark != '¡';
    };
  }
}
