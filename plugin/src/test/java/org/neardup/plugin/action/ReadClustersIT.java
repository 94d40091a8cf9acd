// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import static org.neardup.plugin.results.ResultsByHand.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.results.ResultsIndices;
import org.opensearch.action.support.WriteRequest.RefreshPolicy;
import org.opensearch.core.rest.RestStatus;

/** The routes of clusters: pages of them, and one with pages of its documents. */
public class ReadClustersIT extends RouteTestCase {

  @Override
  protected void setupSuiteScopeCluster() {
    RunsToRead.writeSmallRun();
    RunsToRead.writeLongRun();
  }

  private static List<Object> clusterIds(String uri) {
    return values(get(uri).get("clusters"), "cluster_id");
  }

  @Test
  public void clustersComeTheLargestFirst() {
    Map<String, Object> answer = get("/_neardup/x/clusters");
    assertEquals(3, answer.get("total"));
    List<?> clusters = (List<?>) answer.get("clusters");
    assertEquals(List.of("a", "b", "d"), values(clusters, "cluster_id"));
    assertEquals(
        json(
            """
            {
              "cluster_id": "b", "size": 2, "texts": 1, "exact_copies": 1,
              "reference": {"_index": "comments", "_id": "4"},
              "categories": {"reference": 1, "exact": 1},
              "mean_distance": 0.0, "max_distance": 0.0, "preview": "No fees",
              "unique_text_documents": 0, "shared_addition_count": 0, "shared_additions": []
            }
            """),
        clusters.get(1));
  }

  @Test
  public void clustersAreSortedByAnyOfTheirNumbersAndTiesByTheirIds() {
    String sorted = "/_neardup/x/clusters?sort=";
    assertEquals(List.of("b", "d", "a"), clusterIds(sorted + "size:asc"));
    assertEquals(List.of("a", "b", "d"), clusterIds(sorted + "exact_copies:desc"));
    assertEquals(List.of("b", "a", "d"), clusterIds(sorted + "mean_distance:asc"));
    assertEquals(List.of("a", "d", "b"), clusterIds(sorted + "max_distance:desc"));
    assertEquals(List.of("d", "b", "a"), clusterIds(sorted + "cluster_id:desc"));
  }

  @Test
  public void clustersComeInPages() {
    assertEquals(List.of("b"), clusterIds("/_neardup/x/clusters?from=1&size=1"));
    assertEquals(List.of(), clusterIds("/_neardup/x/clusters?from=3"));
    assertEquals(json("{\"total\": 3, \"clusters\": []}"), get("/_neardup/x/clusters?size=0"));
  }

  @Test
  public void aPageBeyondTheWindowOfTheIndexIsRefused() {
    String clusters = "/_neardup/x/clusters?from=";
    String rule =
        "[from] + [size] must be at most 10000, the [index.max_result_window] of [neardup-x], got ";
    assertEquals(List.of(), clusterIds(clusters + 9980));
    fails(RestStatus.BAD_REQUEST, rule + 10001, clusters + 9981);
    fails(RestStatus.BAD_REQUEST, rule + 2147483667L, clusters + Integer.MAX_VALUE);
  }

  @Test
  public void aClusterHasItsDocuments() {
    assertEquals(
        json(
            """
            {
              "cluster_id": "d", "size": 2, "texts": 2, "exact_copies": 0,
              "reference": {"_index": "comments", "_id": "6"}, "categories": {},
              "mean_distance": 0.2, "max_distance": 0.2,
              "unique_text_documents": 0, "shared_addition_count": 0, "shared_additions": [],
              "members": [
                {"_index": "comments", "_id": "6", "role": "reference", "links": []},
                {"_index": "comments", "_id": "7", "role": "member", "distance": 0.2, "links": []}
              ]
            }
            """),
        get("/_neardup/x/clusters/d"));
  }

  @Test
  public void aDocumentOfAClusterHasItsReasons() {
    assertEquals(
        json(
            """
            {
              "_index": "comments", "_id": "3", "role": "member", "category": "block_added",
              "distance": 0.4, "containment": 0.5, "contained": 1.0, "word_overlap": 0.75,
              "links": [{"type": "must_link", "because": "word_overlap 0.95"}]
            }
            """),
        ((List<?>) get("/_neardup/x/clusters/a").get("members")).get(2));
  }

