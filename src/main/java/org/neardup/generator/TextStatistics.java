// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

/**
 * The length of a text, as in the log of the closed-sets paper (2009, section 3.2).
 *
 * @param paragraphs number of parts between blank lines
 * @param sentences number of sentences; a sentence ends with its paragraph, or with a full stop,
 *     question mark or exclamation mark, with closing quotes, before white space; ideographic marks
 *     need no white space
 * @param words number of words, as in clustering
 * @param characters number of UTF-16 units, including white space
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
