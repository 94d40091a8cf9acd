// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.Test;
import org.neardup.plugin.memory.RequestBreaker;
import org.opensearch.rest.BaseRestHandler;
import org.opensearch.rest.RestHandler;
import org.opensearch.test.OpenSearchTestCase;

/**
 * The table of routes and actions; what each route asks for is in the tests of {@link
 * RestRoutesTestCase}.
 */
public class ActionsTests extends OpenSearchTestCase {

  private static final List<RestHandler> HANDLERS =
      Actions.restHandlers(new RequestBreaker(), RestAnswer.CLUSTER_SETTINGS);

  @Test
  public void everyRouteIsThereInTheFormOfPluginsToo() {
    Set<String> routes =
        HANDLERS.stream()
            .flatMap(handler -> handler.routes().stream())
            .map(route -> route.getMethod() + " " + route.getPath())
            .collect(Collectors.toSet());
    for (String route : routes) {
      String form =
          route.contains("_plugins")
              ? route.replace("/_plugins", "")
              : route.contains("/{index}/")
                  ? route.replace("/{index}/", "/{index}/_plugins/")
                  : route.replace(" /", " /_plugins/");
      String ofIndices = route.replace("/_plugins/_neardup/{run}", "/{index}/_neardup");
      assertTrue(route, routes.contains(form) || routes.contains(ofIndices));
      if (route.startsWith("POST /{index}/_neardup")) {
        assertTrue(
            route, routes.contains(route.replace("/{index}/_neardup", "/_plugins/_neardup/{run}")));
      }
    }
    assertTrue(routes.size() > 40);
  }

  @Test
  public void everyHandlerHasItsOwnName() {
    Set<String> names = new TreeSet<>();
    for (RestHandler handler : HANDLERS) {
      assertTrue(names.add(((BaseRestHandler) handler).getName()));
    }
  }

  @Test
  public void actionsHaveTheNamesThatRightsAreGivenBy() {
    TreeSet<String> names = new TreeSet<>();
    Actions.handlers().forEach(handler -> names.add(handler.getAction().name()));
    for (String name :
        new String[] {
          "runs/list",
          "runs/get",
          "runs/delete",
          "results/clusters",
          "results/cluster",
          "results/document",
          "results/assignments",
          "results/passages",
          "results/itemsets",
          "results/evaluate"
        }) {
      assertTrue(name, names.contains("cluster:admin/opensearch/neardup/" + name));
    }
    assertTrue(names.contains("indices:data/read/neardup/passages"));
  }
}
