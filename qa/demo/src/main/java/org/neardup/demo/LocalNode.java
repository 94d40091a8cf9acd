// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import java.io.IOException;
import java.net.URI;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.NodeStartException;
import org.neardup.qa.OpenSearchNode;

/** A single node of the real distribution, a process of its own on 127.0.0.1. */
final class LocalNode implements Cluster {

  private final OpenSearchNode node;

  private LocalNode(OpenSearchNode node) {
    this.node = node;
  }

  static LocalNode start(int port) throws DemoException, IOException, InterruptedException {
    try {
      NodeOptions options = NodeOptions.defaults().withName("demo").withHttpPort(port);
      return new LocalNode(OpenSearchNode.start(options));
    } catch (NodeStartException | IllegalStateException | IllegalArgumentException e) {
      // the distribution is missing, or the node does not start: both messages have the reason
      throw new DemoException(e.getMessage(), e);
    }
  }

  @Override
  public URI httpUri() {
    return node.httpUri();
  }

  @Override
  public String description() {
    return "log in " + node.logFile();
  }

  @Override
  public void close() throws IOException {
    node.close();
  }
}