  @Test
  public void aClusterHasTheUniqueTextOfItsDocuments() {
    String a = "/_neardup/x/clusters/a?unique_text=true";
    List<Map<String, Integer>> none = List.of();
    List<?> own = List.of(Map.of("start", 3, "end", 9, "text", "my own"));
    assertEquals(List.of(none, none, own), values(get(a).get("members"), "unique_text"));
    assertEquals(List.of(none), values(get(a + "&from=1&size=1").get("members"), "unique_text"));
    assertEquals(List.of(own), values(get(a + "&from=2").get("members"), "unique_text"));
    assertEquals(List.of(), get(a + "&size=0").get("members"));
    assertEquals(List.of(), get(a + "&from=3").get("members"));
    assertEquals(
        List.of(none),
        values(get("/_neardup/x/clusters/c?unique_text=true").get("members"), "unique_text"));
  }

  @Test
  public void moreUniqueTextThanFitsIntoAnAnswerIsRefusedBeforeItIsRead() {
    long length = (1 << 23) + 6L; // with that of the third document
    client()
        .prepareUpdate(ResultsIndices.results("x"), "t0")
        .setDoc("unique_length", length - 5)
        .setRefreshPolicy(RefreshPolicy.IMMEDIATE)
        .get();
    try {
      fails(
          RestStatus.BAD_REQUEST,
          "[size] must be smaller: the unique text of these 3 documents has "
              + (length + 1)
              + " UTF-16 units, at most 8388608 are shown at once",
          "/_neardup/x/clusters/a?unique_text=true");
      fails( // the first of these has the text of the document before
          RestStatus.BAD_REQUEST,
          "[size] must be smaller: the unique text of these 2 documents has "
              + (length + 1)
              + " UTF-16 units, at most 8388608 are shown at once",
          "/_neardup/x/clusters/a?unique_text=true&from=1");
      get("/_neardup/x/clusters/a?unique_text=true&from=2");
      get("/_neardup/x/clusters/a");
    } finally {
      client()
          .prepareUpdate(ResultsIndices.results("x"), "t0")
          .setDoc("unique_length", 0)
          .setRefreshPolicy(RefreshPolicy.IMMEDIATE)
          .get();
    }
  }

  @Test
  public void aClusterHasWhatItsMembersAddedAlike() {
    for (Map<?, ?> cluster :
        List.of(
            get("/_neardup/x/clusters/a"),
            (Map<?, ?>) ((List<?>) get("/_neardup/x/clusters").get("clusters")).get(0))) {
      assertEquals(1, cluster.get("unique_text_documents"));
      assertEquals(3, cluster.get("shared_addition_count"));
      assertEquals(
          List.of(
              json(
                  """
                  {"documents": 2, "_index": "comments", "_id": "3", "start": 10, "end": 14, "text": "as I"}
                  """)),
          cluster.get("shared_additions"));
    }
  }

  @Test
  public void theDocumentsOfAClusterComeInPagesThatEndWithIt() {
    String a = "/_neardup/x/clusters/a?";
    assertEquals(List.of("2"), values(get(a + "from=1&size=1").get("members"), "_id"));
    assertEquals(List.of("3"), values(get(a + "from=2&size=10").get("members"), "_id"));
    assertEquals(List.of(), get(a + "from=3").get("members"));
    assertEquals(List.of(), get(a + "from=2147483647").get("members"));
    assertEquals(List.of(), get(a + "size=0").get("members"));
  }

  @Test
  public void aSingletonIsACluster() {
    assertEquals(
        json(
            """
            {
              "cluster_id": "c", "size": 1, "texts": 1, "exact_copies": 0,
              "reference": {"_index": "comments", "_id": "5"}, "categories": {"singleton": 1},
              "mean_distance": 0.0, "max_distance": 0.0,
              "unique_text_documents": 0, "shared_addition_count": 0, "shared_additions": [],
              "members": [
                {"_index": "comments", "_id": "5", "role": "reference", "category": "singleton",
                 "links": []}
              ]
            }
            """),
        get("/_neardup/x/clusters/c"));
  }

  @Test
  public void anUnknownClusterIsMissing() {
    for (String cluster : List.of("nobody", "n".repeat(1000), "{}")) {
      fails(
          RestStatus.NOT_FOUND,
          "cluster [" + cluster + "] not found in run [x]",
          "/_neardup/x/clusters/" + cluster);
    }
  }

  @Test
  public void aClusterOfManyChunksIsPagedByRow() {
    int size = randomFrom(300, 999, 1000, 1001, 2299, 2300, 10_000);
    List<Object> members = new ArrayList<>();
    for (int from = 0; from < 2300; from += size) {
      String page = "/_neardup/long/clusters/large?size=" + size + "&from=" + from;
      members.addAll(values(get(page).get("members"), "_id"));
    }
    assertEquals(RunsToRead.firstOfLong(2300), members);
  }
}
