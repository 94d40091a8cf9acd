// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Locale;
import java.util.Set;

/** The states and territories of the U.S., as addresses write them. */
final class States {

  private static final Set<String> CODES = WordList.read(States.class, "state_codes.txt");

  private static final Set<String> NAMES = WordList.read(States.class, "state_names.txt");

  private States() {}

  /** Whether a word is a state's postal code in capitals, or in any case if a ZIP code follows. */
  static boolean isCode(String word, boolean beforeZip) {
    String plain = word.replace(".", "");
    return plain.length() == 2
        && CODES.contains(beforeZip ? plain.toUpperCase(Locale.ROOT) : plain);
  }

  /** Whether a word is the last word of a state's name. */
  static boolean endsName(String word) {
    return NAMES.contains(word.toLowerCase(Locale.ROOT));
  }
}
