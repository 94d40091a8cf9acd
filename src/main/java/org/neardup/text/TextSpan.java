// SPDX-License-Identifier: Apache-2.0
package org.neardup.text;

/**
 * A piece of a text.
 *
 * @param start where it starts, in UTF-16 units from 0
 * @param end where it ends, exclusive, at least {@code start}
 */
public record TextSpan(int start, int end) {

  public TextSpan {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException(
          "[span] must start at 0 or later and end at its start or later, got "
              + start
              + " to "
              + end);
    }
  }

  /** The characters of the span in a text that is at least as long as it reaches. */
  public String of(String text) {
    return text.substring(start, end);
  }
}
