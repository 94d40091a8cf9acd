// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.document;

import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import org.neardup.plugin.request.ParentTask;
import org.neardup.plugin.request.RunRequest;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;

/** Asks for the cluster of a document. */
public final class GetDocumentRequest extends RunRequest {

  private final String id;
  @Nullable private final String index;
  private final boolean explain;
  private final boolean text;

  /**
   * @param id an {@code _id} or {@code index/id}
   * @param index the concrete index of the document, or null if the id is enough
   * @param explain whether the document is compared with its reference and with the next best
   *     letter
   * @param text whether to return its text
   */
  public GetDocumentRequest(
      String run, String id, @Nullable String index, boolean explain, boolean text) {
    super(run);
    this.id = Objects.requireNonNull(id, "id");
    this.index = index;
    this.explain = explain;
    this.text = text;
  }

  public GetDocumentRequest(StreamInput in) throws IOException {
    super(in);
    id = in.readString();
    index = in.readOptionalString();
    explain = in.readBoolean();
    text = in.readBoolean();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeString(id);
    out.writeOptionalString(index);
    out.writeBoolean(explain);
    out.writeBoolean(text);
  }

  public String id() {
    return id;
  }

  @Nullable
  public String index() {
    return index;
  }

  /** Cancelled with what it asks of others. */
  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ParentTask(id, type, action, getDescription(), parent, headers);
  }

  /** Whether the document is compared with its reference and with the next best letter. */
  public boolean explain() {
    return explain;
  }

  /** Whether to return its text. */
  public boolean text() {
    return text;
  }

  @Override
  public String getDescription() {
    return super.getDescription() + ", document [" + id + "]";
  }
}
