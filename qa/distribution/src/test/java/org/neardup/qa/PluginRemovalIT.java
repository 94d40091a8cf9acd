// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** {@code opensearch-plugin remove}, and the plugin installed again, on the same data. */
public class PluginRemovalIT {

  private static final String PLUGIN = PluginInstaller.PLUGIN;
  private static final Path ZIP = Path.of(System.getProperty("neardup.zip"));
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @Rule public TemporaryFolder temporary = new TemporaryFolder(Path.of("target").toFile());

  @Test
  public void withoutThePluginTheNodeStartsAndWithItAgainAllIsThere() throws Exception {
    Path root = temporary.getRoot().toPath();
    Distribution distribution = Distribution.locate().copyTo(root.resolve("opensearch"));
    NodeOptions options =
        NodeOptions.forTests()
            .withAgent(false)
            .withDistribution(distribution)
            .withWorkspace(root.resolve("nodes"));
    try (OpenSearchNode node = OpenSearchNode.start(options)) {
      RestApi api = new RestApi(node.httpUri());
      index(api);
      api.post("/comments/_neardup", "{\"run_id\": \"kept\", \"field\": \"text.neardup\"}")
          .expect(200);
      JsonNode clusters = api.get("/_neardup/kept/clusters").expect(200).json();
      assertEquals(1, clusters.path("total").asInt());
      api.put(
              "/_cluster/settings",
              "{\"persistent\": {\"plugins.neardup.batch_duration\": \"2s\"}}")
          .expect(200);

      node.stop();
      node.options().distribution().remove(PLUGIN);
      withoutThePlugin(startWithoutIt(node));

      node.stop();
      node.options().distribution().install(PLUGIN, ZIP);
      node.restart();
      RestApi again = new RestApi(node.httpUri());
      assertEquals(clusters, again.get("/_neardup/kept/clusters").expect(200).json());
      again
          .post("/comments/_neardup", "{\"run_id\": \"again\", \"field\": \"text.neardup\"}")
          .expect(200);
      assertEquals(
          clusters.path("clusters"),
          again.get("/_neardup/again/clusters").expect(200).json().path("clusters"));
    }
  }

  private static void index(RestApi api) throws Exception {
    api.put(
            "/comments",
            """
            {"settings": {"number_of_replicas": 0}, "mappings": {"properties": {
              "text": {"type": "text", "fields": {"neardup": {"type": "neardup"}}}}}}
            """)
        .expect(200);
    api.put("/others", "{\"settings\": {\"number_of_replicas\": 0}}").expect(200);
    api.bulk(
            "/_bulk?refresh=true",
            """
            {"index": {"_index": "comments", "_id": "1"}}
            {"text": "Keep the ferry. It takes my daughter to school and a nurse to the clinic."}
            {"index": {"_index": "comments", "_id": "2"}}
            {"text": "Keep the ferry. It takes my daughter to school and a nurse to the clinic!"}
            {"index": {"_index": "others", "_id": "1"}}
            {"text": "Another index"}
            """)
        .expect(200);
  }

  /** The index with the field stays red: the node is not waited for. */
  private static RestApi startWithoutIt(OpenSearchNode node) throws Exception {
    node.launch();
    int port = node.awaitPort("http", Deadline.in(PATIENCE));
    return new RestApi(URI.create("http://127.0.0.1:" + port));
  }

  /** As docs/operations.md says. */
  private static void withoutThePlugin(RestApi api) throws Exception {
    api.await("/others/_count", PATIENCE, answer -> answer.status() == 200).expect(200);
    api.await("/neardup-kept/_count", PATIENCE, answer -> answer.status() == 200).expect(200);
    String reason =
        api.await(
                "/_cluster/allocation/explain",
                PATIENCE,
                answer -> answer.text().contains("handler for type"))
            .expect(200)
            .text();
    assertTrue(reason, reason.contains("no handler for type [neardup] declared on field"));
    assertEquals("red", api.get("/_cat/indices/comments?h=health").text().strip());
  }
}
