// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.FoundPart;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.SystemIndexClient;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.TimedWait;
import org.neardup.plugin.results.Tombstone;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.get.GetAction;
import org.opensearch.action.get.GetRequest;
import org.opensearch.action.get.GetResponse;
import org.opensearch.action.search.SearchAction;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.cluster.routing.Preference;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.bytes.CompositeBytesReference;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.transport.client.Client;

/** Reads the results whose place a revision takes. Blocks; for one thread. */
public final class EarlierResults {

  private static final int PAGE = 5000;

  private final SystemIndexClient client;
  private final ClusterService cluster;
  private final TimedWait timedWait;
  private final RunKey run;

  /**
   * @param timedWait how the revision waits
   * @param run the run that has these results
   */
  public EarlierResults(Client client, ClusterService cluster, TimedWait timedWait, RunKey run) {
    this.client = new SystemIndexClient(client);
    this.cluster = cluster;
    this.timedWait = timedWait;
    this.run = run;
  }

  /**
   * A text of these results.
   *
   * @param digestHead the first 64 bits of its digest
   * @param document its earliest document
   * @param documents number of its documents, at least 1
   * @param clusterId its cluster
   */
  record EarlierText(long digestHead, DocumentName document, int documents, String clusterId) {}

  /** Reads the texts in the order of their rows: the largest cluster first. */
  void readTexts(Consumer<EarlierText> texts) {
    requireThere();
    Object[] after = null;
    do {
      SearchSourceBuilder page =
          new SearchSourceBuilder()
              .query(ofType(TextEntry.TYPE))
              .fetchSource(false)
              .docValueField("cluster_id")
              .docValueField("index")
              .docValueField("id")
              .docValueField("copies")
              .sort("row")
              .size(PAGE)
              .trackTotalHits(false);
      if (after != null) {
        page.searchAfter(after);
      }
      SearchHit[] hits = search(page);
      for (SearchHit hit : hits) {
        texts.accept(
            new EarlierText(
                Long.parseUnsignedLong(hit.getId(), 0, Long.BYTES * 2, 16),
                new DocumentName(value(hit, "index"), value(hit, "id")),
                ((Number) hit.field("copies").getValue()).intValue(),
                value(hit, "cluster_id")));
      }
      after = hits.length < PAGE ? null : hits[hits.length - 1].getSortValues();
    } while (after != null);
  }

  /** The tombstones, in no order. */
  List<Tombstone> tombstones() {
    List<Tombstone> tombstones = new ArrayList<>();
    Object[] after = null;
    do {
      SearchSourceBuilder page =
          new SearchSourceBuilder()
              .query(ofType(Tombstone.TYPE))
              .sort("cluster_id")
              .size(PAGE)
              .trackTotalHits(false);
      if (after != null) {
        page.searchAfter(after);
      }
      SearchHit[] hits = search(page);
      for (SearchHit hit : hits) {
        tombstones.add(Tombstone.ofSource(hit.getSourceRef()));
      }
      after = hits.length < PAGE ? null : hits[hits.length - 1].getSortValues();
    } while (after != null);
    return tombstones;
  }

  /** The clusters as the run found them; empty if they were not kept. */
  public Optional<BytesReference> found() {
    requireThere();
    Optional<FoundPart> first = part(0);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    List<BytesReference> bytes = new ArrayList<>();
    bytes.add(first.get().data());
    for (int number = 1; number < first.get().parts(); number++) {
      Optional<FoundPart> part = part(number);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      bytes.add(part.get().data());
    }
    return Optional.of(CompositeBytesReference.of(bytes.toArray(BytesReference[]::new)));
  }

  private Optional<FoundPart> part(int number) {
    GetRequest request =
        new GetRequest(ResultsIndices.rows(run.runId()), FoundPart.id(number))
            .preference(Preference.PRIMARY_FIRST.type());
    GetResponse document =
        timedWait.await(listener -> client.execute(GetAction.INSTANCE, request, listener));
    return document.isExists()
        ? Optional.of(FoundPart.ofSource(number, document.getSourceAsBytesRef()))
        : Optional.empty();
  }

  private void requireThere() {
    if (RunIndices.of(run, cluster.state().metadata()).isEmpty()) {
      throw new ResourceNotFoundException(
          "the results of run [{}], which are to be revised, are gone", run.runId());
    }
  }

  private static String value(SearchHit hit, String field) {
    return hit.field(field).getValue();
  }

  private static QueryBuilder ofType(String type) {
    return QueryBuilders.constantScoreQuery(QueryBuilders.termQuery("type", type));
  }

  private SearchHit[] search(SearchSourceBuilder page) {
    SearchRequest request =
        new SearchRequest(ResultsIndices.results(run.runId()))
            .source(page)
            .preference(Preference.PRIMARY_FIRST.type())
            .allowPartialSearchResults(false);
    SearchResponse found =
        timedWait.await(listener -> client.execute(SearchAction.INSTANCE, request, listener));
    return found.getHits().getHits();
  }
}
