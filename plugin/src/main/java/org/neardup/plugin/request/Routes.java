// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.util.List;
import org.opensearch.core.common.Strings;
import org.opensearch.rest.RestHandler.Route;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;

/** Every route exists as it is, and under the common prefix of plugins. */
public final class Routes {

  private static final String PLUGINS = "/_plugins";

  private static final String PREFIX = "/_neardup";

  private static final String INDEX = "index";

  /**
   * Below the prefix of plugins an index stands where other routes have a run, and by that name.
   */
  private static final String RUN = "run";

  private Routes() {}

  /** The routes for a path that begins with a slash and names no index. */
  public static List<Route> of(Method method, String path) {
    return List.of(new Route(method, path), new Route(method, PLUGINS + path));
  }

  /**
   * The routes for what is asked of indices.
   *
   * @param after the path after the prefix of the plugin; may be empty
   */
  public static List<Route> ofIndices(Method method, String after) {
    return List.of(
        new Route(method, "/{" + INDEX + "}" + PREFIX + after),
        new Route(method, "/{" + INDEX + "}" + PLUGINS + PREFIX + after),
        new Route(method, PLUGINS + PREFIX + "/{" + RUN + "}" + after));
  }

  /** The indices in the path of a request by such a route. */
  public static String[] indices(RestRequest request) {
    return Strings.splitStringByCommaToArray(request.param(request.hasParam(INDEX) ? INDEX : RUN));
  }
}
