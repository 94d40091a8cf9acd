// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import java.io.IOException;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;

/**
 * The node of all tests of this module but those of a large docket. The first that asks starts it,
 * and it ends with the JVM.
 */
final class SharedNode {

  private static OpenSearchNode node;

  private SharedNode() {}

  static synchronized OpenSearchNode get() throws IOException, InterruptedException {
    if (node == null) {
      node = OpenSearchNode.start(NodeOptions.forTests().withAgent(false).withName("browser"));
    }
    return node;
  }
}
