// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * Texts of an itemset that do not fit its {@link ItemsetEntry}: the document {@code "type":
 * "itemset_texts"} of the index of results. Itemsets of any document are found by these entries,
 * with any number of texts.
 *
 * <pre>
 *   id             itemset-{itemset}-{first}
 *   type           itemset_texts
 *   run_id
 *   itemset        its rank
 *   first          number of the first text here among those of the itemset: 1000, 2000, ...
 *   documents      {index, id}, the earliest document of each text
 *   names          these as index/id
 * </pre>
 *
 * @param itemset rank of the itemset
 * @param first number of its first text, a multiple of {@link ItemsetEntry#LISTED} and not 0
 * @param documents the earliest document of each text, 1 to {@link ItemsetEntry#LISTED}; copied
 */
public record ItemsetTexts(long itemset, int first, List<DocumentName> documents) {

  /** The value of the field {@code type}. */
  public static final String TYPE = "itemset_texts";

  /** The field for the search by document. */
  public static final String NAMES = "names";

  /**
   * @throws IllegalArgumentException if a number is out of range, or there are too many documents
   */
  public ItemsetTexts {
    if (first < ItemsetEntry.LISTED || first % ItemsetEntry.LISTED != 0) {
      throw new IllegalArgumentException(
          "[first] must be a multiple of " + ItemsetEntry.LISTED + " and not 0, got " + first);
    }
    if (documents.isEmpty() || documents.size() > ItemsetEntry.LISTED) {
      throw new IllegalArgumentException(
          "[documents] must be between 1 and " + ItemsetEntry.LISTED + ", got " + documents.size());
    }
    documents = List.copyOf(documents);
  }

  /** The {@code _id} of its document. */
  public String id() {
    return ItemsetEntry.id(itemset) + "-" + first;
  }

  /** Writes the whole document. */
  public XContentBuilder writeSource(XContentBuilder builder, String runId) throws IOException {
    builder.startObject();
    builder.field("type", TYPE);
    builder.field("run_id", runId);
    builder.field(ItemsetEntry.RANK, itemset);
    builder.field("first", first);
    writeNames(builder, documents);
    return builder.endObject();
  }

  /** Reads the form of {@link #writeSource}. */
  static ItemsetTexts ofSource(BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    return new ItemsetTexts(
        fields.whole(ItemsetEntry.RANK), fields.integer("first"), documents(fields));
  }

  /**
   * Documents in two forms: as objects for dashboards, and by the unambiguous name, since the
   * fields of an array of objects are mixed.
   */
  static void writeNames(XContentBuilder builder, List<DocumentName> documents) throws IOException {
    builder.startArray("documents");
    for (DocumentName document : documents) {
      builder.startObject();
      document.writeSource(builder);
      builder.endObject();
    }
    builder.endArray();
    builder.startArray(NAMES);
    for (DocumentName document : documents) {
      builder.value(document.toString());
    }
    builder.endArray();
  }

  static List<DocumentName> documents(SourceFields fields) {
    return fields.objects("documents").stream().map(DocumentName::ofSource).toList();
  }
}
