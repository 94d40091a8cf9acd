package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.neardup.text.TextSpan;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;

/**
 * Reads pieces of texts from their source. A shard answers with as many of the first texts as come
 * to {@link #CHARACTERS_AT_ONCE}, at least one; the rest is asked for again.
 */
public final class ExcerptsPhase extends ShardPhase<ExcerptsPhase.Request, ExcerptsPhase.Response> {

  /** With so many characters an answer is full; it ends with the text that fills it. */
  static final int CHARACTERS_AT_ONCE = 1 << 20;

  ExcerptsPhase() {}

  /**
   * Pieces of a text.
   *
   * @param ordinal a text that the shard answers for
   * @param spans the pieces, in UTF-16 units; what reaches beyond the text ends with it
   */
  public record Excerpt(int ordinal, List<TextSpan> spans) {

    public Excerpt {
      spans = List.copyOf(spans);
    }

    /** The whole text in one piece. */
    public static Excerpt whole(int ordinal) {
      return new Excerpt(ordinal, List.of(new TextSpan(0, Integer.MAX_VALUE)));
    }
  }

  /** Texts of which the shard is to read pieces. */
  public static final class Request extends ShardPhaseRequest {
    private final List<Excerpt> excerpts;

    public Request(PinnedView view, List<Excerpt> excerpts) {
      super(view);
      this.excerpts = excerpts;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      excerpts =
          in.readList(
              i ->
                  new Excerpt(
                      i.readVInt(), i.readList(j -> new TextSpan(j.readVInt(), j.readVInt()))));
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeCollection(
          excerpts,
          (o, excerpt) -> {
            o.writeVInt(excerpt.ordinal());
            o.writeCollection(
                excerpt.spans(),
                (p, span) -> {
                  p.writeVInt(span.start());
                  p.writeVInt(span.end());
                });
          });
    }
  }

  /** The pieces of the first texts. */
  public static final class Response extends TransportResponse {
    private final List<List<String>> pieces;

    Response(List<List<String>> pieces) {
      this.pieces = pieces;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      pieces =
          in.readList(
              i -> Collections.unmodifiableList(i.readList(StreamInput::readOptionalString)));
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeCollection(
          pieces, (o, ofText) -> o.writeCollection(ofText, StreamOutput::writeOptionalString));
    }

    /**
     * The pieces of each text in the order asked for, at least of the first; null in the place of
     * pieces of a text whose document has no source.
     */
    public List<List<String>> pieces() {
      return pieces;
    }
  }

  @Override
  public String action() {
    return "indices:data/read/neardup/excerpts[s]";
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
    ShardSource source = new ShardSource(shard);
    List<List<String>> pieces = new ArrayList<>();
    long characters = 0;
    for (Excerpt excerpt : request.excerpts) {
      if (characters >= CHARACTERS_AT_ONCE) {
        break;
      }
      Cancellation.check(task);
      List<String> ofText = cut(source.text(excerpt.ordinal()), excerpt.spans());
      characters += ofText.stream().filter(Objects::nonNull).mapToLong(String::length).sum();
      pieces.add(ofText);
    }
    return new Response(pieces);
  }

  private static List<String> cut(String text, List<TextSpan> spans) {
    List<String> pieces = new ArrayList<>(spans.size());
    for (TextSpan span : spans) {
      pieces.add(text == null ? null : cut(text, span));
    }
    return pieces;
  }

  /** A piece of a text: no character in half, half a character in the text replaced. */
  static String cut(String text, TextSpan span) {
    int start = Math.min(span.start(), text.length());
    int end = Math.min(span.end(), text.length());
    if (end > start
        && end < text.length()
        && Character.isSurrogatePair(text.charAt(end - 1), text.charAt(end))) {
      end--;
    }
    StringBuilder piece = new StringBuilder(end - start);
    for (int i = start; i < end; i++) {
      char unit = text.charAt(i);
      if (!Character.isSurrogate(unit)) {
        piece.append(unit);
      } else if (i + 1 < end && Character.isSurrogatePair(unit, text.charAt(i + 1))) {
        piece.append(unit).append(text.charAt(++i));
      } else {
        piece.append(DocumentsPhase.REPLACEMENT);
      }
    }
    return piece.toString();
  }
}
