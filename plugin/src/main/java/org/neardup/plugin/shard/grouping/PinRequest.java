// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.neardup.plugin.request.ParentTask;
import org.opensearch.action.support.broadcast.BroadcastRequest;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.tasks.Task;

/** Asks every shard of some indices to pin a view for a run. */
public final class PinRequest extends BroadcastRequest<PinRequest> {

  private final String field;
  private final TokenSource tokenSource;
  private final String timestampField; // null for none
  private final List<String> attributes;
  private final List<String> shownAttributes;
  private final Set<String> namedIds;
  private final long now;
  private final String attempt;
  private QueryBuilder query;
  private Map<ShardId, byte[]> earlier = Map.of();

  /**
   * @param tokenSource the source of the tokens
   * @param query null for all documents
   * @param timestampField null for none
   * @param attributes fields that the rules of the run refer to
   * @param shownAttributes fields whose values results show
   * @param namedIds ids of documents that the pairs of the run may name
   * @param now value of "now" in the query, milliseconds since the epoch
   * @param attempt unique name of the attempt of the run
   */
  public PinRequest(
      String[] indices,
      String field,
      TokenSource tokenSource,
      QueryBuilder query,
      String timestampField,
      List<String> attributes,
      Collection<String> shownAttributes,
      Set<String> namedIds,
      long now,
      String attempt) {
    super(indices);
    this.field = field;
    this.tokenSource = tokenSource;
    this.query = query;
    this.timestampField = timestampField;
    this.attributes = List.copyOf(attributes);
    this.shownAttributes = List.copyOf(shownAttributes);
    this.namedIds = new TreeSet<>(namedIds);
    this.now = now;
    this.attempt = attempt;
  }

  PinRequest(StreamInput in) throws IOException {
    super(in);
    field = in.readString();
    tokenSource = new TokenSource(in);
    query = in.readOptionalNamedWriteable(QueryBuilder.class);
    timestampField = in.readOptionalString();
    attributes = in.readStringList();
    shownAttributes = in.readStringList();
    namedIds = new TreeSet<>(in.readStringList());
    now = in.readLong();
    attempt = in.readString();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeString(field);
    tokenSource.writeTo(out);
    out.writeOptionalNamedWriteable(query);
    out.writeOptionalString(timestampField);
    out.writeStringCollection(attributes);
    out.writeStringCollection(shownAttributes);
    out.writeStringCollection(namedIds);
    out.writeLong(now);
    out.writeString(attempt);
  }

  /**
   * Restricts each shard to the documents of an earlier view. Stays on the requesting node; each
   * shard receives its own.
   *
   * @param sequenceNumbers {@link GroupedShard#sequenceNumbers} of the earlier views
   */
  public void takePlaceOf(Map<ShardId, byte[]> sequenceNumbers) {
    earlier = Map.copyOf(sequenceNumbers);
  }

  /** Whether there are no earlier views. */
  boolean isFirst() {
    return earlier.isEmpty();
  }

  /** The documents of the earlier view of a shard; null for the first view. */
  @Nullable
  byte[] earlier(ShardId shard) {
    return earlier.get(shard);
  }

  String field() {
    return field;
  }

  TokenSource tokenSource() {
    return tokenSource;
  }

  QueryBuilder query() {
    return query;
  }

  void query(QueryBuilder rewritten) {
    query = rewritten;
  }

  String timestampField() {
    return timestampField;
  }

  List<String> attributes() {
    return attributes;
  }

  List<String> shownAttributes() {
    return shownAttributes;
  }

  Set<String> namedIds() {
    return namedIds;
  }

  long now() {
    return now;
  }

  String attempt() {
    return attempt;
  }

  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ParentTask(id, type, action, String.join(",", indices()), parent, headers);
  }
}
