package org.neardup.plugin.action.search;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.run.RequestBody;
import org.opensearch.core.common.Strings;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.rest.BaseRestHandler;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code POST /{index}/_neardup/_passages}. */
public final class RestSearchPassagesAction extends BaseRestHandler {

  @Override
  public String getName() {
    return "neardup_search_passages_action";
  }

  @Override
  public List<Route> routes() {
    return List.of(
        new Route(RestRequest.Method.POST, "/{index}/_neardup/_passages"),
        new Route(RestRequest.Method.POST, "/{index}/_plugins/_neardup/_passages"));
  }

  @Override
  protected RestChannelConsumer prepareRequest(RestRequest request, NodeClient client)
      throws IOException {
    String[] indices = Strings.splitStringByCommaToArray(request.param("index"));
    SearchPassagesRequest search;
    try (XContentParser parser = request.contentParser()) {
      search = PassageSearchParser.parse(indices, RequestBody.read(parser));
    }
    return channel ->
        new RestCancellableNodeClient(client, request.getHttpChannel())
            .execute(SearchPassagesAction.INSTANCE, search, new RestToXContentListener<>(channel));
  }
}
