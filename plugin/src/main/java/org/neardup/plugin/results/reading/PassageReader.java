// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.Arrays;
import java.util.List;
import org.neardup.plugin.results.PassageEntry;
import org.neardup.plugin.results.ResultsIndices;
import org.opensearch.core.action.ActionListener;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.builder.SearchSourceBuilder;

/** Reads passages in the order of their rows. */
final class PassageReader {

  private final ResultsSearch search;

  PassageReader(ResultsSearch search) {
    this.search = search;
  }

  /** Reads the passages of rows {@code from} to {@code from + size - 1}. */
  void read(String runId, int from, int size, ActionListener<List<PassageEntry>> listener) {
    QueryBuilder page =
        QueryBuilders.boolQuery()
            .filter(ResultsSearch.ofType(PassageEntry.TYPE))
            .filter(QueryBuilders.rangeQuery("row").gte(from).lt((long) from + size));
    search.search(
        ResultsIndices.results(runId),
        new SearchSourceBuilder().query(page).size(size).sort("row"),
        ActionListener.map(
            listener,
            response ->
                Arrays.stream(response.getHits().getHits())
                    .map(hit -> PassageEntry.ofSource(hit.getSourceRef()))
                    .toList()));
  }
}
