package org.neardup.plugin.shard;

import java.io.IOException;
import org.neardup.passage.SentenceIndex;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;

/** Counts in how many of a shard's texts signatures of sentences are. */
public final class SentenceCountsPhase
    extends ShardPhase<SentenceCountsPhase.Request, SentenceCountsPhase.Response> {

  SentenceCountsPhase() {}

  /** Signatures to count. */
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

  /** A count a signature. */
  public static final class Response extends TransportResponse {
    private final int[] counts;

    Response(int[] counts) {
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

    /** Texts of the shard that have each signature, in the order asked for. */
    public int[] counts() {
      return counts;
    }
  }

  @Override
  public String action() {
    return "indices:data/read/neardup/sentence_counts[s]";
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
    SentenceIndex.Cursor cursor = shard.sentences().cursor();
    int[] counts = new int[request.signatures.length];
    for (int i = 0; i < counts.length; i++) {
      Cancellation.check(task);
      counts[i] = cursor.documents(request.signatures[i]);
    }
    return new Response(counts);
  }
}
