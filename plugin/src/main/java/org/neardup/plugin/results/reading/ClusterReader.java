// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.Arrays;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.SystemIndexClient;
import org.neardup.plugin.results.TextEntry;
import org.opensearch.action.get.GetAction;
import org.opensearch.action.get.GetRequest;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.transport.client.Client;

/** Reads clusters: a page of those of two documents or more, or a single one by its id. */
final class ClusterReader {

  private final SystemIndexClient client;
  private final ResultsSearch search;

  ClusterReader(Client client, ResultsSearch search) {
    this.client = new SystemIndexClient(client);
    this.search = search;
  }

  /**
   * Reads some of the clusters of two documents or more.
   *
   * @param from number of clusters to skip; 0 if {@code after} is given
   * @param size the maximum number of clusters
   * @param after the cluster before the page, or null
   */
  void page(
      String runId,
      int from,
      int size,
      ClusterSort sort,
      @Nullable ClusterEntry after,
      ActionListener<ClusterPage> listener) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(ResultsSearch.ofType(ClusterEntry.TYPE))
            .from(from)
            .size(size)
            .fetchSource(null, ClusterEntry.LETTER) // which no list has
            .trackTotalHits(true);
    sort.applyTo(source);
    if (after != null) {
      source.searchAfter(sort.position(after));
    }
    search.search(
        ResultsIndices.results(runId),
        source,
        ActionListener.map(
            listener,
            response ->
                new ClusterPage(
                    response.getHits().getTotalHits().value(),
                    Arrays.stream(response.getHits().getHits())
                        .map(hit -> ClusterEntry.ofSource(hit.getSourceRef()))
                        .toList())));
  }

  /** Finds a cluster, including a singleton; null if there is none. */
  void find(String runId, String clusterId, ActionListener<ClusterEntry> listener) {
    client.execute(
        GetAction.INSTANCE,
        new GetRequest(ResultsIndices.results(runId), ClusterEntry.id(clusterId)),
        ActionListener.wrap(
            response -> {
              if (response.isExists()) {
                listener.onResponse(ClusterEntry.ofSource(response.getSourceAsBytesRef()));
              } else {
                findSingleton(runId, clusterId, listener);
              }
            },
            listener::onFailure));
  }

  private void findSingleton(
      String runId, String clusterId, ActionListener<ClusterEntry> listener) {
    QueryBuilder alone =
        QueryBuilders.boolQuery()
            .filter(ResultsSearch.ofType(TextEntry.TYPE))
            .filter(QueryBuilders.termQuery("cluster_id", clusterId));
    search.search(
        ResultsIndices.results(runId),
        new SearchSourceBuilder().query(alone).size(2),
        ActionListener.map(
            listener,
            response -> {
              SearchHit[] texts = response.getHits().getHits();
              if (texts.length != 1) {
                return null;
              }
              return TextEntry.ofSource(texts[0].getId(), texts[0].getSourceRef()).asCluster();
            }));
  }
}
