// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Optional;
import org.neardup.text.TextSpan;

/** The name in a signature: its first line that is a name, or the words after the closing. */
public final class SignerName {

  private SignerName() {}

  public static Optional<TextSpan> in(String text, TextSpan signature) {
    TextLines lines = new TextLines(text.substring(0, signature.end()), signature.start());
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      int closing = ClosingLine.wordsAtStart(line);
      Line rest = line.from(closing);
      boolean first = i == 0 || ClosingLine.of(lines.get(i - 1)) != ClosingLine.NONE;
      if (!rest.isBlank() && PersonName.matches(rest, first || closing > 0 ? 1 : 2)) {
        return Optional.of(new TextSpan(rest.start(), withoutMark(rest)));
      }
    }
    return Optional.empty();
  }

  private static int withoutMark(Line name) {
    char last = name.lastChar();
    return last == ',' || last == ';' ? name.end() - 1 : name.end();
  }
}
