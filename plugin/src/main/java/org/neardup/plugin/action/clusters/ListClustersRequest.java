// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.clusters;

import java.io.IOException;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.RunRequest;
import org.neardup.plugin.results.reading.ClusterSort;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Asks for some of the clusters of a run. */
public final class ListClustersRequest extends RunRequest {

  static final IntegerParameter FROM = new IntegerParameter("from", 0, 0, Integer.MAX_VALUE);
  static final IntegerParameter SIZE = new IntegerParameter("size", 20, 0, 10_000);

  /** A cluster has two documents or more. */
  private static final int LEAST = 2;

  static final IntegerParameter MIN_SIZE =
      new IntegerParameter("min_size", LEAST, LEAST, Integer.MAX_VALUE);

  private final int from;
  private final int size;
  private final int minSize;
  private final ClusterSort sort;
  @Nullable private final String after;

  /**
   * @param from number of clusters to skip
   * @param size the maximum number of clusters
   * @throws IllegalArgumentException if a number is out of range
   */
  public ListClustersRequest(String run, int from, int size, ClusterSort sort) {
    this(run, from, size, LEAST, sort);
  }

  /**
   * @param from number of clusters to skip
   * @param size the maximum number of clusters
   * @param minSize the least number of documents of a cluster
   * @throws IllegalArgumentException if a number is out of range
   */
  public ListClustersRequest(String run, int from, int size, int minSize, ClusterSort sort) {
    this(run, from, size, minSize, sort, null);
  }

  /**
   * @param from number of clusters to skip; 0 with {@code after}
   * @param size the maximum number of clusters
   * @param minSize the least number of documents of a cluster
   * @param after the id of the cluster before the page, in the same order; or null
   * @throws IllegalArgumentException if a number is out of range
   */
  public ListClustersRequest(
      String run, int from, int size, int minSize, ClusterSort sort, @Nullable String after) {
    super(run);
    this.from = FROM.check(from);
    if (from > 0 && after != null) {
      throw new IllegalArgumentException("[from] must be 0 with [after], got " + from);
    }
    this.size = SIZE.check(size);
    this.minSize = MIN_SIZE.check(minSize);
    this.sort = sort;
    this.after = after;
  }

  public ListClustersRequest(StreamInput in) throws IOException {
    super(in);
    from = in.readVInt();
    size = in.readVInt();
    minSize = in.readVInt();
    sort = new ClusterSort(in);
    after = in.readOptionalString();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeVInt(from);
    out.writeVInt(size);
    out.writeVInt(minSize);
    sort.writeTo(out);
    out.writeOptionalString(after);
  }

  /**
   * Asks for the page after this one by its last cluster, without the limit of {@code from}.
   *
   * @param last the id of the last cluster of this page
   */
  public ListClustersRequest next(String last) {
    return new ListClustersRequest(run(), 0, size, minSize, sort, last);
  }

  public int from() {
    return from;
  }

  public int size() {
    return size;
  }

  /** The least number of documents of a cluster. */
  public int minSize() {
    return minSize;
  }

  public ClusterSort sort() {
    return sort;
  }

  /** The id of the cluster before the page, or null. */
  @Nullable
  public String after() {
    return after;
  }
}
