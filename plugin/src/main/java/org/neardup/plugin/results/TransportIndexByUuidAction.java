// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.action.support.clustermanager.TransportClusterManagerNodeAction;
import org.opensearch.cluster.AckedClusterStateUpdateTask;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.block.ClusterBlockException;
import org.opensearch.cluster.block.ClusterBlockLevel;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Priority;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.index.Index;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;

/** Lets the cluster manager look up the UUID of an index and change the index in one step. */
abstract class TransportIndexByUuidAction
    extends TransportClusterManagerNodeAction<IndexByUuidRequest, AcknowledgedResponse> {

  TransportIndexByUuidAction(
      String name,
      TransportService transport,
      ClusterService cluster,
      ThreadPool threads,
      ActionFilters filters,
      IndexNameExpressionResolver resolver) {
    super(name, transport, cluster, threads, filters, IndexByUuidRequest::new, resolver);
  }

  /**
   * The state of the cluster after the change.
   *
   * @throws org.opensearch.index.IndexNotFoundException if the index is gone
   */
  abstract ClusterState changed(ClusterState current, Index index);

  @Override
  protected String executor() {
    return ThreadPool.Names.SAME; // it only delegates to the cluster manager's own thread
  }

  @Override
  protected AcknowledgedResponse read(StreamInput in) throws IOException {
    return new AcknowledgedResponse(in);
  }

  @Override
  protected ClusterBlockException checkBlock(IndexByUuidRequest request, ClusterState state) {
    return state
        .blocks()
        .indicesBlockedException(
            ClusterBlockLevel.METADATA_WRITE, new String[] {request.index().getName()});
  }

  @Override
  protected void clusterManagerOperation(
      IndexByUuidRequest request,
      ClusterState state,
      ActionListener<AcknowledgedResponse> listener) {
    clusterService.submitStateUpdateTask(
        actionName + " " + request.index(),
        new AckedClusterStateUpdateTask<AcknowledgedResponse>(Priority.URGENT, request, listener) {
          @Override
          public ClusterState execute(ClusterState current) {
            return changed(current, request.index());
          }

          @Override
          protected AcknowledgedResponse newResponse(boolean acknowledged) {
            return new AcknowledgedResponse(acknowledged);
          }
        });
  }
}
