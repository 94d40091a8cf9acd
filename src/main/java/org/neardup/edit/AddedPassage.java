// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.List;

/**
 * Consecutive sentences that a writer added.
 *
 * @param sentences at least one, in the order of the text
 */
public record AddedPassage(List<AddedSentence> sentences) {

  public AddedPassage {
    sentences = List.copyOf(sentences);
    if (sentences.isEmpty()) {
      throw new IllegalArgumentException("[sentences] must not be empty");
    }
  }

  /** Where it starts in the text, in UTF-16 units. */
  public int start() {
    return sentences.get(0).start();
  }

  /** Where it ends, exclusive. */
  public int end() {
    return sentences.get(sentences.size() - 1).end();
  }
}
