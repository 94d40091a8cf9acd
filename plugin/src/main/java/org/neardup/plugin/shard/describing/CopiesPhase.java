// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.FieldText;
import org.neardup.plugin.shard.OrdinalIndex;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.plugin.shard.grouping.ShardDocuments;
import org.neardup.signature.Hash64;
import org.neardup.text.LetterSpans;
import org.neardup.text.TextSpan;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;

/**
 * Finds spans of texts in exact copies that are written differently: with other white space,
 * punctuation or case. A shard answers after a number of documents or {@link
 * ExcerptsPhase#CHARACTERS_AT_ONCE}; the rest is requested again.
 */
public final class CopiesPhase extends BatchPhase<CopiesPhase.Request, CopiesPhase.Response> {

  public static final CopiesPhase INSTANCE = new CopiesPhase();

  private CopiesPhase() {
    super("copies", Request::new, Response::new);
  }

  /**
   * Spans of a text.
   *
   * @param ordinal a text with documents in the shard
   * @param hash hash of the writing that needs no answer
   * @param letters the spans, in letters of the document string
   */
  public record Pieces(int ordinal, long hash, List<TextSpan> letters) {

    public Pieces {
      letters = List.copyOf(letters);
    }
  }

  /** Texts to search. */
  public static final class Request extends ShardPhaseRequest {
    private final List<Pieces> texts;
    private final int skipped;
    private final int most;

    /**
     * @param skipped number of documents of the first text already examined
     * @param most number of documents to examine, at least 1
     */
    public Request(PinnedView view, List<Pieces> texts, int skipped, int most) {
      super(view);
      this.texts = texts;
      this.skipped = skipped;
      this.most = most;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      texts = in.readList(i -> new Pieces(i.readVInt(), i.readLong(), SpansWire.read(i)));
      skipped = in.readVInt();
      most = in.readVInt();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeCollection(
          texts,
          (o, pieces) -> {
            o.writeVInt(pieces.ordinal());
            o.writeLong(pieces.hash());
            SpansWire.write(o, pieces.letters());
          });
      out.writeVInt(skipped);
      out.writeVInt(most);
    }
  }

  /**
   * A document that is written differently.
   *
   * @param ordinal its text
   * @param id its id
   * @param spans the spans in its field, in UTF-16 units
   * @param pieces their characters
   */
  public record Copy(int ordinal, String id, List<TextSpan> spans, List<String> pieces)
      implements Writeable {

    private Copy(StreamInput in) throws IOException {
      this(in.readVInt(), in.readString(), SpansWire.read(in), in.readStringList());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeVInt(ordinal);
      out.writeString(id);
      SpansWire.write(out, spans);
      out.writeStringCollection(pieces);
    }
  }

  /** Documents that are written differently, and the progress of the shard. */
  public static final class Response extends TransportResponse {
    private final List<Copy> copies;
    private final DocumentsDone done;

    public Response(List<Copy> copies, DocumentsDone done) {
      this.copies = copies;
      this.done = done;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      copies = in.readList(Copy::new);
      done = new DocumentsDone(in);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeList(copies);
      done.writeTo(out);
    }

    /** The documents found. */
    public List<Copy> copies() {
      return copies;
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
    FieldText.Cursor texts = all.textOf().randomCursor();
    List<Copy> copies = new ArrayList<>();
    long characters = 0;
    int skipped = request.skipped;
    int left = request.most;
    for (int i = 0; i < request.texts.size(); i++) {
      Pieces wanted = request.texts.get(i);
      int group = groups.of(wanted.ordinal());
      int documents = all.documentsOfGroup().size(group);
      for (; skipped < documents; skipped++) {
        if (left-- == 0 || characters >= ExcerptsPhase.CHARACTERS_AT_ONCE) {
          return new Response(copies, new DocumentsDone(i, skipped));
        }
        allowance.ensureNotCancelled();
        int document = all.documentsOfGroup().get(group, skipped);
        String text = texts.read(document);
        if (text != null && Hash64.of(text) != wanted.hash()) {
          List<TextSpan> spans = LetterSpans.inText(text, wanted.letters());
          List<String> pieces =
              spans.stream().map(span -> Characters.cut(text, span.start(), span.end())).toList();
          characters += pieces.stream().mapToLong(String::length).sum();
          String id = all.documentsOfGroup().id(group, skipped);
          copies.add(new Copy(wanted.ordinal(), id, spans, pieces));
        }
      }
      skipped = 0;
    }
    return new Response(copies, new DocumentsDone(request.texts.size(), 0));
  }
}
