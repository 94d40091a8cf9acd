// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

/**
 * One condition of a rule on a seed (the reference) and another text. Attributes are named by their
 * index in the {@link AttributeTuple}.
 */
public sealed interface Condition {

  /**
   * The share of the reference's shingles and words found in the text is at least this.
   *
   * @param share greater than 0, at most 1
   */
  record ContainsReference(double share) implements Condition {
    public ContainsReference {
      requireShare("contains_reference", share);
    }
  }

  /**
   * The word overlap of the two texts is at least this.
   *
   * @param share greater than 0, at most 1
   */
  record WordOverlapAtLeast(double share) implements Condition {
    public WordOverlapAtLeast {
      requireShare("word_overlap", share);
    }
  }

  /** Both texts have a value, and the values differ. */
  record Differs(int attribute, String name) implements Condition {}

  /** Both texts have a value, and the values are equal. */
  record Same(int attribute, String name) implements Condition {}

  /**
   * Both texts have a number, and the difference is at most this share of the greater magnitude.
   *
   * @param share at least 0, at most 1
   */
  record Within(int attribute, String name, double share) implements Condition {
    public Within {
      if (!(share >= 0 && share <= 1)) {
        throw new IllegalArgumentException(
            "[within." + name + "] must be between 0 and 1, got " + share);
      }
    }
  }

  /** Whether the condition is on the content of the texts rather than on their attributes. */
  default boolean isOnContent() {
    return switch (this) {
      case ContainsReference c -> true;
      case WordOverlapAtLeast c -> true;
      case Differs c -> false;
      case Same c -> false;
      case Within c -> false;
    };
  }

  /** The condition as it reads in an explanation. */
  default String because() {
    return switch (this) {
      case ContainsReference c -> "contains_reference >= " + c.share();
      case WordOverlapAtLeast c -> "word_overlap >= " + c.share();
      case Differs c -> "differs in " + c.name();
      case Same c -> "same " + c.name();
      case Within c -> c.name() + " within " + c.share();
    };
  }

  private static void requireShare(String name, double share) {
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException(
          "[" + name + "] must be greater than 0 and at most 1, got " + share);
    }
  }
}
