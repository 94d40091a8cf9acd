package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;

/** Names the documents of texts, and shows how some of the texts begin. */
public final class DocumentsPhase
    extends ShardPhase<DocumentsPhase.Request, DocumentsPhase.Response> {

  private static final int PREVIEW_LENGTH = 200;

  /** A document's name and timestamp in the answer. */
  private static final long BYTES_PER_DOCUMENT = 120;

  /** Stands for half a character, which cannot be written as UTF-8. */
  static final char REPLACEMENT = '\uFFFD';

  DocumentsPhase() {}

  /** Texts of which the shard has copies. */
  public static final class Request extends ShardPhaseRequest {
    private final int[] ordinals;
    private final int[] previews;

    /**
     * @param ordinals texts whose documents are asked for
     * @param previews texts whose beginning is asked for
     */
    public Request(PinnedView view, int[] ordinals, int[] previews) {
      super(view);
      this.ordinals = ordinals;
      this.previews = previews;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      ordinals = in.readVIntArray();
      previews = in.readVIntArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeVIntArray(ordinals);
      out.writeVIntArray(previews);
    }
  }

  /**
   * A document.
   *
   * @param id its id
   * @param timestamp milliseconds since the epoch, or {@link
   *     org.neardup.cluster.SeedKey#NO_TIMESTAMP}
   */
  public record Document(String id, long timestamp) {}

  /** Documents and beginnings. */
  public static final class Response extends TransportResponse {
    private final List<List<Document>> documents;
    private final List<String> previews;

    Response(List<List<Document>> documents, List<String> previews) {
      this.documents = documents;
      this.previews = previews;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      documents = in.readList(i -> i.readList(j -> new Document(j.readString(), j.readLong())));
      previews = in.readStringList();
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
                  }));
      out.writeStringCollection(previews);
    }

    /**
     * The documents of each text in this shard, in the order of the ordinals; in no order inside.
     */
    public List<List<Document>> documents() {
      return documents;
    }

    /** The first characters of each text, white space in one piece; in the order asked for. */
    public List<String> previews() {
      return previews;
    }
  }

  @Override
  public String action() {
    return "indices:data/read/neardup/documents[s]";
  }

  @Override
  Request readRequest(StreamInput in) throws IOException {
    return new Request(in);
  }

  @Override
  public Response readResponse(StreamInput in) throws IOException {
    return new Response(in);
  }

  @Override
  Response execute(PinnedShard shard, Request request, CancellableTask task) throws IOException {
    ShardDocuments all = shard.documents();
    OrdinalIndex groups = shard.texts().groupOfOrdinal();
    long count = 0;
    for (int ordinal : request.ordinals) {
      count += all.documentsOfGroup().size(groups.of(ordinal));
    }
    try (BorrowedMemory memory = new BorrowedMemory(shard.allowance(task))) {
      memory.take(BYTES_PER_DOCUMENT * count);
      return answer(all, groups, request, task);
    }
  }

  private static Response answer(
      ShardDocuments all, OrdinalIndex groups, Request request, CancellableTask task)
      throws IOException {
    DocumentIds ids = new DocumentIds(all.reader());
    List<List<Document>> documents = new ArrayList<>(request.ordinals.length);
    for (int ordinal : request.ordinals) {
      Cancellation.check(task);
      documents.add(documents(all, ids, groups.of(ordinal)));
    }
    FieldText.Cursor texts = all.textOf().randomCursor();
    List<String> previews = new ArrayList<>(request.previews.length);
    for (int ordinal : request.previews) {
      Cancellation.check(task);
      int document = all.earliestOfGroup()[groups.of(ordinal)];
      previews.add(preview(texts.read(document)));
    }
    return new Response(documents, previews);
  }

  private static List<Document> documents(ShardDocuments all, DocumentIds ids, int group)
      throws IOException {
    IndexReader reader = all.reader();
    List<Document> documents = new ArrayList<>();
    LeafReaderContext leaf = null;
    TimestampReader.Cursor timestamps = null;
    for (int document : all.documentsOfGroup().of(group)) {
      LeafReaderContext of = reader.leaves().get(ReaderUtil.subIndex(document, reader.leaves()));
      if (of != leaf) {
        leaf = of;
        timestamps = all.timestampOf().cursor(of);
      }
      documents.add(new Document(ids.of(document), timestamps.read(document - of.docBase)));
    }
    return documents;
  }

  /** How a text begins: white space in one piece, characters whole. */
  static String preview(String text) {
    if (text == null) {
      return ""; // an index without source
    }
    StringBuilder start = new StringBuilder();
    boolean spaceBefore = false;
    for (int i = 0; i < text.length(); ) {
      int character = text.codePointAt(i);
      i += Character.charCount(character);
      if (Character.isWhitespace(character)) {
        spaceBefore = !start.isEmpty();
        continue;
      }
      int more = Character.charCount(character) + (spaceBefore ? 1 : 0);
      if (start.length() + more > PREVIEW_LENGTH) {
        return start.append("…").toString();
      }
      if (spaceBefore) {
        start.append(' ');
        spaceBefore = false;
      }
      start.appendCodePoint(isHalf(character) ? REPLACEMENT : character);
    }
    return start.toString();
  }

  private static boolean isHalf(int character) {
    return character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
  }
}
