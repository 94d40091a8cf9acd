// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

/** The characters of a part of a text. */
public final class Characters {

  private Characters() {}

  /**
   * A part of a text without halves of surrogate pairs; lone surrogates are replaced.
   *
   * @param from where it begins, in UTF-16 units; moved to the end of the text if it is beyond
   * @param to where it ends, exclusive; likewise
   */
  public static String cut(String text, int from, int to) {
    int start = Math.min(from, text.length());
    int end = Math.min(to, text.length());
    if (end > start
        && end < text.length()
        && Character.isSurrogatePair(text.charAt(end - 1), text.charAt(end))) {
      end--;
    }
    StringBuilder piece = new StringBuilder(end - start);
    for (int i = start; i < end; i++) {
      char unit = text.charAt(i);
      if (!Character.isSurrogate(unit)) {
        piece.append(unit);
      } else if (i + 1 < end && Character.isSurrogatePair(unit, text.charAt(i + 1))) {
        piece.append(unit).append(text.charAt(++i));
      } else {
        piece.append(PreviewsPhase.REPLACEMENT);
      }
    }
    return piece.toString();
  }
}
