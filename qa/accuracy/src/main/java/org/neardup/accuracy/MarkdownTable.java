// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import java.util.ArrayList;
import java.util.List;

/** A table in Markdown whose columns are aligned in the source as well. */
public final class MarkdownTable {

  private final int words;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * @param words number of leading columns with words; the others have numbers, aligned right
   */
  public MarkdownTable(int words, List<String> titles) {
    this.words = words;
    rows.add(List.copyOf(titles));
  }

  /** Adds a row with one cell for each title. */
  public void add(List<String> cells) {
    if (cells.size() != rows.get(0).size()) {
      throw new IllegalArgumentException(
          "[cells] must be " + rows.get(0).size() + ", got " + cells.size());
    }
    rows.add(List.copyOf(cells));
  }

  public List<String> lines() {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder("|");
      for (int i = 0; i < widths.length; i++) {
        String padding = " ".repeat(widths[i] - row.get(i).length());
        line.append(' ').append(i < words ? row.get(i) + padding : padding + row.get(i));
        line.append(" |");
      }
      lines.add(line.toString());
    }
    lines.add(1, rule(widths));
    return lines;
  }

  private String rule(int[] widths) {
    StringBuilder rule = new StringBuilder("|");
    for (int i = 0; i < widths.length; i++) {
      rule.append('-').append("-".repeat(widths[i])).append(i < words ? "-|" : ":|");
    }
    return rule.toString();
  }
}
