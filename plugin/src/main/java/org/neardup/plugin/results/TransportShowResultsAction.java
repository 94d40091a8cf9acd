// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.ArrayList;
import java.util.List;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.metadata.AliasAction;
import org.opensearch.cluster.metadata.IndexAbstraction;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.metadata.MetadataIndexAliasesService;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.index.Index;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;

/**
 * {@link ShowResultsAction}. The index of a revision takes the place of the index before it in one
 * step: it gets the name of the run's own index as an alias, which is deleted for that. Where
 * somebody else has the name, it gets the alias of all results alone; where a later revision has
 * it, neither. The indices of a revision can't be written any more from then on: the next one
 * copies them, and would have to wait for the block.
 */
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
    IndexMetadata results = current.metadata().index(index);
    if (results == null) {
      throw new IndexNotFoundException(index);
    }
    AliasAction toAll = add(index, ResultsIndices.RESULTS_ALIAS);
    RunKey run = RunIndices.runOf(results);
    if (run == null || !Revisions.isRevision(run.runId())) {
      return aliases.applyAliasActions(current, List.of(toAll));
    }
    if (hasLater(current, run.runId())) {
      return current;
    }
    List<AliasAction> actions =
        new ArrayList<>(takePlace(current, results, Revisions.runOf(run.runId())));
    actions.add(toAll);
    return WriteBlock.add(
        aliases.applyAliasActions(current, actions), RunIndices.of(run, current.metadata()));
  }

  /** What is to be done for a revision beside the alias of all results. */
  private static List<AliasAction> takePlace(
      ClusterState current, IndexMetadata revision, String runId) {
    String name = ResultsIndices.results(runId);
    IndexAbstraction there = current.metadata().getIndicesLookup().get(name);
    AliasAction add = add(revision.getIndex(), name);
    if (there == null) {
      return List.of(add);
    }
    if (!there.getIndices().stream().allMatch(index -> isOf(runId, index))) {
      return List.of();
    }
    List<AliasAction> actions = new ArrayList<>();
    if (there.getType() == IndexAbstraction.Type.CONCRETE_INDEX) {
      actions.add(new AliasAction.RemoveIndex(name));
    } else {
      for (IndexMetadata earlier : there.getIndices()) {
        if (!earlier.getIndex().equals(revision.getIndex())) {
          String index = earlier.getIndex().getName();
          actions.add(new AliasAction.Remove(index, name, null));
          actions.add(new AliasAction.Remove(index, ResultsIndices.RESULTS_ALIAS, false));
        }
      }
    }
    actions.add(add);
    return actions;
  }

  /** Whether a later revision has the name already. */
  private static boolean hasLater(ClusterState current, String revision) {
    IndexAbstraction there =
        current
            .metadata()
            .getIndicesLookup()
            .get(ResultsIndices.results(Revisions.runOf(revision)));
    return there != null
        && there.getIndices().stream()
            .map(RunIndices::runOf)
            .anyMatch(run -> run != null && Revisions.isEarlier(revision, run.runId()));
  }

  private static boolean isOf(String runId, IndexMetadata index) {
    RunKey run = RunIndices.runOf(index);
    return run != null && Revisions.runOf(run.runId()).equals(runId);
  }

  private static AliasAction add(Index index, String alias) {
    return new AliasAction.Add(index.getName(), alias, null, null, null, null, null);
  }
}
