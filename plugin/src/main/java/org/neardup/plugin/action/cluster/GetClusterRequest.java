// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cluster;

import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.ParentTask;
import org.neardup.plugin.request.RunRequest;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;

/** Asks for a cluster and some of its documents. */
public final class GetClusterRequest extends RunRequest {

  static final IntegerParameter FROM = new IntegerParameter("from", 0, 0, Integer.MAX_VALUE);
  static final IntegerParameter SIZE = new IntegerParameter("size", 100, 0, 10_000);

  private final String cluster;
  private final int from;
  private final int size;
  private final boolean uniqueText;
  private final boolean edits;

  /**
   * @param cluster the id of the cluster
   * @param from number of documents to skip
   * @param size the maximum number of documents
   * @param uniqueText whether to return their unique text
   * @param edits whether to return their edits
   * @throws IllegalArgumentException if a number is out of range
   */
  public GetClusterRequest(
      String run, String cluster, int from, int size, boolean uniqueText, boolean edits) {
    super(run);
    this.cluster = Objects.requireNonNull(cluster, "cluster");
    this.from = FROM.check(from);
    this.size = SIZE.check(size);
    this.uniqueText = uniqueText;
    this.edits = edits;
  }

  public GetClusterRequest(StreamInput in) throws IOException {
    super(in);
    cluster = in.readString();
    from = in.readVInt();
    size = in.readVInt();
    uniqueText = in.readBoolean();
    edits = in.readBoolean();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeString(cluster);
    out.writeVInt(from);
    out.writeVInt(size);
    out.writeBoolean(uniqueText);
    out.writeBoolean(edits);
  }

  public String cluster() {
    return cluster;
  }

  public int from() {
    return from;
  }

  public int size() {
    return size;
  }

  public boolean uniqueText() {
    return uniqueText;
  }

  public boolean edits() {
    return edits;
  }

  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ParentTask(id, type, action, getDescription(), parent, headers);
  }

  @Override
  public String getDescription() {
    return super.getDescription() + ", cluster [" + cluster + "]";
  }
}
