package org.neardup.comment.line;

import java.util.List;
import org.neardup.text.TextSpan;

/** The subject of a mail without what answering and forwarding put before it. */
public final class SubjectLine {

  private static final List<String> PREFIXES = List.of("re:", "fwd:", "fw:", "aw:", "wg:", "tr:");

  private SubjectLine() {}

  /** Where the subject itself starts; where it stands, if it is nothing but prefixes. */
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
