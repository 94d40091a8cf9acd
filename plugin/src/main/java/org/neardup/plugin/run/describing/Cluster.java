// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

/**
 * The texts of one cluster, by their ordinals.
 *
 * @param reference its reference
 * @param members the other texts, ascending
 * @param documents number of documents
 */
record Cluster(int reference, int[] members, int documents) {

  /** Number of distinct texts. */
  int texts() {
    return 1 + members.length;
  }
}
