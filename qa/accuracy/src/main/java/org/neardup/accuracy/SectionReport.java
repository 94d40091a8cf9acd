// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sections with a table each, and the same values in full for programs. */
public final class SectionReport {

  private final List<String> lines = new ArrayList<>();
  private final Map<String, Csv> csvs = new LinkedHashMap<>();

  private final String name;

  /**
   * @param name of the file, without {@code .md}
   */
  public SectionReport(String name, List<String> heading) {
    this.name = name;
    lines.addAll(heading);
  }

  /** Adds a section; omitted if its table has no rows. */
  public void section(String title, List<String> remarks, MarkdownTable table) {
    List<String> rows = table.lines();
    if (rows.size() > 2) {
      lines.addAll(List.of("", "## " + title, ""));
      if (!remarks.isEmpty()) {
        lines.addAll(remarks);
        lines.add("");
      }
      lines.addAll(rows);
    }
  }

  /** Adds an omission. */
  public void leftOut(List<String> notes) {
    if (!notes.isEmpty()) {
      lines.addAll(List.of("", "## Left out", ""));
      notes.forEach(note -> lines.add("- " + note));
    }
  }

  /** Adds a file of values. */
  public void csv(String name, Csv csv) {
    csvs.put(name, csv);
  }

  /** Writes the tables and the files of values. */
  public void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.write(folder.resolve(name + ".md"), lines);
    for (Map.Entry<String, Csv> csv : csvs.entrySet()) {
      if (csv.getValue().lines().size() > 1) {
        Files.write(folder.resolve(csv.getKey()), csv.getValue().lines());
      }
    }
  }

  public List<String> markdown() {
    return List.copyOf(lines);
  }
}
