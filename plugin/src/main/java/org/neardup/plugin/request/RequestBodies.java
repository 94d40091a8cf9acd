package org.neardup.plugin.request;

import java.io.IOException;
import java.util.Map;
import java.util.function.Function;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.settings.BodyLimits;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.rest.RestRequest;

/** The bodies of requests to this node: within limits, and charged while they are read. */
public final class RequestBodies {

  private static final String LABEL = "neardup_request";

  private final RequestBreaker breaker;

  public RequestBodies(RequestBreaker breaker) {
    this.breaker = breaker;
  }

  /**
   * Reads the body of a request.
   *
   * @param meaning makes of its keys and values what the request asks for
   * @throws IllegalArgumentException if it is beyond the limits, or without meaning
   * @throws org.opensearch.core.common.breaker.CircuitBreakingException if there is no memory for
   *     it
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
