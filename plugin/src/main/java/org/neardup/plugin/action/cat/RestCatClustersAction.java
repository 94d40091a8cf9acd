// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.neardup.plugin.action.clusters.ListClustersAction;
import org.neardup.plugin.action.clusters.ListClustersRequest;
import org.neardup.plugin.action.clusters.ListClustersResponse;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.reading.ClusterSort;
import org.opensearch.common.Nullable;
import org.opensearch.common.Table;
import org.opensearch.rest.RestChannel;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestActionListener;
import org.opensearch.rest.action.cat.AbstractCatAction;
import org.opensearch.search.sort.SortOrder;
import org.opensearch.transport.client.node.NodeClient;

/**
 * {@code GET /_cat/neardup/{run}?size=100&s=mean_distance}: one line for each cluster, the largest
 * first or in the order of {@code s}. The {@code size} lines are the first by the first column of
 * {@code s}; where clusters can't be listed by that, they are the largest.
 */
public final class RestCatClustersAction extends AbstractCatAction {

  private static final int PAGE = 1000;

  private static final IntegerParameter SIZE =
      new IntegerParameter("size", Integer.MAX_VALUE, 1, Integer.MAX_VALUE);

  private static final int LONGEST_PREVIEW = 80;

  @Override
  public String getName() {
    return "neardup_cat_clusters";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_cat/neardup/{run}");
  }

  @Override
  protected void documentation(StringBuilder sb) {
    sb.append("/_cat/neardup/{run}\n");
  }

  /** The help is the same for all runs. */
  @Override
  protected Set<String> responseParams() {
    Set<String> parameters = new HashSet<>(super.responseParams());
    parameters.add("run");
    return parameters;
  }

  @Override
  protected RestChannelConsumer doCatRequest(RestRequest request, NodeClient client) {
    Table table = getTableWithHeader(request);
    ListClustersRequest first =
        new ListClustersRequest(request.param("run"), 0, PAGE, sort(request.param("s"), table));
    int most = SIZE.read(request);
    return channel -> addPages(first, most, table, client, channel);
  }

  /**
   * @param columns as the platform sorts by them, {@code size:desc,reference}; null for none
   */
  private static ClusterSort sort(@Nullable String columns, Table table) {
    if (columns == null) {
      return ClusterSort.DEFAULT;
    }
    String[] first = columns.split(",", 2)[0].split(":", 2);
    String column = table.getAliasMap().getOrDefault(first[0], first[0]);
    boolean isDescending = first.length > 1 && first[1].equals("desc");
    return Arrays.stream(ClusterSort.Field.values())
        .filter(field -> field.label().equals(column))
        .findFirst()
        .map(field -> new ClusterSort(field, isDescending ? SortOrder.DESC : SortOrder.ASC))
        .orElse(ClusterSort.DEFAULT);
  }

  /**
   * Page by page, since a run may have more clusters than the limit of one search.
   *
   * @param most clusters of the table
   */
  private static void addPages(
      ListClustersRequest request, int most, Table table, NodeClient client, RestChannel channel) {
    client.execute(
        ListClustersAction.INSTANCE,
        request,
        new RestActionListener<ListClustersResponse>(channel) {
          @Override
          protected void processResponse(ListClustersResponse response) throws Exception {
            List<ClusterEntry> clusters = response.page().clusters();
            clusters.stream()
                .limit(most - table.getRows().size())
                .forEach(cluster -> addRow(table, cluster));
            if (clusters.size() < request.size() || table.getRows().size() == most) {
              channel.sendResponse(CatTables.render(table, channel));
            } else {
              addPages(request.next(clusters.getLast().clusterId()), most, table, client, channel);
            }
          }
        });
  }

  @Override
  protected Table getTableWithHeader(RestRequest request) {
    Table table = new Table();
    table.startHeaders();
    table.addCell("cluster_id", "alias:id,c;desc:id of the cluster");
    table.addCell("size", "alias:s,n;text-align:right;desc:documents in the cluster");
    table.addCell(
        "exact_copies", "alias:e,exact;text-align:right;desc:exact copies of the reference");
    table.addCell("reference", "alias:r,ref;desc:index and id of the reference");
    table.addCell(
        "mean_distance", "alias:md,mean;text-align:right;desc:mean distance from the reference");
    table.addCell(
        "max_distance", "alias:xd,max;text-align:right;desc:greatest distance from the reference");
    table.addCell("preview", "alias:p;desc:its most distinctive sentence");
    table.endHeaders();
    return table;
  }

  private static void addRow(Table table, ClusterEntry cluster) {
    table.startRow();
    table.addCell(cluster.clusterId());
    table.addCell(cluster.size());
    table.addCell(cluster.exactCopies());
    table.addCell(cluster.reference());
    table.addCell(rounded(cluster.meanDistance()));
    table.addCell(rounded(cluster.maxDistance()));
    table.addCell(preview(cluster.preview()));
    table.endRow();
  }

  private static BigDecimal rounded(double distance) {
    return BigDecimal.valueOf(distance).setScale(4, RoundingMode.HALF_UP);
  }

  /** On one line, and not too long for a terminal. */
  private static String preview(String text) {
    if (text == null) {
      return null;
    }
    String line = text.replaceAll("\\s+", " ").strip();
    int end =
        line.offsetByCodePoints(
            0, Math.min(LONGEST_PREVIEW, line.codePointCount(0, line.length())));
    return line.substring(0, end);
  }
}
