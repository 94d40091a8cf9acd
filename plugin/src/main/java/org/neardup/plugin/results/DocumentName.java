// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.Map;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentFragment;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * The name of a document: its concrete index and its id there.
 *
 * @param index name of a concrete index, never an alias
 * @param id the {@code _id}
 */
public record DocumentName(String index, String id) implements Writeable, ToXContentFragment {

  public DocumentName(StreamInput in) throws IOException {
    this(in.readString(), in.readString());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeString(index);
    out.writeString(id);
  }

  /** In the form of answers and rows, {@code "_index": "comments", "_id": "17"}. */
  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    return builder.field("_index", index).field("_id", id);
  }

  /** The same as an entry of a summary. */
  public Map<String, Object> asMap() {
    return Map.of("_index", index, "_id", id);
  }

  /** {@code index/id}, which is always unambiguous. */
  @Override
  public String toString() {
    return index + "/" + id;
  }

  static DocumentName ofRow(SourceFields fields) {
    return new DocumentName(fields.string("_index"), fields.string("_id"));
  }

  /** In the form of the index of results, where names without an underscore can be mapped. */
  XContentBuilder writeSource(XContentBuilder builder) throws IOException {
    return builder.field("index", index).field("id", id);
  }

  static DocumentName ofSource(SourceFields fields) {
    return new DocumentName(fields.string("index"), fields.string("id"));
  }
}
