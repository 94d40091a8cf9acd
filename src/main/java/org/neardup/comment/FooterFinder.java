package org.neardup.comment;

import java.util.List;

/**
 * What mail programs, providers and mailing lists append: {@code Sent from my telephone}, lines
 * about a free mailbox, how to unsubscribe, confidentiality notices.
 *
 * <p>A footer is a run of lines at the end that starts with words only footers start with, or a row
 * of signs with words of footers below it. Those words have a capital and stand where no sentence
 * is open: lines of prose may be broken anywhere.
 */
final class FooterFinder {

  private static final int MAX_LINES = 30;
  private static final int WINDOW = 400;

  private static final List<String> STARTS =
      List.of(
          "sent from my ",
          "sent from mail",
          "sent from outlook",
          "sent from yahoo",
          "sent from aol",
          "sent from proton",
          "sent from gmail",
          "sent from samsung",
          "sent from windows",
          "sent from a ",
          "sent from an ",
          "sent via ",
          "sent with ",
          "sent through ",
          "sent using ",
          "sent on the go",
          "get outlook for ",
          "get your own ",
          "get your free ",
          "get a free ",
          "to unsubscribe",
          "unsubscribe",
          "click here to unsubscribe",
          "to opt out",
          "to manage your",
          "to change your subscription",
          "to stop receiving",
          "if you no longer wish to receive",
          "if you wish to unsubscribe",
          "if you would like to unsubscribe",
          "you received this message because",
          "you are receiving this",
          "you received this email",
          "you have received this",
          "you're receiving this",
          "this message was scanned",
          "this message has been scanned",
          "this email has been scanned",
          "this email has been checked",
          "this e-mail has been",
          "this email is free from",
          "this e-mail and any ",
          "this email and any ",
          "this message and any ",
          "this e-mail is confidential",
          "this email is confidential",
          "this message is confidential",
          "this message contains confidential",
          "the information contained in this ",
          "the information in this e",
          "confidentiality notice",
          "disclaimer:",
          "notice: this e",
          "do you yahoo",
          "do you, yahoo",
          "join hotmail",
          "join msn",
          "windows live",
          "new yahoo",
          "yahoo! ",
          "need mail bonding",
          "checked by avg",
          "no virus found",
          "virus-free",
          "avast logo",
          "for additional commands, e-mail",
          "add your own signature",
          "mailing list",
          "please do not reply to this",
          "manage your subscription",
          "view this email in",
          "update your profile",
          "forward this email",
          "[[alternative html version",
          "-----begin pgp signature",
          "copyright \u00a9",
          "copyright (c)",
          "copyright 19",
          "copyright 20",
          "\u00a9",
          "(c) 19",
          "(c) 20",
          "(c)20",
          "all rights reserved");

  /** What sentences start with as well: an address or a name of mail must stand behind it. */
  private static final List<String> WEAK_STARTS =
      List.of(
          "sent by ",
          "get free ",
          "to be removed",
          "this message was sent ",
          "this email was sent ",
          "this e-mail was sent ",
          "this mail was sent ",
          "this message has been sent ",
          "this email has been sent ",
          "msn ",
          "powered by ");

  /** Words that only footers have, below a row of signs. */
  private static final List<String> WORDS =
      List.of(
          "unsubscribe",
          "mailing list",
          "mailman/listinfo",
          "free mail",
          "free e-mail",
          "free email",
          "yahoo!",
          "yahoogroups",
          "hotmail",
          "netzero",
          "sent with",
          "sent from",
          "sent via",
          "sent through",
          "privacy policy",
          "webmail",
          "antivirus",
          "anti-virus");

  /** Words that footers have where an address or a name of mail stands with them. */
  private static final List<String> WEAK_WORDS =
      List.of(
          "mailbox",
          "yahoo",
          "msn",
          "juno",
          "opt out",
          "opt-out",
          "confidential",
          "free!",
          "it is free",
          "for free",
          "subscription");

  /** Addresses, and names of devices and of those who carry mail. */
  private static final List<String> MAIL_NAMES =
      List.of(
          "http://",
          "https://",
          "www.",
          ".com",
          "@",
          "unsubscribe",
          "iphone",
          "ipad",
          "android",
          "blackberry",
          "samsung",
          "verizon",
          "smartphone",
          "hotmail",
          "gmail",
          "outlook",
          "yahoo!",
          "yahoo mail",
          "msn messenger",
          "aol mail",
          "juno online",
          "netzero");

  private FooterFinder() {}

  /** How many lines are left above the footer: {@code end} if there is none. */
  static int above(TextLines lines, int first, int end) {
    int bottom = end;
    while (true) {
      int start = startOfLast(lines, first, bottom);
      if (start == bottom) {
        return bottom;
      }
      bottom = start;
    }
  }

  /**
   * Where the last footer of the lines before {@code bottom} starts; {@code bottom} if none does.
   */
  private static int startOfLast(TextLines lines, int first, int bottom) {
    int top = Math.max(first, bottom - MAX_LINES);
    for (int i = bottom - 1; i >= top; i--) {
      Line line = lines.get(i);
      if (SeparatorLine.matches(line)) {
        return hasFooterWords(lines, i + 1, bottom) ? i : bottom;
      }
      boolean afterSeparator = i > first && SeparatorLine.matches(lines.get(i - 1));
      boolean starts = afterSeparator || i == first || mayStandAbove(lines, i);
      if (starts && startsFooter(lines, i, bottom)) {
        return afterSeparator ? i - 1 : i;
      }
      if (lines.afterBlank(i) && !afterSeparator) {
        return bottom;
      }
    }
    return bottom;
  }

  /** Whether a blank line, the end of a sentence or what is no sentence stands before a line. */
  private static boolean mayStandAbove(TextLines lines, int index) {
    if (lines.afterBlank(index)) {
      return true;
    }
    Line above = lines.get(index - 1);
    return ".!?:)]\"\u201d>".indexOf(above.lastChar()) >= 0
        || ClosingLine.of(above) != ClosingLine.NONE
        || PersonName.matches(above, 1)
        || AddressLine.isStrong(above)
        || has(MAIL_NAMES, above);
  }

  private static boolean startsFooter(TextLines lines, int index, int bottom) {
    Line line = lines.get(index);
    if (Character.isLowerCase(line.charAt(0))) {
      return false;
    }
    return starts(STARTS, line)
        || starts(WEAK_STARTS, line) && has(MAIL_NAMES, lines, index, bottom);
  }

  private static boolean starts(List<String> starts, Line line) {
    char first = Character.toLowerCase(line.charAt(0));
    for (String start : starts) {
      if (start.charAt(0) == first && line.startsWith(start)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasFooterWords(TextLines lines, int from, int to) {
    return has(WORDS, lines, from, to)
        || has(WEAK_WORDS, lines, from, to) && has(MAIL_NAMES, lines, from, to);
  }

  private static boolean has(List<String> words, TextLines lines, int from, int to) {
    for (int i = from; i < to; i++) {
      if (has(words, lines.get(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean has(List<String> words, Line line) {
    for (String word : words) {
      if (line.contains(word, WINDOW)) {
        return true;
      }
    }
    return false;
  }
}
