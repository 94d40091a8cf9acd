// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.neardup.distance.DistinctiveSentence;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.comparing.ShardBackground;
import org.neardup.plugin.shard.comparing.ShardSource;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/**
 * Returns what previews show: the most distinctive sentence of a letter, or of a text without one.
 * Where words were not counted, it is the beginning.
 */
public final class PreviewsPhase extends BatchPhase<PreviewsPhase.Request, PreviewsPhase.Response> {

  public static final PreviewsPhase INSTANCE = new PreviewsPhase();

  private static final int PREVIEW_LENGTH = 200;

  /** Replaces lone surrogates, which cannot be encoded in UTF-8. */
  static final char REPLACEMENT = '\uFFFD';

  private PreviewsPhase() {
    super("previews", Request::new, Response::new);
  }

  /** Texts to preview. */
  public static final class Request extends OrdinalsRequest {
    private final List<String> letters;

    /**
     * @param letters by place among the ordinals, the letter to preview; null for the text itself
     */
    public Request(PinnedView view, int[] ordinals, List<String> letters) {
      super(view, ordinals);
      this.letters = letters;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      letters = in.readList(StreamInput::readOptionalString);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeCollection(letters, StreamOutput::writeOptionalString);
    }
  }

  /** Previews. */
  public static final class Response extends TransportResponse {
    private final List<String> previews;

    public Response(List<String> previews) {
      this.previews = previews;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      previews = in.readStringList();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeStringCollection(previews);
    }

    /**
     * At most {@value #PREVIEW_LENGTH} characters of each text, with collapsed white space; in the
     * order of the request.
     */
    public List<String> previews() {
      return previews;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    ShardSource source = new ShardSource(shard);
    Optional<DistinctiveSentence> distinctive =
        shard
            .ifKnown(ShardBackground.class)
            .map(known -> new DistinctiveSentence(known.model(), PREVIEW_LENGTH));
    List<String> previews = new ArrayList<>(request.ordinals().length);
    for (int i = 0; i < request.ordinals().length; i++) {
      allowance.ensureNotCancelled();
      String letter = request.letters.get(i);
      String text = letter == null ? source.text(request.ordinals()[i]) : letter;
      if (text != null && distinctive.isPresent()) {
        text = distinctive.get().of(text).of(text);
      }
      previews.add(preview(text));
    }
    return new Response(previews);
  }

  /** The beginning of a text: collapsed white space, whole characters. */
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
