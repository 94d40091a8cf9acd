// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.io.IOException;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContent;
import org.opensearch.core.xcontent.XContentBuilder;

/** The passages of a text, by the unit in which texts are compared. */
sealed interface PassagesFound extends Writeable permits SentencePassages, WordPassages {

  /** Number of passages. */
  int size();

  /**
   * Writes the keys {@code passages} and {@code skipped}.
   *
   * @param document the document whose passages these are; null for a text
   */
  void writeKeys(XContentBuilder builder, ToXContent.Params params, @Nullable DocumentName document)
      throws IOException;

  static PassagesFound read(StreamInput in) throws IOException {
    return in.readBoolean() ? new WordPassages(in) : new SentencePassages(in);
  }
}
