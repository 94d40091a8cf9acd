// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

import java.util.List;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.Range;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;
import org.neardup.comment.line.Line;

/**
 * The text of an HTML page, line by line as displayed.
 *
 * <p>A paragraph is between blank lines, other blocks and {@code <br>} begin lines, white space is
 * one space, and scripts, styles and the title are omitted. Each character keeps the place of its
 * source in the page, such as an entity. A page that is very long or has very many tags is not
 * parsed to a tree: {@link StrippedHtml} skips its tags.
 */
public final class HtmlText {

  private static final int MAX_DEPTH = 200;
  static final int MAX_ENTITY = 40;

  /** Limits of parsing to a tree, which takes memory and allows tags anywhere. */
  private static final int MAX_PAGE = 1_000_000;

  private static final int MAX_TAGS = 20_000;

  /** The parser moves misplaced content before its table, past all content moved before. */
  private static final int MAX_TABLE_TAGS = 2_000;

  /** Tags that identify pasted HTML. */
  private static final List<String> BREAKS = List.of("<br>", "<br/>", "<br />");

  private static final List<String> BLOCKS =
      List.of("</p>", "<p>", "<p ", "</div>", "<div>", "<div ", "<html", "<body");

  private static final int TELLING_WINDOW = 2000;

  static final Set<String> HIDDEN =
      Set.of("script", "style", "head", "title", "noscript", "template", "textarea", "select");

  static final Set<String> PARAGRAPHS =
      Set.of(
          "p",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "ul",
          "ol",
          "dl",
          "table",
          "blockquote",
          "pre",
          "hr");

  private final MappedText page;
  private final MappedText.Builder text = new MappedText.Builder();

  private HtmlText(MappedText page) {
    this.page = page;
  }

  /** The text of a page. */
  static MappedText of(MappedText page) {
    return of(page, false);
  }

  /**
   * The text of input pasted into a Web form. Without a paragraph or another block it is plain text
   * with tags, and its line breaks are kept.
   */
  public static MappedText ofPasted(MappedText page) {
    return of(page, !contains(page.text(), BLOCKS));
  }

  private static MappedText of(MappedText page, boolean asIs) {
    if (isLarge(page.text())) {
      return StrippedHtml.of(page, asIs);
    }
    HtmlText html = new HtmlText(page);
    Parser parser = Parser.htmlParser().setTrackPosition(true).setMaxDepth(MAX_DEPTH);
    Document document = Jsoup.parse(page.text(), "", parser);
    NodeTraversor.traverse(html.new Reader(asIs), document);
    return html.text.build();
  }

  private static boolean isLarge(String page) {
    if (page.length() > MAX_PAGE) {
      return true;
    }
    int tags = 0;
    int inTables = 0;
    for (int at = page.indexOf('<'); at >= 0; at = page.indexOf('<', at + 1)) {
      tags++;
      inTables += inTables > 0 || page.regionMatches(true, at, "<table", 0, 6) ? 1 : 0;
    }
    return tags > MAX_TAGS || inTables > MAX_TABLE_TAGS;
  }

  /** Whether a text without mail fields is HTML: an identifying tag is near its start. */
  public static boolean isHtml(String text) {
    return contains(text, BREAKS) || contains(text, BLOCKS);
  }

  private static boolean contains(String text, List<String> tags) {
    if (text.indexOf('<') < 0) {
      return false;
    }
    Line start = new Line(text, 0, Math.min(text.length(), TELLING_WINDOW));
    for (String tag : tags) {
      if (start.contains(tag, TELLING_WINDOW)) {
        return true;
      }
    }
    return false;
  }

  /** Writes the visited elements; hidden elements are skipped with their content. */
  private final class Reader implements NodeVisitor {

    private int hidden;
    private int preformatted;

    Reader(boolean asIs) {
      this.preformatted = asIs ? 1 : 0;
    }

