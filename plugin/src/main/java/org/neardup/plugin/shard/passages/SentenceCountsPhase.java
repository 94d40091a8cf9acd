// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import org.neardup.passage.SentenceIndex;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Counts the texts of a shard with each sentence signature. */
public final class SentenceCountsPhase
    extends BatchPhase<SignaturesRequest, SentenceCountsPhase.Response> {

  public static final SentenceCountsPhase INSTANCE = new SentenceCountsPhase();

  private SentenceCountsPhase() {
    super("sentence_counts", SignaturesRequest::new, Response::new);
  }

  /** One count for each signature. */
  public static final class Response extends TransportResponse {
    private final int[] counts;

    public Response(int[] counts) {
      this.counts = counts;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      counts = in.readVIntArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeVIntArray(counts);
    }

    /** Number of texts of the shard with each signature, in the order of the request. */
    public int[] counts() {
      return counts;
    }
  }

  @Override
  public Response execute(PinnedShard shard, SignaturesRequest request, Allowance allowance)
      throws IOException {
    SentenceIndex.Cursor cursor = shard.known(ShardSentences.class).index().cursor();
    int[] counts = new int[request.signatures().length];
    for (int i = 0; i < counts.length; i++) {
      allowance.ensureNotCancelled();
      counts[i] = cursor.documents(request.signatures()[i]);
    }
    return new Response(counts);
  }
}
