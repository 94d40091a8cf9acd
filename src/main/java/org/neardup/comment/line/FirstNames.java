package org.neardup.comment.line;

import java.util.Set;

/**
 * First names that identify a line as a name without other evidence.
 *
 * <p>About the hundred most frequent names each of women and men born in the United States in the
 * last hundred years, as the Social Security Administration counts them, and short forms of some;
 * those that are states or cities as well are left out. The resource {@code first_names.txt} lists
 * them.
 */
final class FirstNames {

  private static final Set<String> NAMES = WordList.read(FirstNames.class, "first_names.txt");

  private FirstNames() {}

  /** Whether a word in lower case is one of them. */
  static boolean contains(String word) {
    return NAMES.contains(word);
  }
}
