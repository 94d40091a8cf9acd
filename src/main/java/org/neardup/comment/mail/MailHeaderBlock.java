// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

import java.util.Locale;
import java.util.Set;
import org.neardup.comment.line.Line;
import org.neardup.comment.line.TextLines;

/**
 * The header fields at the start of a raw e-mail (RFC 5322, section 2.2), including folded lines
 * and an mbox {@code From } line.
 *
 * <p>Since any line with a colon resembles a field, at least two fields must have names of mail
 * fields, and a blank line must follow them. The text may end instead, if it has a field that only
 * programs write.
 */
public final class MailHeaderBlock {

  private static final int MIN_KNOWN = 2;
  private static final int MAX_NAME = 76;

  private static final Set<String> KNOWN =
      Set.of(
          "from",
          "to",
          "cc",
          "bcc",
          "subject",
          "date",
          "sender",
          "reply-to",
          "received",
          "message-id",
          "return-path",
          "delivered-to",
          "envelope-to",
          "delivery-date",
          "in-reply-to",
          "references",
          "mime-version",
          "content-type",
          "content-transfer-encoding",
          "content-disposition",
          "content-language",
          "user-agent",
          "precedence",
          "list-id",
          "list-unsubscribe",
          "list-post",
          "list-help",
          "list-subscribe",
          "list-archive",
          "errors-to",
          "importance",
          "priority",
          "organization",
          "status",
          "dkim-signature",
          "domainkey-signature",
          "authentication-results",
          "received-spf",
          "thread-topic",
          "thread-index",
          "auto-submitted",
          "resent-from",
          "resent-to",
          "resent-date",
          "lines",
          "sent");

  /** Mail fields that people type as well. */
  private static final Set<String> TYPED =
      Set.of(
          "from",
          "to",
          "cc",
          "bcc",
          "subject",
          "date",
          "sender",
          "references",
          "precedence",
          "importance",
          "priority",
          "organization",
          "status",
          "lines",
          "sent");

  private MailHeaderBlock() {}

  /**
   * End of the block: the start of the first line after the blank line that closes it.
   *
   * @return 0 if the text does not start with one
   */
  public static int end(String text) {
    int place = firstLine(text);
    int known = 0;
    boolean field = false;
    boolean typed = true;
    while (place < text.length()) {
      int end = TextLines.endOfLine(text, place);
      if (isBlank(text, place, end)) {
        return known >= MIN_KNOWN ? TextLines.afterBreak(text, end) : 0;
      }
      boolean folded = field && isFold(text.charAt(place));
      if (!folded) {
        int name = fieldName(text, place, end);
        if (name < 0) {
          return 0;
        }
        field = true;
        String lower = text.substring(place, name).toLowerCase(Locale.ROOT);
        boolean knows = isKnown(lower);
        known += knows ? 1 : 0;
        typed &= !knows || TYPED.contains(lower);
      }
      place = TextLines.afterBreak(text, end);
    }
    return known >= MIN_KNOWN && !typed ? text.length() : 0;
  }

  /** The first line with a field, after the mbox line and blank lines. */
  static int firstLine(String text) {
    int place = 0;
    while (place < text.length() && Line.isSpace(text.charAt(place))) {
      place++;
    }
    if (text.startsWith("From ", place) || text.startsWith(">From ", place)) {
      place = TextLines.afterBreak(text, TextLines.endOfLine(text, place));
    }
    return place;
  }

  /** End of the name of the field in a line; -1 if there is none. */
  static int fieldName(String text, int start, int end) {
    int limit = Math.min(end, start + MAX_NAME);
    int place = start;
    while (place < limit && text.charAt(place) > ' ' && text.charAt(place) < 127) {
      if (text.charAt(place) == ':') {
        return place > start ? place : -1;
      }
      place++;
    }
    return -1;
  }

  static boolean isFold(char c) {
    return c == ' ' || c == '\t';
  }

  public static boolean isBlank(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (!Line.isSpace(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isKnown(String lower) {
    return KNOWN.contains(lower) || lower.startsWith("x-");
  }
}
