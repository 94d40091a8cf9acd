// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.OrdinalIndex;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.plugin.shard.grouping.AttributeReader;
import org.neardup.plugin.shard.grouping.ShardDocuments;
import org.neardup.plugin.shard.grouping.TimestampReader;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.index.mapper.SeqNoFieldMapper;

/**
 * Names the documents of texts, a limited number at a time. A text may have more documents; the
 * rest is requested again.
 */
public final class DocumentsPhase
    extends BatchPhase<DocumentsPhase.Request, DocumentsPhase.Response> {

  public static final DocumentsPhase INSTANCE = new DocumentsPhase();

  /** Instead of a sequence number: all documents are named. */
  public static final long ALL = Long.MIN_VALUE;

  /** Bytes of a document's name and timestamp in the answer, and of a text's digest. */
  private static final long BYTES_PER_DOCUMENT = 220;

  private static final long BYTES_PER_VALUE = 64;

  private DocumentsPhase() {
    super("documents", Request::new, Response::new);
  }

  /** Texts of which the shard has copies. */
  public static final class Request extends OrdinalsRequest {
    private final int skipped;
    private final int most;
    private final long known;

    /**
     * @param ordinals texts whose documents are asked for
     * @param skipped number of documents of the first text already examined
     * @param most number of documents to examine, at least 1
     * @param known only documents of greater sequence numbers are named; {@link #ALL} for all
     */
    public Request(PinnedView view, int[] ordinals, int skipped, int most, long known) {
      super(view, ordinals);
      this.skipped = skipped;
      this.most = most;
      this.known = known;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      skipped = in.readVInt();
      most = in.readVInt();
      known = in.readLong();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeVInt(skipped);
      out.writeVInt(most);
      out.writeLong(known);
    }
  }

  /**
   * A document.
   *
   * @param id its id
   * @param timestamp milliseconds since the epoch, or {@link
   *     org.neardup.cluster.SeedKey#NO_TIMESTAMP}
   * @param attributes which of {@link Response#attributes} are its
   */
  public record Document(String id, long timestamp, int attributes) {}

  /** Documents. */
  public static final class Response extends TransportResponse {
    private final List<List<Document>> documents;
    private final List<List<List<String>>> attributes;
    private final List<String> digests;
    private final DocumentsDone done;

    public Response(
        List<List<Document>> documents,
        List<List<List<String>>> attributes,
        List<String> digests,
        DocumentsDone done) {
      this.documents = documents;
      this.attributes = attributes;
      this.digests = digests;
      this.done = done;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      documents =
          in.readList(
              i -> i.readList(j -> new Document(j.readString(), j.readLong(), j.readVInt())));
      attributes = in.readList(i -> i.readList(StreamInput::readStringList));
      digests = in.readStringList();
      done = new DocumentsDone(in);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeCollection(
          documents,
          (o, list) ->
              o.writeCollection(
                  list,
                  (p, document) -> {
                    p.writeString(document.id());
                    p.writeLong(document.timestamp());
                    p.writeVInt(document.attributes());
                  }));
      out.writeCollection(
          attributes, (o, each) -> o.writeCollection(each, StreamOutput::writeStringCollection));
      out.writeStringCollection(digests);
      done.writeTo(out);
    }

    /**
     * Documents of the first texts in this shard, in the order of the ordinals; unordered within a
     * text.
     */
    public List<List<Document>> documents() {
      return documents;
    }

    /**
     * Distinct attributes of these documents: the values of each field that the results show, in
     * the order of the fields.
     */
    public List<List<List<String>>> attributes() {
      return attributes;
    }

    /** What they take in memory, about. */
    public long attributeBytes() {
      return attributes.stream().mapToLong(DocumentsPhase::bytes).sum();
    }

    /** The digests of these texts, in hexadecimal. */
    public List<String> digests() {
      return digests;
    }

    /** The progress of the shard. */
    public DocumentsDone done() {
      return done;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    ShardDocuments all = shard.known(ShardDocuments.class);
    OrdinalIndex groups = shard.known(ShardTexts.class).groupOfOrdinal();
    try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
      memory.take(BYTES_PER_DOCUMENT * count(all, groups, request));
      return answer(all, groups, request, memory);
    }
  }

  /** Number of documents to be named. */
  private static long count(ShardDocuments all, OrdinalIndex groups, Request request) {
    long count = -request.skipped;
    for (int i = 0; i < request.ordinals().length && count < request.most; i++) {
      count += all.documentsOfGroup().size(groups.of(request.ordinals()[i]));
    }
    return Math.min(count, request.most);
  }

  private static Response answer(
      ShardDocuments all, OrdinalIndex groups, Request request, Allowance allowance)
      throws IOException {
    List<List<Document>> documents = new ArrayList<>();
    Map<List<List<String>>, Integer> attributes = new LinkedHashMap<>();
    List<String> digests = new ArrayList<>();
    int texts = 0;
    int skipped = request.skipped;
    for (int left = request.most; texts < request.ordinals().length && left > 0; ) {
      int group = groups.of(request.ordinals()[texts]);
      int end = (int) Math.min(all.documentsOfGroup().size(group), (long) skipped + left);
      documents.add(documents(all, group, skipped, end, request.known, attributes, allowance));
      digests.add(all.digest(group));
      left -= end - skipped;
      if (end < all.documentsOfGroup().size(group)) {
        skipped = end;
      } else {
        texts++;
        skipped = 0;
      }
    }
    return new Response(
        documents, List.copyOf(attributes.keySet()), digests, new DocumentsDone(texts, skipped));
  }

  /**
   * @param attributes numbers of those that occurred; takes further ones
   */
  private static List<Document> documents(
      ShardDocuments all,
      int group,
      int from,
      int to,
      long known,
      Map<List<List<String>>, Integer> attributes,
      Allowance allowance)
      throws IOException {
    IndexReader reader = all.reader();
    List<Document> documents = new ArrayList<>(to - from);
    LeafReaderContext leaf = null;
    NumericDocValues numbers = null;
    TimestampReader.Cursor timestamps = null;
    AttributeReader.ShownCursor shown = null;
    for (int i = from; i < to; i++) {
      int document = all.documentsOfGroup().get(group, i);
      allowance.ensureNotCancelled();
      LeafReaderContext segment =
          reader.leaves().get(ReaderUtil.subIndex(document, reader.leaves()));
      if (segment != leaf) {
        leaf = segment;
        numbers = known == ALL ? null : DocValues.getNumeric(leaf.reader(), SeqNoFieldMapper.NAME);
        timestamps = all.timestampOf().cursor(segment);
        shown = all.attributesOf().shown(segment);
      }
      if (numbers != null
          && (!numbers.advanceExact(document - segment.docBase) || numbers.longValue() <= known)) {
        continue;
      }
      documents.add(
          new Document(
              all.documentsOfGroup().id(group, i),
              timestamps.read(document - segment.docBase),
              number(shown.read(document - segment.docBase), attributes, allowance)));
    }
    return documents;
  }

  private static int number(
      List<List<String>> values, Map<List<List<String>>, Integer> attributes, Allowance allowance) {
    Integer known = attributes.get(values);
    if (known == null) {
      allowance.take(bytes(values));
      known = attributes.size();
      attributes.put(values, known);
    }
    return known;
  }

  private static long bytes(List<List<String>> values) {
    long bytes = BYTES_PER_DOCUMENT;
    for (List<String> ofField : values) {
      for (String value : ofField) {
        bytes += BYTES_PER_VALUE + 2L * value.length();
      }
    }
    return bytes;
  }
}
