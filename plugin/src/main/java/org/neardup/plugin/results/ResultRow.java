// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import org.opensearch.common.Nullable;
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

  /**
   * Writes it as a part of its chunk.
   *
   * @param before the row before; what is the same in both is not written
   */
  void writeSource(XContentBuilder builder, @Nullable ResultRow before) throws IOException {
    builder.startObject();
    if (before == null || !before.document.index().equals(document.index())) {
      builder.field("_index", document.index());
    }
    builder.field("_id", document.id());
    if (before == null || !before.clusterId.equals(clusterId)) {
      builder.field("cluster_id", clusterId);
    }
    if (before == null || !before.membership.equals(membership)) {
      membership.toXContent(builder, ToXContent.EMPTY_PARAMS);
    }
    if (before == null || !before.reference.equals(reference)) {
      builder.startObject("reference");
      reference.toXContent(builder, ToXContent.EMPTY_PARAMS);
      builder.endObject();
    }
    builder.endObject();
  }

  /**
   * Reads that form.
   *
   * @param before the row before
   */
  static ResultRow of(SourceFields fields, @Nullable ResultRow before) {
    return new ResultRow(
        before == null || fields.has("_index")
            ? DocumentName.ofRow(fields)
            : new DocumentName(before.document.index(), fields.string("_id")),
        before == null || fields.has("cluster_id") ? fields.string("cluster_id") : before.clusterId,
        before == null || fields.has("role") ? Membership.of(fields) : before.membership,
        before == null || fields.has("reference")
            ? DocumentName.ofRow(fields.object("reference"))
            : before.reference);
  }
}
