// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.update;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.neardup.accuracy.SharedNode;
import org.neardup.accuracy.collection.Document;
import org.neardup.accuracy.collection.GeneratedComments;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;
import org.neardup.qa.RestApi;

/** Updates of a small collection of the project's own, on a real node. */
public class UpdateQualityIT {

  private static final int DOCUMENTS = 400;

  @Test
  public void updatesHaveNoEffectsOfOrder() throws Exception {
    CollectionShape shape = CollectionShape.of(DOCUMENTS, 13);
    List<Document> documents =
        new GeneratedComments("updated", InventedDockets.load(), shape).read().documents();
    RestApi api = SharedNode.api();
    UpdatedClusters updated =
        UpdateQuality.measure(
            api,
            "updated",
            documents,
            UpdateQuality.atOnce(api, "updated", documents),
            new UpdateQuality.Way("equal parts", 0.25, null),
            3);
    assertEquals(DOCUMENTS, updated.documents());
    assertTrue(updated.clusters() > 5);
    assertEquals(1, updated.pairsF1(), 0);
  }
}
