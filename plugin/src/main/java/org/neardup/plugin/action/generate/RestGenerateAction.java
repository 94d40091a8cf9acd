package org.neardup.plugin.action.generate;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.action.Routes;
import org.neardup.plugin.generate.GenerationDefinition;
import org.neardup.plugin.generate.GenerationDefinitionParser;
import org.neardup.plugin.run.RequestBody;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.rest.BaseRestHandler;
import org.opensearch.rest.BytesRestResponse;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.tasks.LoggingTaskListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.client.node.NodeClient;

/** {@code POST /_neardup/_generate?wait_for_completion=true&refresh=true}. */
public final class RestGenerateAction extends BaseRestHandler {

  @Override
  public String getName() {
    return "neardup_generate";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.POST, "/_neardup/_generate");
  }

  @Override
  protected RestChannelConsumer prepareRequest(RestRequest request, NodeClient client)
      throws IOException {
    boolean wait = request.paramAsBoolean("wait_for_completion", true);
    boolean refresh = request.paramAsBoolean("refresh", true);
    GenerateRequest generate = new GenerateRequest(definition(request), refresh, !wait);
    if (wait) {
      return channel ->
          new RestCancellableNodeClient(client, request.getHttpChannel())
              .execute(GenerateAction.INSTANCE, generate, new RestToXContentListener<>(channel));
    }
    return channel -> {
      Task task =
          client.executeLocally(GenerateAction.INSTANCE, generate, LoggingTaskListener.instance());
      try (XContentBuilder builder = channel.newBuilder()) {
        builder.startObject();
        builder.field("task", client.getLocalNodeId() + ":" + task.getId());
        builder.endObject();
        channel.sendResponse(new BytesRestResponse(RestStatus.OK, builder));
      }
    };
  }

  private static GenerationDefinition definition(RestRequest request) throws IOException {
    try (XContentParser parser = request.contentParser()) {
      return GenerationDefinitionParser.parse(RequestBody.read(parser));
    }
  }
}
