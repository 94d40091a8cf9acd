// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cluster;

import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.ParentTask;
import org.neardup.plugin.request.RunRequest;
import org.neardup.plugin.results.reading.TextSelection;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;

/** Asks for a cluster and some of its documents. */
public final class GetClusterRequest extends RunRequest {

  static final IntegerParameter FROM = new IntegerParameter("from", 0, 0, Integer.MAX_VALUE);
  static final IntegerParameter SIZE = new IntegerParameter("size", 100, 0, 10_000);

  /** Documents that share a text; one has any text, so that 1 would choose nothing. */
  static final IntegerParameter MIN_SIZE =
      new IntegerParameter("min_size", 1, 2, Integer.MAX_VALUE);

  private final String cluster;
  @Nullable private final TextSelection texts;
  private final int from;
  private final int size;
  private final boolean uniqueText;
  private final boolean edits;
  private final boolean text;

  /** Asks for documents without their texts. */
  public GetClusterRequest(
      String run, String cluster, int from, int size, boolean uniqueText, boolean edits) {
    this(run, cluster, null, from, size, uniqueText, edits, false);
  }

  /**
   * @param cluster the id of the cluster
   * @param texts which texts are listed; null to list documents
   * @param from number of documents or texts to skip
   * @param size the maximum number of documents or texts
   * @param uniqueText whether to return their unique text
   * @param edits whether to return their edits
   * @param text whether to return their texts
   * @throws IllegalArgumentException if a number is out of range
   */
  public GetClusterRequest(
      String run,
      String cluster,
      @Nullable TextSelection texts,
      int from,
      int size,
      boolean uniqueText,
      boolean edits,
      boolean text) {
    super(run);
    this.cluster = Objects.requireNonNull(cluster, "cluster");
    this.texts = texts;
    this.from = FROM.check(from);
    this.size = SIZE.check(size);
    this.uniqueText = uniqueText;
    this.edits = edits;
    this.text = text;
  }

  public GetClusterRequest(StreamInput in) throws IOException {
    super(in);
    cluster = in.readString();
    texts = in.readOptionalWriteable(TextSelection::new);
    from = in.readVInt();
    size = in.readVInt();
    uniqueText = in.readBoolean();
    edits = in.readBoolean();
    text = in.readBoolean();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeString(cluster);
    out.writeOptionalWriteable(texts);
    out.writeVInt(from);
    out.writeVInt(size);
    out.writeBoolean(uniqueText);
    out.writeBoolean(edits);
    out.writeBoolean(text);
  }

  public String cluster() {
    return cluster;
  }

  /** Which texts are listed; null to list documents. */
  @Nullable
  public TextSelection texts() {
    return texts;
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

  public boolean text() {
    return text;
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
