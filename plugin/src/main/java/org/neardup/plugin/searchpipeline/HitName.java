// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import org.neardup.plugin.results.DocumentName;
import org.opensearch.search.SearchHit;
import org.opensearch.transport.RemoteClusterAware;

/** The full names of hits, as responses show them. */
final class HitName {

  private HitName() {}

  /** {@code index/id}, or {@code cluster:index/id} for a hit of a remote cluster. */
  static DocumentName of(SearchHit hit) {
    return new DocumentName(
        RemoteClusterAware.buildRemoteIndexName(hit.getClusterAlias(), hit.getIndex()),
        hit.getId());
  }
}
