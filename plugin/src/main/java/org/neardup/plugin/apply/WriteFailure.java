// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.io.IOException;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A document that could not be written.
 *
 * @param document which one
 * @param status that of the cause
 * @param reason why
 */
public record WriteFailure(DocumentName document, RestStatus status, String reason)
    implements Writeable, ToXContentObject {

  public WriteFailure(StreamInput in) throws IOException {
    this(new DocumentName(in), RestStatus.readFrom(in), in.readString());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    document.writeTo(out);
    RestStatus.writeTo(out, status);
    out.writeString(reason);
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    document.toXContent(builder.startObject(), params);
    return builder.field("status", status.getStatus()).field("reason", reason).endObject();
  }
}
