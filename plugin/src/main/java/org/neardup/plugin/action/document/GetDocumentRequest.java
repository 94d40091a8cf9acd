// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.document;

import java.io.IOException;
import java.util.Objects;
import org.neardup.plugin.request.RunRequest;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Asks for the cluster of a document. */
public final class GetDocumentRequest extends RunRequest {

  private final String id;
  @Nullable private final String index;

  /**
   * @param id an {@code _id} or {@code index/id}
   * @param index the concrete index of the document, or null if the id is enough
   */
  public GetDocumentRequest(String run, String id, @Nullable String index) {
    super(run);
    this.id = Objects.requireNonNull(id, "id");
    this.index = index;
  }

  public GetDocumentRequest(StreamInput in) throws IOException {
    super(in);
    id = in.readString();
    index = in.readOptionalString();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeString(id);
    out.writeOptionalString(index);
  }

  public String id() {
    return id;
  }

  @Nullable
  public String index() {
    return index;
  }

  @Override
  public String getDescription() {
    return super.getDescription() + ", document [" + id + "]";
  }
}
