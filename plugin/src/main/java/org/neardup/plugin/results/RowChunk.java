// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * Consecutive rows of a run: all its documents in order, in pieces of {@link #SIZE}. A row is found
 * by its number without a search, a document by the keyword {@code ids}.
 *
 * <pre>
 *   id        the number of the chunk: 0, 1, 2, ...
 *   first     number of its first row: 0, 1000, 2000, ...
 *   ids       of each row its _id and its index/_id
 *   rows      the rows: _index, _id, cluster_id, role, category, distance, containment, contained,
 *             word_overlap, links, reference {_index, _id}
 * </pre>
 *
 * The documents of a cluster are consecutive: the reference document, its exact copies, then the
 * members by distance. Every chunk except the last is full.
 *
 * @param first number of the first row, a multiple of {@link #SIZE}
 * @param rows at least one, at most {@link #SIZE}; copied
 */
public record RowChunk(long first, List<ResultRow> rows) {

  /** Rows in a chunk: some 200 kB of JSON, a page of assignments. */
  public static final int SIZE = 1000;

  public RowChunk {
    if (first < 0 || first % SIZE != 0) {
      throw new IllegalArgumentException(
          "[first] must be a multiple of " + SIZE + ", got " + first);
    }
    if (rows.isEmpty() || rows.size() > SIZE) {
      throw new IllegalArgumentException(
          "[rows] must be between 1 and " + SIZE + ", got " + rows.size());
    }
    rows = List.copyOf(rows);
  }

  /** The number of the chunk of a row. */
  public static long chunkOf(long row) {
    return row / SIZE;
  }

  /** The {@code _id} of a chunk by its number. */
  public static String id(long chunk) {
    return Long.toString(chunk);
  }

  /** The {@code _id} of this chunk. */
  public String id() {
    return id(chunkOf(first));
  }

  /** Writes the whole document. */
  public XContentBuilder writeSource(XContentBuilder builder) throws IOException {
    builder.startObject();
    builder.field("first", first);
    builder.startArray("ids");
    for (ResultRow row : rows) {
      builder.value(row.document().id());
      builder.value(row.document().toString());
    }
    builder.endArray();
    builder.startArray("rows");
    for (ResultRow row : rows) {
      row.writeSource(builder);
    }
    builder.endArray();
    return builder.endObject();
  }

  /** Reads the form of {@link #writeSource}. */
  public static RowChunk ofSource(BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    return new RowChunk(
        fields.whole("first"), fields.objects("rows").stream().map(ResultRow::of).toList());
  }
}
