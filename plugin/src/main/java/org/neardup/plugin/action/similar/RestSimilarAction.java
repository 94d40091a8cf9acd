// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.similar;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.RequestBodies;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.settings.BodyLimits;
import org.opensearch.core.common.unit.ByteSizeUnit;
import org.opensearch.core.common.unit.ByteSizeValue;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code POST /{index}/_neardup/_similar}. */
public final class RestSimilarAction extends FormattedHandler {

  /** A text of a million characters in any escaping. */
  private static final BodyLimits LIMITS =
      BodyLimits.of(new ByteSizeValue(8, ByteSizeUnit.MB), 1000);

  private final RequestBodies bodies;

  public RestSimilarAction(RequestBodies bodies) {
    this.bodies = bodies;
  }

  @Override
  public String getName() {
    return "neardup_similar_action";
  }

  @Override
  public List<Route> routes() {
    return Routes.ofIndices(RestRequest.Method.POST, "/_similar");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) throws IOException {
    String[] indices = Routes.indices(request);
    SimilarRequest similar =
        bodies.read(request, LIMITS, body -> SimilarParser.parse(indices, body));
    return channel ->
        new RestCancellableNodeClient(client, request.getHttpChannel())
            .execute(SimilarAction.INSTANCE, similar, new RestToXContentListener<>(channel));
  }
}
