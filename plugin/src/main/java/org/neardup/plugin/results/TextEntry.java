// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContent;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A distinct text: the document {@code "type": "text"} of the index of results.
 *
 * <pre>
 *   id             the digest, 40 hexadecimal digits
 *   type           text
 *   run_id, cluster_id
 *   index, id      its earliest document
 *   copies         documents that have it
 *   timestamp      of its earliest document, if the run has a timestamp field; not if it is a
 *                  number that is no date, which orders copies all the same
 *   role, category, distance, containment, contained, word_overlap, links   see Membership
 *   attributes     of its earliest document, see DocumentAttributes
 *   unique_text    passages that its writer added: {start, end, text}, if there are any; in the
 *                  earliest document, see CopyEntry for others
 *   unique_length  UTF-16 units in them
 *   words          its length
 *   digest_start   the first 64 bits of the digest, for {@link #digestStart}
 *   row            number of the first row among its documents
 *   later          documents that a revision has added, whose rows are elsewhere, see CopyEntry; the
 *                  rows of the others are row ... row + copies - later - 1. Only where there are any
 * </pre>
 *
 * @param digest its document string digest
 * @param clusterId its cluster
 * @param document its earliest document
 * @param copies number of documents with this text, at least 1
 * @param timestamp milliseconds since the epoch, or null
 * @param attributes of its earliest document
 * @param membership the reason for its membership
 * @param uniqueText the added passages, in the order of the text; copied
 * @param words number of words
 * @param row number of its first row
 * @param later number of documents whose rows do not follow that
 */
public record TextEntry(
    String digest,
    String clusterId,
    DocumentName document,
    int copies,
    @Nullable Long timestamp,
    DocumentAttributes attributes,
    Membership membership,
    List<UniqueText> uniqueText,
    int words,
    long row,
    int later)
    implements Writeable {

  /** The field of the number of documents whose rows are elsewhere. */
  public static final String LATER = "later";

  /** The value of the field {@code type}. */
  public static final String TYPE = "text";

  /** The field of its unique text. */
  public static final String UNIQUE_TEXT = "unique_text";

  /** The field of the length of its unique text. */
  public static final String UNIQUE_LENGTH = "unique_length";

  /**
   * The field of the first bits of the digest. Unlike the {@code _id} it can be read without the
   * source.
   */
  public static final String DIGEST_START = "digest_start";

  private static final int HEX_DIGITS_OF_START = 2 * Long.BYTES;

  /** The first and last millisecond of the years 0 to 9999, which every date format supports. */
  private static final long FIRST_DATE = -62_167_219_200_000L;

  private static final long LAST_DATE = 253_402_300_799_999L;

  public TextEntry {
    uniqueText = List.copyOf(uniqueText);
  }

  /** A text whose rows are consecutive. */
  public TextEntry(
      String digest,
      String clusterId,
      DocumentName document,
      int copies,
      @Nullable Long timestamp,
      DocumentAttributes attributes,
      Membership membership,
      List<UniqueText> uniqueText,
      int words,
      long row) {
    this(
        digest,
        clusterId,
        document,
        copies,
        timestamp,
        attributes,
        membership,
        uniqueText,
        words,
        row,
        0);
  }

  /** The same text with further documents, whose rows are elsewhere. */
  public TextEntry withLater(int documents) {
    return new TextEntry(
        digest,
        clusterId,
        document,
        copies + documents,
        timestamp,
        attributes,
        membership,
        uniqueText,
        words,
        row,
        later + documents);
  }

  /** Number of its consecutive rows. */
  public int consecutive() {
    return copies - later;
  }

  public TextEntry(StreamInput in) throws IOException {
    this(
        in.readString(),
        in.readString(),
        new DocumentName(in),
        in.readVInt(),
        in.readOptionalLong(),
        new DocumentAttributes(in),
        new Membership(in),
        in.readList(UniqueText::new),
        in.readVInt(),
        in.readVLong(),
        in.readVInt());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeString(digest);
    out.writeString(clusterId);
    document.writeTo(out);
    out.writeVInt(copies);
    out.writeOptionalLong(timestamp);
    attributes.writeTo(out);
    membership.writeTo(out);
    out.writeCollection(uniqueText);
    out.writeVInt(words);
    out.writeVLong(row);
    out.writeVInt(later);
  }

  /** The {@code _id} of its document. */
  public String id() {
    return digest;
  }

  /**
   * The first 64 bits of a digest.
   *
   * @param digest in hexadecimal digits; fewer than 16 are the last of 16
   */
  public static long digestStart(String digest) {
    return Long.parseUnsignedLong(digest, 0, Math.min(HEX_DIGITS_OF_START, digest.length()), 16);
  }

  /** UTF-16 units of its unique text. */
  public int uniqueLength() {
    return uniqueText.stream().mapToInt(UniqueText::length).sum();
  }

  /** Writes the whole document. */
  public XContentBuilder writeSource(XContentBuilder builder, String runId) throws IOException {
    builder.startObject();
    builder.field("type", TYPE);
    builder.field("run_id", runId);
    builder.field("cluster_id", clusterId);
    document.writeSource(builder);
    builder.field("copies", copies);
    writeTimestamp(builder, timestamp);
    attributes.writeSource(builder);
    membership.toXContent(builder, ToXContent.EMPTY_PARAMS);
    if (!uniqueText.isEmpty()) {
      builder.field(UNIQUE_TEXT, uniqueText);
    }
    builder.field(UNIQUE_LENGTH, uniqueLength());
    builder.field("words", words);
    builder.field(DIGEST_START, digestStart(digest));
    builder.field("row", row);
    if (later > 0) {
      builder.field(LATER, later);
    }
    return builder.endObject();
  }

  static void writeTimestamp(XContentBuilder builder, @Nullable Long timestamp) throws IOException {
    if (timestamp != null && timestamp >= FIRST_DATE && timestamp <= LAST_DATE) {
      builder.field("timestamp", timestamp);
    }
  }

  /** Reads the form of {@link #writeSource}. */
  public static TextEntry ofSource(String id, BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    return new TextEntry(
        id,
        fields.string("cluster_id"),
        DocumentName.ofSource(fields),
        fields.integer("copies"),
        fields.optionalWhole("timestamp"),
        DocumentAttributes.ofSource(fields),
        Membership.of(fields),
        fields.objects(UNIQUE_TEXT).stream().map(UniqueText::of).toList(),
        fields.integer("words"),
        fields.whole("row"),
        later(fields));
  }

  /** Documents of a text whose rows are elsewhere. */
  static int later(SourceFields text) {
    Long later = text.optionalWhole(LATER);
    return later == null ? 0 : Math.toIntExact(later);
  }

  /**
   * Number of consecutive rows of a text.
   *
   * @param text with its copies and what is later
   */
  public static int consecutive(SourceFields text) {
    return text.integer("copies") - later(text);
  }

  /** The cluster of a singleton. */
  public ClusterEntry asCluster() {
    String category = membership.category();
    return new ClusterEntry(
        clusterId,
        copies,
        1,
        copies - 1,
        document,
        category == null ? Map.of() : Map.of(category, copies),
        0,
        0,
        null,
        null,
        ClusterAdditions.NONE,
        attributes,
        row);
  }
}
