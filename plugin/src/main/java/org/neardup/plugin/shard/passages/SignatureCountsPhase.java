// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import org.neardup.passage.SignatureIndex;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Counts the texts of a shard with each of some signatures. */
public final class SignatureCountsPhase
    extends BatchPhase<SignaturesRequest, SignatureCountsPhase.Response> {

  public static final SignatureCountsPhase INSTANCE = new SignatureCountsPhase();

  private SignatureCountsPhase() {
    super("signature_counts", SignaturesRequest::new, Response::new);
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
    SignatureIndex.Cursor cursor = shard.known(ShardSignatures.class).index().cursor();
    int[] counts = new int[request.signatures().length];
    for (int i = 0; i < counts.length; i++) {
      allowance.ensureNotCancelled();
      counts[i] = cursor.documents(request.signatures()[i]);
    }
    return new Response(counts);
  }
}
