// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.CopyEntry;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.QuestionEntry;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.results.Role;
import org.neardup.plugin.results.RowChunk;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.SourceFields;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.TimedWait;
import org.neardup.plugin.results.Tombstone;
import org.neardup.plugin.run.revision.ClusterPatch.KnownText;
import org.opensearch.action.get.GetResponse;
import org.opensearch.cluster.routing.Preference;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.document.DocumentField;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.aggregations.AggregationBuilders;
import org.opensearch.search.aggregations.bucket.terms.IncludeExclude;
import org.opensearch.search.aggregations.bucket.terms.Terms;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.fetch.StoredFieldsContext;
import org.opensearch.transport.client.Client;

/** Reads the results whose place a revision takes. Blocks; for one thread. */
public final class EarlierResults {

  static final String CLUSTER_ID = "cluster_id";

  /** Clusters that one search may name. */
  static final int MAX_CLUSTERS = 10_000;

  /** Texts that one search may name. */
  public static final int MAX_PART = 50_000;

  private final EarlierSearch earlier;

  /**
   * @param timedWait how the revision waits
   * @param run the run that has these results
   */
  public EarlierResults(Client client, ClusterService cluster, TimedWait timedWait, RunKey run) {
    this.earlier = new EarlierSearch(client, cluster, timedWait, run);
  }

  /** The clusters as the run found them. */
  public FoundParts found() {
    return new FoundParts(earlier);
  }

  /** What is written anew of them. */
  Replacement replacement() {
    return new Replacement(earlier);
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

  /**
   * Reads texts in the order of their rows.
   *
   * @param heads the first 64 bits of their digests, at most {@value #MAX_PART}; null for all texts
   */
  void readTexts(@Nullable long[] heads, Consumer<EarlierText> texts) {
    SearchSourceBuilder search =
        new SearchSourceBuilder()
            .query(
                heads == null
                    ? EarlierSearch.ofType(TextEntry.TYPE)
                    : QueryBuilders.boolQuery()
                        .filter(EarlierSearch.ofType(TextEntry.TYPE))
                        .filter(QueryBuilders.termsQuery(TextEntry.DIGEST_START, heads)))
            .docValueField(CLUSTER_ID)
            .docValueField("index")
            .docValueField("id")
            .docValueField("copies")
            .sort("row");
    if (hasDigestStart()) {
      // With the ids all sources would be decompressed, which is most of the time of a verdict.
      search.storedField(StoredFieldsContext._NONE_).docValueField(TextEntry.DIGEST_START);
    } else {
      search.fetchSource(false);
    }
    earlier.pages(
        search,
        hit ->
            texts.accept(
                new EarlierText(
                    digestStart(hit),
                    new DocumentName(
                        EarlierSearch.value(hit, "index"), EarlierSearch.value(hit, "id")),
                    ((Number) hit.field("copies").getValue()).intValue(),
                    EarlierSearch.value(hit, CLUSTER_ID))));
  }

  private static long digestStart(SearchHit hit) {
    DocumentField start = hit.field(TextEntry.DIGEST_START);
    return start == null
        ? TextEntry.digestStart(hit.getId())
        : ((Number) start.getValue()).longValue();
  }

  /**
   * Whether a copy of them can be changed: they are whole, have the clusters as they were found,
   * and the form that is written now.
   */
  public boolean canBeCopied() {
    return found().areThere() && hasDigestStart() && earlier.rowsHaveField(RowChunk.INDEX);
  }

  /** Results of earlier versions have not. */
  private boolean hasDigestStart() {
    return earlier.hasField(TextEntry.DIGEST_START);
  }

  /** The tombstones, in no order. */
  List<Tombstone> tombstones() {
    List<Tombstone> tombstones = new ArrayList<>();
    earlier.pages(
        new SearchSourceBuilder().query(EarlierSearch.ofType(Tombstone.TYPE)).sort(CLUSTER_ID),
        hit -> tombstones.add(Tombstone.ofSource(hit.getSourceRef())));
    return tombstones;
  }

  /** What the run that is revised says of itself with these results; empty if it is gone. */
  public Map<String, Object> summary() {
    GetResponse record =
        earlier.get(ResultsIndices.RUNS, Revisions.runOf(earlier.runId()), Preference.PRIMARY);
    return record.isExists()
        ? SourceFields.of(record.getSourceAsBytesRef()).contents("summary")
        : Map.of();
  }

  /** The questions, that to ask first first. */
  public List<QuestionEntry> questions() {
    SearchSourceBuilder search =
        new SearchSourceBuilder()
            .query(EarlierSearch.ofType(QuestionEntry.TYPE))
            .sort(QuestionEntry.RANK)
            .size(EarlierSearch.PAGE);
    return Arrays.stream(earlier.once(search).getHits().getHits())
        .map(hit -> QuestionEntry.ofSource(hit.getSourceRef()))
        .toList();
  }

  /**
   * The first 64 bits of the digests of texts, by their earliest documents; without documents of
   * one name.
   *
   * @param ids of these documents, and maybe of others
   */
  public Map<DocumentName, Long> heads(Collection<String> ids) {
    Map<DocumentName, Long> found = new HashMap<>();
    Set<DocumentName> several = new HashSet<>(); // which only the routing tells apart
    SearchSourceBuilder search =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(EarlierSearch.ofType(TextEntry.TYPE))
                    .filter(QueryBuilders.termsQuery("id", ids)))
            .fetchSource(false)
            .docValueField("index")
            .docValueField("id")
            .docValueField(TextEntry.DIGEST_START)
            .sort("row");
    earlier.pages(
        search,
        hit -> {
          DocumentName document =
              new DocumentName(EarlierSearch.value(hit, "index"), EarlierSearch.value(hit, "id"));
          if (found.put(document, digestStart(hit)) != null) {
            several.add(document);
          }
        });
    found.keySet().removeAll(several);
    return found;
  }

