// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * The node that drives a run.
 *
 * @param node its ephemeral id, or {@link #NOBODY}
 * @param task the task that drives the run, {@code nodeId:taskId}
 * @param generation how often the run was taken from the node that drove it before
 * @param undriven how often it was nobody's before: was about to be ended, and went on after all
 * @param begun how many drivers have begun with the run since it was further than ever before
 * @param begunAt how far the run was then, in percent
 */
public record RunDriver(
    String node, String task, int generation, int undriven, int begun, int begunAt)
    implements Writeable {

  /** In the place of a node: nobody drives the run, which is about to be ended. */
  static final String NOBODY = "";

  RunDriver(StreamInput in) throws IOException {
    this(
        in.readString(),
        in.readString(),
        in.readVInt(),
        in.readVInt(),
        in.readVInt(),
        in.readVInt());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeString(node);
    out.writeString(task);
    out.writeVInt(generation);
    out.writeVInt(undriven);
    out.writeVInt(begun);
    out.writeVInt(begunAt);
  }

  /** Whoever starts the run. */
  static RunDriver first(String node, String task) {
    return new RunDriver(node, task, 0, 0, 0, 0);
  }

  /** Whoever takes the run over. */
  RunDriver next(String byNode, String byTask) {
    return new RunDriver(
        byNode, byTask, generation + 1, isNobody() ? undriven + 1 : undriven, begun, begunAt);
  }

  /**
   * This driver when it begins with the run.
   *
   * @param percent how far the run is
   */
  RunDriver beginning(int percent) {
    boolean isFurther = percent > begunAt;
    return new RunDriver(
        node, task, generation, undriven, isFurther ? 1 : begun + 1, isFurther ? percent : begunAt);
  }

  /** Whether no node drives the run. */
  boolean isNobody() {
    return node.equals(NOBODY);
  }

  /** How many nodes drive the run or drove it. */
  public int count() {
    return generation + 1 - undriven - (isNobody() ? 1 : 0);
  }
}
