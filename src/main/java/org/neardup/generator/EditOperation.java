// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.Map;

/**
 * One of the six editing operations of table 1 of the closed-sets paper (2009, section 3.2).
 *
 * <p>Percentages of the paper are shares between 0 and 1 here. A share {@code s} of {@code n} items
 * is {@code s * n} rounded to the nearest whole number, but at least one if {@code s} is above 0: a
 * requested operation is performed.
 *
 * <pre>
 *   new EditOperation.DeleteParagraphs(0.3)   of 7 paragraphs: 2 are deleted
 *   new EditOperation.ReplaceWords(0.05)      of 12 words: 1 is replaced
 * </pre>
 */
public sealed interface EditOperation {

  /** The operation's name, as a request or a log spells it: {@code delete_paragraphs}. */
  String name();

  /**
   * Moves a share of the paragraphs: the chosen ones change places so that none of them stays. A
   * single paragraph cannot move; at least two move if there are two.
   */
  record ReorderParagraphs(double share) implements EditOperation {
    public static final String NAME = "reorder_paragraphs";

    public ReorderParagraphs {
      requireShare(NAME, share);
    }

    @Override
    public String name() {
      return NAME;
    }
  }

  /** Deletes a share of the paragraphs; at least one stays that was not added. */
  record DeleteParagraphs(double share) implements EditOperation {
    public static final String NAME = "delete_paragraphs";

    public DeleteParagraphs {
      requireShare(NAME, share);
    }

    @Override
    public String name() {
      return NAME;
    }
  }

  /**
   * Adds existing paragraphs of other texts, as a share of the number of paragraphs of this text.
   * Each goes to the beginning, to the end or between two paragraphs with equal probability. Adds
   * none if no other text has any.
   *
   * <p>The words of the additions are bounded too, so that a copy stays nearest to its original:
   * they are at most the share of the text's words, and at most a third of those of the result.
   * Paragraphs that are too long are cut, and a text of one word is given nothing. The bounds are
   * not for passages written for the text.
   */
  record AddParagraphs(double share) implements EditOperation {
    public static final String NAME = "add_paragraphs";

    public AddParagraphs {
      requireShare(NAME, share);
    }

    @Override
    public String name() {
      return NAME;
    }
  }

  /** Replaces a share of the words, each by a different word drawn from a dictionary. */
  record ReplaceWords(double share) implements EditOperation {
    public static final String NAME = "replace_words";

    public ReplaceWords {
      requireShare(NAME, share);
    }

    @Override
    public String name() {
      return NAME;
    }
  }

  /**
   * Repeats {@code count} paragraphs {@code times} times at the end of the text, in their order.
   *
   * @param count number of paragraphs to repeat, at least 1; all if there are fewer
   * @param times number of repetitions, from 1 to {@link #MAX_TIMES}
   */
  record RepeatParagraphs(int count, int times) implements EditOperation {
    public static final String NAME = "repeat_paragraphs";

    /** Bounds the length of the result, which a request controls. */
    public static final int MAX_TIMES = 1000;

    /** A {@link #count} that repeats the whole text of any length. */
    public static final int ALL = Integer.MAX_VALUE;

    public RepeatParagraphs {
      if (count < 1) {
        throw new IllegalArgumentException("[" + NAME + ".count] must be at least 1, got " + count);
      }
      if (times < 1 || times > MAX_TIMES) {
        throw new IllegalArgumentException(
            "[" + NAME + ".times] must be between 1 and " + MAX_TIMES + ", got " + times);
      }
    }

    @Override
    public String name() {
      return NAME;
    }
  }

  /**
   * Replaces every occurrence of some characters simultaneously, so that two characters can be
   * exchanged.
   *
   * @param pairs initial character to new character, each exactly one Unicode code point and no
   *     half of a surrogate pair
   */
  record ReplaceCharacters(Map<String, String> pairs) implements EditOperation {
    public static final String NAME = "replace_characters";

    public ReplaceCharacters {
      if (pairs.isEmpty()) {
        throw new IllegalArgumentException(
            "[" + NAME + "] must name at least one pair of characters, got none");
      }
      pairs.forEach(
          (from, to) -> {
            requireCharacter(from);
            requireCharacter(to);
          });
      pairs = Map.copyOf(pairs);
    }

    @Override
    public String name() {
      return NAME;
    }

    private static void requireCharacter(String character) {
      if (character.isEmpty()
          || character.codePointCount(0, character.length()) != 1
          || Character.getType(character.codePointAt(0)) == Character.SURROGATE) {
        throw new IllegalArgumentException(
            "[" + NAME + "] must map one character to one character, got \"" + character + "\"");
      }
    }
  }

  private static void requireShare(String name, double share) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("[" + name + "] must be between 0 and 1, got " + share);
    }
  }
}
