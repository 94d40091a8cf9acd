// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.run.FormLetters.Comment;
import org.opensearch.action.index.IndexRequestBuilder;

/** Ids name documents, and decide nothing else: not even where all documents are of one time. */
public class ShuffledIdsIT extends RunTestCase {

  private void add(String index, Map<String, String> idOf) throws Exception {
    createLetters(index, between(1, 4), 0);
    List<IndexRequestBuilder> documents = new ArrayList<>();
    for (Comment comment : FormLetters.docket()) {
      documents.add(
          client()
              .prepareIndex(index)
              .setId(idOf.get(comment.id()))
              .setSource("body", comment.body(), "received", 0, "docket", "mercury"));
    }
    indexRandom(true, randomBoolean(), documents);
    ensureGreen(index);
  }

  private static Map<String, String> clusterOf(String index, Map<String, String> idOf) {
    Map<String, Assigned> assigned = assignments(run(FIELD, index));
    Map<String, String> clusters = new HashMap<>();
    idOf.forEach((id, inIndex) -> clusters.put(id, assigned.get(inIndex).clusterId()));
    return clusters;
  }

  @Test
  public void underOtherIdsTheSameDocumentsAreTheSameClusters() throws Exception {
    List<String> ids = FormLetters.docket().stream().map(Comment::id).toList();
    List<String> shuffled = new ArrayList<>(ids);
    Collections.shuffle(shuffled, random());
    Map<String, String> itself = new HashMap<>();
    Map<String, String> other = new HashMap<>();
    for (int i = 0; i < ids.size(); i++) {
      itself.put(ids.get(i), ids.get(i));
      other.put(ids.get(i), shuffled.get(i));
    }
    add("letters", itself);
    add("renamed", other);
    assertEquals(clusterOf("letters", itself), clusterOf("renamed", other));
  }
}
