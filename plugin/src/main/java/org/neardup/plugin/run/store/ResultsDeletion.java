// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.neardup.plugin.results.DropIndexAction;
import org.neardup.plugin.results.IndexByUuidRequest;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.SystemIndexClient;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.index.Index;
import org.opensearch.transport.client.Client;

/** Deletes what runs have written, whole or half. The records are none of its business. */
final class ResultsDeletion {

  private final SystemIndexClient client;
  private final ClusterService cluster;

  ResultsDeletion(Client client, ClusterService cluster) {
    this.client = new SystemIndexClient(client);
    this.cluster = cluster;
  }

  /** The indices of a run that there are now. */
  List<Index> of(RunKey run) {
    return RunIndices.of(run, cluster.state().metadata());
  }

  /** The same with those of its revisions. */
  List<Index> ofRevised(RunKey run) {
    Set<Index> indices = new LinkedHashSet<>(of(run));
    if (!Revisions.isRevision(run.runId())) {
      RunIndices.all(cluster.state().metadata())
          .forEach(
              (each, ofRun) -> {
                if (Revisions.isRevision(each.runId())
                    && Revisions.runOf(each.runId()).equals(run.runId())) {
                  indices.addAll(ofRun);
                }
              });
    }
    return List.copyOf(indices);
  }

  /** The indices of the run of a revision, and of its earlier revisions. */
  List<Index> ofEarlier(RunKey revision) {
    return RunIndices.all(cluster.state().metadata()).entrySet().stream()
        .filter(run -> Revisions.isEarlier(run.getKey().runId(), revision.runId()))
        .flatMap(run -> run.getValue().stream())
        .toList();
  }

  /** Deletes indices one after the other, up to the first that can't be. */
  void delete(List<Index> indices, ActionListener<Void> listener) {
    delete(indices.iterator(), listener);
  }

  private void delete(Iterator<Index> indices, ActionListener<Void> listener) {
    if (!indices.hasNext()) {
      listener.onResponse(null);
      return;
    }
    client.execute(
        DropIndexAction.INSTANCE,
        new IndexByUuidRequest(indices.next()),
        ActionListener.wrap(
            response -> delete(indices, listener),
            e -> {
              if (RunDocuments.isIndexMissing(e)) {
                // Somebody else deleted it meanwhile.
                delete(indices, listener);
              } else {
                listener.onFailure(e);
              }
            }));
  }
}
