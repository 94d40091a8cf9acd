package org.neardup.plugin.action.evaluate;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.action.Routes;
import org.neardup.plugin.run.RequestBody;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.rest.BaseRestHandler;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code POST /_neardup/_evaluate}; ends when the connection does. */
public final class RestEvaluateAction extends BaseRestHandler {

  @Override
  public String getName() {
    return "neardup_evaluate";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.POST, "/_neardup/_evaluate");
  }

  @Override
  protected RestChannelConsumer prepareRequest(RestRequest request, NodeClient client)
      throws IOException {
    EvaluateRequest evaluate;
    try (XContentParser parser = request.contentParser()) {
      evaluate = EvaluateRequest.parse(RequestBody.read(parser));
    }
    return channel ->
        new RestCancellableNodeClient(client, request.getHttpChannel())
            .execute(EvaluateAction.INSTANCE, evaluate, new RestToXContentListener<>(channel));
  }
}
