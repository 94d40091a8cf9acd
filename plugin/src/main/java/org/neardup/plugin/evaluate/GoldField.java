// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.lucene.util.UnicodeUtil;
import org.neardup.plugin.evaluate.FieldAccess.From;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.ExceptionsHelper;
import org.opensearch.common.Nullable;
import org.opensearch.common.document.DocumentField;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.search.SearchHit;

/**
 * Gold clusters from a field of the documents, read as the caller: a document that the caller may
 * not see is not found. A document without a value, or with an empty one or {@code -}, is alone.
 *
 * <p>A requested category without comparable values is an error. The default category is ignored in
 * that case.
 */
final class GoldField implements GoldClusters {

  /** The maximum length of a value in bytes of UTF-8, that of an id. */
  static final int MAX_VALUE = 512;

  private static final int MAX_CATEGORIES = 1000;
  private static final long BYTES_BESIDES_CATEGORY = 120;
  private static final int SHOWN = 100;
  private static final String NO_CLUSTER = "-";

  /** How to read the fields of an index. */
  private record Fields(FieldAccess cluster, FieldAccess category) {}

  private final FieldReader reader;
  private final KeptBytes kept;
  private final Gold.Field gold;
  private final Map<String, Fields> fieldsOf = new TreeMap<>(); // by existing index
  private final Set<String> gone = new HashSet<>(); // indices
  private final Map<String, String> categories = new HashMap<>(); // one string each
  private String category; // null if there is none, or no longer
  private String ignored; // why

  /**
   * @param kept charged for categories
   */
  GoldField(FieldReader reader, KeptBytes kept, Gold.Field gold) {
    this.reader = reader;
    this.kept = kept;
    this.gold = gold;
    this.category = gold.category();
  }

  @Override
  public List<GoldLabel> labels(List<DocumentName> documents) {
    Map<String, Set<String>> byIndex = new TreeMap<>();
    for (DocumentName document : documents) {
      byIndex.computeIfAbsent(document.index(), index -> new LinkedHashSet<>()).add(document.id());
    }
    Map<DocumentName, GoldLabel> labels = new HashMap<>();
    byIndex.forEach((index, ids) -> read(index, List.copyOf(ids), labels));
    List<GoldLabel> inOrder = new ArrayList<>(documents.size());
    for (DocumentName document : documents) {
      inOrder.add(labels.getOrDefault(document, GoldLabel.Missing.NOT_FOUND));
    }
    return inOrder;
  }

  private void read(String index, List<String> ids, Map<DocumentName, GoldLabel> labels) {
    if (gone.contains(index)) {
      return;
    }
    try {
      int end;
      for (int begin = 0; begin < ids.size(); begin = end) {
        Fields fields = fieldsOf.computeIfAbsent(index, this::fields);
        boolean fromSource =
            fields.cluster().from() == From.SOURCE
                || category != null && fields.category().from() == From.SOURCE;
        end = Math.min(ids.size(), begin + reader.nextBatch(index, fromSource));
        labels.putAll(batch(index, ids.subList(begin, end), fields));
      }
    } catch (RuntimeException e) {
      if (!(ExceptionsHelper.unwrapCause(e) instanceof IndexNotFoundException)) {
        throw e;
      }
      gone.add(index);
    }
  }

  private Fields fields(String index) {
    FieldAccess cluster = reader.access("gold.field", gold.field(), index);
    FieldAccess ofCategory = FieldAccess.NONE;
    if (category != null) {
      try {
        ofCategory = reader.access("gold.category", category, index);
      } catch (IllegalArgumentException e) {
        ignoreCategory(e);
      }
    }
    return new Fields(cluster, ofCategory);
  }

  /** Reads again without categories if they turn out to be ignored. */
  private Map<DocumentName, GoldLabel> batch(String index, List<String> ids, Fields fields) {
    boolean withCategory = category != null;
    Map<DocumentName, GoldLabel> labels = new HashMap<>();
    try {
      readInto(labels, index, ids, fields);
    } catch (RuntimeException e) {
      if (!mayBeForTheCategory(e)) {
        throw e;
      }
      ignoreCategory(
          new IllegalArgumentException(
              "[gold.category] cannot be read from field [%s] of index [%s]"
                  .formatted(category, index),
              e));
    }
    return withCategory && category == null ? batch(index, ids, fields) : labels;
  }

