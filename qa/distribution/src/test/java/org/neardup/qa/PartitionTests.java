// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

public class PartitionTests {

  private final Map<String, String> answers = new TreeMap<>();
  private HttpServer server;
  private RestApi api;

  @Before
  public void serve() throws Exception {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          byte[] body =
              answers.get(exchange.getRequestURI().toString()).getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    api = new RestApi(URI.create("http://127.0.0.1:" + server.getAddress().getPort()));
  }

  @After
  public void stop() {
    server.stop(0);
  }

  private static String assignment(String id, String cluster, boolean reference) {
    return "{'_id': '%s', 'cluster_id': '%s', 'reference': %s}"
        .formatted(id, cluster, reference)
        .replace('\'', '"');
  }

  private void page(String query, String after, String... assignments) {
    String next = after == null ? "" : ", \"after\": \"" + after + '"';
    answers.put(
        "/_neardup/r/assignments?size=2" + query,
        "{\"assignments\": [" + String.join(", ", assignments) + "]" + next + "}");
  }

  @Test
  public void pagesAreReadUntilThereIsNoAfter() throws Exception {
    page("", "x y", assignment("a", "1", false), assignment("b", "1", true));
    page("&after=x+y", null, assignment("c", "2", false));
    Partition partition = Partition.read(api, "r", 2);
    assertEquals(Map.of("a", "b", "b", "b", "c", "c"), partition.references());
    assertEquals(Map.of("b", 2, "c", 1), partition.sizes());
    assertTrue(partition.areTogether("a", "b"));
    assertFalse(partition.areTogether("a", "c"));
  }

  @Test
  public void aDocumentThatIsListedTwiceIsAnError() {
    page("", null, assignment("a", "1", true), assignment("a", "2", true));
    assertThrows(AssertionError.class, () -> Partition.read(api, "r", 2));
  }

  @Test
  public void aClusterHasOneReference() {
    page("", null, assignment("a", "1", true), assignment("b", "1", true));
    assertThrows(AssertionError.class, () -> Partition.read(api, "r", 2));
    page("", null, assignment("a", "1", false), assignment("b", "1", false));
    assertThrows(AssertionError.class, () -> Partition.read(api, "r", 2));
  }

  @Test
  public void differencesNameTheDocuments() {
    Partition here = new Partition(new TreeMap<>(Map.of("a", "a", "b", "a")));
    Partition there = new Partition(new TreeMap<>(Map.of("a", "a", "b", "b", "c", "c")));
    assertEquals("", here.differences(here));
    assertEquals("2 differ: b: a here, b there; c: absent here, c there", here.differences(there));
  }
}
