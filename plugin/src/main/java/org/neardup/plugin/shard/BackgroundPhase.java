package org.neardup.plugin.shard;

import java.io.IOException;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.retrieval.CandidateRetriever;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;

/**
 * Tells a shard the background model of the whole run; counts in how many of its texts tokens are.
 */
public final class BackgroundPhase
    extends ShardPhase<BackgroundPhase.Request, BackgroundPhase.Response> {

  BackgroundPhase() {}

  /** The model, and tokens to count. */
  public static final class Request extends ShardPhaseRequest {
    private final BackgroundModel model;
    private final double mu;
    private final long[] tokens;

    public Request(PinnedView view, BackgroundModel model, double mu, long[] tokens) {
      super(view);
      this.model = model;
      this.mu = mu;
      this.tokens = tokens;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      model = BackgroundWire.read(in);
      mu = in.readDouble();
      tokens = in.readLongArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      BackgroundWire.write(out, model);
      out.writeDouble(mu);
      out.writeLongArray(tokens);
    }
  }

  /** In how many texts of the shard each token is. */
  public static final class Response extends TransportResponse {
    private final int[] frequencies;

    Response(int[] frequencies) {
      this.frequencies = frequencies;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      frequencies = in.readVIntArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeVIntArray(frequencies);
    }

    /** In the order of the tokens asked for. */
    public int[] frequencies() {
      return frequencies;
    }
  }

  @Override
  public String action() {
    return "indices:data/read/neardup/background[s]";
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
    SmoothedKullbackLeibler distance = new SmoothedKullbackLeibler(request.model, request.mu);
    var store = shard.texts().store();
    shard.comparison(
        new PinnedShard.Comparison(distance, CandidateRetriever.constants(store, distance)));
    var cursor = store.cursor();
    int[] frequencies = new int[request.tokens.length];
    for (int i = 0; i < frequencies.length; i++) {
      Cancellation.check(task);
      int at = i;
      cursor.postings(request.tokens[i], slot -> frequencies[at]++);
    }
    return new Response(frequencies);
  }
}
