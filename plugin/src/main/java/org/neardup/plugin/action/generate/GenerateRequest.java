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
 * What to make copies of, how, and where to.
 *
 * <p>Its index is the destination: that is what a user is authorised to write on with this action.
 * The source is authorised on where it is read, by searches of the user's own. Were this a request
 * composed of others, as that of {@code _reindex} is, the security plugin, which knows that one by
 * its class and not this one, would ask for rights on all indices.
 */
public final class GenerateRequest extends ActionRequest implements IndicesRequest.Replaceable {

  private final GenerationDefinition definition;
  private final boolean refresh;
  private final boolean storeResult;
  private String destination;

  /**
   * @param refresh whether the collection can be searched as soon as this is answered
   * @param storeResult whether the answer is kept with the task, for nobody waits for it
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

  /** What to do. */
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
    return null; // the definition has been checked when it was read
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
