// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cluster;

import org.opensearch.action.ActionType;

/** Shows a cluster with its documents. */
public final class GetClusterAction extends ActionType<GetClusterResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/results/cluster";
  public static final GetClusterAction INSTANCE = new GetClusterAction();

  private GetClusterAction() {
    super(NAME, GetClusterResponse::new);
  }
}
