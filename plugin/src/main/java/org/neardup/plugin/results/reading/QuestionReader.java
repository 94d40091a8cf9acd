// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.QuestionEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.reading.AskedQuestion.Place;
import org.opensearch.core.action.ActionListener;
import org.opensearch.search.builder.SearchSourceBuilder;

/** Reads the questions of a run, that to ask first first. */
final class QuestionReader {

  private final ResultsSearch search;
  private final RowReader rows;
  private final ClusterReader clusters;

  QuestionReader(ResultsSearch search, RowReader rows, ClusterReader clusters) {
    this.search = search;
    this.rows = rows;
    this.clusters = clusters;
  }

  /**
   * Reads questions.
   *
   * @param size the maximum number of questions
   */
  void read(String runId, int size, ActionListener<List<AskedQuestion>> listener) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(ResultsSearch.ofType(QuestionEntry.TYPE))
            .sort(QuestionEntry.RANK)
            .trackTotalHits(false)
            .size(size);
    search.search(
        ResultsIndices.results(runId),
        source,
        ActionListener.wrap(
            response ->
                findRows(
                    runId,
                    Arrays.stream(response.getHits().getHits())
                        .map(hit -> QuestionEntry.ofSource(hit.getSourceRef()))
                        .toList(),
                    listener),
            listener::onFailure));
  }

  private void findRows(
      String runId, List<QuestionEntry> questions, ActionListener<List<AskedQuestion>> listener) {
    Set<DocumentName> names = new HashSet<>();
    for (QuestionEntry question : questions) {
      names.add(question.left());
      names.add(question.right());
    }
    rows.findAll(
        runId,
        names,
        ActionListener.wrap(
            found ->
                clusters.sizes(
                    runId,
                    found.values().stream().map(ResultRow::clusterId).distinct().toList(),
                    ActionListener.map(listener, sizes -> placed(questions, found, sizes))),
            listener::onFailure));
  }

  /** Without questions whose documents only the routing tells apart from others. */
  private static List<AskedQuestion> placed(
      List<QuestionEntry> questions,
      Map<DocumentName, ResultRow> rows,
      Map<String, Integer> sizes) {
    List<AskedQuestion> placed = new ArrayList<>();
    for (QuestionEntry question : questions) {
      ResultRow left = rows.get(question.left());
      ResultRow right = rows.get(question.right());
      if (left != null && right != null) {
        placed.add(new AskedQuestion(question, place(left, sizes), place(right, sizes)));
      }
    }
    return placed;
  }

  private static Place place(ResultRow row, Map<String, Integer> sizes) {
    return new Place(row.clusterId(), sizes.getOrDefault(row.clusterId(), 1));
  }
}
