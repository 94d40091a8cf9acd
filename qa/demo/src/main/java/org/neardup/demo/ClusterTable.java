// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** The clusters of a run as a table that fits the terminal. */
final class ClusterTable {

  private static final int NUMBER_WIDTH = 7;
  private static final int LONGEST_REFERENCE = 24;
  private static final String GAP = "  ";

  /**
   * A cluster.
   *
   * @param size documents in it
   * @param exactCopies documents that are the reference word for word
   * @param reference id of the reference
   * @param preview how the reference begins
   */
  record Line(long size, long exactCopies, String reference, String preview) {

    /** A cluster as {@code GET /_neardup/{run}/clusters} describes it. */
    static Line of(JsonNode cluster) {
      return new Line(
          cluster.path("size").asLong(),
          cluster.path("exact_copies").asLong(),
          cluster.path("reference").path("_id").asText(),
          cluster.path("preview").asText());
    }
  }

  private ClusterTable() {}

  /** The lines of the table, its head included, none longer than the width. */
  static List<String> render(List<Line> clusters, int width) {
    int reference = "reference".length();
    for (Line cluster : clusters) {
      reference = Math.max(reference, TextFit.width(TextFit.oneLine(cluster.reference)));
    }
    reference = Math.min(reference, LONGEST_REFERENCE);
    int words = width - 2 * NUMBER_WIDTH - reference - 3 * GAP.length();
    List<String> lines = new ArrayList<>();
    lines.add(line("size", "exact", "reference", reference, "first words", words));
    lines.add("─".repeat(width));
    for (Line cluster : clusters) {
      lines.add(
          line(
              Long.toString(cluster.size),
              Long.toString(cluster.exactCopies),
              TextFit.oneLine(cluster.reference),
              reference,
              TextFit.oneLine(cluster.preview),
              words));
    }
    return lines;
  }

  private static String line(
      String size, String exact, String reference, int referenceWidth, String words, int left) {
    return TextFit.right(size, NUMBER_WIDTH)
        + GAP
        + TextFit.right(exact, NUMBER_WIDTH)
        + GAP
        + TextFit.left(reference, referenceWidth)
        + GAP
        + TextFit.cut(words, left);
  }
}
