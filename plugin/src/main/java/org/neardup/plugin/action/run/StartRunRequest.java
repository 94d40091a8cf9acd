// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.run;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.neardup.plugin.request.DocumentsRequest;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** What to cluster, how, and whether to wait for it. */
public final class StartRunRequest extends DocumentsRequest {

  private final RunDefinition definition;
  private final boolean waitForCompletion;

  /**
   * @param indices names, patterns and aliases
   */
  public StartRunRequest(String[] indices, RunDefinition definition, boolean waitForCompletion) {
    super(indices);
    this.definition = definition;
    this.waitForCompletion = waitForCompletion;
  }

  StartRunRequest(StreamInput in) throws IOException {
    super(in);
    String runId = in.readString();
    Map<String, Object> body = new LinkedHashMap<>(in.readMap());
    body.put("run_id", runId);
    definition = RunDefinitionParser.parse(body);
    waitForCompletion = in.readBoolean();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
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
  public String getDescription() {
    return "run [" + definition.runId() + "]";
  }
}
