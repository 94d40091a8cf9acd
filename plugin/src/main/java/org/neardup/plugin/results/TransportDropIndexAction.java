// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.List;
import java.util.Set;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.block.ClusterBlockException;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.metadata.MetadataDeleteIndexService;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.index.Index;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;

/** {@link DropIndexAction}. */
public final class TransportDropIndexAction extends TransportIndexByUuidAction {

  private final MetadataDeleteIndexService deletion;

  @Inject
  public TransportDropIndexAction(
      TransportService transport,
      ClusterService cluster,
      ThreadPool threads,
      ActionFilters filters,
      IndexNameExpressionResolver resolver,
      MetadataDeleteIndexService deletion) {
    super(DropIndexAction.NAME, transport, cluster, threads, filters, resolver);
    this.deletion = deletion;
  }

  /** A full disk forbids everything but deletion. */
  @Override
  protected ClusterBlockException checkBlock(IndexByUuidRequest request, ClusterState state) {
    return RunIndices.deletionBlocked(List.of(request.index()), state.blocks());
  }

  @Override
  ClusterState changed(ClusterState current, Index index) {
    return deletion.deleteIndices(current, Set.of(index));
  }
}
