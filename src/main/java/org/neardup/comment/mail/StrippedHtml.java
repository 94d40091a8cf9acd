// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

import java.util.Locale;
import org.jsoup.parser.Parser;
import org.jsoup.parser.Tag;
import org.neardup.comment.line.Line;

/**
 * The text of an HTML page without a tree: tags are skipped one by one, and those of blocks begin
 * lines. Linear in the page in time and memory, for any input.
 *
 * <p>An element with hidden content extends to its next closing tag.
 */
final class StrippedHtml {

  private static final int MAX_NAME = 12;

  private final MappedText page;
  private final String source;
  private final boolean asIs;
  private final MappedText.Builder text = new MappedText.Builder();
  private int breaks;
  private boolean space;

  private StrippedHtml(MappedText page, boolean asIs) {
    this.asIs = asIs;
    this.page = page;
    this.source = page.text();
  }

  /**
   * The text of a page.
   *
   * @param asIs whether line breaks of the page are kept
   */
  static MappedText of(MappedText page, boolean asIs) {
    StrippedHtml html = new StrippedHtml(page, asIs);
    html.read();
    return html.text.build();
  }

  private void read() {
    int place = 0;
    while (place < source.length()) {
      char c = source.charAt(place);
      if (c == '<' && startsTag(place)) {
        place = tag(place);
      } else if (c == '&') {
        place = entity(place);
      } else {
        write(c, place, place + 1);
        place++;
      }
    }
  }

  private boolean startsTag(int place) {
    char next = place + 1 < source.length() ? source.charAt(place + 1) : ' ';
    return next == '/' || next == '!' || next == '?' || Character.isLetter(next);
  }

  /** Skips a tag, or a hidden element, and moves to what follows. */
  private int tag(int place) {
    if (source.startsWith("<!--", place)) {
      return after("-->", place);
    }
    boolean closes = source.charAt(place + 1) == '/';
    int start = place + (closes ? 2 : 1);
    int end = start;
    while (end < Math.min(source.length(), start + MAX_NAME)
        && Character.isLetterOrDigit(source.charAt(end))) {
      end++;
    }
    String name = source.substring(start, end).toLowerCase(Locale.ROOT);
    if (!closes && HtmlText.HIDDEN.contains(name)) {
      return after(">", closing(name, end));
    }
    if (HtmlText.PARAGRAPHS.contains(name)) {
      breaks = 2;
    } else if (name.equals("td") || name.equals("th")) {
      space = true;
    } else if (name.equals("br")) {
      breaks = Math.min(2, breaks + 1);
    } else if (Tag.valueOf(name.isEmpty() ? "b" : name).isBlock()) {
      breaks = Math.max(breaks, 1);
    }
    return after(">", end);
  }

  private int closing(String name, int from) {
    String tag = "</" + name;
    int at = source.indexOf('<', from);
    while (at >= 0 && !source.regionMatches(true, at, tag, 0, tag.length())) {
      at = source.indexOf('<', at + 1);
    }
    return at < 0 ? source.length() : at;
  }

  /** The place after the next of these characters, or the end of the page. */
  private int after(String signs, int from) {
    int at = source.indexOf(signs, from);
    return at < 0 ? source.length() : at + signs.length();
  }

  private int entity(int place) {
    int limit = Math.min(source.length(), place + HtmlText.MAX_ENTITY);
    int end = place + 1;
    while (end < limit && isEntitySign(source.charAt(end))) {
      end++;
    }
    boolean whole = end > place + 1 && end < limit && source.charAt(end) == ';';
    if (!whole) {
      write('&', place, place + 1);
      return place + 1;
    }
    String meant = Parser.unescapeEntities(source.substring(place, end + 1), false);
    for (int i = 0; i < meant.length(); i++) {
      write(meant.charAt(i), place, end + 1);
    }
    return end + 1;
  }

  private static boolean isEntitySign(char c) {
    return c == '#' || c < 128 && Character.isLetterOrDigit(c);
  }

  /** Writes a character after pending breaks or a pending space. */
  private void write(char c, int start, int end) {
    if (Line.isSpace(c)) {
      breaks = asIs && c == '\n' ? Math.min(2, breaks + 1) : breaks;
      space = true;
      return;
    }
    int rawStart = page.rawStart(start);
    if (text.length() > 0 && breaks > 0) {
      text.breakLine(breaks);
    } else if (text.length() > 0 && space) {
      text.append(' ', text.lastRaw(), rawStart);
    }
    breaks = 0;
    space = false;
    text.append(c, rawStart, page.rawEnd(end - 1));
  }
}
