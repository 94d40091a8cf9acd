// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.Comparator;
import java.util.List;

/**
 * A place of a gap, where a text has one of some phrases, something of its own, or nothing.
 *
 * @param phrases with the documents that have them, those of most documents first
 * @param own number of documents that have something of their own
 * @param none number of documents that have nothing
 */
record Place(List<Counted> phrases, int own, int none) {

  /** Wordings of one place that are told. */
  private static final int MAX_WORDINGS = 10;

  /** A phrase and the number of documents that have it. */
  record Counted(Phrase phrase, int documents) {}

  Place {
    phrases =
        phrases.stream().sorted(Comparator.comparingInt(Counted::documents).reversed()).toList();
  }

  /** Number of documents that have one of the phrases. */
  int covered() {
    return phrases.stream().mapToInt(Counted::documents).sum();
  }

  /** Number of documents that have something here. */
  int filled() {
    return covered() + own;
  }

  /** The phrases as wordings. */
  List<Wording> wordings() {
    return phrases.stream()
        .limit(MAX_WORDINGS)
        .map(counted -> counted.phrase().wording(counted.documents()))
        .toList();
  }

  /** The most frequent phrase. */
  Phrase most() {
    return phrases.get(0).phrase();
  }

  /**
   * What so many documents have here.
   *
   * @param documents number of documents of all texts
   */
  LetterSegment.Type type(int documents) {
    if (phrases.size() == 1 && (most().isCommon() || 2 * covered() >= documents)) {
      return LetterSegment.Type.FIXED;
    }
    if (filled() == 0 || 2 * filled() < documents) {
      return LetterSegment.Type.OPTIONAL;
    }
    return covered() > 0 && covered() >= Math.max(own, none)
        ? LetterSegment.Type.VARIANT
        : LetterSegment.Type.SLOT;
  }
}
