// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Optional;
import org.neardup.text.TextSpan;

/** The postal address in a signature: from its first to its last line with a street or a city. */
public final class PostalAddress {

  private PostalAddress() {}

  public static Optional<TextSpan> in(String text, TextSpan signature) {
    TextLines lines = new TextLines(text.substring(0, signature.end()), signature.start());
    int start = -1;
    int end = -1;
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      if (CityLine.matches(line) || StreetLine.matches(line)) {
        start = start < 0 ? line.start() : start;
        end = line.end();
      }
    }
    return start < 0 ? Optional.empty() : Optional.of(new TextSpan(start, end));
  }
}
