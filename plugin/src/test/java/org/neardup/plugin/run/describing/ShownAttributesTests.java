// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.results.DocumentAttributes;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.run.shards.DocumentNames.Dated;
import org.opensearch.test.OpenSearchTestCase;

public class ShownAttributesTests extends OpenSearchTestCase {

  private static Dated document(List<String> dockets, List<String> relays) {
    return new Dated(new DocumentName("comments", "1"), 0, List.of(dockets, relays));
  }

  @Test
  public void aDocumentHasOnlyAttributesWithValues() {
    ShownAttributes attributes = new ShownAttributes(List.of("docket", "relay"));
    assertEquals(
        Map.of("docket", List.of("A-1", "B-2")),
        attributes.of(document(List.of("A-1", "B-2"), List.of())).values());
  }

  @Test
  public void aClusterHasTheValuesOfAllItsDocumentsOnce() {
    ShownAttributes attributes = new ShownAttributes(List.of("docket", "relay"));
    ShownAttributes.OfCluster cluster = new ShownAttributes.OfCluster();
    cluster.add(attributes.of(document(List.of("A-1"), List.of("gate"))));
    cluster.add(attributes.of(document(List.of("B-2", "A-1"), List.of())));
    assertEquals(
        Map.of("docket", List.of("A-1", "B-2"), "relay", List.of("gate")), cluster.all().values());
  }

  @Test
  public void theValuesOfAClusterAreBounded() {
    ShownAttributes.OfCluster cluster = new ShownAttributes.OfCluster();
    IntStream.range(0, 101)
        .forEach(
            i ->
                cluster.add(new DocumentAttributes(Map.of("relay", List.of(Integer.toString(i))))));
    assertEquals(ShownAttributes.MAX_OF_CLUSTER, cluster.all().values().get("relay").size());
  }
}
