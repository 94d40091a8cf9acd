package org.neardup.plugin.evaluate;

import org.opensearch.common.Nullable;

/** What gold says of a document. */
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

  /** Nothing, for some reason. */
  enum Missing implements GoldLabel {
    /** Gold does not have the document. */
    NOT_FOUND,
    /** Documents that have its index and id, but another routing, have other labels. */
    AMBIGUOUS
  }
}
