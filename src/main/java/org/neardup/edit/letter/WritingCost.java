// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

/**
 * What it costs, in nats, to write texts down.
 *
 * <p>A word costs {@code ln v} with {@code v} distinct words. To tell which of {@code n} texts have
 * one of several things costs {@code n} times the entropy of the choice.
 *
 * @param ofWord cost of a word
 */
record WritingCost(double ofWord) {

  /** The cost with so many distinct words. */
  static WritingCost ofDistinctWords(int words) {
    return new WritingCost(Math.log(Math.max(2, words)));
  }

  /**
   * Whether it is cheaper to write words down once, and to tell which texts have them, than to
   * write them down in each of these texts.
   *
   * @param texts number of texts that have the words
   * @param all number of texts
   */
  boolean isShared(int texts, int words, int all) {
    return texts > 1 && (texts - 1) * words * ofWord > ofChoice(all, texts);
  }

  /**
   * The cost of telling which texts have which of several things; the others have none of them.
   *
   * @param all number of texts
   * @param chosen number of texts that have each
   */
  static double ofChoice(int all, int... chosen) {
    double cost = all * Math.log(all);
    int none = all;
    for (int texts : chosen) {
      cost -= timesLog(texts);
      none -= texts;
    }
    return cost - timesLog(none);
  }

  private static double timesLog(int number) {
    return number <= 0 ? 0 : number * Math.log(number);
  }

  /**
   * What is saved if two things are told of as one. A text that has one of them without the other
   * is then an exception, of which it is told which text it is and which of the two it has.
   *
   * @param all number of texts
   * @param one number of texts that have the one
   * @param other number of texts that have the other
   * @param both number of texts that have both
   * @return negative if it costs more than it saves
   */
  static double savedByJoining(int all, int one, int other, int both) {
    int exceptions = one + other - 2 * both;
    return ofChoice(all, one)
        + ofChoice(all, other)
        - ofChoice(all, both)
        - exceptions * Math.log(2.0 * all);
  }
}
