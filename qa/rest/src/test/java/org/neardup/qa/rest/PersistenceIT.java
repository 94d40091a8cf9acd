// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static org.junit.Assert.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.Test;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.Partition;
import org.neardup.qa.RestApi;

/** What is stored stays readable: by a node that starts anew, after a merge, in a copied index. */
public class PersistenceIT {

  @Test
  public void aRestartAMergeAndAReindexChangeNothing() throws Exception {
    OpenSearchNode node = SharedNode.get();
    RestApi before = new RestApi(node.httpUri());
    Comments.index(before, "persistent");
    Comments.run(before, "persistent", "persistent-1");
    Partition expected = Partition.read(before, "persistent-1", 100);
    String clusters = before.get("/_neardup/persistent-1/clusters").expect(200).text();
    assertEquals(Integer.valueOf(Comments.CAMPAIGN_SIZE), expected.sizes().get("c01"));

    node.restart();
    RestApi after = new RestApi(node.httpUri());
    JsonNode run = after.get("/_neardup/persistent-1").expect(200).json();
    assertEquals("COMPLETED", run.required("state").textValue());
    assertEquals(clusters, after.get("/_neardup/persistent-1/clusters").expect(200).text());
    assertSame(expected, after, "persistent-1");
    Comments.run(after, "persistent", "persistent-2");
    assertSame(expected, after, "persistent-2");

    // Deletions first, that the merge has something to drop.
    after.put("/persistent/_doc/extra?refresh", "{\"body\": \"short-lived\"}").expect(201);
    after.delete("/persistent/_doc/extra?refresh").expect(200);
    after.post("/persistent/_forcemerge?max_num_segments=1").expect(200);
    Comments.run(after, "persistent", "persistent-3");
    assertSame(expected, after, "persistent-3");

    Comments.create(after, "persistent-copy");
    after
        .post(
            "/_reindex?refresh",
            "{\"source\": {\"index\": \"persistent\"}, \"dest\": {\"index\": \"persistent-copy\"}}")
        .expect(200);
    Comments.run(after, "persistent-copy", "persistent-4");
    assertSame(expected, after, "persistent-4");
  }

  private static void assertSame(Partition expected, RestApi api, String run) throws Exception {
    assertEquals(run, "", expected.differences(Partition.read(api, run, 100)));
  }
}
