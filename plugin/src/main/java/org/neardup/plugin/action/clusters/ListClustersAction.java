// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.clusters;

import org.opensearch.action.ActionType;

/** Lists the clusters of a run. */
public final class ListClustersAction extends ActionType<ListClustersResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/results/clusters";
  public static final ListClustersAction INSTANCE = new ListClustersAction();

  private ListClustersAction() {
    super(NAME, ListClustersResponse::new);
  }
}
