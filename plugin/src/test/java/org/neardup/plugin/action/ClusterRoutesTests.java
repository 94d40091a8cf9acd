// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import java.util.List;
import org.junit.Test;
import org.neardup.plugin.action.cluster.GetClusterRequest;
import org.neardup.plugin.action.clusters.ListClustersRequest;
import org.neardup.plugin.results.reading.ClusterSort;
import org.neardup.plugin.results.reading.RowCursor;
import org.neardup.plugin.results.reading.TextSelection;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.search.sort.SortOrder;

/** What the URLs of clusters ask for. */
public class ClusterRoutesTests extends RestRoutesTestCase {

  @Test
  public void textsOfAClusterAreChosenAndSorted() {
    String uri = "/_neardup/m-1/clusters/c1";
    assertNull(
        asks(GetClusterRequest.class, "results/cluster", Method.GET, uri + "?exact=true").texts());
    assertEquals(
        new TextSelection(List.of(), 1, TextSelection.Field.ROW, SortOrder.ASC),
        asks(GetClusterRequest.class, "results/cluster", Method.GET, uri + "?exact=false").texts());
    assertEquals(
        new TextSelection(
            List.of("block_added", "key_block"), 1, TextSelection.Field.DISTANCE, SortOrder.DESC),
        asks(
                GetClusterRequest.class,
                "results/cluster",
                Method.GET,
                uri + "?category=block_added,key_block&sort=distance:desc")
            .texts());
    assertEquals(
        new TextSelection(List.of(), 3, TextSelection.Field.ROW, SortOrder.ASC),
        asks(GetClusterRequest.class, "results/cluster", Method.GET, uri + "?min_size=3").texts());
    String after = RowCursor.encode(RowCursor.position(2, 7));
    assertEquals(
        new TextSelection(
            List.of("key_block"),
            1,
            TextSelection.Field.ROW,
            SortOrder.ASC,
            RowCursor.position(2, 7)),
        asks(
                GetClusterRequest.class,
                "results/cluster",
                Method.GET,
                uri + "?category=key_block&after=" + after)
            .texts());
    refuses(
        uri + "?exact=false&after=7",
        "[after] must be a value that a previous page returned, got [7]");
    refuses(
        uri + "?sort=copies&after=" + after,
        "[after] must not be given with [sort], except [row:asc], got [copies:asc]");
    refuses(
        uri + "?exact=false&from=1&after=" + after,
        "[from] must not be given with [after], got [1]");
    refuses(
        uri + "?after=" + after,
        "[after] must be given with [exact=false], since [from] pages through documents, got ["
            + after
            + "]");
    refuses(uri + "?min_size=1", "[min_size] must be at least 2, got 1");
    refuses(uri + "?min_size=few", "[min_size] must be an integer, got [few]");
    refuses(
        uri + "?min_size=2&exact=true",
        "[exact] must be false with [category], [min_size] or [sort], which are about texts, got"
            + " [true]");
    refuses(
        uri + "?sort=distance:down", "[sort] must end in [:asc] or [:desc], got [distance:down]");
  }

  @Test
  public void clustersAreOfALeastSize() {
    ListClustersRequest request =
        asks(
            ListClustersRequest.class,
            "results/clusters",
            Method.GET,
            "/_neardup/m-1/clusters?min_size=50");
    assertEquals(50, request.minSize());
    refuses("/_neardup/m-1/clusters?min_size=1", "[min_size] must be at least 2, got 1");
  }

  @Test
  public void clustersHaveDefaults() {
    ListClustersRequest request =
        asks(ListClustersRequest.class, "results/clusters", Method.GET, "/_neardup/m-1/clusters");
    assertEquals("m-1", request.run());
    assertEquals(0, request.from());
    assertEquals(20, request.size());
    assertEquals(ClusterSort.DEFAULT, request.sort());
  }

  @Test
  public void clustersArePagedAndSorted() {
    ListClustersRequest request =
        asks(
            ListClustersRequest.class,
            "results/clusters",
            Method.GET,
            "/_neardup/m-1/clusters?from=40&size=0&sort=mean_distance:asc");
    assertEquals(40, request.from());
    assertEquals(0, request.size());
    assertEquals(ClusterSort.parse("mean_distance:asc"), request.sort());
    assertNull(request.after());
    assertEquals(
        "c7",
        asks(
                ListClustersRequest.class,
                "results/clusters",
                Method.GET,
                "/_neardup/m-1/clusters?after=c7")
            .after());
    refuses("/_neardup/m-1/clusters?after=c7&from=40", "[from] must be 0 with [after], got 40");
  }

  @Test
  public void aClusterHasDefaults() {
    GetClusterRequest request =
        asks(
            GetClusterRequest.class,
            "results/cluster",
            Method.GET,
            "/_neardup/m-1/clusters/c1?unique_text=false");
    assertEquals("m-1", request.run());
    assertEquals("c1", request.cluster());
    assertEquals(0, request.from());
    assertEquals(100, request.size());
    assertFalse(request.uniqueText());
    assertTrue(
        asks(
                GetClusterRequest.class,
                "results/cluster",
                Method.GET,
                "/_neardup/m-1/clusters/c1?unique_text=true")
            .uniqueText());
    assertFalse(request.edits());
    assertTrue(
        asks(
                GetClusterRequest.class,
                "results/cluster",
                Method.GET,
                "/_neardup/m-1/clusters/c1?edits")
            .edits());
  }

  @Test
  public void uniqueTextIsWantedOrNot() {
    refuses(
        "/_neardup/x/clusters/c?unique_text=yes", "[unique_text] must be true or false, got [yes]");
  }
}
