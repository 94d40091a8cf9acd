// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.Test;
import org.neardup.plugin.action.Actions;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.common.settings.ClusterSettings;
import org.opensearch.common.settings.Settings;
import org.opensearch.test.OpenSearchTestCase;

/** The words that mean a route, against the routes that there are. */
public class KnownRoutesTests extends OpenSearchTestCase {

  private static final Set<String> PATHS =
      Actions.restHandlers(
              new RequestBreaker(),
              new ClusterSettings(Settings.EMPTY, Set.copyOf(NeardupSettings.all())))
          .stream()
          .flatMap(handler -> handler.routes().stream())
          .map(route -> route.getPath())
          .collect(Collectors.toSet());

  @Test
  public void everyWordMeansARouteAndIsTheWordOfNone() {
    KnownRoutes.MEANT.forEach(
        (word, path) -> {
          assertTrue(path, PATHS.contains(path));
          for (String other : PATHS) {
            assertFalse(other, other.matches(".*/_?" + word + "(/.*)?"));
          }
        });
  }

  @Test
  public void noRunHasTheWordOfARoute() {
    assertTrue(KnownRoutes.isGuess("_verdicts"));
    assertFalse(KnownRoutes.isGuess("mercury-1"));
    assertFalse(KnownRoutes.isGuess("_all"));
  }
}
