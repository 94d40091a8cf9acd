// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.io.IOException;
import org.opensearch.core.common.Strings;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.rest.BaseRestHandler;
import org.opensearch.rest.RestRequest;
import org.opensearch.transport.client.node.NodeClient;

/**
 * The base of the plugin's REST handlers. The platform answers in JSON if it does not know the
 * parameter {@code format}, so that a client would take the answer for what it asked for: here that
 * is a 400.
 */
public abstract class FormattedHandler extends BaseRestHandler {

  private static final String FORMAT = "format";
  private static final String CSV = "csv";

  /** Whether a request asks for a table. */
  protected static boolean isTableWanted(RestRequest request) {
    return CSV.equalsIgnoreCase(request.param(FORMAT));
  }

  /** Whether there is a table here, which {@code format=csv} asks for. */
  protected boolean hasTable() {
    return false;
  }

  /**
   * Reads a request whose format is known, as {@link BaseRestHandler#prepareRequest} does.
   *
   * @throws IOException if the body can't be read
   */
  protected abstract RestChannelConsumer prepare(RestRequest request, NodeClient client)
      throws IOException;

  @Override
  protected final RestChannelConsumer prepareRequest(RestRequest request, NodeClient client)
      throws IOException {
    requireFormat(request);
    return prepare(request, client);
  }

  private void requireFormat(RestRequest request) {
    String format = request.param(FORMAT);
    if (!Strings.hasText(format) || MediaTypeRegistry.fromFormat(format) != null) {
      return;
    }
    boolean isTable = isTableWanted(request);
    if (isTable && hasTable()) {
      return;
    }
    throw new IllegalArgumentException(
        "[format] must be %s, got [%s]%s"
            .formatted(
                hasTable() ? "json, yaml, cbor, smile or csv" : "json, yaml, cbor or smile",
                RequestBody.cut(format),
                isTable
                    ? "; tables are at /_neardup/{run}/assignments and /_neardup/{run}/clusters"
                    : ""));
  }
}
