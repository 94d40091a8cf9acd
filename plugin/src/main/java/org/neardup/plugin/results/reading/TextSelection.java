// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.neardup.edit.Category;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.index.query.BoolQueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.sort.FieldSortBuilder;
import org.opensearch.search.sort.SortBuilders;
import org.opensearch.search.sort.SortOrder;

/**
 * Which texts of a cluster or of a run are listed, each by its earliest document instead of all
 * documents that have it, and in which order.
 *
 * @param categories their editing styles; empty for any; copied
 * @param minCopies the least number of documents that share a text, at least 1
 * @param sort what they are sorted by; ties by their place in the cluster
 * @param order ascending or descending
 * @param begin the {@linkplain RowCursor position} after the last text of the page before; 0 for
 *     the first page
 */
public record TextSelection(
    List<String> categories, int minCopies, Field sort, SortOrder order, long begin)
    implements Writeable {

  /** What texts can be sorted by. */
  public enum Field {
    /** The reference, then the others by distance. */
    ROW,
    DISTANCE,
    COPIES,
    TIMESTAMP,
    WORDS,
    UNIQUE_LENGTH;

    /** The name in requests and in the index. */
    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The categories of texts; an exact copy is no text of its own. */
  private static final List<String> CATEGORIES =
      Stream.of(Category.values())
          .filter(category -> category != Category.EXACT)
          .map(Category::label)
          .toList();

  public TextSelection {
    categories = List.copyOf(categories);
  }

  /** A selection from its first text on. */
  public TextSelection(List<String> categories, int minCopies, Field sort, SortOrder order) {
    this(categories, minCopies, sort, order, 0);
  }

  public TextSelection(StreamInput in) throws IOException {
    this(
        in.readStringList(),
        in.readVInt(),
        in.readEnum(Field.class),
        in.readEnum(SortOrder.class),
        in.readVLong());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeStringCollection(categories);
    out.writeVInt(minCopies);
    out.writeEnum(sort);
    out.writeEnum(order);
    out.writeVLong(begin);
  }

  /** Reads a selection of texts that one document has, or more. */
  public static TextSelection parse(@Nullable String[] categories, @Nullable String sort) {
    return parse(categories, 1, sort);
  }

  /**
   * Reads a selection.
   *
   * @param categories null for any
   * @param minCopies the least number of documents that share a text
   * @param sort {@code field:order} or {@code field} alone, which is ascending; null for the order
   *     of the cluster
   * @throws IllegalArgumentException if a category, the field or the order is unknown
   */
  public static TextSelection parse(
      @Nullable String[] categories, int minCopies, @Nullable String sort) {
    List<String> wanted = categories == null ? List.of() : List.of(categories);
    for (String category : wanted) {
      if (!CATEGORIES.contains(category)) {
        throw new IllegalArgumentException(
            "[category] must be one of %s, got [%s]%s"
                .formatted(
                    CATEGORIES,
                    category,
                    category.equals(Category.EXACT.label())
                        ? ", which is no text of its own: [copies] of each text counts them"
                        : ""));
      }
    }
    if (sort == null) {
      return new TextSelection(wanted, minCopies, Field.ROW, SortOrder.ASC);
    }
    int colon = sort.indexOf(':');
    String name = colon < 0 ? sort : sort.substring(0, colon);
    Field field =
        Arrays.stream(Field.values())
            .filter(each -> each.label().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "[sort] must name one of %s before [:asc] or [:desc], got [%s]"
                            .formatted(
                                Arrays.stream(Field.values()).map(Field::label).toList(), sort)));
    return new TextSelection(
        wanted,
        minCopies,
        field,
        ClusterSort.parseOrder(colon < 0 ? "asc" : sort.substring(colon + 1), sort));
  }

  /** Whether texts come in the order of the cluster, where a page can begin at any of them. */
  boolean isByRow() {
    return sort == Field.ROW && order == SortOrder.ASC;
  }

  /**
   * The same texts from where another page ended.
   *
   * @param after what that page said
   * @throws IllegalArgumentException if it said no such thing, or texts come in another order
   */
  public TextSelection goingOn(String after) {
    if (!isByRow()) {
      throw new IllegalArgumentException(
          "[after] must not be given with [sort], except [row:asc], got [%s:%s]"
              .formatted(sort.label(), order));
    }
    return new TextSelection(categories, minCopies, sort, order, RowCursor.decode(after));
  }

  void applyTo(BoolQueryBuilder query, SearchSourceBuilder source) {
    if (!categories.isEmpty()) {
      query.filter(QueryBuilders.termsQuery("category", categories));
    }
    if (minCopies > 1) {
      query.filter(QueryBuilders.rangeQuery("copies").gte(minCopies));
    }
    FieldSortBuilder by = SortBuilders.fieldSort(sort.label()).order(order).missing("_last");
    source.sort(by);
    if (sort != Field.ROW) {
      source.sort(Field.ROW.label(), SortOrder.ASC);
    }
    if (begin > 0) {
      source.searchAfter(new Object[] {RowCursor.row(begin) - 1});
    }
  }
}
