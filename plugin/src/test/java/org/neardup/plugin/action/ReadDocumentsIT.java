// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import static org.neardup.plugin.results.ResultsByHand.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.opensearch.core.rest.RestStatus;

/** The routes of documents: where one belongs and why, and pages of all of them. */
public class ReadDocumentsIT extends RouteTestCase {

  @Override
  protected void setupSuiteScopeCluster() {
    RunsToRead.writeSmallRun();
    RunsToRead.writeLongRun();
    RunsToRead.writeSlashes();
    RunsToRead.writeRouted();
  }

  @Test
  public void aDocumentHasItsClusterAndTheReason() {
    assertEquals(
        json(
            """
            {
              "_index": "comments", "_id": "3", "cluster_id": "a", "size": 3, "exact_copies": 1,
              "role": "member", "category": "block_added", "distance": 0.4, "containment": 0.5,
              "contained": 1.0, "word_overlap": 0.75,
              "links": [{"type": "must_link", "because": "word_overlap 0.95"}],
              "unique_text": [{"start": 3, "end": 9, "text": "my own"}],
              "reference": {"_index": "comments", "_id": "1"}
            }
            """),
        get("/_neardup/x/documents/3?explain=false"));
    assertEquals(
        json(
            """
            {
              "_index": "comments", "_id": "5", "cluster_id": "c", "size": 1, "exact_copies": 0,
              "role": "reference", "category": "singleton", "links": [],
              "unique_text": [],
              "reference": {"_index": "comments", "_id": "5"}
            }
            """),
        get("/_neardup/x/documents/5?explain=false"));
  }

  @Test
  public void aDocumentIsNamedByItsIndexWhereItsIdIsNotEnough() {
    fails(
        RestStatus.BAD_REQUEST,
        "[index] must name the index of document [1], which is in several: [archive, comments]",
        "/_neardup/x/documents/1");
    assertEquals("a", get("/_neardup/x/documents/1?index=comments").get("cluster_id"));
    assertEquals("b", get("/_neardup/x/documents/1?index=archive").get("cluster_id"));
    assertEquals("b", get("/_neardup/x/documents/archive%2F1").get("cluster_id"));
    assertEquals("b", get("/_neardup/x/documents/archive%2F1?index=archive").get("cluster_id"));
  }

  @Test
  public void anIdMayLookLikeTheFullNameOfAnotherDocument() {
    assertEquals("1", get("/_neardup/slash/documents/a%2Fb").get("cluster_id"));
    assertEquals("1", get("/_neardup/slash/documents/a%2Fb?index=a").get("cluster_id"));
    assertEquals("2", get("/_neardup/slash/documents/a%2Fb?index=x").get("cluster_id"));
    assertEquals("2", get("/_neardup/slash/documents/x%2Fa%2Fb").get("cluster_id"));
  }

  @Test
  public void documentsThatOnlyTheirRoutingTellsApartAreNamedByTheirClusters() {
    String several =
        "[id] must name one document, got [1], of which [comments] has several, with different"
            + " routings; they are in clusters [1, 2]";
    fails(RestStatus.BAD_REQUEST, several, "/_neardup/routed/documents/1");
    fails(RestStatus.BAD_REQUEST, several, "/_neardup/routed/documents/1?index=comments");
  }

  @Test
  public void anUnknownDocumentIsMissing() {
    String documents = "/_neardup/x/documents/";
    fails(RestStatus.NOT_FOUND, "document [8] not found in run [x]", documents + "8");
    String letters = "document [letters/1] not found in run [x]";
    fails(RestStatus.NOT_FOUND, letters, documents + "1?index=letters");
    fails(RestStatus.NOT_FOUND, letters, documents + "letters%2F1");
  }

  @Test
  public void everyDocumentIsAssigned() {
    Map<String, Object> answer = get("/_neardup/x/assignments");
    assertFalse(answer.containsKey("after"));
    List<?> assignments = (List<?>) answer.get("assignments");
    assertEquals(8, assignments.size());
    assertEquals(
        json(
            """
            {"_index": "archive", "_id": "1", "cluster_id": "b", "category": "exact", "reference": false}
            """),
        assignments.get(4));
    assertEquals(
        json(
            """
            {"_index": "comments", "_id": "6", "cluster_id": "d", "reference": true}
            """),
        assignments.get(6));
  }

  @Test
  public void assignmentsComeInPagesUntilThereIsNoAfter() {
    for (int size : new int[] {randomFrom(97, 499), 1000, 1250, 2499, 2500, 10_000}) {
      List<Object> ids = new ArrayList<>();
      String page = "/_neardup/long/assignments?size=" + size;
      Object after = null;
      do {
        Map<String, Object> answer = get(after == null ? page : page + "&after=" + after);
        List<Object> more = values(answer.get("assignments"), "_id");
        assertFalse(more.isEmpty());
        ids.addAll(more);
        after = answer.get("after");
      } while (after != null);
      assertEquals(RunsToRead.firstOfLong(2500), ids);
    }
  }

  @Test
  public void anAfterOfALongerRunIsRefused() {
    Object after = get("/_neardup/long/assignments").get("after");
    fails(
        RestStatus.BAD_REQUEST,
        "[after] must be a value that a previous page returned, got [" + after + "]",
        "/_neardup/x/assignments?after=" + after);
  }
}
