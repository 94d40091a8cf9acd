// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.comparing.ShardSource;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Returns the beginnings of texts. */
public final class PreviewsPhase extends BatchPhase<OrdinalsRequest, PreviewsPhase.Response> {

  public static final PreviewsPhase INSTANCE = new PreviewsPhase();

  private static final int PREVIEW_LENGTH = 200;

  /** Replaces lone surrogates, which cannot be encoded in UTF-8. */
  static final char REPLACEMENT = '\uFFFD';

  private PreviewsPhase() {
    super("previews", OrdinalsRequest::new, Response::new);
  }

  /** Beginnings. */
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
     * The first characters of each text, with collapsed white space; in the order of the request.
     */
    public List<String> previews() {
      return previews;
    }
  }

  @Override
  public Response execute(PinnedShard shard, OrdinalsRequest request, Allowance allowance)
      throws IOException {
    ShardSource source = new ShardSource(shard);
    List<String> previews = new ArrayList<>(request.ordinals().length);
    for (int ordinal : request.ordinals()) {
      allowance.ensureNotCancelled();
      previews.add(preview(source.text(ordinal)));
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
