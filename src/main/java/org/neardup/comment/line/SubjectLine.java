// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.List;
import org.neardup.text.TextSpan;

/** The subject of a mail without prefixes of replies and forwards. */
public final class SubjectLine {

  private static final List<String> PREFIXES = List.of("re:", "fwd:", "fw:", "aw:", "wg:", "tr:");

  private SubjectLine() {}

  /** Start of the subject itself; its original start, if it consists of prefixes. */
  public static int afterPrefixes(String raw, TextSpan subject) {
    Line rest = new Line(raw, subject.start(), subject.end());
    boolean more = true;
    while (more && !rest.isBlank()) {
      more = false;
      for (String prefix : PREFIXES) {
        if (rest.startsWith(prefix)) {
          rest = rest.fromPlace(rest.start() + prefix.length());
          more = true;
          break;
        }
      }
    }
    return rest.isBlank() ? subject.start() : rest.start();
  }
}
