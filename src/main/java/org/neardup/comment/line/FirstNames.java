// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Set;

/**
 * First names that identify a line as a name without other evidence.
 *
 * <p>The list has about the hundred most frequent names each of women and men born in the United
 * States in the last hundred years, by the Social Security Administration, and some short forms.
 * Names of states or cities are omitted. The resource {@code first_names.txt} lists them.
 */
final class FirstNames {

  private static final Set<String> NAMES = WordList.read(FirstNames.class, "first_names.txt");

  private FirstNames() {}

  /** Whether a word in lower case is one of them. */
  static boolean contains(String word) {
    return NAMES.contains(word);
  }
}
