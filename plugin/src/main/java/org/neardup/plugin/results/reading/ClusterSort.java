// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.neardup.plugin.results.ClusterEntry;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.sort.SortOrder;

/**
 * The order of clusters, such as {@code size:desc}. Ties are broken by cluster id, so that the
 * order is total.
 *
 * @param field the field
 * @param order ascending or descending
 */
public record ClusterSort(Field field, SortOrder order) implements Writeable {

  /** The largest first. */
  public static final ClusterSort DEFAULT = new ClusterSort(Field.SIZE, SortOrder.DESC);

  /** The fields that clusters can be sorted by. */
  public enum Field {
    SIZE,
    EXACT_COPIES,
    MEAN_DISTANCE,
    MAX_DISTANCE,
    CLUSTER_ID;

    Object of(ClusterEntry cluster) {
      return switch (this) {
        case SIZE -> cluster.size();
        case EXACT_COPIES -> cluster.exactCopies();
        case MEAN_DISTANCE -> cluster.meanDistance();
        case MAX_DISTANCE -> cluster.maxDistance();
        case CLUSTER_ID -> cluster.clusterId();
      };
    }

    /** The name in requests and in the index: {@code mean_distance}. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public ClusterSort(StreamInput in) throws IOException {
    this(in.readEnum(Field.class), in.readEnum(SortOrder.class));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeEnum(field);
    out.writeEnum(order);
  }

  /**
   * Reads {@code field:order} or {@code field} alone, which is ascending.
   *
   * @throws IllegalArgumentException if the field or the order is unknown
   */
  public static ClusterSort parse(String value) {
    int colon = value.indexOf(':');
    String field = colon < 0 ? value : value.substring(0, colon);
    String order = colon < 0 ? SortOrder.ASC.toString() : value.substring(colon + 1);
    for (Field candidate : Field.values()) {
      if (candidate.label().equals(field)) {
        return new ClusterSort(candidate, parseOrder(order, value));
      }
    }
    List<String> fields = Arrays.stream(Field.values()).map(Field::label).toList();
    throw new IllegalArgumentException(
        "[sort] must name one of %s before [:asc] or [:desc], got [%s]".formatted(fields, value));
  }

  static SortOrder parseOrder(String order, String value) {
    return switch (order) {
      case "asc" -> SortOrder.ASC;
      case "desc" -> SortOrder.DESC;
      default ->
          throw new IllegalArgumentException(
              "[sort] must end in [:asc] or [:desc], got [" + value + "]");
    };
  }

  void applyTo(SearchSourceBuilder source) {
    source.sort(field.label(), order);
    if (field != Field.CLUSTER_ID) {
      source.sort(Field.CLUSTER_ID.label(), SortOrder.ASC);
    }
  }

  /** The position of a cluster in this order, for {@code search_after}. */
  Object[] position(ClusterEntry cluster) {
    Object value = field.of(cluster);
    return field == Field.CLUSTER_ID
        ? new Object[] {value}
        : new Object[] {value, cluster.clusterId()};
  }

  @Override
  public String toString() {
    return field.label() + ":" + order;
  }
}
