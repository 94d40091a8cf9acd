package org.neardup.generator;

/**
 * How long a text is, as the log of the closed-sets paper (2009, section 3.2) has it.
 *
 * @param paragraphs what stands between blank lines
 * @param sentences a sentence ends with its paragraph, or with a full stop, a question mark or an
 *     exclamation mark, closing quotes included, before white space; ideographic ones need no white
 *     space
 * @param words as clustering counts them
 * @param characters UTF-16 units, white space included
 */
public record TextStatistics(int paragraphs, int sentences, int words, int characters) {

  private static final String CLOSING = "\"'”’)」』";
  private static final String ENDS = ".!?";
  private static final String IDEOGRAPHIC_ENDS = "。！？";

  /** Counts a text. */
  public static TextStatistics of(String text) {
    int paragraphs = 0;
    int sentences = 0;
    for (String paragraph : TextPieces.paragraphs(text)) {
      paragraphs++;
      sentences += sentences(paragraph);
    }
    return new TextStatistics(paragraphs, sentences, TextPieces.countWords(text), text.length());
  }

  private static int sentences(String paragraph) {
    int sentences = 0;
    boolean inside = false;
    for (int i = 0; i < paragraph.length(); i++) {
      char character = paragraph.charAt(i);
      inside |= Character.isLetterOrDigit(character) || Character.isSurrogate(character);
      if (inside && endsSentence(paragraph, i)) {
        sentences++;
        inside = false;
      }
    }
    return inside ? sentences + 1 : sentences;
  }

  private static boolean endsSentence(String paragraph, int at) {
    if (IDEOGRAPHIC_ENDS.indexOf(paragraph.charAt(at)) >= 0) {
      return true;
    }
    if (ENDS.indexOf(paragraph.charAt(at)) < 0) {
      return false;
    }
    int next = at + 1;
    while (next < paragraph.length() && CLOSING.indexOf(paragraph.charAt(next)) >= 0) {
      next++;
    }
    return next == paragraph.length() || Character.isWhitespace(paragraph.charAt(next));
  }
}
