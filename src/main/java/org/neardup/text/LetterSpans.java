package org.neardup.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Carries pieces of a text over to its exact copies.
 *
 * <p>Exact copies have the same document string, the letters and digits of their words one after
 * the other, but may differ in what is between: white space, punctuation, capitals. A place that is
 * the same in all of them is one between two letters of the document string.
 *
 * <pre>
 *   "Keep it. No fees!"  [9,17)   →  letters [6,12)
 *   letters [6,12)  →  "KEEP IT, no fees"  [9,16)
 * </pre>
 *
 * Linear in the length of the text.
 */
public final class LetterSpans {

  private LetterSpans() {}

  /**
   * Counts pieces of a text in UTF-16 units of its document string.
   *
   * @param spans disjoint, in the order of the text
   * @return as many, each around the words that begin in its span
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
   * The pieces of a text that were counted in its document string: whole words, and the marks that
   * touch them: opening ones before, others behind. Disjoint, as the pieces are.
   *
   * @param letters disjoint, in order
   * @return as many; an empty one where the text has no letters
   */
  public static List<TextSpan> inText(String text, List<TextSpan> letters) {
    List<TextSpan> spans = new ArrayList<>(letters.size());
    WordScanner scanner = new WordScanner().reset(text);
    int before = 0; // letters before the word
    int free = 0; // where a piece may begin: behind the word and the piece before
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
