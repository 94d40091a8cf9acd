// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import java.util.Optional;
import org.neardup.comment.line.Line;
import org.neardup.comment.line.Salutation;
import org.neardup.comment.line.TextLines;
import org.neardup.text.TextSpan;

/**
 * Salutation, body and signature of the lines that are neither header nor footer.
 *
 * @param body everything, if it would otherwise have no letter or digit; absent if there are no
 *     lines
 */
record LetterParts(
    Optional<TextSpan> salutation, Optional<TextSpan> body, Optional<TextSpan> signature) {

  /**
   * The parts of the lines from {@code first} to {@code end}.
   *
   * @param place their start in the first line; 0 for the start of the line
   */
  static LetterParts of(String text, TextLines lines, int first, int end, int place) {
    if (first >= end) {
      return new LetterParts(Optional.empty(), Optional.empty(), Optional.empty());
    }
    int start = Math.max(place, lines.get(first).start());
    int letterEnd = lines.get(end - 1).end();
    int bodyLine = first;
    int bodyStart = start;
    int salutationEnd = start;
    while (bodyLine < end) {
      Line line = lines.get(bodyLine).fromPlace(bodyStart);
      int found = Salutation.end(line, bodyLine + 1 < end);
      if (found < 0) {
        break;
      }
      salutationEnd = found;
      Line rest = line.fromPlace(found);
      if (!rest.isBlank()) {
        bodyStart = rest.start();
      } else {
        bodyLine++;
        bodyStart = bodyLine < end ? lines.get(bodyLine).start() : letterEnd;
      }
    }
    int signature = SignatureFinder.start(lines, bodyLine, end);
    int bodyEnd = signature >= bodyStart ? signature : letterEnd;
    if (!holdsWords(text, bodyStart, bodyEnd)) {
      return new LetterParts(
          Optional.empty(), CommentFrame.trimmed(text, start, letterEnd), Optional.empty());
    }
    return new LetterParts(
        CommentFrame.trimmed(text, start, salutationEnd),
        CommentFrame.trimmed(text, bodyStart, bodyEnd),
        CommentFrame.trimmed(text, bodyEnd, letterEnd));
  }

  /** Whether the body has a letter or digit. */
  boolean holdsWords(String text) {
    return body.isPresent() && holdsWords(text, body.get());
  }

  static boolean holdsWords(String text, TextSpan span) {
    return holdsWords(text, span.start(), span.end());
  }

  private static boolean holdsWords(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (Character.isLetterOrDigit(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }
}
