// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.dashboards;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.rest.BytesRestResponse;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup/_dashboards}. */
public final class RestDashboardsAction extends FormattedHandler {

  private static final String FILE = "neardup.ndjson";
  private static final String CONTENT_TYPE = "application/x-ndjson";

  private final BytesReference savedObjects = savedObjects();

  private static BytesReference savedObjects() {
    try (InputStream in = RestDashboardsAction.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IllegalStateException("no resource [" + FILE + "]");
      }
      return new BytesArray(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(FILE, e);
    }
  }

  @Override
  public String getName() {
    return "neardup_dashboards";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/_dashboards");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    return channel -> {
      BytesRestResponse answer = new BytesRestResponse(RestStatus.OK, CONTENT_TYPE, savedObjects);
      answer.addHeader("Content-Disposition", "attachment; filename=\"" + FILE + "\"");
      answer.addHeader("X-Content-Type-Options", "nosniff");
      channel.sendResponse(answer);
    };
  }
}
