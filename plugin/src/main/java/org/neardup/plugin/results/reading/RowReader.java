// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.results.RowChunk;
import org.neardup.plugin.results.SystemIndexClient;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.get.MultiGetAction;
import org.opensearch.action.get.MultiGetItemResponse;
import org.opensearch.action.get.MultiGetRequest;
import org.opensearch.action.get.MultiGetResponse;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.index.query.BoolQueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.fetch.subphase.FetchSourceContext;
import org.opensearch.transport.client.Client;

/** Reads rows by their number, without a search, or by the name of their document. */
final class RowReader {

  /**
   * The maximum number of chunks in which a document is searched by its id alone. With its index, a
   * document is in one chunk.
   */
  private static final int CHUNKS_SEARCHED = 10;

  /** Chunks that are read at a time for many documents: some 10 MB of JSON. */
  private static final int CHUNKS_AT_A_TIME = 50;

  private final SystemIndexClient client;
  private final ResultsSearch search;

  RowReader(Client client, ResultsSearch search) {
    this.client = new SystemIndexClient(client);
    this.search = search;
  }

  /**
   * Reads rows: fewer than requested only at the end.
   *
   * @param first number of the first row, at least 0
   * @param count number of rows wanted, at least 0
   */
  void readAll(String runId, long first, int count, ActionListener<RowPage> listener) {
    read(
        runId,
        first,
        count,
        ActionListener.wrap(
            page -> {
              int missing = count - page.numbered().size();
              if (missing == 0 || !page.more()) {
                listener.onResponse(page);
                return;
              }
              readAll(
                  runId,
                  page.next(),
                  missing,
                  ActionListener.map(listener, rest -> page.with(rest)));
            },
            listener::onFailure));
  }

  /**
   * Reads the rows of a few chunks: fewer than requested also where many of theirs are gone, but
   * none only at the end. The last is less than {@code count} + {@link RowChunk#SIZE} after the
   * first.
   *
   * @param first number of the first row, at least 0
   * @param count number of rows wanted, at least 0
   */
  void read(String runId, long first, int count, ActionListener<RowPage> listener) {
    String index = ResultsIndices.rows(runId);
    MultiGetRequest request = new MultiGetRequest();
    long chunk = RowChunk.chunkOf(first);
    for (; chunk * RowChunk.SIZE < first + count; chunk++) {
      request.add(new MultiGetRequest.Item(index, RowChunk.id(chunk)));
    }
    // One more, to find out whether there are rows after these.
    request.add(
        new MultiGetRequest.Item(index, RowChunk.id(chunk))
            .fetchSourceContext(FetchSourceContext.DO_NOT_FETCH_SOURCE));
    client.execute(
        MultiGetAction.INSTANCE,
        request,
        search.parsing(
            ActionListener.wrap(
                response -> {
                  RowPage page = page(response, first, count);
                  if (count > 0 && page.numbered().isEmpty() && page.more()) {
                    read(runId, page.next(), count, listener);
                  } else {
                    listener.onResponse(page);
                  }
                },
                listener::onFailure)));
  }

  private static RowPage page(MultiGetResponse response, long first, int count) throws Exception {
    List<NumberedRow> rows = new ArrayList<>();
    long next = first;
    for (MultiGetItemResponse item : response.getResponses()) {
      if (item.isFailed()) {
        throw item.getFailure().getFailure();
      }
      if (!item.getResponse().isExists()) {
        return new RowPage(rows, RowPage.END);
      }
      if (item.getResponse().isSourceEmpty()) {
        return new RowPage(rows, next);
      }
      RowChunk chunk = RowChunk.ofSource(item.getResponse().getSourceAsBytesRef());
      for (; next < chunk.end(); next++) {
        if (rows.size() == count) {
          return new RowPage(rows, next); // the last row of all is not gone
        }
        ResultRow row = chunk.row(next);
        if (row != null) {
          rows.add(new NumberedRow(next, row));
        }
      }
      if (chunk.rows().size() < RowChunk.SIZE) {
        return new RowPage(rows, RowPage.END);
      }
    }
    return new RowPage(rows, next);
  }

  /**
   * Finds the row of the one document with a name.
   *
   * <p>Fails with {@code 404 document [x] not found in run [y]} if there is none, and with {@code
   * 400} if there are several.
   *
   * @param id an {@code _id} or {@code index/id}
   * @param index the index of the document, or null for any
   */
  void find(String runId, String id, @Nullable String index, ActionListener<NumberedRow> listener) {
    Set<DocumentName> names = new HashSet<>();
    if (index != null) {
      names.add(new DocumentName(index, id));
    }
    int slash = id.indexOf('/');
    if (slash > 0 && (index == null || id.startsWith(index + "/"))) {
      names.add(new DocumentName(id.substring(0, slash), id.substring(slash + 1)));
    }
    BoolQueryBuilder chunks = chunksOf(names);
    if (index == null) {
      chunks.should(QueryBuilders.termQuery(RowChunk.IDS, id));
    }
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(QueryBuilders.constantScoreQuery(chunks))
            .sort("first")
            .size(CHUNKS_SEARCHED);
    search.search(
        ResultsIndices.rows(runId),
        source,
        ActionListener.map(
            listener,
            response ->
                onlyOne(matches(response.getHits().getHits(), id, index), runId, id, index)));
  }

