// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * Consecutive rows of a run: all its documents in order, in pieces of {@link #SIZE}. A row is found
 * by its number without a search, a document by the keyword {@code ids}.
 *
 * <pre>
 *   id        the number of the chunk: 0, 1, 2, ...
 *   first     number of its first row: 0, 1000, 2000, ...
 *   index     the index of all its documents, if there is only one
 *   ids       of each row its _id, and without an index of all its index/_id
 *   rows      the rows: _index, _id, cluster_id, role, category, distance, containment, contained,
 *             word_overlap, links, reference {_index, _id}. A row without _index, cluster_id, role or
 *             reference has that of the row before; with the role go all keys to the links
 * </pre>
 *
 * So a further copy of a text is an _id alone. Chunks of before have an index/_id of each row and
 * all keys in each.
 *
 * <p>As a run writes them, the documents of a cluster are consecutive: the reference document, its
 * exact copies, then the members by distance. Every chunk except the last is full, and the last row
 * of all is not gone. What a revision writes anew follows after all others, and its former rows are
 * gone: an empty object each.
 *
 * @param first number of the first row, a multiple of {@link #SIZE}
 * @param rows at least one, at most {@link #SIZE}, null where a row is gone; copied
 */
public record RowChunk(long first, List<ResultRow> rows) {

  /** The field of the number of the first row. */
  public static final String FIRST = "first";

  /** The field of the names of documents. */
  public static final String IDS = "ids";

  /** The field of the index that all documents are in. */
  public static final String INDEX = "index";

  /** Rows in a chunk: up to 200 kB of JSON, a page of assignments. */
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
    rows = Collections.unmodifiableList(new ArrayList<>(rows));
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

  /** The number of the row after the last. */
  public long end() {
    return first + rows.size();
  }

  /** The row of a number, or null if it is gone. */
  @Nullable
  public ResultRow row(long number) {
    return rows.get((int) (number - first));
  }

  /** The same chunk, full, without some rows. */
  RowChunk without(LongPredicate gone) {
    List<ResultRow> left = new ArrayList<>(SIZE);
    for (long number = first; number < first + SIZE; number++) {
      left.add(number >= end() || gone.test(number) ? null : row(number));
    }
    return new RowChunk(first, left);
  }

  /** The same chunk without rows at its end that are gone; empty if all are. */
  Optional<RowChunk> trimmed() {
    int size = rows.size();
    while (size > 0 && rows.get(size - 1) == null) {
      size--;
    }
    return size == 0 ? Optional.empty() : Optional.of(new RowChunk(first, rows.subList(0, size)));
  }

  /** Writes the whole document. */
  public XContentBuilder writeSource(XContentBuilder builder) throws IOException {
    builder.startObject();
    builder.field(FIRST, first);
    Optional<String> index = onlyIndex();
    if (index.isPresent()) {
      builder.field(INDEX, index.get());
    }
    builder.startArray(IDS);
    for (ResultRow row : rows) {
      if (row != null) {
        builder.value(row.document().id());
        if (index.isEmpty()) {
          builder.value(row.document().toString());
        }
      }
    }
    builder.endArray();
    builder.startArray("rows");
    ResultRow before = null;
    for (ResultRow row : rows) {
      if (row == null) {
        builder.startObject().endObject();
      } else {
        row.writeSource(builder, before);
        before = row;
      }
    }
    builder.endArray();
    return builder.endObject();
  }

  private Optional<String> onlyIndex() {
    String only = null;
    for (ResultRow row : rows) {
      if (row != null) {
        if (only != null && !only.equals(row.document().index())) {
          return Optional.empty();
        }
        only = row.document().index();
      }
    }
    return Optional.ofNullable(only);
  }

  /** Reads the form of {@link #writeSource}. */
  public static RowChunk ofSource(BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    List<ResultRow> rows = new ArrayList<>();
    ResultRow before = null;
    for (SourceFields row : fields.objects("rows")) {
      if (row.fields().isEmpty()) {
        rows.add(null);
      } else {
        before = ResultRow.of(row, before);
        rows.add(before);
      }
    }
    return new RowChunk(fields.whole(FIRST), rows);
  }
}
