// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.io.IOException;
import java.util.Map;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionRequestValidationException;
import org.opensearch.action.IndicesRequest;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;

/**
 * A request about the documents of some indices. What else a request has is checked when it is
 * made, so that there is nothing left to validate. Its task cancels what it asks of others.
 */
public abstract class DocumentsRequest extends ActionRequest implements IndicesRequest.Replaceable {

  /** What index names may mean. */
  public static final IndicesOptions OPTIONS = IndicesOptions.strictExpandOpenAndForbidClosed();

  private String[] indices;

  /**
   * @param indices names, patterns and aliases; copied
   */
  protected DocumentsRequest(String[] indices) {
    this.indices = indices.clone();
  }

  protected DocumentsRequest(StreamInput in) throws IOException {
    super(in);
    indices = in.readStringArray();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeStringArray(indices);
  }

  @Override
  public final ActionRequestValidationException validate() {
    return null;
  }

  @Override
  public final String[] indices() {
    return indices.clone();
  }

  @Override
  public final IndicesRequest indices(String... replaced) {
    indices = replaced.clone();
    return this;
  }

  @Override
  public final IndicesOptions indicesOptions() {
    return OPTIONS;
  }

  @Override
  public final Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ParentTask(id, type, action, getDescription(), parent, headers);
  }
}
