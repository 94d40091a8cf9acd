// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentFragment;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A cluster of two documents or more: the document {@code "type": "cluster"} of the index of
 * results.
 *
 * <pre>
 *   id             cluster-{cluster_id}
 *   type           cluster
 *   run_id, cluster_id, size, texts, exact_copies
 *   reference      {index, id}
 *   categories     {block_added: 9, ...}
 *   mean_distance, max_distance, preview
 *   letter         see ClusterLetter; only where there is one
 *   unique_text_documents, shared_addition_count, shared_additions   see ClusterAdditions
 *   attributes     those of its documents, see DocumentAttributes
 *   row            number of its first row
 *   row_ranges     where its rows are, if these are not row ... row + size - 1: the first row and
 *                  the number of rows of each range in turn
 * </pre>
 *
 * @param clusterId its name within the run
 * @param size number of documents, including the reference and exact copies
 * @param texts number of distinct texts
 * @param exactCopies number of documents with the reference's text, besides the reference document
 * @param reference the document that names the cluster
 * @param categories number of documents by category, in display order; copied
 * @param meanDistance mean distance of its other documents from the reference, in the unit of
 *     {@link Membership}
 * @param maxDistance the greatest of these distances
 * @param preview the beginning of the reference; null if it is not known
 * @param letter what its members were made from; null if there are too few texts, or if they have
 *     too little in common
 * @param additions the additions of its members to the reference
 * @param attributes values that some of its documents has, or had
 * @param rows where its rows are
 */
public record ClusterEntry(
    String clusterId,
    int size,
    int texts,
    int exactCopies,
    DocumentName reference,
    Map<String, Integer> categories,
    double meanDistance,
    double maxDistance,
    @Nullable String preview,
    @Nullable ClusterLetter letter,
    ClusterAdditions additions,
    DocumentAttributes attributes,
    RowRanges rows)
    implements Writeable, ToXContentFragment {

  /** The field of the letter. */
  public static final String LETTER = "letter";

  private static final String ROW_RANGES = "row_ranges";

  /** The value of the field {@code type}. */
  public static final String TYPE = "cluster";

  public ClusterEntry {
    categories = Collections.unmodifiableMap(new LinkedHashMap<>(categories));
  }

  /** A cluster whose rows are consecutive. */
  public ClusterEntry(
      String clusterId,
      int size,
      int texts,
      int exactCopies,
      DocumentName reference,
      Map<String, Integer> categories,
      double meanDistance,
      double maxDistance,
      @Nullable String preview,
      @Nullable ClusterLetter letter,
      ClusterAdditions additions,
      DocumentAttributes attributes,
      long row) {
    this(
        clusterId,
        size,
        texts,
        exactCopies,
        reference,
        categories,
        meanDistance,
        maxDistance,
        preview,
        letter,
        additions,
        attributes,
        RowRanges.of(row, size));
  }

  public ClusterEntry(StreamInput in) throws IOException {
    this(
        in.readString(),
        in.readVInt(),
        in.readVInt(),
        in.readVInt(),
        new DocumentName(in),
        readCategories(in),
        in.readDouble(),
        in.readDouble(),
        in.readOptionalString(),
        in.readOptionalWriteable(ClusterLetter::new),
        new ClusterAdditions(in),
        new DocumentAttributes(in),
        new RowRanges(in));
  }

  private static Map<String, Integer> readCategories(StreamInput in) throws IOException {
    Map<String, Integer> categories = new LinkedHashMap<>();
    for (int left = in.readVInt(); left > 0; left--) {
      categories.put(in.readString(), in.readVInt());
    }
    return categories;
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeString(clusterId);
    out.writeVInt(size);
    out.writeVInt(texts);
    out.writeVInt(exactCopies);
    reference.writeTo(out);
    out.writeMap(categories, StreamOutput::writeString, StreamOutput::writeVInt);
    out.writeDouble(meanDistance);
    out.writeDouble(maxDistance);
    out.writeOptionalString(preview);
    out.writeOptionalWriteable(letter);
    additions.writeTo(out);
    attributes.writeTo(out);
    rows.writeTo(out);
  }

  /** The {@code _id} of the document of a cluster. */
  public static String id(String clusterId) {
    return "cluster-" + clusterId;
  }

  /** The number of its first row. */
  public long row() {
    return rows.first();
  }

  /** The {@code _id} of the document of this cluster. */
  public String id() {
    return id(clusterId);
  }

  /** In the form of answers, without the braces and without the letter, which may be long. */
  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.field("cluster_id", clusterId);
    builder.field("size", size);
    builder.field("texts", texts);
    builder.field("exact_copies", exactCopies);
    builder.startObject("reference");
    reference.toXContent(builder, params);
    builder.endObject();
    writeNumbers(builder);
    return additions.toXContent(builder, params);
  }

  /** Writes the whole document. */
  public XContentBuilder writeSource(XContentBuilder builder, String runId) throws IOException {
    builder.startObject();
    builder.field("type", TYPE);
    builder.field("run_id", runId);
    builder.field("cluster_id", clusterId);
    builder.field("size", size);
    builder.field("texts", texts);
    builder.field("exact_copies", exactCopies);
    builder.startObject("reference");
    reference.writeSource(builder);
    builder.endObject();
    writeNumbers(builder);
    if (letter != null) {
      letter.writeSource(builder.field(LETTER));
    }
    additions.writeSource(builder);
    attributes.writeSource(builder);
    builder.field("row", row());
    if (rows.ranges().size() > 1) {
      builder.field(ROW_RANGES, rows.asList());
    }
    return builder.endObject();
  }

  private XContentBuilder writeNumbers(XContentBuilder builder) throws IOException {
    builder.startObject("categories");
    for (Map.Entry<String, Integer> category : categories.entrySet()) {
      builder.field(category.getKey(), category.getValue());
    }
    builder.endObject();
    builder.field("mean_distance", meanDistance);
    builder.field("max_distance", maxDistance);
    if (preview != null) {
      builder.field("preview", preview);
    }
    return builder;
  }

  /** Reads the form of {@link #writeSource}. */
  public static ClusterEntry ofSource(BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    SourceFields categories = new SourceFields(fields.contents("categories"));
    Map<String, Integer> counts = new LinkedHashMap<>();
    categories.fields().keySet().forEach(name -> counts.put(name, categories.integer(name)));
    return new ClusterEntry(
        fields.string("cluster_id"),
        fields.integer("size"),
        fields.integer("texts"),
        fields.integer("exact_copies"),
        DocumentName.ofSource(fields.object("reference")),
        counts,
        fields.number("mean_distance"),
        fields.number("max_distance"),
        fields.optionalString("preview"),
        fields.fields().containsKey(LETTER) ? ClusterLetter.ofSource(fields.object(LETTER)) : null,
        ClusterAdditions.ofSource(fields),
        DocumentAttributes.ofSource(fields),
        fields.fields().containsKey(ROW_RANGES)
            ? RowRanges.ofList(fields.wholes(ROW_RANGES))
            : RowRanges.of(fields.whole("row"), fields.integer("size")));
  }
}
