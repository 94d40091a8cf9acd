// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.List;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.metadata.AliasAction;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.metadata.MetadataIndexAliasesService;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.index.Index;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;

/** {@link ShowResultsAction}. */
public final class TransportShowResultsAction extends TransportIndexByUuidAction {

  private final MetadataIndexAliasesService aliases;

  @Inject
  public TransportShowResultsAction(
      TransportService transport,
      ClusterService cluster,
      ThreadPool threads,
      ActionFilters filters,
      IndexNameExpressionResolver resolver,
      MetadataIndexAliasesService aliases) {
    super(ShowResultsAction.NAME, transport, cluster, threads, filters, resolver);
    this.aliases = aliases;
  }

  @Override
  ClusterState changed(ClusterState current, Index index) {
    if (current.metadata().index(index) == null) {
      throw new IndexNotFoundException(index);
    }
    AliasAction add =
        new AliasAction.Add(
            index.getName(), ResultsIndices.RESULTS_ALIAS, null, null, null, null, null);
    return aliases.applyAliasActions(current, List.of(add));
  }
}