  /** A rejected search, for example because the index has no source. */
  private boolean mayBeForTheCategory(RuntimeException e) {
    return category != null
        && !gold.categoryRequired()
        && !(e instanceof IllegalArgumentException)
        && ExceptionsHelper.status(e) == RestStatus.BAD_REQUEST;
  }

  private void readInto(
      Map<DocumentName, GoldLabel> labels, String index, List<String> ids, Fields fields) {
    Map<String, FieldAccess> wanted = new LinkedHashMap<>();
    if (category != null) {
      wanted.put(category, fields.category());
    }
    wanted.put(gold.field(), fields.cluster());
    reader.read(
        index,
        ids,
        wanted,
        hit -> {
          DocumentName document = new DocumentName(hit.getIndex(), hit.getId());
          labels.merge(
              document,
              label(document, hit),
              (one, other) -> one.equals(other) ? one : GoldLabel.Missing.AMBIGUOUS);
        },
        id -> labels.put(new DocumentName(index, id), GoldLabel.Missing.AMBIGUOUS));
  }

  private GoldLabel label(DocumentName document, SearchHit hit) {
    String cluster = value("gold.field", gold.field(), document, hit);
    String ownCategory = category(document, hit);
    return cluster.isEmpty() || cluster.equals(NO_CLUSTER)
        ? new GoldLabel.Alone(ownCategory)
        : new GoldLabel.Cluster(cluster, ownCategory);
  }

  private String category(DocumentName document, SearchHit hit) {
    if (category == null) {
      return null;
    }
    try {
      String value = value("gold.category", category, document, hit);
      return value.isEmpty() ? null : once(value);
    } catch (IllegalArgumentException e) {
      ignoreCategory(e);
      return null;
    }
  }

  private void ignoreCategory(IllegalArgumentException why) {
    if (gold.categoryRequired()) {
      throw why;
    }
    category = null;
    ignored = why.getMessage();
  }

  /** The value of a field; empty if there is none. */
  private static String value(
      String parameter, String field, DocumentName document, SearchHit hit) {
    DocumentField values = hit.getFields().get(field);
    // doc values of a keyword have equal values once, others with repetitions
    Set<Object> distinct = values == null ? Set.of() : new LinkedHashSet<>(values.getValues());
    if (distinct.size() > 1) {
      throw new IllegalArgumentException(
          "[%s] must have one value a document, got %s in document [%s]"
              .formatted(parameter, shown(distinct), document));
    }
    if (distinct.isEmpty()) {
      return "";
    }
    String value = String.valueOf(distinct.iterator().next());
    int length = UnicodeUtil.calcUTF16toUTF8Length(value, 0, value.length());
    if (length > MAX_VALUE) {
      throw new IllegalArgumentException(
          "[%s] must have values of at most %s bytes, got %s in field [%s] of document [%s]"
              .formatted(parameter, MAX_VALUE, length, field, document));
    }
    return value;
  }

  private static String shown(Set<Object> values) {
    StringBuilder shown = new StringBuilder();
    for (Object value : values) {
      shown.append(shown.isEmpty() ? "[" : ", ").append(value);
      if (shown.length() > SHOWN) {
        int end = Character.isHighSurrogate(shown.charAt(SHOWN - 1)) ? SHOWN - 1 : SHOWN;
        return shown.substring(0, end) + "...";
      }
    }
    return shown.append("]").toString();
  }

  private String once(String value) {
    String known = categories.get(value);
    if (known == null) {
      if (categories.size() == MAX_CATEGORIES) {
        throw new IllegalArgumentException(
            "[gold.category] must have at most %s different values, got more in field [%s]; null is for none"
                .formatted(MAX_CATEGORIES, category));
      }
      kept.add(BYTES_BESIDES_CATEGORY + 2L * value.length());
      categories.put(value, value);
      known = value;
    }
    return known;
  }

  /** Why the default categories are ignored; null if they are not. */
  @Nullable
  String categoryIgnored() {
    return ignored;
  }

  /**
   * Called at the end, when all indices are known.
   *
   * @throws IllegalArgumentException if none of them has a requested field
   */
  void checkFields() {
    boolean anyCluster = false;
    boolean anyCategory = false;
    for (Fields fields : fieldsOf.values()) {
      anyCluster |= fields.cluster().from() != From.NOWHERE;
      anyCategory |= fields.category().from() != From.NOWHERE;
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
