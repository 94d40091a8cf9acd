// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** The harness against the real distribution. */
public class OpenSearchNodeIT {

  @Rule public TemporaryFolder temporary = new TemporaryFolder(Path.of("target").toFile());

  @Test
  public void aNodeHasThePluginAndLeavesNothingBehind() throws Exception {
    Path workspace = temporary.getRoot().toPath();
    OpenSearchNode node = OpenSearchNode.start(NodeOptions.forTests().withWorkspace(workspace));
    ProcessHandle process = node.process();
    try (node) {
      RestApi api = new RestApi(node.httpUri());
      String plugins = api.get("/_cat/plugins?h=component").expect(200).text();
      assertEquals("opensearch-neardup", plugins.strip());
      assertTrue(Files.size(node.logFile()) > 0);
    }
    assertFalse(process.isAlive());
    assertEquals(List.of(workspace), FileTree.list(workspace));
  }

  @Test
  public void aNodeThatDoesNotStartShowsTheEndOfItsLog() throws IOException {
    Path workspace = temporary.getRoot().toPath();
    NodeOptions options =
        NodeOptions.forTests().withWorkspace(workspace).withSetting("no.such.setting", "1");
    NodeStartException failure =
        assertThrows(NodeStartException.class, () -> OpenSearchNode.start(options));
    assertTrue(failure.getMessage(), failure.getMessage().contains("ended with status"));
    assertTrue(
        failure.getMessage(), failure.getMessage().contains("unknown setting [no.such.setting]"));
    assertEquals(List.of(workspace), FileTree.list(workspace));
  }
}