    @Override
    public void head(Node node, int depth) {
      if (node instanceof Element element) {
        String tag = element.normalName();
        hidden += HIDDEN.contains(tag) ? 1 : 0;
        preformatted += tag.equals("pre") ? 1 : 0;
        if (hidden == 0) {
          begin(element, tag);
        }
      } else if (node instanceof TextNode written && hidden == 0) {
        write(written, preformatted > 0);
      }
    }

    @Override
    public void tail(Node node, int depth) {
      if (node instanceof Element element) {
        String tag = element.normalName();
        if (hidden == 0) {
          end(element, tag);
        }
        hidden -= HIDDEN.contains(tag) ? 1 : 0;
        preformatted -= tag.equals("pre") ? 1 : 0;
      }
    }
  }

  private void begin(Element element, String tag) {
    if (tag.equals("br")) {
      text.breakLine(1);
    } else if (PARAGRAPHS.contains(tag)) {
      breakTo(2);
    } else if (tag.equals("td") || tag.equals("th")) {
      space(text.lastRaw(), text.lastRaw());
    } else if (isBlock(element, tag)) {
      breakTo(1);
    }
  }

  private void end(Element element, String tag) {
    if (PARAGRAPHS.contains(tag)) {
      breakTo(2);
    } else if (isBlock(element, tag) && !tag.equals("br")) {
      breakTo(1);
    }
  }

  private static boolean isBlock(Element element, String tag) {
    return !tag.equals("td") && !tag.equals("th") && element.isBlock();
  }

  /** Ends the current line, so that this many breaks precede what follows. */
  private void breakTo(int breaks) {
    if (!text.isBlank() && text.breaksAtEnd() < breaks) {
      text.breakLine(breaks - text.breaksAtEnd());
    }
  }

  /** A space, unless white space or nothing precedes it. */
  private void space(int rawStart, int rawEnd) {
    if (text.length() > 0 && !Line.isSpace(text.charAt(text.length() - 1))) {
      text.append(' ', rawStart, rawEnd);
    }
  }

  /** Writes a piece of text with its place in the page. */
  private void write(TextNode node, boolean asIs) {
    String whole = node.getWholeText();
    Range range = node.sourceRange();
    String source = page.text();
    int place = range.isTracked() ? Math.min(range.startPos(), source.length()) : -1;
    int limit = range.isTracked() ? Math.min(range.endPos(), source.length()) : -1;
    for (int i = 0; i < whole.length(); i++) {
      char c = whole.charAt(i);
      int start = Math.min(place, Math.max(0, limit - 1));
      int end = start < 0 || start >= limit ? start : after(source, start, limit, c);
      if (start >= 0
          && end > start
          && source.charAt(start) == '&'
          && Character.isHighSurrogate(c)) {
        end = start;
      }
      int rawStart = start < 0 || source.isEmpty() ? text.lastRaw() : page.rawStart(start);
      int rawEnd = end <= start || start < 0 ? rawStart : page.rawEnd(end - 1);
      place = Math.max(place, end);
      if (c == '\n' && asIs || !Line.isSpace(c)) {
        text.append(c, rawStart, rawEnd);
      } else if (asIs) {
        text.append(' ', rawStart, rawEnd);
      } else {
        space(rawStart, rawEnd);
      }
    }
  }

  /** End of the source of a character that starts at a place of the page. */
  private static int after(String source, int place, int limit, char c) {
    char written = source.charAt(place);
    if (written == '&' && (c != '&' || isEntity(source, place, limit))) {
      for (int end = place + 1; end < Math.min(limit, place + MAX_ENTITY); end++) {
        if (source.charAt(end) == ';') {
          return end + 1;
        }
      }
      return place + 1;
    }
    boolean crLf =
        written == '\r' && c == '\n' && place + 1 < limit && source.charAt(place + 1) == '\n';
    return place + (crLf ? 2 : 1);
  }

  private static boolean isEntity(String source, int place, int limit) {
    return source.regionMatches(true, place, "&amp;", 0, Math.min(5, limit - place))
        || source.startsWith("&#38;", place)
        || source.startsWith("&#x26;", place);
  }
}
