// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.reading;

import java.util.List;

/**
 * A cluster of two documents or more.
 *
 * @param name its name within the run
 * @param texts distinct texts in it
 * @param reference its reference document
 * @param others its other documents, including exact copies
 */
record FoundCluster(String name, int texts, FoundMember reference, List<FoundMember> others) {

  FoundCluster {
    others = List.copyOf(others);
  }

  /** Documents in it. */
  int size() {
    return 1 + others.size();
  }
}
