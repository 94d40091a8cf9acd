// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.List;
import org.neardup.text.TextSpan;

/**
 * Sentences of several documents, by planting.
 *
 * @param places at least two, each in another document; each has the same number of sentences
 */
record SharedText(List<Place> places) {

  SharedText {
    places = List.copyOf(places);
  }

  /**
   * Its place in one document.
   *
   * @param document its place in the collection
   * @param sentences the k-th of one place corresponds to the k-th of every other, edited or not
   */
  record Place(int document, List<TextSpan> sentences) {

    Place {
      sentences = List.copyOf(sentences);
    }
  }
}
