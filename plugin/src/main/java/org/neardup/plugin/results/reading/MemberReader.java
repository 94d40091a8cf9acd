// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.results.RowChunk;
import org.neardup.plugin.results.RowRanges;
import org.neardup.plugin.results.UniqueText;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;

/** Reads documents together with their cluster. */
final class MemberReader {

  private final ClusterReader clusters;
  private final RowReader rows;
  private final TextReader texts;
  private final UniqueTextReader uniqueTexts;

  MemberReader(
      ClusterReader clusters, RowReader rows, TextReader texts, UniqueTextReader uniqueTexts) {
    this.clusters = clusters;
    this.rows = rows;
    this.texts = texts;
    this.uniqueTexts = uniqueTexts;
  }

  /** {@link ResultsReader#cluster}. */
  void documents(
      String resultsId,
      String clusterId,
      int from,
      int size,
      boolean withUniqueText,
      ActionListener<Members> listener) {
    clusters.get(
        resultsId,
        clusterId,
        ActionListener.wrap(
            cluster -> {
              Documents read = new Documents(resultsId, cluster, withUniqueText, listener);
              read.next(together(cluster.rows().part(from, size)).iterator());
            },
            listener::onFailure));
  }

  /** Ranges that are near to each other, as where a revision took rows out, are read at once. */
  private static List<List<RowRanges.Range>> together(List<RowRanges.Range> ranges) {
    List<List<RowRanges.Range>> all = new ArrayList<>();
    for (RowRanges.Range range : ranges) {
      if (all.isEmpty() || span(all.getLast(), range) > RowChunk.SIZE) {
        all.add(new ArrayList<>());
      }
      all.getLast().add(range);
    }
    return all;
  }

  private static int span(List<RowRanges.Range> ranges, RowRanges.Range last) {
    return Math.toIntExact(last.end() - ranges.getFirst().first());
  }

  /** Documents of a cluster, read in their order. */
  private final class Documents {
    private final String resultsId;
    private final ClusterEntry cluster;
    private final List<ResultRow> read = new ArrayList<>();
    private final List<List<UniqueText>> unique; // null if it is not wanted
    private final ActionListener<Members> listener;

    Documents(
        String resultsId,
        ClusterEntry cluster,
        boolean withUniqueText,
        ActionListener<Members> listener) {
      this.resultsId = resultsId;
      this.cluster = cluster;
      this.unique = withUniqueText ? new ArrayList<>() : null;
      this.listener = listener;
    }

    /**
     * @param left ranges that are read at once
     */
    void next(Iterator<List<RowRanges.Range>> left) {
      if (!left.hasNext()) {
        listener.onResponse(new Members(cluster, read, unique, null));
        return;
      }
      List<RowRanges.Range> ranges = left.next();
      long first = ranges.getFirst().first();
      int span = span(ranges, ranges.getLast());
      rows.read(
          resultsId,
          first,
          span,
          ActionListener.wrap(
              page -> {
                List<NumberedRow> ofRanges = rowsOf(ranges, page);
                ofRanges.forEach(row -> read.add(row.row()));
                if (unique == null) {
                  next(left);
                  return;
                }
                uniqueTexts.read(
                    resultsId,
                    cluster.clusterId(),
                    first,
                    span,
                    ActionListener.wrap(
                        texts -> {
                          ofRanges.forEach(
                              row -> unique.add(texts.get((int) (row.number() - first))));
                          UniqueTextReader.requireNotTooLong(unique);
                          next(left);
                        },
                        listener::onFailure));
              },
              listener::onFailure));
    }
  }

  private static List<NumberedRow> rowsOf(List<RowRanges.Range> ranges, RowPage page) {
    return page.numbered().stream()
        .filter(row -> ranges.stream().anyMatch(range -> range.has(row.number())))
        .toList();
  }

  /** {@link ResultsReader#texts}, of a cluster. */
  void texts(
      String resultsId,
      String clusterId,
      TextSelection selection,
      int from,
      int size,
      boolean withUniqueText,
      ActionListener<Members> listener) {
    clusters.get(
        resultsId,
        clusterId,
        ActionListener.wrap(
            cluster ->
                texts.read(resultsId, cluster, selection, from, size, withUniqueText, listener),
            listener::onFailure));
  }

  /** {@link ResultsReader#document}. */
  void document(
      String resultsId, String id, @Nullable String index, ActionListener<Found> listener) {
    rows.find(
        resultsId,
        id,
        index,
        ActionListener.wrap(
            found ->
                clusters.find(
                    resultsId,
                    found.row().clusterId(),
                    ActionListener.wrap(
                        cluster -> {
                          if (cluster == null) {
                            throw RowReader.notFound(Revisions.runOf(resultsId), id, index);
                          }
                          withUniqueText(resultsId, found, cluster, listener);
                        },
                        listener::onFailure)),
            listener::onFailure));
  }

  private void withUniqueText(
      String resultsId, NumberedRow found, ClusterEntry cluster, ActionListener<Found> listener) {
    uniqueTexts.read(
        resultsId,
        cluster.clusterId(),
        found.number(),
        1,
        ActionListener.map(listener, unique -> new Found(found.row(), cluster, unique.getFirst())));
  }
}
