// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.reading;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.Test;
import org.neardup.accuracy.SharedNode;
import org.neardup.accuracy.collection.Document;
import org.neardup.accuracy.collection.GeneratedComments;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;

/** Reads the clusters of a small collection of the project's own from a real node. */
public class ClusterReadingIT {

  private static final int DOCUMENTS = 400;

  @Test
  public void everyDocumentOfEveryClusterIsReadWithItsText() throws Exception {
    CollectionShape shape = CollectionShape.of(DOCUMENTS, 12);
    List<Document> documents =
        new GeneratedComments("to_be_read", InventedDockets.load(), shape).read().documents();
    ReadCollection read = ClusterReading.cluster(SharedNode.api(), "to_be_read", documents);
    RunSummary summary = read.summary();
    assertEquals(DOCUMENTS, summary.documents());
    assertEquals(summary.clusters(), read.clusters().size());
    Set<String> ids = new HashSet<>();
    double farthest = 0;
    for (FoundCluster cluster : read.clusters()) {
      assertEquals("reference", cluster.reference().category());
      ids.add(cluster.reference().id());
      for (FoundMember member : cluster.others()) {
        assertTrue(member.id(), ids.add(member.id()));
        assertTrue(member.id(), !member.words().isEmpty());
        farthest = Math.max(farthest, member.distance().getAsDouble());
      }
    }
    assertEquals(DOCUMENTS - summary.singletons(), ids.size());
    assertEquals(summary.maxDistance(), farthest, 1e-9);
  }
}
