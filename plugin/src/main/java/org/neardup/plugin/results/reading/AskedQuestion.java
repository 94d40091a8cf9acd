// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.io.IOException;
import org.neardup.plugin.results.QuestionEntry;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * A question with the clusters of its documents.
 *
 * @param entry the question
 * @param left the cluster of its left document
 * @param right that of the right one
 */
public record AskedQuestion(QuestionEntry entry, Place left, Place right) implements Writeable {

  /**
   * A cluster.
   *
   * @param clusterId its id
   * @param size number of its documents, at least 1
   */
  public record Place(String clusterId, int size) implements Writeable {

    Place(StreamInput in) throws IOException {
      this(in.readString(), in.readVInt());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeString(clusterId);
      out.writeVInt(size);
    }
  }

  public AskedQuestion(StreamInput in) throws IOException {
    this(new QuestionEntry(in), new Place(in), new Place(in));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    entry.writeTo(out);
    left.writeTo(out);
    right.writeTo(out);
  }
}
