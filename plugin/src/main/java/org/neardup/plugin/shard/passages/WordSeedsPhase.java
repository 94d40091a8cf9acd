// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.comparing.ShardSource;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.retrieval.TextStore;
import org.neardup.signature.TextLimit;
import org.neardup.work.Allowance;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;

/** Returns texts that the shard answers for, with their tokens. */
public final class WordSeedsPhase extends BatchPhase<OrdinalsRequest, WordSeedsPhase.Response> {

  public static final WordSeedsPhase INSTANCE = new WordSeedsPhase();

  /** Size of the texts after which an answer may end. Long texts then come one at a time. */
  public static final long MAX_BYTES = 2 << 20;

  private WordSeedsPhase() {
    super("word_seeds", OrdinalsRequest::new, Response::new);
  }

  /**
   * A text.
   *
   * @param text null if it is not in the source
   * @param tokens distinct; not copied
   */
  public record Text(@Nullable String text, long[] tokens) implements Writeable {

    Text(StreamInput in) throws IOException {
      this(in.readOptionalString(), in.readLongArray());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeOptionalString(text);
      out.writeLongArray(tokens);
    }

    /** Memory of the text. */
    public long bytes() {
      return 64
          + (text == null ? 0 : (long) Character.BYTES * text.length())
          + (long) Long.BYTES * tokens.length;
    }
  }

  /** Texts. */
  public static final class Response extends TransportResponse {
    private final List<Text> texts;

    public Response(List<Text> texts) {
      this.texts = texts;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      texts = in.readList(Text::new);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeList(texts);
    }

    /**
     * In the order of the request, up to the text that exceeds {@link #MAX_BYTES}: at least one
     * unless none was requested.
     */
    public List<Text> texts() {
      return texts;
    }
  }

  @Override
  public Response execute(PinnedShard shard, OrdinalsRequest request, Allowance allowance)
      throws IOException {
    ShardTexts known = shard.known(ShardTexts.class);
    TextStore.Cursor cursor = known.store().cursor();
    ShardSource source = new ShardSource(shard);
    List<Text> texts = new ArrayList<>();
    long bytes = 0;
    for (int i = 0; i < request.ordinals().length && bytes <= MAX_BYTES; i++) {
      allowance.ensureNotCancelled();
      int slot = known.slotOfOrdinal().of(request.ordinals()[i]);
      String text = source.text(request.ordinals()[i]);
      boolean isTooLong = text != null && TextLimit.isExceededBy(text); // and has no tokens
      texts.add(new Text(isTooLong ? null : text, cursor.tokens(slot).clone()));
      bytes += texts.getLast().bytes();
    }
    return new Response(texts);
  }
}
