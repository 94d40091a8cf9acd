// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.similar;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.request.DocumentsRequest;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/** The document or text, and what counts as near. */
public final class SimilarRequest extends DocumentsRequest {

  private final String field;
  private final String id;
  private final String text;
  private final int from;
  private final int size;
  private final Map<String, Object> query;
  private final Bounds bounds;

  /**
   * What counts as near.
   *
   * @param maxDistance nats; infinite for any
   * @param minContainment least share of the tokens in question that a text has, 0 to 1
   * @param mu weight of the prior of the distance, in words
   * @param maxTexts greatest number of texts whose distance is computed, those of greatest
   *     resemblance; at least 1
   */
  public record Bounds(double maxDistance, double minContainment, double mu, int maxTexts)
      implements Writeable {

    private Bounds(StreamInput in) throws IOException {
      this(in.readDouble(), in.readDouble(), in.readDouble(), in.readVInt());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeDouble(maxDistance);
      out.writeDouble(minContainment);
      out.writeDouble(mu);
      out.writeVInt(maxTexts);
    }
  }

  /**
   * @param indices names, patterns and aliases
   * @param id of a document, or null
   * @param text null if there is an id
   * @param from number of texts to pass over, at least 0
   * @param size maximum number of texts, at least 0
   * @param query as given, empty for all documents
   * @param bounds what counts as near
   */
  public SimilarRequest(
      String[] indices,
      String field,
      @Nullable String id,
      @Nullable String text,
      int from,
      int size,
      Map<String, Object> query,
      Bounds bounds) {
    super(indices);
    this.field = field;
    this.id = id;
    this.text = text;
    this.from = from;
    this.size = size;
    this.query = query;
    this.bounds = bounds;
  }

  public SimilarRequest(StreamInput in) throws IOException {
    super(in);
    field = in.readString();
    id = in.readOptionalString();
    text = in.readOptionalString();
    from = in.readVInt();
    size = in.readVInt();
    query = in.readMap();
    bounds = new Bounds(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeString(field);
    out.writeOptionalString(id);
    out.writeOptionalString(text);
    out.writeVInt(from);
    out.writeVInt(size);
    out.writeMap(query);
    bounds.writeTo(out);
  }

  public String field() {
    return field;
  }

  /** The document or text as the shards are asked for it. */
  LookupClient.Named named() {
    return new LookupClient.Named("", id, text);
  }

  Map<String, Object> query() {
    return query;
  }

  Bounds bounds() {
    return bounds;
  }

  /** The hits of the answer. */
  <T> List<T> page(List<T> all) {
    return all.subList(Math.min(from, all.size()), Math.min(from + size, all.size()));
  }

  @Override
  public String getDescription() {
    return "texts similar to one text";
  }
}
