// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import org.opensearch.common.Nullable;

/** The gold label of a document. */
sealed interface GoldLabel {

  /**
   * It is in a cluster.
   *
   * @param name the cluster
   * @param category the document's category, or null
   */
  record Cluster(String name, @Nullable String category) implements GoldLabel {}

  /**
   * It is alone.
   *
   * @param category the document's category, or null
   */
  record Alone(@Nullable String category) implements GoldLabel {}

  /** No label, with the reason. */
  enum Missing implements GoldLabel {
    /** Gold does not have the document. */
    NOT_FOUND,
    /** Documents with the same index and id, but different routings, have different labels. */
    AMBIGUOUS
  }
}
