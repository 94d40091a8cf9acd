// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.clusters;

import java.util.List;
import org.neardup.plugin.action.csv.CsvPages;
import org.neardup.plugin.action.csv.CsvTable;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.reading.ClusterSort;
import org.opensearch.common.Nullable;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/**
 * {@code GET /_neardup/{run}/clusters?from=0&size=20&min_size=2&sort=size:desc&after=...}, or a
 * table with {@code format=csv}, of all of them unless it has {@code size}.
 */
public final class RestListClustersAction extends FormattedHandler {

  private static final Object[] COLUMNS = {
    "cluster_id",
    "size",
    "texts",
    "exact_copies",
    "reference_index",
    "reference_id",
    "mean_distance",
    "max_distance",
    "unique_text_documents",
    "preview"
  };

  /** Clusters that are read at a time for a table of all. */
  private static final int PAGE = 1000;

  private final RequestBreaker breaker;

  /**
   * @param breaker charged with tables
   */
  public RestListClustersAction(RequestBreaker breaker) {
    this.breaker = breaker;
  }

  @Override
  public String getName() {
    return "neardup_list_clusters";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/clusters");
  }

  @Override
  protected boolean hasTable() {
    return true;
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    boolean table = isTableWanted(request);
    ListClustersRequest list =
        new ListClustersRequest(
            request.param("run"),
            ListClustersRequest.FROM.read(request),
            table && CsvPages.isWhole(request) ? PAGE : ListClustersRequest.SIZE.read(request),
            ListClustersRequest.MIN_SIZE.read(request),
            ClusterSort.parse(request.param("sort", ClusterSort.DEFAULT.toString())),
            request.param("after"));
    if (table) {
      return channel ->
          new CsvPages<>(
                  client,
                  ListClustersAction.INSTANCE,
                  new CsvTable(breaker, COLUMNS),
                  "clusters.csv",
                  RestListClustersAction::add,
                  ListClustersRequest::next)
              .send(list, channel);
    }
    return channel ->
        client.execute(ListClustersAction.INSTANCE, list, new RestToXContentListener<>(channel));
  }

  @Nullable
  private static String add(
      ListClustersResponse page, ListClustersRequest request, CsvTable table) {
    List<ClusterEntry> clusters = page.page().clusters();
    for (ClusterEntry cluster : clusters) {
      table.add(
          cluster.clusterId(),
          cluster.size(),
          cluster.texts(),
          cluster.exactCopies(),
          cluster.reference().index(),
          cluster.reference().id(),
          cluster.meanDistance(),
          cluster.maxDistance(),
          cluster.additions().uniqueTextDocuments(),
          cluster.preview());
    }
    return clusters.size() < request.size() || clusters.isEmpty()
        ? null
        : clusters.getLast().clusterId();
  }
}
