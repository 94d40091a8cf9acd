// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.List;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportRequest;
import org.opensearch.transport.TransportService;

/**
 * Tells a node that a run is alive, so that it keeps the views of the run: also under load, since
 * this needs no thread and no memory.
 */
public final class KeepAlive {

  /** Name of the transport action. */
  public static final String ACTION = "indices:data/read/neardup/keep_alive[n]";

  private KeepAlive() {}

  /** Names views: all that an attempt has pinned, or some. */
  public static final class Request extends TransportRequest {
    private final String attempt; // null for some
    private final List<String> pins;

    private Request(@Nullable String attempt, List<String> pins) {
      this.attempt = attempt;
      this.pins = pins;
    }

    /**
     * All views of an attempt whose names are not known yet.
     *
     * @param attempt the name of the attempt
     */
    public static Request ofAttempt(String attempt) {
      return new Request(attempt, List.of());
    }

    /** Views by their names on the node. */
    public static Request ofViews(List<PinnedView> views) {
      return new Request(null, views.stream().map(PinnedView::pin).toList());
    }

    Request(StreamInput in) throws IOException {
      super(in);
      attempt = in.readOptionalString();
      pins = in.readStringList();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeOptionalString(attempt);
      out.writeStringCollection(pins);
    }

    void keep(PinnedShards pinned) {
      if (attempt == null) {
        pinned.keep(pins);
      } else {
        pinned.keepAllOf(attempt);
      }
    }
  }

  /** Keeps the named views on a node. */
  public static void register(TransportService transport, PinnedShards pinned) {
    transport.registerRequestHandler(
        ACTION,
        ThreadPool.Names.SAME,
        false,
        false,
        Request::new,
        (request, channel, task) -> {
          request.keep(pinned);
          channel.sendResponse(TransportResponse.Empty.INSTANCE);
        });
  }
}
