// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import com.carrotsearch.hppc.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.neardup.edit.Category;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.CopyEntry;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.FoundPart;
import org.neardup.plugin.results.QuestionEntry;
import org.neardup.plugin.results.Replaced;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.results.Role;
import org.neardup.plugin.results.RowChunk;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.SourceFields;
import org.neardup.plugin.results.SystemIndexClient;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.TimedWait;
import org.neardup.plugin.results.Tombstone;
import org.neardup.plugin.run.revision.ClusterPatch.KnownText;
import org.opensearch.ExceptionsHelper;
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
import org.opensearch.common.Nullable;
import org.opensearch.common.document.DocumentField;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.bytes.CompositeBytesReference;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.aggregations.AggregationBuilders;
import org.opensearch.search.aggregations.Aggregations;
import org.opensearch.search.aggregations.bucket.filter.Filter;
import org.opensearch.search.aggregations.bucket.missing.Missing;
import org.opensearch.search.aggregations.bucket.terms.IncludeExclude;
import org.opensearch.search.aggregations.bucket.terms.Terms;
import org.opensearch.search.aggregations.metrics.Max;
import org.opensearch.search.aggregations.metrics.Sum;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.fetch.StoredFieldsContext;
import org.opensearch.transport.client.Client;

/** Reads the results whose place a revision takes. Blocks; for one thread. */
public final class EarlierResults {

  private static final int PAGE = 5000;

  private static final String CLUSTER_ID = "cluster_id";

  /** Clusters that one search may name. */
  static final int MAX_CLUSTERS = 10_000;

  /** Texts that one search may name. */
  public static final int MAX_PART = 50_000;

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

