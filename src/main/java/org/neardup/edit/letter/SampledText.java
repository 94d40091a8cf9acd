// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.Objects;

/**
 * A text of a cluster from which its letter is built.
 *
 * @param text the text
 * @param documents number of documents of the cluster that have it, or a text that it stands for;
 *     at least 1
 */
public record SampledText(String text, int documents) {

  public SampledText {
    Objects.requireNonNull(text, "text");
    if (documents < 1) {
      throw new IllegalArgumentException("[documents] must be at least 1, got " + documents);
    }
  }
}
