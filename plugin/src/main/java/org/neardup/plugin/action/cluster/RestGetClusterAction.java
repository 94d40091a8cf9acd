// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cluster;

import java.util.List;
import org.neardup.plugin.request.FlagParameter;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.results.reading.TextSelection;
import org.opensearch.common.Nullable;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/**
 * {@code GET
 * /_neardup/{run}/clusters/{cluster_id}?from=0&size=100&unique_text=true&edits=true&text=true&exact=false&after=...}.
 */
public final class RestGetClusterAction extends FormattedHandler {

  @Override
  public String getName() {
    return "neardup_get_cluster";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/clusters/{cluster_id}");
  }

  /** Exact copies are left out, or can't be told apart, where texts are chosen or sorted. */
  @Nullable
  private static TextSelection texts(RestRequest request) {
    String[] categories = request.paramAsStringArray("category", null);
    int minSize = GetClusterRequest.MIN_SIZE.read(request);
    String sort = request.param("sort");
    String after = request.param("after");
    boolean areChosen = categories != null || request.hasParam("min_size") || sort != null;
    if (FlagParameter.read(request, "exact", !areChosen)) {
      if (areChosen) {
        throw new IllegalArgumentException(
            "[exact] must be false with [category], [min_size] or [sort], which are about texts,"
                + " got [true]");
      }
      if (after != null) {
        throw new IllegalArgumentException(
            "[after] must be given with [exact=false], since [from] pages through documents, got"
                + " [%s]".formatted(after));
      }
      return null;
    }
    TextSelection texts = TextSelection.parse(categories, minSize, sort);
    if (after == null) {
      return texts;
    }
    if (request.hasParam("from")) {
      throw new IllegalArgumentException(
          "[from] must not be given with [after], got [%s]".formatted(request.param("from")));
    }
    return texts.goingOn(after);
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    GetClusterRequest get =
        new GetClusterRequest(
            request.param("run"),
            request.param("cluster_id"),
            texts(request),
            GetClusterRequest.FROM.read(request),
            GetClusterRequest.SIZE.read(request),
            FlagParameter.read(request, "unique_text", false),
            FlagParameter.read(request, "edits", false),
            FlagParameter.read(request, "text", false));
    // only texts take long enough to be cancelled with the connection
    return channel -> {
      if (get.edits() || get.text()) {
        new RestCancellableNodeClient(client, request.getHttpChannel())
            .execute(GetClusterAction.INSTANCE, get, new RestToXContentListener<>(channel));
      } else {
        client.execute(GetClusterAction.INSTANCE, get, new RestToXContentListener<>(channel));
      }
    };
  }
}
