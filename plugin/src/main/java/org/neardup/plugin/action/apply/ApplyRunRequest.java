// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.apply;

import java.io.IOException;
import java.util.Map;
import org.neardup.plugin.apply.ApplyDefinition;
import org.neardup.plugin.apply.ApplyOptions;
import org.neardup.plugin.apply.ApplyStatus;
import org.neardup.plugin.apply.ApplyTask;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.RunRequest;
import org.neardup.plugin.results.reading.RowCursor;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;

/** The run, the fields, and how to proceed. */
public final class ApplyRunRequest extends RunRequest {

  /** Documents of a batch; the namesakes of a batch must fit the window of a search. */
  static final IntegerParameter BATCH_SIZE = new IntegerParameter("batch_size", 1000, 1, 2000);

  private final ApplyDefinition definition;
  private final ApplyOptions options;
  private final boolean storeResult;

  /**
   * @param storeResult whether the answer is stored with the task, because the caller does not wait
   * @throws IllegalArgumentException if a number is out of range
   */
  public ApplyRunRequest(
      String run, ApplyDefinition definition, ApplyOptions options, boolean storeResult) {
    super(run);
    BATCH_SIZE.check(options.batchSize());
    this.definition = definition;
    this.options = options;
    this.storeResult = storeResult;
  }

  ApplyRunRequest(StreamInput in) throws IOException {
    super(in);
    definition = ApplyDefinition.parse(in.readMap());
    options = new ApplyOptions(in.readVInt(), in.readFloat(), in.readVLong(), in.readBoolean());
    storeResult = in.readBoolean();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeMap(definition.body());
    out.writeVInt(options.batchSize());
    out.writeFloat(options.requestsPerSecond());
    out.writeVLong(options.firstRow());
    out.writeBoolean(options.refresh());
    out.writeBoolean(storeResult);
  }

  /** What is written. */
  public ApplyDefinition definition() {
    return definition;
  }

  /** How to proceed. */
  public ApplyOptions options() {
    return options;
  }

  /**
   * The first row of an apply.
   *
   * @param after the cursor of an interrupted one, or null for the beginning
   * @throws IllegalArgumentException if the cursor is invalid
   */
  static long firstRow(@Nullable String after) {
    return after == null ? 0 : RowCursor.decode(after);
  }

  /**
   * Documents a second.
   *
   * @param given -1 for no limit, which is the default, or a number
   * @throws IllegalArgumentException {@code [requests_per_second] must be -1 or more than 0, got
   *     [0]}
   */
  static float requestsPerSecond(@Nullable String given) {
    float number = given == null ? ApplyStatus.UNLIMITED : number(given);
    if (number == ApplyStatus.UNLIMITED) {
      return Float.POSITIVE_INFINITY;
    }
    if (number > 0 && number < Float.POSITIVE_INFINITY) {
      return number;
    }
    throw new IllegalArgumentException(
        "[requests_per_second] must be -1 or more than 0, got [" + given + "]");
  }

  private static float number(String given) {
    try {
      return Float.parseFloat(given);
    } catch (NumberFormatException e) {
      return Float.NaN; // out of range
    }
  }

  @Override
  public boolean getShouldStoreResult() {
    return storeResult;
  }

  @Override
  public String getDescription() {
    return (definition.remove() ? "remove run [" : "apply run [")
        + run()
        + "]: "
        + definition.body().get("fields");
  }

  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ApplyTask(id, type, action, getDescription(), parent, headers);
  }
}
