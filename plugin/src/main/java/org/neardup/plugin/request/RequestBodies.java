// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.io.IOException;
import java.util.Map;
import java.util.function.Function;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.settings.BodyLimits;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.rest.RestRequest;

/** Reads bodies of requests to this node: within limits, and charged meanwhile. */
public final class RequestBodies {

  private static final String LABEL = "neardup_request";

  private final RequestBreaker breaker;

  public RequestBodies(RequestBreaker breaker) {
    this.breaker = breaker;
  }

  /**
   * Reads the body of a request.
   *
   * @param meaning interprets its keys and values
   * @throws IllegalArgumentException if it is beyond the limits, or invalid
   * @throws org.opensearch.core.common.breaker.CircuitBreakingException if there is not enough
   *     memory
   */
  public <T> T read(
      RestRequest request, BodyLimits limits, Function<Map<String, Object>, T> meaning)
      throws IOException {
    limits.requireSize(request.content().length());
    try (KeptBytes kept = new KeptBytes(breaker.charge(LABEL));
        XContentParser parser = request.contentParser()) {
      return meaning.apply(new BodyReader(limits, kept::add).read(parser));
    }
  }
}
