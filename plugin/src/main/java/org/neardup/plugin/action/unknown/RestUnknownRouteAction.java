// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.unknown;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.neardup.plugin.request.KnownRoutes;
import org.neardup.plugin.request.KnownRoutes.Place;
import org.neardup.plugin.request.Routes;
import org.opensearch.rest.BaseRestHandler;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.transport.client.node.NodeClient;

/**
 * Answers requests for routes that there are not, below the paths of the plugin, with a 400 that
 * names the nearest one. The platform prefers a literal segment of a path to a wildcard, so that
 * nothing is taken from the routes that there are; another method of one of those stays a 405.
 */
public final class RestUnknownRouteAction extends BaseRestHandler {

  private static final List<Method> METHODS =
      List.of(Method.GET, Method.POST, Method.PUT, Method.DELETE, Method.HEAD, Method.PATCH);

  private static final String RUNS = "/_neardup";

  private static final Pattern IN_PLACE_OF_A_RUN = Pattern.compile("/(_plugins/)?_neardup/");

  /** What is meant by a POST without an index, see {@link KnownRoutes}. */
  private static final String START = "run";

  /** What may follow a place, the first segment first. */
  private static final List<String> SEGMENTS = List.of("what", "more", "rest");

  private final KnownRoutes known;

  /**
   * @param known the routes that there are
   */
  public RestUnknownRouteAction(KnownRoutes known) {
    this.known = known;
  }

  @Override
  public String getName() {
    return "neardup_unknown_route";
  }

  @Override
  public List<Route> routes() {
    List<Route> routes = new ArrayList<>(Routes.of(Method.POST, RUNS));
    for (Method method : METHODS) {
      String after = "";
      for (String segment : SEGMENTS) {
        after += "/{" + segment + "}";
        routes.addAll(Routes.of(method, RUNS + "/{run}" + after));
        routes.add(new Route(method, "/{index}" + RUNS + after));
        routes.add(new Route(method, "/{index}/_plugins" + RUNS + after));
      }
    }
    return routes;
  }

  @Override
  protected RestChannelConsumer prepareRequest(RestRequest request, NodeClient client) {
    String after =
        SEGMENTS.stream()
            .map(request::param)
            .flatMap(Stream::ofNullable)
            .collect(Collectors.joining("/"));
    if (after.isEmpty()) {
      throw known.unknown(request, Place.ALL, START);
    }
    if (!IN_PLACE_OF_A_RUN.matcher(request.path()).lookingAt()) {
      throw known.unknown(request, Place.INDEX, after);
    }
    known.requireRun(request);
    throw known.unknown(request, Place.RUN, after);
  }
}
