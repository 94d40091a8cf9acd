// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.io.IOException;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** The passages that a document or text shares with others. */
public final class SearchPassagesResponse extends ActionResponse implements ToXContentObject {

  private final DocumentName document;
  private final PassagesFound found;

  /**
   * @param document the document whose passages these are; null for a text
   */
  SearchPassagesResponse(@Nullable DocumentName document, PassagesFound found) {
    this.document = document;
    this.found = found;
  }

  SearchPassagesResponse(StreamInput in) throws IOException {
    super(in);
    document = in.readOptionalWriteable(DocumentName::new);
    found = PassagesFound.read(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeOptionalWriteable(document);
    found.writeTo(out);
  }

  /** The document whose passages these are; null for a text. */
  @Nullable
  DocumentName document() {
    return document;
  }

  /** Number of passages in the answer. */
  public int size() {
    return found.size();
  }

  PassagesFound found() {
    return found;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    found.writeKeys(builder, params, document);
    return builder.endObject();
  }
}
