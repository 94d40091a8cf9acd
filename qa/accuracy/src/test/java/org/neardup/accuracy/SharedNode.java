// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import java.io.IOException;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * The node of all tests of this module, each of which has an index of its own. The first that asks
 * starts it, and it ends with the JVM.
 */
public final class SharedNode {

  private static OpenSearchNode node;

  private SharedNode() {}

  /** The node as everybody sees it. */
  public static synchronized RestApi api() throws IOException, InterruptedException {
    if (node == null) {
      node = OpenSearchNode.start(NodeOptions.forTests().withAgent(false).withName("accuracy"));
    }
    return new RestApi(node.httpUri());
  }
}
