// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;

import java.util.List;
import java.util.Map;
import org.junit.Test;

public class LinkedDocumentsTests {

  /**
   *
   *
   * <pre>
   *   a → b → c    d → d    e
   * </pre>
   */
  @Test
  public void chainsOfLinksAreOneCluster() {
    Map<String, String> clusters =
        LinkedDocuments.clusters(
            List.of("a", "b", "c", "d", "e"),
            List.of(List.of("b"), List.of("c"), List.of(), List.of("d"), List.of()));
    assertEquals(clusters.get("a"), clusters.get("c"));
    assertNotEquals(clusters.get("a"), clusters.get("d"));
    assertNotEquals(clusters.get("d"), clusters.get("e"));
  }
}
