package org.neardup.plugin.results;

import java.io.IOException;
import java.util.Set;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.action.support.clustermanager.TransportClusterManagerNodeAction;
import org.opensearch.cluster.AckedClusterStateUpdateTask;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.block.ClusterBlockException;
import org.opensearch.cluster.block.ClusterBlockLevel;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.metadata.MetadataDeleteIndexService;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Priority;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;

/** Has the cluster manager delete the index in one step with looking for its UUID. */
public final class TransportDropIndexAction
    extends TransportClusterManagerNodeAction<DropIndexAction.Request, AcknowledgedResponse> {

  private final MetadataDeleteIndexService deletion;

  @Inject
  public TransportDropIndexAction(
      TransportService transport,
      ClusterService cluster,
      ThreadPool threads,
      ActionFilters filters,
      IndexNameExpressionResolver resolver,
      MetadataDeleteIndexService deletion) {
    super(
        DropIndexAction.NAME,
        transport,
        cluster,
        threads,
        filters,
        DropIndexAction.Request::new,
        resolver);
    this.deletion = deletion;
  }

  @Override
  protected String executor() {
    return ThreadPool.Names.SAME; // it only hands over to the cluster manager's own thread
  }

  @Override
  protected AcknowledgedResponse read(StreamInput in) throws IOException {
    return new AcknowledgedResponse(in);
  }

  @Override
  protected ClusterBlockException checkBlock(DropIndexAction.Request request, ClusterState state) {
    return state
        .blocks()
        .indicesBlockedException(
            ClusterBlockLevel.METADATA_WRITE, new String[] {request.index().getName()});
  }

  @Override
  protected void clusterManagerOperation(
      DropIndexAction.Request request,
      ClusterState state,
      ActionListener<AcknowledgedResponse> listener) {
    clusterService.submitStateUpdateTask(
        "delete-index " + request.index(),
        new AckedClusterStateUpdateTask<AcknowledgedResponse>(Priority.URGENT, request, listener) {
          @Override
          public ClusterState execute(ClusterState current) {
            return deletion.deleteIndices(current, Set.of(request.index()));
          }

          @Override
          protected AcknowledgedResponse newResponse(boolean acknowledged) {
            return new AcknowledgedResponse(acknowledged);
          }
        });
  }
}
