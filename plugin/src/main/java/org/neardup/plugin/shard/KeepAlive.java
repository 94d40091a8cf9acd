package org.neardup.plugin.shard;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportRequest;
import org.opensearch.transport.TransportService;

/**
 * Says to a node that a run goes on, so that it keeps the views that it has of it, if any: also
 * while it is busy, since it needs no thread and no memory for that.
 */
public final class KeepAlive {

  /** Name of the transport action. */
  public static final String ACTION = "indices:data/read/neardup/keep_alive[n]";

  private KeepAlive() {}

  /** Names the attempt of the run. */
  public static final class Request extends TransportRequest {
    private final String attempt;

    /**
     * @param attempt what its views were pinned with
     */
    public Request(String attempt) {
      this.attempt = attempt;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      attempt = in.readString();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeString(attempt);
    }

    String attempt() {
      return attempt;
    }
  }

  static void register(TransportService transport, PinnedShards pinned) {
    transport.registerRequestHandler(
        ACTION,
        ThreadPool.Names.SAME,
        false,
        false,
        Request::new,
        (request, channel, task) -> {
          pinned.keepAllOf(request.attempt());
          channel.sendResponse(TransportResponse.Empty.INSTANCE);
        });
  }
}
