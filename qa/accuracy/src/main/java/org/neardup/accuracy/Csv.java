// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Lines of comma-separated values, after RFC 4180. */
public final class Csv {

  private final List<String> lines = new ArrayList<>();

  public Csv(String... titles) {
    add((Object[]) titles);
  }

  /** Adds a line; numbers in full. */
  public void add(Object... cells) {
    lines.add(
        List.of(cells).stream()
            .map(Object::toString)
            .map(cell -> cell.matches("(?s).*[,\"\n\r].*") ? quoted(cell) : cell)
            .collect(Collectors.joining(",")));
  }

  private static String quoted(String cell) {
    return '"' + cell.replace("\"", "\"\"") + '"';
  }

  public List<String> lines() {
    return List.copyOf(lines);
  }
}
