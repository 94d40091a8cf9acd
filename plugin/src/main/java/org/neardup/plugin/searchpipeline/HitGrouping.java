// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.util.List;
import org.opensearch.core.action.ActionListener;
import org.opensearch.search.SearchExtBuilder;
import org.opensearch.search.SearchHit;

/** Finds near-duplicates among hits, for the windows of one response. */
sealed interface HitGrouping permits RunGrouping, SignatureGrouping {

  /** What the shards are asked to add to the hits. */
  List<SearchExtBuilder> additions();

  /**
   * Groups hits.
   *
   * @param hits in their order, from the first
   */
  void group(SearchHit[] hits, ActionListener<GroupedHits> listener);
}
