// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A maximal set of texts with enough common units: the document {@code "type": "itemset"} of the
 * index of results. Itemsets overlap, so that a text may be in several.
 *
 * <pre>
 *   id             itemset-{itemset}
 *   type           itemset
 *   run_id
 *   itemset        its rank among the itemsets of the run
 *   support        units that all its texts have in common
 *   size, texts
 *   cluster_id     the cluster that was made of it; null if there is none
 *   documents      {index, id}, the earliest document of each of its first 1000 texts; the others
 *                  are in ItemsetTexts
 *   names          these as index/id
 *   units          the first 1000 of the common units, 16 hexadecimal digits each: hashes of
 *                  shingles or words, or of shingles with the number of a permutation
 *   listed         documents and units listed here
 * </pre>
 *
 * @param rank 0 for the one with the largest support, of ties with most documents
 * @param support number of units common to its texts, at least 1
 * @param size number of documents, including exact copies, at most {@link Integer#MAX_VALUE}
 * @param texts number of distinct texts, at least 1
 * @param documents the earliest document of each of its texts, or of the first {@link #LISTED};
 *     copied
 * @param clusterId the cluster that it became, or null if its texts were taken by itemsets of lower
 *     rank
 * @param units the common units in the form of {@link org.neardup.signature.SignatureToken}, or the
 *     first {@link #LISTED} of them; copied
 */
public record ItemsetEntry(
    long rank,
    int support,
    long size,
    int texts,
    List<DocumentName> documents,
    @Nullable String clusterId,
    List<String> units)
    implements Writeable, ToXContentObject {

  /** The value of the field {@code type}. */
  public static final String TYPE = "itemset";

  /** Most documents, and most units, that one entry lists: some 60 and 20 kB of JSON. */
  public static final int LISTED = 1000;

  /** The field of the rank. */
  public static final String RANK = "itemset";

  /** The field of the number of listed documents and units. */
  public static final String LENGTH = "listed";

  /**
   * @throws IllegalArgumentException if a number is out of range or a list too long
   */
  public ItemsetEntry {
    require("rank", rank, 0, Long.MAX_VALUE);
    require("support", support, 1, Integer.MAX_VALUE);
    require("texts", texts, 1, Integer.MAX_VALUE);
    require("size", size, texts, Integer.MAX_VALUE);
    require("documents", documents.size(), 1, Math.min(texts, LISTED));
    require("units", units.size(), 0, Math.min(support, LISTED));
    documents = List.copyOf(documents);
    units = List.copyOf(units);
  }

  private static void require(String name, long value, long min, long max) {
    if (value < min || value > max) {
      throw new IllegalArgumentException(
          "[%s] must be between %s and %s, got %s".formatted(name, min, max, value));
    }
  }

  public ItemsetEntry(StreamInput in) throws IOException {
    this(
        in.readVLong(),
        in.readVInt(),
        in.readVLong(),
        in.readVInt(),
        in.readList(DocumentName::new),
        in.readOptionalString(),
        in.readStringList());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVLong(rank);
    out.writeVInt(support);
    out.writeVLong(size);
    out.writeVInt(texts);
    out.writeList(documents);
    out.writeOptionalString(clusterId);
    out.writeStringCollection(units);
  }

  /** The {@code _id} of the document of an itemset. */
  static String id(long rank) {
    return "itemset-" + rank;
  }

  /** The {@code _id} of its document. */
  public String id() {
    return id(rank);
  }

  /**
   * {@code {"itemset": 0, "support": 3, "size": 2, "texts": 2, "documents": [{"_index", "_id"}],
   * "cluster_id": "9f...", "units": ["00..."]}}.
   */
  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    writeNumbers(builder);
    builder.startArray("documents");
    for (DocumentName document : documents) {
      builder.startObject();
      document.toXContent(builder, params);
      builder.endObject();
    }
    builder.endArray();
    builder.field("cluster_id", clusterId);
    builder.field("units", units);
    return builder.endObject();
  }

  /** Writes the whole document. */
  public XContentBuilder writeSource(XContentBuilder builder, String runId) throws IOException {
    builder.startObject();
    builder.field("type", TYPE);
    builder.field("run_id", runId);
    writeNumbers(builder);
    builder.field("cluster_id", clusterId);
    ItemsetTexts.writeNames(builder, documents);
    builder.field("units", units);
    builder.field(LENGTH, documents.size() + units.size());
    return builder.endObject();
  }

  private void writeNumbers(XContentBuilder builder) throws IOException {
    builder.field(RANK, rank);
    builder.field("support", support);
    builder.field("size", size);
    builder.field("texts", texts);
  }

  /** Reads the form of {@link #writeSource}. */
  public static ItemsetEntry ofSource(BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    return new ItemsetEntry(
        fields.whole(RANK),
        fields.integer("support"),
        fields.whole("size"),
        fields.integer("texts"),
        ItemsetTexts.documents(fields),
        fields.optionalString("cluster_id"),
        fields.strings("units"));
  }
}
