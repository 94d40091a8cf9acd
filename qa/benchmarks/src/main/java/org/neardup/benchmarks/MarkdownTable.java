// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** Tables in Markdown, with columns that are aligned in the source as well. */
public final class MarkdownTable {

  private MarkdownTable() {}

  /**
   * Some columns of words, then columns of numbers.
   *
   * @param rows the titles first
   * @param wordColumns how many of them hold words
   */
  public static List<String> lines(List<List<String>> rows, int wordColumns) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder("|");
      StringBuilder rule = new StringBuilder("|");
      for (int i = 0; i < columns; i++) {
        String padding = " ".repeat(widths[i] - row.get(i).length());
        boolean words = i < wordColumns;
        line.append(words ? " " + row.get(i) + padding : " " + padding + row.get(i)).append(" |");
        rule.append('-').append("-".repeat(widths[i])).append(words ? "-|" : ":|");
      }
      lines.add(line.toString());
      if (lines.size() == 1) {
        lines.add(rule.toString());
      }
    }
    return lines;
  }
}
