// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.comparing.ShardSource;
import org.neardup.signature.Hash64;
import org.neardup.text.LetterSpans;
import org.neardup.text.TextSpan;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;

/**
 * Reads spans of texts from their source. A shard answers with the first texts up to {@link
 * #CHARACTERS_AT_ONCE}, at least one; the rest is requested again.
 */
public final class ExcerptsPhase extends BatchPhase<ExcerptsPhase.Request, ExcerptsPhase.Response> {

  public static final ExcerptsPhase INSTANCE = new ExcerptsPhase();

  /** Characters of a full answer, which ends with the text that exceeds them. */
  static final int CHARACTERS_AT_ONCE = 1 << 20;

  private ExcerptsPhase() {
    super("excerpts", Request::new, Response::new);
  }

  /**
   * Spans of a text.
   *
   * @param ordinal a text that the shard answers for
   * @param spans the spans, in UTF-16 units; truncated at the end of the text
   * @param located whether to return their places in the document string
   */
  public record Excerpt(int ordinal, List<TextSpan> spans, boolean located) {

    public Excerpt {
      spans = List.copyOf(spans);
    }

    /** The whole text in one span. */
    public static Excerpt whole(int ordinal) {
      return new Excerpt(ordinal, List.of(new TextSpan(0, Integer.MAX_VALUE)), false);
    }
  }

  /** Texts with spans to read. */
  public static final class Request extends ShardPhaseRequest {
    private final List<Excerpt> excerpts;

    public Request(PinnedView view, List<Excerpt> excerpts) {
      super(view);
      this.excerpts = excerpts;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      excerpts = in.readList(i -> new Excerpt(i.readVInt(), SpansWire.read(i), i.readBoolean()));
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeCollection(
          excerpts,
          (o, excerpt) -> {
            o.writeVInt(excerpt.ordinal());
            SpansWire.write(o, excerpt.spans());
            o.writeBoolean(excerpt.located());
          });
    }
  }

  /**
   * The excerpts of a text.
   *
   * @param pieces their characters, in the order of the request; null entries if the document has
   *     no source
   * @param letters their places in the document string; empty if not requested
   * @param hash hash of the whole text as written; 0 if not requested
   */
  public record Read(List<String> pieces, List<TextSpan> letters, long hash) implements Writeable {

    private Read(StreamInput in) throws IOException {
      this(in.readList(StreamInput::readOptionalString), SpansWire.read(in), in.readLong());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeCollection(pieces, StreamOutput::writeOptionalString);
      SpansWire.write(out, letters);
      out.writeLong(hash);
    }
  }

  /** The excerpts of the first texts. */
  public static final class Response extends TransportResponse {
    private final List<Read> read;

    public Response(List<Read> read) {
      this.read = read;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      read = in.readList(Read::new);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeList(read);
    }

    /** In the order of the request, at least the first. */
    public List<Read> read() {
      return read;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    ShardSource source = new ShardSource(shard);
    List<Read> read = new ArrayList<>();
    long characters = 0;
    for (Excerpt excerpt : request.excerpts) {
      if (characters >= CHARACTERS_AT_ONCE) {
        break;
      }
      allowance.ensureNotCancelled();
      Read pieces = read(source.text(excerpt.ordinal()), excerpt);
      characters +=
          pieces.pieces().stream().filter(Objects::nonNull).mapToLong(String::length).sum();
      read.add(pieces);
    }
    return new Response(read);
  }

  private static Read read(String text, Excerpt excerpt) {
    List<String> pieces = new ArrayList<>(excerpt.spans().size());
    for (TextSpan span : excerpt.spans()) {
      pieces.add(text == null ? null : Characters.cut(text, span.start(), span.end()));
    }
    return text == null || !excerpt.located()
        ? new Read(pieces, List.of(), 0)
        : new Read(pieces, LetterSpans.ofText(text, excerpt.spans()), Hash64.of(text));
  }
}
