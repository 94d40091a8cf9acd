// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

/**
 * Decides for each word of a stream whether it is in a set. For one thread; allocates nothing for a
 * word.
 */
interface WordMatcher {

  /**
   * @param word characters of a word in normal form
   * @param length number of characters
   * @param hash {@link Hash64} of the word
   */
  boolean matches(char[] word, int length, long hash);
}
