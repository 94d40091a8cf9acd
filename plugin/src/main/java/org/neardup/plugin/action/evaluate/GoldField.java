package org.neardup.plugin.action.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.neardup.evaluation.ClusterLabels;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.fieldcaps.FieldCapabilities;
import org.opensearch.action.fieldcaps.FieldCapabilitiesRequest;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.common.document.DocumentField;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.transport.client.Client;

/**
 * The clusters that a field of the documents names, read as the caller: a document that the caller
 * may not see is not found. A document without a value, or with an empty one or {@code -}, is
 * alone.
 */
final class GoldField implements GoldClusters {

  private static final int MAX_CATEGORIES = 1000;
  private static final int SHOWN = 100;
  private static final String NO_CLUSTER = "-";
  private static final Set<String> WITHOUT_VALUES = Set.of("object", "nested");

  /** How the values of a field are read. */
  private enum Access {
    /** There is no such field. */
    NONE,
    DOC_VALUES,
    /** Has no doc values, or, as a text, has words there rather than values. */
    SOURCE
  }

  /** How the fields of an index are read. */
  private record Fields(Access cluster, Access category) {}

  private final Client caller;
  private final TaskId parent;
  private final Gold.Field gold;
  private final Map<String, Fields> fieldsOf = new TreeMap<>(); // by index that is there
  private final Set<String> gone = new HashSet<>(); // indices
  private final Map<String, String> categories = new HashMap<>(); // one string each

  /**
   * @param parent the task that the searches belong to
   */
  GoldField(Client caller, TaskId parent, Gold.Field gold) {
    this.caller = caller;
    this.parent = parent;
    this.gold = gold;
  }

  @Override
  public List<GoldLabel> labels(List<DocumentName> documents) {
    Map<String, Set<String>> byIndex = new TreeMap<>();
    for (DocumentName document : documents) {
      byIndex.computeIfAbsent(document.index(), index -> new HashSet<>()).add(document.id());
    }
    Map<DocumentName, GoldLabel> labels = new HashMap<>();
    byIndex.forEach((index, ids) -> read(index, ids, labels));
    List<GoldLabel> inOrder = new ArrayList<>(documents.size());
    for (DocumentName document : documents) {
      inOrder.add(labels.getOrDefault(document, GoldLabel.Missing.NOT_FOUND));
    }
    return inOrder;
  }

  private void read(String index, Set<String> ids, Map<DocumentName, GoldLabel> labels) {
    try {
      if (!gone.contains(index)) {
        Fields fields = fieldsOf.computeIfAbsent(index, this::fields);
        for (SearchHit hit : search(index, fields, ids)) {
          DocumentName document = new DocumentName(hit.getIndex(), hit.getId());
          labels.merge(
              document,
              label(document, hit),
              (one, other) -> one.equals(other) ? one : GoldLabel.Missing.AMBIGUOUS);
        }
      }
    } catch (RuntimeException e) {
      if (!(ExceptionsHelper.unwrapCause(e) instanceof IndexNotFoundException)) {
        throw e;
      }
      gone.add(index);
    }
  }

  private Fields fields(String index) {
    List<String> names = new ArrayList<>(List.of(gold.field()));
    if (gold.category() != null) {
      names.add(gold.category());
    }
    FieldCapabilitiesRequest request =
        new FieldCapabilitiesRequest()
            .fields(names.toArray(String[]::new))
            .indices(index)
            .indicesOptions(IndicesOptions.strictExpandOpenAndForbidClosed());
    request.setParentTask(parent);
    Map<String, Map<String, FieldCapabilities>> found = caller.fieldCaps(request).actionGet().get();
    return new Fields(
        access(gold.field(), found),
        gold.category() == null ? Access.NONE : access(gold.category(), found));
  }

  private static Access access(String field, Map<String, Map<String, FieldCapabilities>> found) {
    for (FieldCapabilities type : found.getOrDefault(field, Map.of()).values()) {
      if (!WITHOUT_VALUES.contains(type.getType())) {
        return type.isAggregatable() && !type.getType().equals("text")
            ? Access.DOC_VALUES
            : Access.SOURCE;
      }
    }
    return Access.NONE;
  }

