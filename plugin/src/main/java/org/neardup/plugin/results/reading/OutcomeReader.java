// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.results.CopyEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.results.SourceFields;
import org.neardup.plugin.results.TextEntry;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.sort.SortOrder;

/**
 * Finds the texts and clusters of consecutive rows: one search for the texts that begin in them,
 * one for the text that began before, one for the clusters, and where a revision has added
 * documents to texts, one for these.
 */
final class OutcomeReader {

  private final ResultsSearch search;
  private final ClusterReader clusters;

  OutcomeReader(ResultsSearch search, ClusterReader clusters) {
    this.search = search;
    this.clusters = clusters;
  }

  /**
   * Adds texts and clusters to rows.
   *
   * @param page the rows; no search is made for none
   */
  void read(String runId, RowPage page, ActionListener<OutcomePage> listener) {
    if (page.numbered().isEmpty()) {
      listener.onResponse(new OutcomePage(List.of(), page.next()));
      return;
    }
    long first = page.numbered().getFirst().number();
    String[] digests = new String[(int) (page.numbered().getLast().number() - first) + 1];
    texts(
        runId,
        QueryBuilders.rangeQuery("row").gte(first).lt(first + digests.length),
        page.numbered().size(),
        ActionListener.wrap(
            hits -> {
              fill(digests, first, hits);
              if (digests[0] != null) {
                later(runId, page, digests, listener);
                return;
              }
              QueryBuilder before =
                  QueryBuilders.boolQuery()
                      .filter(
                          QueryBuilders.termQuery(
                              "cluster_id", page.numbered().getFirst().row().clusterId()))
                      .filter(QueryBuilders.rangeQuery("row").lt(first));
              texts(
                  runId,
                  before,
                  1,
                  ActionListener.wrap(
                      last -> {
                        fill(digests, first, last);
                        later(runId, page, digests, listener);
                      },
                      listener::onFailure));
            },
            listener::onFailure));
  }

  /** The last of some texts. */
  private void texts(
      String runId, QueryBuilder which, int size, ActionListener<SearchHit[]> listener) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(ResultsSearch.ofType(TextEntry.TYPE))
                    .filter(which))
            .fetchSource(new String[] {"row", "copies", TextEntry.LATER}, null)
            .sort("row", SortOrder.DESC)
            .trackTotalHits(false)
            .size(size);
    search.search(
        ResultsIndices.results(runId),
        source,
        ActionListener.map(listener, response -> response.getHits().getHits()));
  }

  /** Notes the digest of each row of some texts; a row of another text has been noted. */
  private static void fill(String[] digests, long first, SearchHit[] texts) {
    for (SearchHit hit : texts) {
      SourceFields text = SourceFields.of(hit.getSourceRef());
      long row = text.whole("row") - first;
      long end = Math.min(digests.length, row + TextEntry.consecutive(text));
      for (long i = Math.max(0, row); i < end; i++) {
        if (digests[(int) i] == null) {
          digests[(int) i] = hit.getId();
        }
      }
    }
  }

  /** Notes the digests of documents that revisions added to texts, if there are such rows. */
  private void later(
      String runId, RowPage page, String[] digests, ActionListener<OutcomePage> listener) {
    long first = page.numbered().getFirst().number();
    if (page.numbered().stream().allMatch(row -> digests[(int) (row.number() - first)] != null)) {
      sizes(runId, page, digests, listener);
      return;
    }
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(ResultsSearch.ofType(CopyEntry.TYPE))
                    .filter(QueryBuilders.existsQuery(CopyEntry.COPY_OF))
                    .filter(QueryBuilders.rangeQuery("row").gte(first).lt(first + digests.length)))
            .fetchSource(new String[] {"row", CopyEntry.COPY_OF}, null)
            .trackTotalHits(false)
            .size(page.numbered().size());
    search.search(
        ResultsIndices.results(runId),
        source,
        ActionListener.wrap(
            response -> {
              for (SearchHit hit : response.getHits().getHits()) {
                SourceFields copy = SourceFields.of(hit.getSourceRef());
                digests[(int) (copy.whole("row") - first)] = copy.string(CopyEntry.COPY_OF);
              }
              sizes(runId, page, digests, listener);
            },
            listener::onFailure));
  }

  private void sizes(
      String runId, RowPage page, String[] digests, ActionListener<OutcomePage> listener) {
    clusters.sizes(
        runId,
        page.rows().stream().map(ResultRow::clusterId).distinct().toList(),
        ActionListener.map(
            listener,
            sizes -> new OutcomePage(outcomes(runId, page, digests, sizes), page.next())));
  }

  private static List<RowOutcome> outcomes(
      String runId, RowPage page, String[] digests, Map<String, Integer> sizes) {
    long first = page.numbered().getFirst().number();
    List<RowOutcome> outcomes = new ArrayList<>(page.numbered().size());
    for (NumberedRow numbered : page.numbered()) {
      String digest = digests[(int) (numbered.number() - first)];
      if (digest == null) {
        throw new OpenSearchStatusException(
            "the results of run [{}] were changed by another client: row [{}] has no text",
            RestStatus.CONFLICT,
            Revisions.runOf(runId),
            numbered.number());
      }
      ResultRow row = numbered.row();
      // a document that stands alone has no entry for its cluster
      outcomes.add(new RowOutcome(row, digest, sizes.getOrDefault(row.clusterId(), 1)));
    }
    return outcomes;
  }
}
