// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Locale;
import java.util.Set;

/** An e-mail or Web address, with at most a label before it: {@code E-mail: ann@bees.example}. */
final class ContactLine {

  private static final int MAX_WORDS = 3;

  private static final Set<String> ENDINGS = Set.of("com", "org", "net", "edu", "gov");

  private ContactLine() {}

  static boolean matches(Line line) {
    int words = line.words();
    if (words == 0 || words > MAX_WORDS) {
      return false;
    }
    String last = line.word(words - 1);
    boolean address = isMailAddress(last) || isWebAddress(last);
    return address && (words == 1 || line.word(words - 2).endsWith(":"));
  }

  /** Whether a word is an e-mail address, in brackets or not. */
  static boolean isMailAddress(String word) {
    int at = word.indexOf('@');
    return at > 0 && word.indexOf('.', at) > at + 1 && word.indexOf('@', at + 1) < 0;
  }

  static boolean isWebAddress(String word) {
    String bare = word.startsWith("<") || word.startsWith("(") ? word.substring(1) : word;
    return bare.startsWith("http://")
        || bare.startsWith("https://")
        || bare.startsWith("www.")
        || isDomain(bare);
  }

  /** {@code bees.com}: letters, and an ending that is no word. */
  private static boolean isDomain(String word) {
    int dot = word.lastIndexOf('.');
    return dot > 1 && ENDINGS.contains(word.substring(dot + 1).toLowerCase(Locale.ROOT));
  }
}
