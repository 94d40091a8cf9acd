// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.neardup.plugin.action.get.GetRunAction;
import org.neardup.plugin.action.get.GetRunRequest;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ResultRow;
import org.neardup.ranking.Folds;
import org.neardup.ranking.GroupFolding;
import org.opensearch.core.action.ActionListener;
import org.opensearch.search.SearchExtBuilder;
import org.opensearch.search.SearchHit;

/**
 * Groups hits by the clusters of a completed run. A document that is not in the run stands alone,
 * and so does one whose name another document of another cluster has.
 *
 * <p>The run is asked for as the user who searches, with the errors of {@code GET /_neardup/{run}}.
 * Documents of earlier windows are not looked up again.
 */
final class RunGrouping implements HitGrouping {

  private final CollapseServices services;
  private final String runId;
  private final Keep keep;
  private final Map<DocumentName, Optional<ResultRow>> rows = new HashMap<>();

  RunGrouping(CollapseServices services, String runId, Keep keep) {
    this.services = services;
    this.runId = runId;
    this.keep = keep;
  }

  @Override
  public List<SearchExtBuilder> additions() {
    return List.of();
  }

  @Override
  public void group(SearchHit[] hits, ActionListener<GroupedHits> listener) {
    List<DocumentName> names = Arrays.stream(hits).map(HitName::of).toList();
    services
        .client()
        .execute(
            GetRunAction.INSTANCE,
            new GetRunRequest(runId),
            ActionListener.wrap(permitted -> lookUp(names, listener), listener::onFailure));
  }

  private void lookUp(List<DocumentName> names, ActionListener<GroupedHits> listener) {
    Set<DocumentName> unknown = new HashSet<>(names);
    unknown.removeAll(rows.keySet());
    services
        .results()
        .documents(
            runId,
            unknown,
            ActionListener.map(
                listener,
                found -> {
                  unknown.forEach(name -> rows.put(name, Optional.ofNullable(found.get(name))));
                  return grouped(names);
                }));
  }

  private GroupedHits grouped(List<DocumentName> names) {
    List<Optional<ResultRow>> ranking = names.stream().map(rows::get).toList();
    Folds folds =
        GroupFolding.fold(ranking.stream().map(row -> row.map(ResultRow::clusterId)).toList());
    BitSet preferred = new BitSet();
    for (int rank = 0; keep == Keep.REFERENCE && rank < ranking.size(); rank++) {
      preferred.set(rank, ranking.get(rank).map(ResultRow::isReference).orElse(false));
    }
    return new GroupedHits(folds, preferred);
  }
}