  private SearchHit[] search(String index, Fields fields, Set<String> ids) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(QueryBuilders.idsQuery().addIds(ids.toArray(String[]::new))))
            .fetchSource(false)
            .trackTotalHits(true);
    fetch(source, gold.field(), fields.cluster());
    if (!gold.field().equals(gold.category())) {
      fetch(source, gold.category(), fields.category());
    }
    SearchResponse response = search(index, source.size(ids.size()));
    int total = Math.toIntExact(response.getHits().getTotalHits().value());
    if (total > ids.size()) {
      // documents of one id and several routings
      response = search(index, source.size(total));
    }
    return response.getHits().getHits();
  }

  private static void fetch(SearchSourceBuilder source, String field, Access access) {
    switch (access) {
      case NONE -> {}
      case DOC_VALUES -> source.docValueField(field);
      case SOURCE -> source.fetchField(field);
    }
  }

  private SearchResponse search(String index, SearchSourceBuilder source) {
    SearchRequest request =
        new SearchRequest(index).source(source).allowPartialSearchResults(false);
    request.setParentTask(parent);
    return caller.search(request).actionGet();
  }

  private GoldLabel label(DocumentName document, SearchHit hit) {
    String cluster = value("gold.field", gold.field(), document, hit);
    String category =
        gold.category() == null ? "" : value("gold.category", gold.category(), document, hit);
    String ownCategory = category.isEmpty() ? null : once(category);
    return cluster.isEmpty() || cluster.equals(NO_CLUSTER)
        ? new GoldLabel.Alone(ownCategory)
        : new GoldLabel.Cluster(cluster, ownCategory);
  }

  /** The value of a field; empty if there is none. */
  private static String value(
      String parameter, String field, DocumentName document, SearchHit hit) {
    DocumentField values = hit.getFields().get(field);
    // doc values of a keyword have equal values once, others as often as they were given
    Set<Object> distinct = values == null ? Set.of() : new LinkedHashSet<>(values.getValues());
    if (distinct.size() > 1) {
      throw new IllegalArgumentException(
          "[%s] must have one value a document, got %s in document [%s]"
              .formatted(parameter, shown(distinct.toString()), document));
    }
    if (distinct.isEmpty()) {
      return "";
    }
    String value = String.valueOf(distinct.iterator().next());
    if (value.length() > ClusterLabels.MAX_NAME / 3) {
      throw new IllegalArgumentException(
          "[%s] must have values of at most %s characters, got %s in document [%s]"
              .formatted(parameter, ClusterLabels.MAX_NAME / 3, value.length(), document));
    }
    return value;
  }

  private static String shown(String values) {
    return values.length() > SHOWN ? values.substring(0, SHOWN) + "..." : values;
  }

  private String once(String category) {
    if (categories.size() == MAX_CATEGORIES && !categories.containsKey(category)) {
      throw new IllegalArgumentException(
          "[gold.category] must have at most %s different values, got more in field [%s]; null is for none"
              .formatted(MAX_CATEGORIES, gold.category()));
    }
    return categories.computeIfAbsent(category, first -> first);
  }

  /**
   * Called at the end, when it is known which indices there are.
   *
   * @throws IllegalArgumentException if none of them has a field that was asked for
   */
  void checkFields() {
    boolean anyCluster = false;
    boolean anyCategory = false;
    for (Fields fields : fieldsOf.values()) {
      anyCluster |= fields.cluster() != Access.NONE;
      anyCategory |= fields.category() != Access.NONE;
    }
    if (!fieldsOf.isEmpty() && !anyCluster) {
      throw unknown("gold.field", gold.field());
    }
    if (!fieldsOf.isEmpty() && !anyCategory && gold.categoryRequired()) {
      throw unknown("gold.category", gold.category());
    }
  }

  private IllegalArgumentException unknown(String parameter, String field) {
    return new IllegalArgumentException(
        "[%s] must name a field of the documents, got [%s], which %s does not have"
            .formatted(parameter, field, new TreeSet<>(fieldsOf.keySet())));
  }
}
