// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import java.io.IOException;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;

/**
 * The one node that all tests of this module talk to. A start takes longer than most tests; so the
 * first that asks starts it, and it ends with the JVM. Whoever restarts it leaves it running.
 */
final class SharedNode {

  private static OpenSearchNode node;

  private SharedNode() {}

  static synchronized OpenSearchNode get() throws IOException, InterruptedException {
    if (node == null) {
      node = OpenSearchNode.start(NodeOptions.forTests().withName("rest"));
    }
    return node;
  }
}