  /**
   * Those of some ids that clusters have.
   *
   * @param ids at most {@value #MAX_PART}
   */
  Set<String> clustersAmong(Collection<String> ids) {
    if (ids.isEmpty()) {
      return Set.of();
    }
    String[] wanted = ids.toArray(String[]::new);
    SearchSourceBuilder search =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(EarlierSearch.ofType(TextEntry.TYPE))
                    .filter(QueryBuilders.termsQuery(CLUSTER_ID, wanted)))
            .size(0)
            .trackTotalHits(false)
            .aggregation(
                AggregationBuilders.terms(CLUSTER_ID)
                    .field(CLUSTER_ID)
                    .size(wanted.length)
                    .includeExclude(new IncludeExclude(wanted, null)));
    return earlier.once(search).getAggregations().<Terms>get(CLUSTER_ID).getBuckets().stream()
        .map(Terms.Bucket::getKeyAsString)
        .collect(Collectors.toSet());
  }

  /**
   * The entries of some texts.
   *
   * @param heads the first 64 bits of their digests, at most {@value #MAX_PART}
   * @param known told of each
   */
  void readEntries(long[] heads, Consumer<KnownText> known) {
    if (heads.length > 0) {
      earlier.pages(
          new SearchSourceBuilder()
              .query(
                  QueryBuilders.boolQuery()
                      .filter(EarlierSearch.ofType(TextEntry.TYPE))
                      .filter(QueryBuilders.termsQuery(TextEntry.DIGEST_START, heads)))
              .fetchSource(null, TextEntry.UNIQUE_TEXT)
              .sort("row"),
          hit ->
              known.accept(
                  new KnownText(
                      TextEntry.ofSource(hit.getId(), hit.getSourceRef()),
                      SourceFields.of(hit.getSourceRef()).integer(TextEntry.UNIQUE_LENGTH) > 0)));
    }
  }

  /**
   * The references of some clusters, by the first 64 bits of their digests.
   *
   * @param clusterIds at most {@value #MAX_CLUSTERS}
   */
  Map<String, Long> references(Collection<String> clusterIds) {
    Map<String, Long> references = new HashMap<>();
    if (!clusterIds.isEmpty()) {
      earlier.pages(
          new SearchSourceBuilder()
              .query(
                  QueryBuilders.boolQuery()
                      .filter(EarlierSearch.ofType(TextEntry.TYPE))
                      .filter(QueryBuilders.termQuery("role", Role.REFERENCE.label()))
                      .filter(QueryBuilders.termsQuery(CLUSTER_ID, clusterIds)))
              .storedField(StoredFieldsContext._NONE_)
              .docValueField(CLUSTER_ID)
              .docValueField(TextEntry.DIGEST_START)
              .sort("row"),
          hit -> references.put(EarlierSearch.value(hit, CLUSTER_ID), digestStart(hit)));
    }
    return references;
  }

  /**
   * A cluster of two documents or more.
   *
   * @param reference the first 64 bits of the digest of its reference
   * @param texts number of texts
   * @param hasUniqueText whether the reference has unique text
   */
  public record EarlierCluster(long reference, int texts, boolean hasUniqueText) {}

  /**
   * The clusters of two documents or more that have some texts now.
   *
   * @param heads the first 64 bits of the digests of the texts, at most {@value #MAX_PART}
   * @return clusters by text
   */
  public Map<Long, EarlierCluster> clustersOf(long[] heads) {
    Map<Long, String> idOf = new HashMap<>();
    if (heads.length > 0) {
      readTexts(heads, text -> idOf.put(text.digestHead(), text.clusterId()));
    }
    Set<String> ids = Set.copyOf(idOf.values());
    Map<String, ClusterEntry> entries = clusters(ids);
    Map<String, Long> references = references(ids);
    Set<Long> withUniqueText = new HashSet<>();
    readEntries(
        references.values().stream().mapToLong(head -> head).toArray(),
        text -> {
          if (text.hasUniqueText()) {
            withUniqueText.add(TextEntry.digestStart(text.entry().digest()));
          }
        });
    Map<Long, EarlierCluster> of = new HashMap<>();
    idOf.forEach(
        (head, id) -> {
          Long reference = references.get(id);
          if (reference != null && entries.containsKey(id)) {
            of.put(
                head,
                new EarlierCluster(
                    reference, entries.get(id).texts(), withUniqueText.contains(reference)));
          }
        });
    return of;
  }

  /**
   * Clusters of two documents or more.
   *
   * @param ids at most {@value #MAX_CLUSTERS}
   */
  Map<String, ClusterEntry> clusters(Collection<String> ids) {
    Map<String, ClusterEntry> clusters = new HashMap<>();
    if (!ids.isEmpty()) {
      earlier.pages(
          new SearchSourceBuilder()
              .query(
                  QueryBuilders.boolQuery()
                      .filter(EarlierSearch.ofType(ClusterEntry.TYPE))
                      .filter(QueryBuilders.termsQuery(CLUSTER_ID, ids)))
              .sort("row"),
          hit -> {
            ClusterEntry entry = ClusterEntry.ofSource(hit.getSourceRef());
            clusters.put(entry.clusterId(), entry);
          });
    }
    return clusters;
  }

  /** The rows of documents that revisions have added to a text, ascending. */
  long[] laterRows(TextEntry text) {
    return text.later() == 0
        ? new long[0]
        : earlier.copies(QueryBuilders.termQuery(CopyEntry.COPY_OF, text.digest()));
  }
}
