// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.generate;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.neardup.plugin.generate.GenerationDefinition;
import org.neardup.plugin.generate.GenerationDefinitionParser;
import org.neardup.plugin.generate.GenerationTask;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionRequestValidationException;
import org.opensearch.action.IndicesRequest;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;

/**
 * The source, the operations and the destination.
 *
 * <p>The destination is its index, on which the user needs the permission to write with this
 * action. Reading the source is authorised separately, by searches as the user. A composite request
 * like that of {@code _reindex} would need rights on all indices: the security plugin makes an
 * exception for {@code _reindex}, by its class.
 */
public final class GenerateRequest extends ActionRequest implements IndicesRequest.Replaceable {

  private final GenerationDefinition definition;
  private final boolean refresh;
  private final boolean storeResult;
  private String destination;

  /**
   * @param refresh whether the collection is searchable when the request is answered
   * @param storeResult whether the answer is stored with the task, because the caller does not wait
   */
  public GenerateRequest(GenerationDefinition definition, boolean refresh, boolean storeResult) {
    this.definition = definition;
    this.refresh = refresh;
    this.storeResult = storeResult;
    this.destination = definition.destination();
  }

  GenerateRequest(StreamInput in) throws IOException {
    super(in);
    long seed = in.readLong();
    Map<String, Object> body = new LinkedHashMap<>(in.readMap());
    body.putIfAbsent("seed", seed);
    definition = GenerationDefinitionParser.parse(body);
    refresh = in.readBoolean();
    storeResult = in.readBoolean();
    destination = in.readString();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeLong(definition.seed());
    out.writeMap(definition.body());
    out.writeBoolean(refresh);
    out.writeBoolean(storeResult);
    out.writeString(destination);
  }

  /** The definition of the collection. */
  public GenerationDefinition definition() {
    return definition.withDestination(destination);
  }

  boolean refresh() {
    return refresh;
  }

  @Override
  public boolean getShouldStoreResult() {
    return storeResult;
  }

  @Override
  public ActionRequestValidationException validate() {
    return null; // the definition was checked when it was read
  }

  @Override
  public String[] indices() {
    return new String[] {destination};
  }

  @Override
  public IndicesRequest indices(String... replaced) {
    if (replaced.length != 1) {
      throw new IllegalArgumentException(
          "[dest.index] must be one index, got " + String.join(",", replaced));
    }
    destination = Objects.requireNonNull(replaced[0], "destination");
    return this;
  }

  @Override
  public IndicesOptions indicesOptions() {
    return IndicesOptions.strictSingleIndexNoExpandForbidClosed();
  }

  @Override
  public String getDescription() {
    return "generate from "
        + definition.indices()
        + " to ["
        + destination
        + "] with seed ["
        + definition.seed()
        + "]";
  }

  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new GenerationTask(id, type, action, getDescription(), parent, headers);
  }
}
