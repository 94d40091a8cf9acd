// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.evaluate;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.neardup.plugin.evaluate.Gold;
import org.neardup.plugin.request.BodyReader;
import org.neardup.plugin.request.ParentTask;
import org.neardup.plugin.request.RequestBody;
import org.neardup.plugin.request.RunRequest;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;

/** The run to measure, and the gold standard. */
public final class EvaluateRequest extends RunRequest {

  private final Map<String, Object> body;
  private final Gold gold;

  private EvaluateRequest(String run, Gold gold, Map<String, Object> body) {
    super(run);
    this.gold = gold;
    this.body = body;
  }

  EvaluateRequest(StreamInput in) throws IOException {
    super(in);
    body = in.readMap();
    gold = gold(new RequestBody("", body));
  }

  /**
   * Reads {@code {"run_id": "mercury-1", "gold": {...}}}.
   *
   * @throws IllegalArgumentException names the parameter, the rule and the value
   */
  public static EvaluateRequest parse(Map<String, Object> given) {
    Map<String, Object> copy = new LinkedHashMap<>(given);
    RequestBody body = new RequestBody("", copy);
    body.any("run_id");
    body.any("gold");
    body.done(); // first: a misspelt key is more helpful than a missing one
    return new EvaluateRequest(body.requiredString("run_id"), gold(body), copy);
  }

  private static Gold gold(RequestBody body) {
    if (!body.has("gold")) {
      throw new IllegalArgumentException("[gold] is required");
    }
    return Gold.parse(body.object("gold"));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeMap(body);
  }

  /** Estimated memory, both as given and as pairs of documents. */
  long bytes() {
    return 2 * BodyReader.bytes(body);
  }

  /** The gold standard. */
  public Gold gold() {
    return gold;
  }

  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ParentTask(id, type, action, getDescription(), parent, headers);
  }
}
