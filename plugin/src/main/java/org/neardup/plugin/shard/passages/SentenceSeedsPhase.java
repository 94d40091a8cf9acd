// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.passage.SentenceIndex;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.OrdinalIndex;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Returns the sentences of texts that the shard answers for. */
public final class SentenceSeedsPhase
    extends BatchPhase<OrdinalsRequest, SentenceSeedsPhase.Response> {

  public static final SentenceSeedsPhase INSTANCE = new SentenceSeedsPhase();

  private SentenceSeedsPhase() {
    super("sentence_seeds", OrdinalsRequest::new, Response::new);
  }

  /** Their sentences. */
  public static final class Response extends TransportResponse {
    private final List<SentenceSignatures> sentences;

    public Response(List<SentenceSignatures> sentences) {
      this.sentences = sentences;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      sentences = in.readList(SentenceWire::read);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeCollection(sentences, SentenceWire::write);
    }

    /**
     * In the order of the request, up to the text that exceeds {@link SentenceWire#MAX_BYTES}: at
     * least one unless none was requested.
     */
    public List<SentenceSignatures> sentences() {
      return sentences;
    }
  }

  @Override
  public Response execute(PinnedShard shard, OrdinalsRequest request, Allowance allowance)
      throws IOException {
    OrdinalIndex slots = shard.known(ShardTexts.class).slotOfOrdinal();
    SentenceIndex.Cursor cursor = shard.known(ShardSentences.class).index().cursor();
    List<SentenceSignatures> sentences = new ArrayList<>();
    long bytes = 0;
    for (int i = 0; i < request.ordinals().length && bytes <= SentenceWire.MAX_BYTES; i++) {
      allowance.ensureNotCancelled();
      sentences.add(cursor.sentences(slots.of(request.ordinals()[i])));
      bytes += SentenceWire.bytes(sentences.getLast());
    }
    return new Response(sentences);
  }
}
