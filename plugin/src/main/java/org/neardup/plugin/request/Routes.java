// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.util.List;
import org.opensearch.rest.RestHandler.Route;
import org.opensearch.rest.RestRequest.Method;

/** Every route exists twice: as it is, and under the common prefix of plugins. */
public final class Routes {

  private static final String PLUGINS = "/_plugins";

  private Routes() {}

  /** The routes for a path that begins with a slash and names no index. */
  public static List<Route> of(Method method, String path) {
    return List.of(new Route(method, path), new Route(method, PLUGINS + path));
  }
}
