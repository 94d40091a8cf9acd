// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.opensearch.core.rest.RestStatus;

/** Results for spreadsheets. */
public class CsvIT extends RouteTestCase {

  @Override
  protected void setupSuiteScopeCluster() {
    RunsToRead.writeSmallRun();
    RunsToRead.writeLongRun();
    RunsToRead.writeManyClusters();
  }

  private static List<String> lines(String uri) {
    return text(uri).lines().toList();
  }

  @Test
  public void assignmentsHaveALineADocument() {
    assertEquals(
        List.of(
            "index,id,cluster_id,category,reference",
            "comments,1,a,reference,true",
            "comments,2,a,exact,false",
            "comments,3,a,block_added,false",
            "comments,4,b,reference,true",
            "archive,1,b,exact,false",
            "comments,5,c,singleton,true",
            "comments,6,d,,true",
            "comments,7,d,,false"),
        lines("/_neardup/x/assignments?format=csv"));
  }

  @Test
  public void allPagesAreInOneTable() {
    assertEquals(2501, lines("/_neardup/long/assignments?format=csv").size());
    assertNull(header("Neardup-After", "/_neardup/long/assignments?format=csv"));
    assertEquals(2002, lines("/_neardup/many/clusters?format=csv").size());
  }

  @Test
  public void aTableComesInPartsIfThatIsWanted() {
    assertEquals(
        lines("/_neardup/long/assignments?format=csv"),
        parts("/_neardup/long/assignments?format=csv&size=300"));
    assertEquals(
        lines("/_neardup/many/clusters?format=csv&sort=size"),
        parts("/_neardup/many/clusters?format=csv&sort=size&size=667"));
  }

  /** The first part with its names, then the rows of the others. */
  private static List<String> parts(String uri) {
    List<String> all = new ArrayList<>(lines(uri));
    for (String after = header("Neardup-After", uri); after != null; ) {
      String next = uri + "&after=" + after;
      all.addAll(lines(next).subList(1, lines(next).size()));
      after = header("Neardup-After", next);
    }
    return all;
  }

  @Test
  public void thePartAfterAClusterIsInTheOrderOfTheRequest() {
    assertEquals(
        List.of("b", "a"),
        values(
            get("/_neardup/x/clusters?sort=cluster_id:desc&after=d").get("clusters"),
            "cluster_id"));
    fails(
        RestStatus.NOT_FOUND,
        "cluster [zz] not found in run [x]",
        "/_neardup/x/clusters?format=csv&after=zz");
  }

  @Test
  public void clustersHaveALineEach() {
    assertEquals(
        List.of(
            "cluster_id,size,texts,exact_copies,reference_index,reference_id,mean_distance,max_distance,unique_text_documents,preview",
            "a,3,2,1,comments,1,0.2,0.4,1,\"Keep the",
            "  rule. Mercury harms children, and the plants know it very well, as they have"
                + " said.\"",
            "b,2,1,1,comments,4,0.0,0.0,0,No fees",
            "d,2,2,0,comments,6,0.2,0.2,0,"),
        lines("/_neardup/x/clusters?format=csv"));
    assertEquals(3, lines("/_neardup/x/clusters?format=csv&min_size=3").size());
  }

  @Test
  public void whatCanNotBeReadIsAnError() {
    fails(
        RestStatus.NOT_FOUND, "run [nobody] not found", "/_neardup/nobody/assignments?format=csv");
    fails(RestStatus.NOT_FOUND, "run [nobody] not found", "/_neardup/nobody/clusters?format=csv");
  }
}
