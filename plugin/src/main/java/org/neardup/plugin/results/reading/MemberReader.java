// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.List;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.Revisions;
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
              long first = cluster.row() + Math.min(from, cluster.size());
              rows.read(
                  resultsId,
                  first,
                  Math.clamp((long) cluster.size() - from, 0, size),
                  ActionListener.wrap(
                      page ->
                          members(resultsId, cluster, first, page.rows(), withUniqueText, listener),
                      listener::onFailure));
            },
            listener::onFailure));
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

  private void members(
      String resultsId,
      ClusterEntry cluster,
      long first,
      List<ResultRow> page,
      boolean withUniqueText,
      ActionListener<Members> listener) {
    if (!withUniqueText) {
      listener.onResponse(new Members(cluster, page, null, null));
      return;
    }
    uniqueTexts.read(
        resultsId,
        cluster.clusterId(),
        first,
        page.size(),
        ActionListener.map(listener, unique -> new Members(cluster, page, unique, null)));
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
      String resultsId,
      RowReader.Numbered found,
      ClusterEntry cluster,
      ActionListener<Found> listener) {
    uniqueTexts.read(
        resultsId,
        cluster.clusterId(),
        found.number(),
        1,
        ActionListener.map(listener, unique -> new Found(found.row(), cluster, unique.getFirst())));
  }
}
