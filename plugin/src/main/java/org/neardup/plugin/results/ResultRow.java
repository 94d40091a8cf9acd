// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContent;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * One document of a run with its cluster.
 *
 * @param document which document
 * @param clusterId its cluster, of its own if it is a singleton
 * @param membership the reason for its membership; the same for all documents of a text except the
 *     role
 * @param reference the reference document of the cluster, possibly itself
 */
public record ResultRow(
    DocumentName document, String clusterId, Membership membership, DocumentName reference)
    implements Writeable {

  public ResultRow(StreamInput in) throws IOException {
    this(new DocumentName(in), in.readString(), new Membership(in), new DocumentName(in));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    document.writeTo(out);
    out.writeString(clusterId);
    membership.writeTo(out);
    reference.writeTo(out);
  }

  /** Whether this is the reference document of its cluster. */
  public boolean isReference() {
    return membership.role() == Role.REFERENCE;
  }

  void writeSource(XContentBuilder builder) throws IOException {
    builder.startObject();
    document.toXContent(builder, ToXContent.EMPTY_PARAMS);
    builder.field("cluster_id", clusterId);
    membership.toXContent(builder, ToXContent.EMPTY_PARAMS);
    builder.startObject("reference");
    reference.toXContent(builder, ToXContent.EMPTY_PARAMS);
    builder.endObject();
    builder.endObject();
  }

  static ResultRow of(SourceFields fields) {
    return new ResultRow(
        DocumentName.ofRow(fields),
        fields.string("cluster_id"),
        Membership.of(fields),
        DocumentName.ofRow(fields.object("reference")));
  }
}