  /**
   * Reads texts in the order of their rows.
   *
   * @param heads the first 64 bits of their digests, at most {@value #MAX_PART}; null for all texts
   */
  void readTexts(@Nullable long[] heads, Consumer<EarlierText> texts) {
    requireThere();
    SearchSourceBuilder search =
        new SearchSourceBuilder()
            .query(
                heads == null
                    ? ofType(TextEntry.TYPE)
                    : QueryBuilders.boolQuery()
                        .filter(ofType(TextEntry.TYPE))
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
    readPages(
        search,
        hit ->
            texts.accept(
                new EarlierText(
                    digestStart(hit),
                    new DocumentName(value(hit, "index"), value(hit, "id")),
                    ((Number) hit.field("copies").getValue()).intValue(),
                    value(hit, CLUSTER_ID))));
  }

  private static long digestStart(SearchHit hit) {
    DocumentField start = hit.field(TextEntry.DIGEST_START);
    return start == null
        ? TextEntry.digestStart(hit.getId())
        : ((Number) start.getValue()).longValue();
  }

  /** Results of earlier versions have not. */
  public boolean hasDigestStart() {
    requireThere();
    MappingMetadata mapping =
        cluster.state().metadata().index(ResultsIndices.results(run.runId())).mapping();
    return ((Map<?, ?>) mapping.sourceAsMap().get("properties"))
        .containsKey(TextEntry.DIGEST_START);
  }

  /** The tombstones, in no order. */
  List<Tombstone> tombstones() {
    List<Tombstone> tombstones = new ArrayList<>();
    readPages(
        new SearchSourceBuilder().query(ofType(Tombstone.TYPE)).sort(CLUSTER_ID),
        hit -> tombstones.add(Tombstone.ofSource(hit.getSourceRef())));
    return tombstones;
  }

  /** Reads all that a search finds, whose order is one of different values. */
  private void readPages(SearchSourceBuilder search, Consumer<SearchHit> reader) {
    requireThere();
    search.size(PAGE).trackTotalHits(false);
    SearchHit[] hits;
    do {
      hits = searched(search).getHits().getHits();
      for (SearchHit hit : hits) {
        reader.accept(hit);
      }
      if (hits.length > 0) {
        search.searchAfter(hits[hits.length - 1].getSortValues());
      }
    } while (hits.length == PAGE);
  }

  /**
   * What is counted of all clusters but some.
   *
   * @param clusterIds those that are left out, at most {@value #MAX_CLUSTERS}
   */
  EarlierFigures figuresWithout(Collection<String> clusterIds) {
    Aggregations found = aggregations(clusterIds);
    Filter documents = found.get("documents");
    Filter unique = found.get("unique");
    Filter clusters = found.get("clusters");
    Map<String, Integer> categories = new TreeMap<>();
    for (Terms.Bucket bucket : documents.getAggregations().<Terms>get("categories").getBuckets()) {
      categories.put(bucket.getKeyAsString(), (int) bucket.getDocCount());
    }
    double maxDistance = clusters.getAggregations().<Max>get("distance").getValue();
    return new EarlierFigures(
        (int) clusters.getDocCount(),
        categories.getOrDefault(Category.SINGLETON.label(), 0),
        categories,
        (int) unique.getAggregations().<Sum>get("copies").getValue(),
        (int) documents.getAggregations().<Missing>get("undescribed").getDocCount(),
        uncompared(),
        Math.max(0, maxDistance)); // of no cluster it is minus infinity
  }

  /** As the run says of all its clusters, which it is not known of singly. */
  private long uncompared() {
    return summary().get("skipped") instanceof Map<?, ?> skipped
            && skipped.get("uncompared_sentences") instanceof Number uncompared
        ? uncompared.longValue()
        : 0;
  }

  /** What the run that is revised says of itself with these results; empty if it is gone. */
  public Map<String, Object> summary() {
    GetRequest request =
        new GetRequest(ResultsIndices.RUNS, Revisions.runOf(run.runId()))
            .preference(Preference.PRIMARY.type());
    GetResponse record =
        timedWait.await(listener -> client.execute(GetAction.INSTANCE, request, listener));
    return record.isExists()
        ? SourceFields.of(record.getSourceAsBytesRef()).contents("summary")
        : Map.of();
  }

  /** The questions, that to ask first first. */
  public List<QuestionEntry> questions() {
    SearchSourceBuilder search =
        new SearchSourceBuilder()
            .query(ofType(QuestionEntry.TYPE))
            .sort(QuestionEntry.RANK)
            .size(PAGE);
    return Arrays.stream(searched(search).getHits().getHits())
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
                    .filter(ofType(TextEntry.TYPE))
                    .filter(QueryBuilders.termsQuery("id", ids)))
            .fetchSource(false)
            .docValueField("index")
            .docValueField("id")
            .docValueField(TextEntry.DIGEST_START)
            .sort("row");
    readPages(
        search,
        hit -> {
          DocumentName document = new DocumentName(value(hit, "index"), value(hit, "id"));
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
                    .filter(ofType(TextEntry.TYPE))
                    .filter(QueryBuilders.termsQuery(CLUSTER_ID, wanted)))
            .size(0)
            .trackTotalHits(false)
            .aggregation(
                AggregationBuilders.terms(CLUSTER_ID)
                    .field(CLUSTER_ID)
                    .size(wanted.length)
                    .includeExclude(new IncludeExclude(wanted, null)));
    return searched(search).getAggregations().<Terms>get(CLUSTER_ID).getBuckets().stream()
        .map(Terms.Bucket::getKeyAsString)
        .collect(Collectors.toSet());
  }

  private Aggregations aggregations(Collection<String> clusterIds) {
    QueryBuilder text = QueryBuilders.termQuery("type", TextEntry.TYPE);
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery().mustNot(QueryBuilders.termsQuery(CLUSTER_ID, clusterIds)))
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
                            .filter(text)
                            .filter(QueryBuilders.rangeQuery("unique_length").gt(0)))
                    .subAggregation(AggregationBuilders.sum("copies").field("copies")))
            .aggregation(
                AggregationBuilders.filter(
                        "clusters", QueryBuilders.termQuery("type", ClusterEntry.TYPE))
                    .subAggregation(AggregationBuilders.max("distance").field("max_distance")));
    return searched(source).getAggregations();
  }

  /**
   * The entries of some texts.
   *
   * @param heads the first 64 bits of their digests, at most {@value #MAX_PART}
   * @param known told of each
   */
  void readEntries(long[] heads, Consumer<KnownText> known) {
    if (heads.length > 0) {
      readPages(
          new SearchSourceBuilder()
              .query(
                  QueryBuilders.boolQuery()
                      .filter(ofType(TextEntry.TYPE))
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
      readPages(
          new SearchSourceBuilder()
              .query(
                  QueryBuilders.boolQuery()
                      .filter(ofType(TextEntry.TYPE))
                      .filter(QueryBuilders.termQuery("role", Role.REFERENCE.label()))
                      .filter(QueryBuilders.termsQuery(CLUSTER_ID, clusterIds)))
              .storedField(StoredFieldsContext._NONE_)
              .docValueField(CLUSTER_ID)
              .docValueField(TextEntry.DIGEST_START)
              .sort("row"),
          hit -> references.put(value(hit, CLUSTER_ID), digestStart(hit)));
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
      readPages(
          new SearchSourceBuilder()
              .query(
                  QueryBuilders.boolQuery()
                      .filter(ofType(ClusterEntry.TYPE))
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
        : laterRows(QueryBuilders.termQuery(CopyEntry.COPY_OF, text.digest()));
  }

  private long[] laterRows(QueryBuilder which) {
    LongArrayList rows = new LongArrayList();
    readPages(
        new SearchSourceBuilder()
            .query(QueryBuilders.boolQuery().filter(ofType(CopyEntry.TYPE)).filter(which))
            .storedField(StoredFieldsContext._NONE_)
            .docValueField("row")
            .sort("row"),
        hit -> rows.add(((Number) hit.field("row").getValue()).longValue()));
    return rows.toArray();
  }

  /**
   * What the results have of some clusters, and of tombstones and questions.
   *
   * @param clusterIds at most {@value #MAX_CLUSTERS}
   * @param patches of other clusters, which stay in part
   */
  Replaced replaced(Collection<String> clusterIds, Collection<ClusterPatch> patches) {
    List<String> ids = new ArrayList<>();
    LongArrayList rows = new LongArrayList();
    Map<String, Integer> documents = new HashMap<>();
    readPages(
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(ofType(TextEntry.TYPE))
                    .filter(QueryBuilders.termsQuery(CLUSTER_ID, clusterIds)))
            .fetchSource(false)
            .docValueField(CLUSTER_ID)
            .docValueField("copies")
            .docValueField(TextEntry.LATER)
            .docValueField("row")
            .sort("row"),
        hit -> {
          ids.add(hit.getId());
          long row = ((Number) hit.field("row").getValue()).longValue();
          int copies = ((Number) hit.field("copies").getValue()).intValue();
          DocumentField later = hit.field(TextEntry.LATER); // not all texts have it
          int consecutive =
              later != null && later.getValue() instanceof Number more
                  ? copies - more.intValue()
                  : copies;
          documents.merge(value(hit, CLUSTER_ID), copies, Integer::sum);
          for (int i = 0; i < consecutive; i++) {
            rows.add(row + i);
            if (i > 0) {
              ids.add(CopyEntry.id(row + i));
            }
          }
        });
    long[] laterRows =
        laterRows(
            QueryBuilders.boolQuery()
                .filter(QueryBuilders.existsQuery(CopyEntry.COPY_OF))
                .filter(QueryBuilders.termsQuery(CLUSTER_ID, clusterIds)));
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
    tombstones().forEach(tombstone -> ids.add(tombstone.id()));
    SearchSourceBuilder questions =
        new SearchSourceBuilder().query(ofType(QuestionEntry.TYPE)).fetchSource(false).size(PAGE);
    searched(questions).getHits().forEach(hit -> ids.add(hit.getId()));
    return new Replaced(ids, Arrays.stream(rows.toArray()).sorted().toArray(), chunks());
  }

  /** Number of chunks of rows. */
  private long chunks() {
    SearchSourceBuilder last =
        new SearchSourceBuilder()
            .size(0)
            .aggregation(AggregationBuilders.max(RowChunk.FIRST).field(RowChunk.FIRST));
    double first =
        searched(ResultsIndices.rows(run.runId()), last)
            .getAggregations()
            .<Max>get(RowChunk.FIRST)
            .getValue();
    return Double.isInfinite(first) ? 0 : RowChunk.chunkOf((long) first) + 1; // of none, minus
  }

  /** Whether the clusters as the run found them are there. */
  public boolean hasFound() {
    return part(0).isPresent();
  }

  /**
   * The clusters as the run found them; empty if they were not kept, or can't be read.
   *
   * @param charge told of bytes before they are used; throws if there are no more
   */
  public Optional<BytesReference> found(LongConsumer charge) {
    requireThere();
    Optional<FoundPart> first = part(0);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    charge.accept((long) first.get().parts() * FoundPart.SIZE);
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

  /** Empty if it can't be read: what it has can be found again. */
  private Optional<FoundPart> part(int number) {
    List<String> names = RunIndices.namesOf(run.runId());
    if (RunIndices.of(run, cluster.state().metadata()).size() < names.size()) {
      return Optional.empty();
    }
    GetRequest request =
        new GetRequest(ResultsIndices.rows(run.runId()), FoundPart.id(number))
            .preference(Preference.PRIMARY_FIRST.type());
    try {
      GetResponse document =
          timedWait.await(listener -> client.execute(GetAction.INSTANCE, request, listener));
      return document.isExists()
          ? Optional.of(FoundPart.ofSource(number, document.getSourceAsBytesRef()))
          : Optional.empty();
    } catch (RuntimeException e) {
      RestStatus status = ExceptionsHelper.status(e);
      if (status == RestStatus.NOT_FOUND || status == RestStatus.SERVICE_UNAVAILABLE) {
        return Optional.empty();
      }
      throw e;
    }
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

  private SearchResponse searched(SearchSourceBuilder source) {
    return searched(ResultsIndices.results(run.runId()), source);
  }

  private SearchResponse searched(String index, SearchSourceBuilder source) {
    SearchRequest request =
        new SearchRequest(index)
            .source(source)
            .preference(Preference.PRIMARY_FIRST.type())
            .allowPartialSearchResults(false);
    return timedWait.await(listener -> client.execute(SearchAction.INSTANCE, request, listener));
  }
}
