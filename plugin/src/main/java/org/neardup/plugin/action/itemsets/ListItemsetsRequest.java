// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.itemsets;

import java.io.IOException;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.RunRequest;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Asks for some of the itemsets of a run, or of those that contain a document. */
public final class ListItemsetsRequest extends RunRequest {

  static final IntegerParameter FROM = new IntegerParameter("from", 0, 0, Integer.MAX_VALUE);
  static final IntegerParameter SIZE = new IntegerParameter("size", 20, 0, 10_000);

  private final int from;
  private final int size;
  @Nullable private final String id;
  @Nullable private final String index;

  /**
   * @param from number of itemsets to skip
   * @param size the maximum number of itemsets
   * @param id an {@code _id} or {@code index/id} of a document of the itemsets, or null for all
   * @param index the concrete index of that document, or null if the id is enough
   * @throws IllegalArgumentException if a number is out of range, or there is an index without an
   *     id
   */
  public ListItemsetsRequest(
      String run, int from, int size, @Nullable String id, @Nullable String index) {
    super(run);
    if (id == null && index != null) {
      throw new IllegalArgumentException(
          "[index] is that of the document [id], got [" + index + "] without an [id]");
    }
    this.from = FROM.check(from);
    this.size = SIZE.check(size);
    this.id = id;
    this.index = index;
  }

  public ListItemsetsRequest(StreamInput in) throws IOException {
    super(in);
    from = in.readVInt();
    size = in.readVInt();
    id = in.readOptionalString();
    index = in.readOptionalString();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeVInt(from);
    out.writeVInt(size);
    out.writeOptionalString(id);
    out.writeOptionalString(index);
  }

  public int from() {
    return from;
  }

  public int size() {
    return size;
  }

  @Nullable
  public String id() {
    return id;
  }

  @Nullable
  public String index() {
    return index;
  }

  @Override
  public String getDescription() {
    return super.getDescription() + (id == null ? "" : ", document [" + id + "]");
  }
}
