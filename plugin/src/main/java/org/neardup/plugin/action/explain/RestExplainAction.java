// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.explain;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.RequestBodies;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.settings.BodyLimits;
import org.neardup.plugin.settings.RequestLimits;
import org.opensearch.core.common.unit.ByteSizeUnit;
import org.opensearch.core.common.unit.ByteSizeValue;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code POST /{index}/_neardup/_explain}. */
public final class RestExplainAction extends FormattedHandler {

  /** Two texts of a million characters in any escaping. */
  private static final BodyLimits LIMITS =
      BodyLimits.of(new ByteSizeValue(16, ByteSizeUnit.MB), 10_000);

  private final RequestBodies bodies;
  private final Supplier<RequestLimits> limits;

  /**
   * @param limits what one request may ask for
   */
  public RestExplainAction(RequestBodies bodies, Supplier<RequestLimits> limits) {
    this.bodies = bodies;
    this.limits = limits;
  }

  @Override
  public String getName() {
    return "neardup_explain_action";
  }

  @Override
  public List<Route> routes() {
    return Routes.ofIndices(RestRequest.Method.POST, "/_explain");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) throws IOException {
    String[] indices = Routes.indices(request);
    ExplainRequest explain =
        bodies.read(request, LIMITS, body -> ExplainParser.parse(indices, body, limits.get()));
    return channel ->
        new RestCancellableNodeClient(client, request.getHttpChannel())
            .execute(ExplainAction.INSTANCE, explain, new RestToXContentListener<>(channel));
  }
}
