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
 * The text of an HTML page, line by line as a reader sees it.
 *
 * <p>A paragraph stands between blank lines, other blocks and {@code <br>} begin lines, white space
 * is one space, and scripts, styles and the page's title are left out. Characters keep the place of
 * their text in the page; an entity is where it is written. Of a page that is very long or has very
 * many tags no tree is made: {@link StrippedHtml} passes over its tags.
 */
public final class HtmlText {

  private static final int MAX_DEPTH = 200;
  static final int MAX_ENTITY = 40;

  /** Beyond these a page is read tag by tag: a tree takes memory, and tags may be anywhere. */
  private static final int MAX_PAGE = 1_000_000;

  private static final int MAX_TAGS = 20_000;

  /** What does not belong into a table is moved before it, past all that has been moved there. */
  private static final int MAX_TABLE_TAGS = 2_000;

  /** Tags that pasted HTML is known by. */
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
   * The text of what was pasted into a Web form. Without a paragraph or another block it is a plain
   * text with tags in it, and its line breaks are line breaks.
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

  /** Whether a text without mail fields is HTML: near its start stands a tag that says so. */
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

  /** Writes what it visits; hidden elements are passed over with all they hold. */
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

  /** Ends the line, if there is one, so that so many breaks stand before what follows. */
  private void breakTo(int breaks) {
    if (!text.isBlank() && text.breaksAtEnd() < breaks) {
      text.breakLine(breaks - text.breaksAtEnd());
    }
  }

  /** A space, unless white space stands before it or nothing does. */
  private void space(int rawStart, int rawEnd) {
    if (text.length() > 0 && !Line.isSpace(text.charAt(text.length() - 1))) {
      text.append(' ', rawStart, rawEnd);
    }
  }

  /** Writes a piece of text, following it through the page. */
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

  /** Where the writing of a character ends that starts at a place of the page. */
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
