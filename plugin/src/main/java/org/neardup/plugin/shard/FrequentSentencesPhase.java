package org.neardup.plugin.shard;

import java.io.IOException;
import org.neardup.passage.FrequentSignatures;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;

/**
 * Tells a shard which signatures of sentences start no passage, and asks how many texts have one.
 */
public final class FrequentSentencesPhase
    extends ShardPhase<FrequentSentencesPhase.Request, FrequentSentencesPhase.Response> {

  FrequentSentencesPhase() {}

  /** Signatures that are frequent in the whole collection. */
  public static final class Request extends ShardPhaseRequest {
    private final long[] signatures;

    public Request(PinnedView view, long[] signatures) {
      super(view);
      this.signatures = signatures;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      signatures = in.readLongArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeLongArray(signatures);
    }
  }

  /** How many texts have one. */
  public static final class Response extends TransportResponse {
    private final int texts;

    Response(int texts) {
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

    /** Texts of the shard that have one of them. */
    public int texts() {
      return texts;
    }
  }

  @Override
  public String action() {
    return "indices:data/read/neardup/frequent_sentences[s]";
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
    shard.allowance(task).take(FrequentSignatures.BYTES_PER_SIGNATURE * request.signatures.length);
    FrequentSignatures frequent = FrequentSignatures.of(request.signatures);
    shard.frequentSentences(frequent);
    return new Response(frequent.documents(shard.sentences()));
  }
}
