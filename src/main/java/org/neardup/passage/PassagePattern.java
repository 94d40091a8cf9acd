// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.List;

/**
 * The kind of partial duplicates of a pair of documents, as far as the places of their passages
 * show it. It is a hint for readers, after the types that the paper's authors distinguished by hand
 * (table 3).
 */
public enum PassagePattern {

  /**
   * More than half of each is in the other: near-duplicates as a whole, which methods for whole
   * documents find as well (not a type of the paper).
   *
   * <pre>
   *     × . . .
   *     . × . .
   *     . . × .
   *     . . . .
   * </pre>
   */
  NEAR_DUPLICATES,

  /**
   * More than half of one is in the other, which is much longer: an article alone and among others.
   *
   * <pre>
   *     . . . . × . . . .
   *     . . . . . × . . .
   *     . . . . . . × . .
   * </pre>
   */
  COLLECTION,

  /**
   * Pages of one article divided differently: the end of one is the beginning of the other, or one
   * is the beginning or the end of the other and not much shorter than it.
   *
   * <pre>
   *     . . . . . .      × . . . .
   *     . . . . . .      . × . . .
   *     × . . . . .      . . × . .
   *     . × . . . .
   *     . . × . . .
   * </pre>
   */
  MULTIPLE_PAGES,

  /**
   * Less than half of each, at any place: a quotation.
   *
   * <pre>
   *     . . . . . .
   *     . . . × . .
   *     . . . . × .
   *     . . . . . .
   * </pre>
   */
  QUOTATION,

  /**
   * A few sentences at the same end of both, or at both ends: navigation, a notice, a signature.
   *
   * <pre>
   *     × . . . . . . .
   *     . . . . . . . .
   *     . . . . . . . .
   *     . . . . . . . ×
   * </pre>
   */
  OTHER;

  /** Above this share, the greater part of a document is in the other. */
  private static final double GREATER_PART = 0.5;

  /** Least share of a page in common with the next one; a frame around the text is smaller. */
  private static final double MIN_PAGE = 0.2;

  /** Least ratio of the lengths of a collection and an article; an article has few pages. */
  private static final int MAX_PAGES = 4;

  /** A passage is at an end if at most this share of the document lies beyond it. */
  private static final double AT_AN_END = 0.05;

  /**
   * The pattern of a pair. Shares are counted in units, sentences or words; the first rule that
   * holds decides, in the order of the constants, except that pages come before collections.
   */
  public static PassagePattern of(DocumentPassages pair) {
    SharedSpans leftSpans = new SharedSpans();
    SharedSpans rightSpans = new SharedSpans();
    for (Passage passage : pair.passages()) {
      leftSpans.add(passage.left().first(), passage.left().last() + 1);
      rightSpans.add(passage.right().first(), passage.right().last() + 1);
    }
    double left = leftSpans.share(pair.leftUnits());
    double right = rightSpans.share(pair.rightUnits());
    if (left > GREATER_PART && right > GREATER_PART) {
      return NEAR_DUPLICATES;
    }
    List<Ends> ends = pair.passages().stream().map(passage -> Ends.of(passage, pair)).toList();
    if (left > GREATER_PART || right > GREATER_PART) {
      int shorter = Math.min(pair.leftUnits(), pair.rightUnits());
      int longer = Math.max(pair.leftUnits(), pair.rightUnits());
      boolean isPage = longer <= (long) MAX_PAGES * shorter;
      return isPage && ends.stream().anyMatch(Ends::sameEnd) ? MULTIPLE_PAGES : COLLECTION;
    }
    if (Math.min(left, right) >= MIN_PAGE && ends.stream().anyMatch(Ends::endToBeginning)) {
      return MULTIPLE_PAGES;
    }
    boolean isFrame = Math.max(left, right) < MIN_PAGE && ends.stream().allMatch(Ends::sameEnd);
    return isFrame ? OTHER : QUOTATION;
  }

  /** The ends of its documents at which a passage is. */
  private record Ends(
      boolean leftBeginning, boolean leftEnd, boolean rightBeginning, boolean rightEnd) {

    static Ends of(Passage passage, DocumentPassages pair) {
      return new Ends(
          isBeginning(passage.left(), pair.leftUnits()),
          isEnd(passage.left(), pair.leftUnits()),
          isBeginning(passage.right(), pair.rightUnits()),
          isEnd(passage.right(), pair.rightUnits()));
    }

    boolean sameEnd() {
      return leftBeginning && rightBeginning || leftEnd && rightEnd;
    }

    boolean endToBeginning() {
      return leftEnd && rightBeginning || leftBeginning && rightEnd;
    }

    private static boolean isBeginning(Passage.Side side, int units) {
      return side.first() <= AT_AN_END * units;
    }

    private static boolean isEnd(Passage.Side side, int units) {
      return units - 1 - side.last() <= AT_AN_END * units;
    }
  }
}
