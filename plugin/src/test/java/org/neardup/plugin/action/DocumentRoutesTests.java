// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import org.junit.Test;
import org.neardup.plugin.action.assignments.ListAssignmentsRequest;
import org.neardup.plugin.action.document.GetDocumentRequest;
import org.neardup.plugin.action.itemsets.ListItemsetsRequest;
import org.neardup.plugin.action.passages.ListPassagesRequest;
import org.opensearch.rest.RestRequest.Method;

/** What the URLs of documents, assignments, passages and itemsets ask for. */
public class DocumentRoutesTests extends RestRoutesTestCase {

  @Test
  public void aDocumentIsAskedForByItsNames() {
    GetDocumentRequest plain =
        asks(
            GetDocumentRequest.class, "results/document", Method.GET, "/_neardup/m-1/documents/17");
    assertEquals("17", plain.id());
    assertNull(plain.index());
    GetDocumentRequest full =
        asks(
            GetDocumentRequest.class,
            "results/document",
            Method.GET,
            "/_neardup/m-1/documents/comments%2F17?index=comments");
    assertEquals("comments/17", full.id());
    assertEquals("comments", full.index());
    GetDocumentRequest points =
        asks(
            GetDocumentRequest.class,
            "results/document",
            Method.GET,
            "/_neardup/m-1/documents?id=..&index=comments");
    assertEquals("..", points.id());
  }

  @Test
  public void assignmentsHaveDefaults() {
    ListAssignmentsRequest request =
        asks(
            ListAssignmentsRequest.class,
            "results/assignments",
            Method.GET,
            "/_neardup/m-1/assignments");
    assertEquals(10_000, request.size());
    assertEquals(0, request.first());
  }

  @Test
  public void assignmentsGoOnAfterAPage() {
    ListAssignmentsRequest request =
        asks(
            ListAssignmentsRequest.class,
            "results/assignments",
            Method.GET,
            "/_neardup/m-1/assignments?size=1&after=AQAAAAAAAAPo");
    assertEquals(1, request.size());
    assertEquals(1000, request.first());
  }

  @Test
  public void passagesHaveDefaults() {
    ListPassagesRequest request =
        asks(ListPassagesRequest.class, "results/passages", Method.GET, "/_neardup/p-1/passages");
    assertEquals("p-1", request.run());
    assertEquals(0, request.from());
    assertEquals(100, request.size());
  }

  @Test
  public void passagesArePagedHoweverFarThatIs() {
    ListPassagesRequest request =
        asks(
            ListPassagesRequest.class,
            "results/passages",
            Method.GET,
            "/_neardup/p-1/passages?from=2147483647&size=10000");
    assertEquals(Integer.MAX_VALUE, request.from());
    assertEquals(10_000, request.size());
  }

  @Test
  public void itemsetsHaveDefaults() {
    ListItemsetsRequest request =
        asks(ListItemsetsRequest.class, "results/itemsets", Method.GET, "/_neardup/s-1/itemsets");
    assertEquals("s-1", request.run());
    assertEquals(0, request.from());
    assertEquals(20, request.size());
    assertNull(request.id());
    assertNull(request.index());
  }

  @Test
  public void itemsetsArePagedHoweverFarThatIs() {
    ListItemsetsRequest request =
        asks(
            ListItemsetsRequest.class,
            "results/itemsets",
            Method.GET,
            "/_neardup/s-1/itemsets?from=2147483647&size=10000");
    assertEquals(Integer.MAX_VALUE, request.from());
    assertEquals(10_000, request.size());
  }

  @Test
  public void itemsetsMayBeThoseOfADocument() {
    ListItemsetsRequest request =
        asks(
            ListItemsetsRequest.class,
            "results/itemsets",
            Method.GET,
            "/_neardup/s-1/itemsets?id=comments%2F17&index=comments");
    assertEquals("comments/17", request.id());
    assertEquals("comments", request.index());
    refuses(
        "/_neardup/x/itemsets?index=comments",
        "[index] is that of the document [id], got [comments] without an [id]");
  }
}
