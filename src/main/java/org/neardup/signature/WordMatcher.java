package org.neardup.signature;

/** Says of each word of a stream whether it is meant. For one thread; allocates nothing a word. */
interface WordMatcher {

  /**
   * @param word characters of a word in normal form
   * @param length how many of them
   * @param hash {@link Hash64} of the word
   */
  boolean matches(char[] word, int length, long hash);
}
