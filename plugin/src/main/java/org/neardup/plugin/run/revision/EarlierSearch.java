// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import com.carrotsearch.hppc.LongArrayList;
import java.util.Map;
import java.util.function.Consumer;
import org.neardup.plugin.results.CopyEntry;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.SystemIndexClient;
import org.neardup.plugin.results.TimedWait;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.get.GetAction;
import org.opensearch.action.get.GetRequest;
import org.opensearch.action.get.GetResponse;
import org.opensearch.action.search.SearchAction;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.cluster.metadata.MappingMetadata;
import org.opensearch.cluster.routing.Preference;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.fetch.StoredFieldsContext;
import org.opensearch.transport.client.Client;

/** Searches the results whose place a revision takes. Blocks; for one thread. */
final class EarlierSearch {

  static final int PAGE = 5000;

  private final SystemIndexClient client;
  private final ClusterService cluster;
  private final TimedWait timedWait;
  private final RunKey run;

  EarlierSearch(Client client, ClusterService cluster, TimedWait timedWait, RunKey run) {
    this.client = new SystemIndexClient(client);
    this.cluster = cluster;
    this.timedWait = timedWait;
    this.run = run;
  }

  String runId() {
    return run.runId();
  }

  /** Whether the mapping of the results has a field. */
  boolean hasField(String name) {
    return hasField(ResultsIndices.results(run.runId()), name);
  }

  /** Whether that of the rows has one. */
  boolean rowsHaveField(String name) {
    return hasField(ResultsIndices.rows(run.runId()), name);
  }

  private boolean hasField(String index, String name) {
    requireThere();
    MappingMetadata mapping = cluster.state().metadata().index(index).mapping();
    return ((Map<?, ?>) mapping.sourceAsMap().get("properties")).containsKey(name);
  }

  /** Whether all indices of the run are there. */
  boolean isWhole() {
    return RunIndices.of(run, cluster.state().metadata()).size()
        == RunIndices.namesOf(run.runId()).size();
  }

  void requireThere() {
    if (RunIndices.of(run, cluster.state().metadata()).isEmpty()) {
      throw new ResourceNotFoundException(
          "the results of run [{}], which are to be revised, are gone", run.runId());
    }
  }

  /** A document. */
  GetResponse get(String index, String id, Preference preference) {
    GetRequest request = new GetRequest(index, id).preference(preference.type());
    return timedWait.await(listener -> client.execute(GetAction.INSTANCE, request, listener));
  }

  /** Reads all that a search finds, whose order is one of different values. */
  void pages(SearchSourceBuilder search, Consumer<SearchHit> reader) {
    requireThere();
    search.size(PAGE).trackTotalHits(false);
    SearchHit[] hits;
    do {
      hits = once(search).getHits().getHits();
      for (SearchHit hit : hits) {
        reader.accept(hit);
      }
      if (hits.length > 0) {
        search.searchAfter(hits[hits.length - 1].getSortValues());
      }
    } while (hits.length == PAGE);
  }

  /** The rows of some copies, ascending. */
  long[] copies(QueryBuilder which) {
    LongArrayList rows = new LongArrayList();
    pages(
        new SearchSourceBuilder()
            .query(QueryBuilders.boolQuery().filter(ofType(CopyEntry.TYPE)).filter(which))
            .storedField(StoredFieldsContext._NONE_)
            .docValueField("row")
            .sort("row"),
        hit -> rows.add(row(hit)));
    return rows.toArray();
  }

  /** Searches the results, of which no more pages are wanted. */
  SearchResponse once(SearchSourceBuilder source) {
    return searched(ResultsIndices.results(run.runId()), source);
  }

  /** Searches the rows. */
  SearchResponse rows(SearchSourceBuilder source) {
    return searched(ResultsIndices.rows(run.runId()), source);
  }

  private SearchResponse searched(String index, SearchSourceBuilder source) {
    SearchRequest request =
        new SearchRequest(index)
            .source(source)
            .preference(Preference.PRIMARY_FIRST.type())
            .allowPartialSearchResults(false);
    return timedWait.await(listener -> client.execute(SearchAction.INSTANCE, request, listener));
  }

  static String value(SearchHit hit, String field) {
    return hit.field(field).getValue();
  }

  static long row(SearchHit hit) {
    return ((Number) hit.field("row").getValue()).longValue();
  }

  static QueryBuilder ofType(String type) {
    return QueryBuilders.constantScoreQuery(QueryBuilders.termQuery("type", type));
  }
}
