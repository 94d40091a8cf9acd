package org.neardup.plugin.action.run;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionRequestValidationException;
import org.opensearch.action.IndicesRequest;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.tasks.Task;

/** What to cluster, how, and whether to wait for it. */
public final class StartRunRequest extends ActionRequest implements IndicesRequest.Replaceable {

  private static final IndicesOptions OPTIONS = IndicesOptions.strictExpandOpenAndForbidClosed();

  private String[] indices;
  private final RunDefinition definition;
  private final boolean waitForCompletion;

  /**
   * @param indices names, patterns and aliases
   */
  public StartRunRequest(String[] indices, RunDefinition definition, boolean waitForCompletion) {
    this.indices = indices.clone();
    this.definition = definition;
    this.waitForCompletion = waitForCompletion;
  }

  StartRunRequest(StreamInput in) throws IOException {
    super(in);
    indices = in.readStringArray();
    String runId = in.readString();
    Map<String, Object> body = new LinkedHashMap<>(in.readMap());
    body.put("run_id", runId);
    definition = RunDefinitionParser.parse(body);
    waitForCompletion = in.readBoolean();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeStringArray(indices);
    out.writeString(definition.runId());
    out.writeMap(definition.body());
    out.writeBoolean(waitForCompletion);
  }

  RunDefinition definition() {
    return definition;
  }

  boolean waitForCompletion() {
    return waitForCompletion;
  }

  @Override
  public ActionRequestValidationException validate() {
    return null; // the definition has been checked when it was read
  }

  @Override
  public String[] indices() {
    return indices.clone();
  }

  @Override
  public IndicesRequest indices(String... replaced) {
    indices = replaced.clone();
    return this;
  }

  @Override
  public IndicesOptions indicesOptions() {
    return OPTIONS;
  }

  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new CancellableTask(
        id, type, action, "run [" + definition.runId() + "]", parent, headers) {
      @Override
      public boolean shouldCancelChildrenOnCancellation() {
        return true;
      }
    };
  }
}
