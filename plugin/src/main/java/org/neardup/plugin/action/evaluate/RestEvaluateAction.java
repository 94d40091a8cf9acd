// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.evaluate;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.RequestBodies;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.settings.BodyLimits;
import org.opensearch.core.common.unit.ByteSizeUnit;
import org.opensearch.core.common.unit.ByteSizeValue;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code POST /_neardup/_evaluate}; cancelled when the connection closes. */
public final class RestEvaluateAction extends FormattedHandler {

  /** A hundred thousand pairs, with names of some eighty characters. */
  private static final BodyLimits LIMITS =
      BodyLimits.of(new ByteSizeValue(16, ByteSizeUnit.MB), 400_000);

  private final RequestBodies bodies;

  public RestEvaluateAction(RequestBodies bodies) {
    this.bodies = bodies;
  }

  @Override
  public String getName() {
    return "neardup_evaluate";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.POST, "/_neardup/_evaluate");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) throws IOException {
    EvaluateRequest evaluate = bodies.read(request, LIMITS, EvaluateRequest::parse);
    return channel ->
        new RestCancellableNodeClient(client, request.getHttpChannel())
            .execute(EvaluateAction.INSTANCE, evaluate, new RestToXContentListener<>(channel));
  }
}
