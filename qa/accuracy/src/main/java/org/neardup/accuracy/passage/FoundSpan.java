// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.List;
import org.neardup.passage.DocumentPassages;
import org.neardup.text.TextSpan;

/**
 * A passage that was found, by its characters.
 *
 * @param left a document
 * @param leftSpan its place there
 * @param right another document
 * @param rightSpan its place there
 */
record FoundSpan(int left, TextSpan leftSpan, int right, TextSpan rightSpan) {

  static List<FoundSpan> of(List<DocumentPassages> pairs) {
    return pairs.stream()
        .flatMap(pair -> pair.passages().stream())
        .map(
            passage ->
                new FoundSpan(
                    (int) passage.left().document(),
                    new TextSpan(passage.left().start(), passage.left().end()),
                    (int) passage.right().document(),
                    new TextSpan(passage.right().start(), passage.right().end())))
        .toList();
  }

  /** Number of characters of the shorter side. */
  int length() {
    return Math.min(leftSpan.end() - leftSpan.start(), rightSpan.end() - rightSpan.start());
  }
}
