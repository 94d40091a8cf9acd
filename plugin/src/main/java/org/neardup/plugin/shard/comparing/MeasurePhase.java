package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.retrieval.Comparison;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.TextStore;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Sets the measure of the run at a shard; counts the texts of the shard with some tokens. */
public final class MeasurePhase
    extends ResumablePhase<MeasurePhase.Request, MeasurePhase.Response> {

  public static final MeasurePhase INSTANCE = new MeasurePhase();

  private MeasurePhase() {
    super("measure", Request::new, Response::new);
  }

  /** The measure, and tokens to count. */
  public static final class Request extends ShardPhaseRequest {
    private final Measure measure;
    private final long[] tokens;

    public Request(PinnedView view, Measure measure, long[] tokens) {
      super(view);
      this.measure = measure;
      this.tokens = tokens;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      measure = MeasureWire.read(in);
      tokens = in.readLongArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      MeasureWire.write(out, measure);
      out.writeLongArray(tokens);
    }
  }

  /** The number of texts of the shard with each token. */
  public static final class Response extends TransportResponse {
    private final int[] frequencies;

    public Response(int[] frequencies) {
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

    /** In the order of the request. */
    public int[] frequencies() {
      return frequencies;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    Comparison comparison = request.measure.over(shard.known(ShardTexts.class).store(), allowance);
    shard.learn(new ShardComparison(comparison));
    if (request.measure instanceof Measure.KullbackLeibler divergence) {
      shard.learn(new ShardBackground(divergence.background()));
    }
    TextStore.Cursor cursor = comparison.store().cursor();
    int[] frequencies = new int[request.tokens.length];
    for (int i = 0; i < frequencies.length; i++) {
      allowance.ensureNotCancelled();
      int at = i;
      cursor.postings(request.tokens[i], slot -> frequencies[at]++);
    }
    return new Response(frequencies);
  }
}
