// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import org.neardup.passage.FrequentSignatures;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/**
 * Sends the signatures that start no passage to a shard, and returns the number of texts with one.
 */
public final class FrequentSignaturesPhase
    extends BatchPhase<SignaturesRequest, FrequentSignaturesPhase.Response> {

  public static final FrequentSignaturesPhase INSTANCE = new FrequentSignaturesPhase();

  private FrequentSignaturesPhase() {
    super("frequent_signatures", SignaturesRequest::new, Response::new);
  }

  /** The number of texts. */
  public static final class Response extends TransportResponse {
    private final int texts;

    public Response(int texts) {
      this.texts = texts;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      texts = in.readVInt();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeVInt(texts);
    }

    /** Number of texts of the shard with one of them. */
    public int texts() {
      return texts;
    }
  }

  @Override
  public Response execute(PinnedShard shard, SignaturesRequest request, Allowance allowance)
      throws IOException {
    allowance.take(FrequentSignatures.BYTES_PER_SIGNATURE * request.signatures().length);
    FrequentSignatures frequent = FrequentSignatures.of(request.signatures());
    shard.learn(new FrequentOfRun(frequent));
    return new Response(
        frequent.documents(
            shard.known(ShardSignatures.class).index(), allowance::ensureNotCancelled));
  }
}
