// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import com.carrotsearch.hppc.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.neardup.edit.Category;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.CopyEntry;
import org.neardup.plugin.results.QuestionEntry;
import org.neardup.plugin.results.Replaced;
import org.neardup.plugin.results.RowChunk;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.Tombstone;
import org.opensearch.common.document.DocumentField;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.aggregations.AggregationBuilders;
import org.opensearch.search.aggregations.Aggregations;
import org.opensearch.search.aggregations.bucket.filter.Filter;
import org.opensearch.search.aggregations.bucket.missing.Missing;
import org.opensearch.search.aggregations.bucket.terms.Terms;
import org.opensearch.search.aggregations.metrics.Max;
import org.opensearch.search.aggregations.metrics.Sum;
import org.opensearch.search.builder.SearchSourceBuilder;

/** What a revision writes anew of the results before, and what is counted of the rest. */
final class Replacement {

  private final EarlierSearch search;

  Replacement(EarlierSearch search) {
    this.search = search;
  }

  /**
   * What the results have of some clusters, and of tombstones and questions.
   *
   * @param clusterIds at most {@value EarlierResults#MAX_CLUSTERS}
   * @param patches of other clusters, which stay in part
   * @param tombstones all that there are
   */
  Replaced rows(
      Collection<String> clusterIds,
      Collection<ClusterPatch> patches,
      Collection<Tombstone> tombstones) {
    List<String> ids = new ArrayList<>();
    LongArrayList rows = new LongArrayList();
    Map<String, Integer> documents = new HashMap<>();
    search.pages(
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(EarlierSearch.ofType(TextEntry.TYPE))
                    .filter(QueryBuilders.termsQuery(EarlierResults.CLUSTER_ID, clusterIds)))
            .fetchSource(false)
            .docValueField(EarlierResults.CLUSTER_ID)
            .docValueField("copies")
            .docValueField(TextEntry.LATER)
            .docValueField("row")
            .sort("row"),
        hit -> {
          ids.add(hit.getId());
          long row = EarlierSearch.row(hit);
          int copies = ((Number) hit.field("copies").getValue()).intValue();
          DocumentField later = hit.field(TextEntry.LATER); // not all texts have it
          int consecutive =
              later != null && later.getValue() instanceof Number more
                  ? copies - more.intValue()
                  : copies;
          documents.merge(
              EarlierSearch.value(hit, EarlierResults.CLUSTER_ID), copies, Integer::sum);
          for (int i = 0; i < consecutive; i++) {
            rows.add(row + i);
            if (i > 0) {
              ids.add(CopyEntry.id(row + i));
            }
          }
        });
    long[] laterRows =
        search.copies(
            QueryBuilders.boolQuery()
                .filter(QueryBuilders.existsQuery(CopyEntry.COPY_OF))
                .filter(QueryBuilders.termsQuery(EarlierResults.CLUSTER_ID, clusterIds)));
    rows.add(laterRows);
    Arrays.stream(laterRows).mapToObj(CopyEntry::id).forEach(ids::add);
    for (ClusterPatch patch : patches) {
      ids.add(patch.before().id());
      patch.gone().forEach(text -> ids.addAll(text.ids()));
      patch.grown().forEach(text -> ids.add(text.entry().id()));
      rows.add(patch.goneRows());
    }
    documents.forEach(
        (clusterId, size) -> {
          if (size > 1) {
            ids.add(ClusterEntry.id(clusterId));
          }
        });
    tombstones.forEach(tombstone -> ids.add(tombstone.id()));
    SearchSourceBuilder questions =
        new SearchSourceBuilder()
            .query(EarlierSearch.ofType(QuestionEntry.TYPE))
            .fetchSource(false)
            .size(EarlierSearch.PAGE);
    search.once(questions).getHits().forEach(hit -> ids.add(hit.getId()));
    return new Replaced(ids, Arrays.stream(rows.toArray()).sorted().toArray(), chunks());
  }

  /** Number of chunks of rows. */
  private long chunks() {
    SearchSourceBuilder last =
        new SearchSourceBuilder()
            .size(0)
            .aggregation(AggregationBuilders.max(RowChunk.FIRST).field(RowChunk.FIRST));
    double first = search.rows(last).getAggregations().<Max>get(RowChunk.FIRST).getValue();
    return Double.isInfinite(first) ? 0 : RowChunk.chunkOf((long) first) + 1; // of none, minus
  }

  /**
   * What is counted of all clusters but some. Only those are counted, as there are few.
   *
   * @param clusterIds those that are left out, at most {@value EarlierResults#MAX_CLUSTERS}
   * @param all what is counted of all clusters
   */
  EarlierFigures figuresWithout(Collection<String> clusterIds, EarlierFigures all) {
    return clusterIds.isEmpty()
        ? all
        : all.without(figuresOf(clusterIds), maxDistanceWithout(clusterIds));
  }

  private EarlierFigures figuresOf(Collection<String> clusterIds) {
    Aggregations found = aggregations(clusterIds);
    Filter documents = found.get("documents");
    Filter unique = found.get("unique");
    Filter clusters = found.get("clusters");
    Map<String, Integer> categories = new TreeMap<>();
    for (Terms.Bucket bucket : documents.getAggregations().<Terms>get("categories").getBuckets()) {
      categories.put(bucket.getKeyAsString(), (int) bucket.getDocCount());
    }
    return new EarlierFigures(
        (int) clusters.getDocCount(),
        categories.getOrDefault(Category.SINGLETON.label(), 0),
        categories,
        (int) unique.getAggregations().<Sum>get("copies").getValue(),
        (int) documents.getAggregations().<Missing>get("undescribed").getDocCount(),
        0,
        0);
  }

  private Aggregations aggregations(Collection<String> clusterIds) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(QueryBuilders.termsQuery(EarlierResults.CLUSTER_ID, clusterIds)))
            .size(0)
            .aggregation(
                AggregationBuilders.filter(
                        "documents",
                        QueryBuilders.termsQuery("type", TextEntry.TYPE, CopyEntry.TYPE))
                    .subAggregation(
                        AggregationBuilders.terms("categories")
                            .field("category")
                            .size(Category.values().length))
                    .subAggregation(AggregationBuilders.missing("undescribed").field("category")))
            .aggregation(
                AggregationBuilders.filter(
                        "unique",
                        QueryBuilders.boolQuery()
                            .filter(EarlierSearch.ofType(TextEntry.TYPE))
                            .filter(QueryBuilders.rangeQuery("unique_length").gt(0)))
                    .subAggregation(AggregationBuilders.sum("copies").field("copies")))
            .aggregation(
                AggregationBuilders.filter("clusters", EarlierSearch.ofType(ClusterEntry.TYPE)));
    return search.once(source).getAggregations();
  }

  private double maxDistanceWithout(Collection<String> clusterIds) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(EarlierSearch.ofType(ClusterEntry.TYPE))
                    .mustNot(QueryBuilders.termsQuery(EarlierResults.CLUSTER_ID, clusterIds)))
            .size(0)
            .trackTotalHits(false)
            .aggregation(AggregationBuilders.max("distance").field("max_distance"));
    double max = search.once(source).getAggregations().<Max>get("distance").getValue();
    return Math.max(0, max); // of no cluster it is minus infinity
  }
}
