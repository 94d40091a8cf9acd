// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The largest clusters of a run as an SVG: a bar for each, proportional to its documents, with a
 * part for each editing style. The same answers give the same picture.
 */
final class ClusterPicture {

  private static final int ROWS = 14;
  private static final int WIDTH = 900;
  private static final int MARGIN = 16;
  private static final int BARS_AT = 400;
  private static final int LONGEST_BAR = 420;
  private static final int FIRST_ROW = 84;
  private static final int ROW_HEIGHT = 22;
  private static final int BAR_HEIGHT = 14;
  private static final int WORDS_SHOWN = 52;
  private static final int CHARACTER_WIDTH = 7;

  /**
   * Editing styles that have one colour.
   *
   * @param label in the legend
   * @param colour distinguishable also without red and green
   * @param categories as the routes name them
   */
  private record Kind(String label, String colour, List<String> categories) {

    private long documents(JsonNode categoryCounts) {
      return categories.stream().mapToLong(name -> categoryCounts.path(name).asLong()).sum();
    }
  }

  private static final List<Kind> KINDS =
      List.of(
          new Kind("unchanged", "#0072b2", List.of("reference", "exact")),
          new Kind("a few words changed", "#56b4e9", List.of("minor_change")),
          new Kind("passages added", "#e69f00", List.of("block_added")),
          new Kind(
              "passages removed, moved or replaced",
              "#cc79a7",
              List.of("block_deleted", "block_reordering", "minor_change_block_edit", "repeated")),
          new Kind("only a part of it", "#999999", List.of("key_block", "bag_of_words")));

  private final List<String> lines = new ArrayList<>();

  private ClusterPicture() {}

  /** Maximum number of clusters drawn. */
  static int rows() {
    return ROWS;
  }

  /**
   * Draws.
   *
   * @param summary of the run, as {@code GET /_neardup/{run}} gives it
   * @param page clusters in descending order of size, as {@code GET /_neardup/{run}/clusters} does
   */
  static String draw(JsonNode summary, JsonNode page) {
    ClusterPicture picture = new ClusterPicture();
    picture.render(summary, page);
    return String.join("\n", picture.lines) + "\n";
  }

  private void render(JsonNode summary, JsonNode page) {
    List<JsonNode> clusters = new ArrayList<>();
    page.path("clusters").forEach(clusters::add);
    clusters = clusters.subList(0, Math.min(ROWS, clusters.size()));
    long more = page.path("total").asLong() - clusters.size();
    int end = FIRST_ROW + clusters.size() * ROW_HEIGHT;
    int height = end + (more > 0 ? ROW_HEIGHT : 0) + MARGIN / 2;
    String title =
        String.format(
            Locale.ROOT,
            "%,d comments: %,d clusters and %,d comments that stand alone",
            summary.path("documents").asLong(),
            summary.path("clusters").asLong(),
            summary.path("singletons").asLong());
    lines.add(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                + " viewBox=\"0 0 %d %d\" role=\"img\" font-family=\"sans-serif\""
                + " font-size=\"12\" fill=\"#222222\">",
            WIDTH,
            height,
            WIDTH,
            height));
    lines.add("<title>" + escaped(title) + "</title>");
    lines.add(
        String.format(
            Locale.ROOT, "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", WIDTH, height));
    lines.add(
        String.format(
            Locale.ROOT,
            "<text x=\"%d\" y=\"28\" font-size=\"16\" font-weight=\"bold\">%s</text>",
            MARGIN,
            escaped(title)));
    legend();
    long largest = clusters.isEmpty() ? 1 : Math.max(1, clusters.get(0).path("size").asLong());
    for (int i = 0; i < clusters.size(); i++) {
      bar(clusters.get(i), FIRST_ROW + i * ROW_HEIGHT, largest);
    }
    if (more > 0) {
      text(MARGIN, end + BAR_HEIGHT - 3, String.format(Locale.ROOT, "and %,d more clusters", more));
    }
    lines.add("</svg>");
  }

  private void legend() {
    int x = MARGIN;
    for (Kind kind : KINDS) {
      rectangle(x, 48, BAR_HEIGHT, kind);
      text(x + BAR_HEIGHT + 5, 59, kind.label());
      x += BAR_HEIGHT + 5 + kind.label().length() * CHARACTER_WIDTH + MARGIN;
    }
  }

  private void bar(JsonNode cluster, int y, long largest) {
    String words = TextFit.oneLine(cluster.path("preview").asText());
    text(MARGIN, y + BAR_HEIGHT - 3, TextFit.cut(words, WORDS_SHOWN));
    double x = BARS_AT;
    for (Kind kind : KINDS) {
      long documents = kind.documents(cluster.path("categories"));
      double width = (double) LONGEST_BAR * documents / largest;
      if (documents > 0) {
        rectangle(x, y, width, kind);
      }
      x += width;
    }
    text(
        x + 6,
        y + BAR_HEIGHT - 3,
        String.format(Locale.ROOT, "%,d", cluster.path("size").asLong()));
  }

  private void rectangle(double x, int y, double width, Kind kind) {
    lines.add(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>",
            x,
            y,
            width,
            BAR_HEIGHT,
            kind.colour()));
  }

  private void text(double x, int y, String text) {
    lines.add(
        String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%d\">%s</text>", x, y, escaped(text)));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
