// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.results.SourceFields;
import org.neardup.plugin.results.SystemIndexClient;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.Tombstone;
import org.opensearch.ResourceNotFoundException;
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
   * @param minSize the least number of documents of a cluster
   * @param after the id of the cluster before the page, or null
   */
  void page(
      String runId,
      int from,
      int size,
      int minSize,
      ClusterSort sort,
      @Nullable String after,
      ActionListener<ClusterPage> listener) {
    if (after == null) {
      page(runId, from, size, minSize, sort, (Object[]) null, listener);
      return;
    }
    get(
        runId,
        after,
        ActionListener.wrap(
            last -> page(runId, 0, size, minSize, sort, sort.position(last), listener),
            listener::onFailure));
  }

  private void page(
      String runId,
      int from,
      int size,
      int minSize,
      ClusterSort sort,
      @Nullable Object[] after,
      ActionListener<ClusterPage> listener) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(ResultsSearch.ofType(ClusterEntry.TYPE))
                    .filter(QueryBuilders.rangeQuery("size").gte(minSize)))
            .from(from)
            .size(size)
            .fetchSource(null, ClusterEntry.LETTER) // which no list has
            .trackTotalHits(true);
    sort.applyTo(source);
    if (after != null) {
      source.searchAfter(after);
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

  /** Finds a cluster as {@link #find} does, but fails with a 404 if there is none. */
  void get(String runId, String clusterId, ActionListener<ClusterEntry> listener) {
    find(
        runId,
        clusterId,
        ActionListener.map(
            listener,
            cluster -> {
              if (cluster == null) {
                throw new ResourceNotFoundException(
                    "cluster [{}] not found in run [{}]", clusterId, Revisions.runOf(runId));
              }
              return cluster;
            }));
  }

  /**
   * Finds a cluster, including a singleton; null if there is none.
   *
   * <p>Fails with a 404 that says where its documents are if there was one before the run was
   * revised.
   */
  void find(String runId, String clusterId, ActionListener<ClusterEntry> listener) {
    client.execute(
        GetAction.INSTANCE,
        new GetRequest(ResultsIndices.results(runId), ClusterEntry.id(clusterId)),
        ActionListener.wrap(
            response -> {
              if (response.isExists() && Tombstone.isTombstone(response.getSourceAsMap())) {
                throw gone(runId, Tombstone.ofSource(response.getSourceAsBytesRef()));
              }
              if (response.isExists()) {
                listener.onResponse(ClusterEntry.ofSource(response.getSourceAsBytesRef()));
              } else {
                findSingleton(runId, clusterId, listener);
              }
            },
            listener::onFailure));
  }

  /**
   * The sizes of clusters of two documents or more; of others nothing.
   *
   * @param clusterIds at most a few thousand
   */
  void sizes(String runId, List<String> clusterIds, ActionListener<Map<String, Integer>> listener) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(ResultsSearch.ofType(ClusterEntry.TYPE))
                    .filter(QueryBuilders.termsQuery("cluster_id", clusterIds)))
            .fetchSource(new String[] {"cluster_id", "size"}, null)
            .trackTotalHits(false)
            .size(clusterIds.size());
    search.search(
        ResultsIndices.results(runId),
        source,
        ActionListener.map(
            listener,
            response -> {
              Map<String, Integer> sizes = new HashMap<>();
              for (SearchHit hit : response.getHits().getHits()) {
                SourceFields cluster = SourceFields.of(hit.getSourceRef());
                sizes.put(cluster.string("cluster_id"), cluster.integer("size"));
              }
              return sizes;
            }));
  }

  private static ResourceNotFoundException gone(String runId, Tombstone cluster) {
    return new ResourceNotFoundException(
        "cluster [{}] not found in run [{}]: it was revised, and {}",
        cluster.clusterId(),
        Revisions.runOf(runId),
        cluster.into().isEmpty()
            ? "its documents have been deleted or changed"
            : "its documents are in " + cluster.into());
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