  /** The chunks with some documents; if these are of several indices, maybe a few others. */
  private static BoolQueryBuilder chunksOf(Set<DocumentName> names) {
    List<String> full = names.stream().map(DocumentName::toString).toList();
    List<String> indices = names.stream().map(DocumentName::index).distinct().toList();
    List<String> ids = names.stream().map(DocumentName::id).distinct().toList();
    return QueryBuilders.boolQuery()
        .should(QueryBuilders.termsQuery(RowChunk.IDS, full))
        .should(
            QueryBuilders.boolQuery()
                .filter(QueryBuilders.termsQuery(RowChunk.INDEX, indices))
                .filter(QueryBuilders.termsQuery(RowChunk.IDS, ids)));
  }

  private static List<NumberedRow> matches(SearchHit[] hits, String id, @Nullable String index) {
    List<NumberedRow> byId = new ArrayList<>();
    List<NumberedRow> byFullName = new ArrayList<>();
    for (SearchHit hit : hits) {
      RowChunk chunk = RowChunk.ofSource(hit.getSourceRef());
      for (int i = 0; i < chunk.rows().size(); i++) {
        ResultRow row = chunk.rows().get(i);
        if (row == null) {
          continue;
        }
        DocumentName document = row.document();
        if (index == null || document.index().equals(index)) {
          if (document.id().equals(id)) {
            byId.add(new NumberedRow(chunk.first() + i, row));
          } else if (document.toString().equals(id)) {
            byFullName.add(new NumberedRow(chunk.first() + i, row));
          }
        }
      }
    }
    // A full name wins over an equal id: otherwise its document could not be named.
    boolean isFullName = index == null ? !byFullName.isEmpty() : byId.isEmpty();
    return isFullName ? byFullName : byId;
  }

  private static NumberedRow onlyOne(
      List<NumberedRow> found, String runId, String id, @Nullable String index) {
    if (found.isEmpty()) {
      throw notFound(runId, id, index);
    }
    if (found.size() > 1) {
      TreeSet<String> indices = new TreeSet<>();
      TreeSet<String> clusters = new TreeSet<>();
      for (NumberedRow each : found) {
        indices.add(each.row().document().index());
        clusters.add(each.row().clusterId());
      }
      if (found.stream().map(each -> each.row().document()).distinct().count() == 1) {
        throw new IllegalArgumentException(
            "[id] must name one document, got [%s], of which %s has several, with different routings; they are in clusters %s"
                .formatted(id, indices, clusters));
      }
      throw new IllegalArgumentException(
          "[index] must name the index of document [%s], which is in several: %s"
              .formatted(id, indices));
    }
    return found.getFirst();
  }

  /**
   * Finds the rows of many documents by their names.
   *
   * @param names at most a few thousand
   * @param listener receives the rows, without documents that are not in the run, or that share
   *     their name with a document of another cluster, which only the routing tells apart
   */
  void findAll(
      String runId,
      Set<DocumentName> names,
      ActionListener<Map<DocumentName, ResultRow>> listener) {
    if (names.isEmpty()) {
      listener.onResponse(Map.of());
      return;
    }
    new NamedRows(runId, names, listener).readAfter(null);
  }

  /** The rows of some documents, collected chunk by chunk. */
  private final class NamedRows {
    private final String runId;
    private final Set<DocumentName> names;
    private final ActionListener<Map<DocumentName, ResultRow>> listener;
    private final Map<DocumentName, ResultRow> found = new HashMap<>();
    private final Set<DocumentName> ambiguous = new HashSet<>();

    NamedRows(
        String runId,
        Set<DocumentName> names,
        ActionListener<Map<DocumentName, ResultRow>> listener) {
      this.runId = runId;
      this.names = names;
      this.listener = listener;
    }

    /** Reads the chunks after one, by its sort values; null for all. */
    void readAfter(@Nullable Object[] last) {
      SearchSourceBuilder source =
          new SearchSourceBuilder()
              .query(QueryBuilders.constantScoreQuery(chunksOf(names)))
              .sort("first")
              .size(CHUNKS_AT_A_TIME);
      if (last != null) {
        source.searchAfter(last);
      }
      search.search(
          ResultsIndices.rows(runId),
          source,
          ActionListener.wrap(
              response -> collect(response.getHits().getHits()), listener::onFailure));
    }

    private void collect(SearchHit[] chunks) {
      for (SearchHit chunk : chunks) {
        RowChunk.ofSource(chunk.getSourceRef()).rows().forEach(this::collect);
      }
      if (chunks.length == CHUNKS_AT_A_TIME) {
        readAfter(chunks[chunks.length - 1].getSortValues());
      } else {
        found.keySet().removeAll(ambiguous);
        listener.onResponse(found);
      }
    }

    private void collect(@Nullable ResultRow row) {
      if (row != null && names.contains(row.document())) {
        ResultRow other = found.putIfAbsent(row.document(), row);
        if (other != null && !other.clusterId().equals(row.clusterId())) {
          ambiguous.add(row.document());
        }
      }
    }
  }

  /** The errors of {@link #find}. */
  static ResourceNotFoundException notFound(String runId, String id, @Nullable String index) {
    String name = index == null ? id : new DocumentName(index, id).toString();
    return new ResourceNotFoundException(
        "document [{}] not found in run [{}]", name, Revisions.runOf(runId));
  }
}
