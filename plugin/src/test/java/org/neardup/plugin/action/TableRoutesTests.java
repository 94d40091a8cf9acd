// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import org.junit.Test;
import org.neardup.plugin.action.clusters.ListClustersRequest;
import org.neardup.plugin.action.list.ListRunsRequest;
import org.neardup.plugin.action.texts.ListTextsRequest;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.rest.RestRequest.Method;

/** What the URLs of tables ask for, and in which formats routes answer. */
public class TableRoutesTests extends RestRoutesTestCase {

  @Test
  public void tablesAskForTheSame() {
    ListRunsRequest all =
        asks(ListRunsRequest.class, "runs/list", Method.GET, "/_cat/neardup?v&h=id&s=state:desc");
    assertEquals(Integer.MAX_VALUE, all.size());
    assertEquals("size:desc", sort("/_cat/neardup/m-1?v&h=id"));
    assertEquals("size:asc", sort("/_cat/neardup/m-1?s=size"));
    assertEquals("size:desc", sort("/_cat/neardup/m-1?s=n:desc,reference"));
    assertEquals("mean_distance:asc", sort("/_cat/neardup/m-1?s=md:asc"));
    assertEquals("size:desc", sort("/_cat/neardup/m-1?s=reference"));
  }

  private String sort(String uri) {
    ListClustersRequest request =
        asks(ListClustersRequest.class, "results/clusters", Method.GET, uri);
    assertEquals("m-1", request.run());
    return request.sort().toString();
  }

  @Test
  public void aTableExplainsItselfWithoutAsking() {
    for (String uri : new String[] {"/_cat/neardup?help", "/_cat/neardup/nobody?help"}) {
      RestAnswer answer = RestAnswer.get(client, uri);
      assertEquals(answer.toString(), RestStatus.OK, answer.status());
      assertTrue(
          answer.text(), answer.text().matches("(?s)(run|cluster)_id +\\| \\S+ +\\| id of .*"));
      assertNull(client.request);
    }
  }

  @Test
  public void aTableCannotBeSortedByWhatItDoesNotHave() {
    RestAnswer runs = RestAnswer.get(client, "/_cat/neardup?s=colour");
    assertEquals(RestStatus.BAD_REQUEST, runs.status());
    assertTrue(runs.text(), runs.text().contains("[s] must name columns, one of [c, clusters, "));
    RestAnswer clusters = RestAnswer.get(client, "/_cat/neardup/x?s=size,colour:desc");
    assertEquals(RestStatus.BAD_REQUEST, clusters.status());
    assertTrue(clusters.text(), clusters.text().contains("got [colour:desc]"));
  }

  @Test
  public void aFormatThatARouteDoesNotAnswerInIsRefused() {
    String types = "[format] must be json, yaml, cbor or smile, got [%s]";
    String tables = "; tables are at /_neardup/{run}/assignments and /_neardup/{run}/clusters";
    for (String uri :
        new String[] {
          "/_neardup",
          "/_neardup/m-1",
          "/_neardup/m-1/texts",
          "/_neardup/m-1/clusters/c1",
          "/_neardup/m-1/documents/1",
          "/_neardup/m-1/passages",
          "/_neardup/m-1/timeline",
          "/_neardup/m-1/_questions",
          "/_neardup/m-1/_report",
          "/_plugins/_neardup/stats"
        }) {
      refuses(uri + "?format=csv", types.formatted("csv") + tables);
      refuses(uri + "?format=xml", types.formatted("xml"));
    }
  }

  @Test
  public void aTableIsOneOfTheFormatsOfItsRoute() {
    for (String uri : new String[] {"/_neardup/m-1/assignments", "/_neardup/m-1/clusters"}) {
      refuses(uri + "?format=xml", "[format] must be json, yaml, cbor, smile or csv, got [xml]");
      for (String format : new String[] {"csv", "CSV"}) {
        RestAnswer table = RestAnswer.get(client, uri + "?size=1&format=" + format);
        assertEquals(table.toString(), RestStatus.OK, table.status());
        assertFalse(table.text(), table.text().startsWith("{"));
      }
    }
  }

  @Test
  public void formatsOfThePlatformAreAnswered() {
    for (String format : new String[] {"json", "JSON", "yaml", ""}) {
      asks(ListTextsRequest.class, "results/texts", Method.GET, texts(format));
    }
    assertTrue(RestAnswer.get(client, texts("yaml")).text().startsWith("---"));
  }

  private static String texts(String format) {
    return "/_neardup/m-1/texts?format=" + format;
  }
}
