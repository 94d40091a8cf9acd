// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

import java.nio.charset.Charset;

/**
 * Encoded words of header fields (RFC 2047): {@code =?utf-8?Q?caf=C3=A9?=} is {@code café}.
 *
 * <p>White space between two of them is removed; other text is unchanged.
 */
public final class EncodedWords {

  /** RFC 2047 allows 75 characters; many senders exceed them. */
  private static final int MAX_LENGTH = 1000;

  private static final int MAX_CHARSET = 50;

  private EncodedWords() {}

  /** The text of a field's value, which may be folded over several lines. */
  public static String decode(String value) {
    StringBuilder text = new StringBuilder();
    int place = 0;
    int afterWord = -1;
    while (place < value.length()) {
      int end = value.charAt(place) == '=' ? endOfWord(value, place) : -1;
      if (end > 0) {
        if (afterWord >= 0) {
          text.setLength(afterWord);
        }
        appendWord(text, value, place, end);
        afterWord = text.length();
        place = end;
        continue;
      }
      char c = value.charAt(place++);
      if (c == '\r' || c == '\n') {
        continue;
      }
      boolean space = c == ' ' || c == '\t';
      text.append(space ? ' ' : c);
      afterWord = space ? afterWord : -1;
    }
    return text.toString().strip();
  }

  /** End of the encoded word that starts at an equals sign, exclusive; -1 if there is none. */
  private static int endOfWord(String value, int start) {
    int charsetEnd = mark(value, start + 2, start + 2 + MAX_CHARSET);
    if (!value.startsWith("=?", start) || charsetEnd < 0 || charsetEnd == start + 2) {
      return -1;
    }
    if (charsetEnd + 2 >= value.length() || value.charAt(charsetEnd + 2) != '?') {
      return -1;
    }
    if ("QqBb".indexOf(value.charAt(charsetEnd + 1)) < 0) {
      return -1;
    }
    int end = mark(value, charsetEnd + 3, start + MAX_LENGTH);
    return end >= 0 && value.startsWith("?=", end) ? end + 2 : -1;
  }

  /** The next question mark before a limit; -1 if there is none. */
  private static int mark(String value, int from, int limit) {
    for (int i = from; i < Math.min(limit, value.length()); i++) {
      if (value.charAt(i) == '?') {
        return i;
      }
    }
    return -1;
  }

  private static void appendWord(StringBuilder text, String value, int start, int end) {
    int charsetEnd = value.indexOf('?', start + 2);
    Charset charset = Charsets.of(language(value.substring(start + 2, charsetEnd)));
    int from = charsetEnd + 3;
    boolean quoted = Character.toUpperCase(value.charAt(charsetEnd + 1)) == 'Q';
    TransferEncoding encoding =
        quoted ? TransferEncoding.QUOTED_PRINTABLE : TransferEncoding.BASE64;
    String content = value.substring(from, end - 2);
    if (quoted) {
      content = content.replace('_', ' ');
    }
    text.append(encoding.decode(content, 0, content.length(), charset).text());
  }

  /** The charset without a language (RFC 2231, section 5). */
  private static String language(String charset) {
    int star = charset.indexOf('*');
    return star < 0 ? charset : charset.substring(0, star);
  }
}
