// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.reading;

import java.util.ArrayList;
import java.util.List;

/** The beginning of a text in a block of Markdown, without markup. */
final class Excerpt {

  private static final String INDENT = "    ";
  private static final int WIDTH = 100;
  private static final String MORE = " …";

  private Excerpt() {}

  /**
   * The lines of the block. White space of any kind and length becomes one space.
   *
   * <pre>
   *   of("Mow\n\nlater, please.", 10)   "    Mow later, …"
   * </pre>
   *
   * @param characters maximum length, in UTF-16 units; a surrogate pair is not divided
   */
  static List<String> of(String text, int characters) {
    String flat = text.replaceAll("(?U)\\s+", " ").strip();
    String beginning = beginning(flat, characters);
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : beginning.split(" ", -1)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > WIDTH) {
        lines.add(INDENT + line);
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(INDENT + line + (beginning.length() < flat.length() ? MORE : ""));
    return lines;
  }

  private static String beginning(String flat, int characters) {
    if (flat.length() <= characters) {
      return flat;
    }
    int end = Character.isHighSurrogate(flat.charAt(characters - 1)) ? characters - 1 : characters;
    return flat.substring(0, end).strip();
  }
}
