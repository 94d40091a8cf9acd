// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import java.util.Map;
import java.util.Set;
import org.opensearch.action.fieldcaps.FieldCapabilities;
import org.opensearch.common.Nullable;

/**
 * How to read the values of a field.
 *
 * <p>Supported are fields with one value for each document that can be compared for equality. Not
 * supported are ranges, which have two values; points, which are compared by distance; derived
 * fields, which store none; and parts of flat objects, which have no type.
 *
 * @param from the source of the values
 * @param format their format, or null for none
 */
record FieldAccess(From from, @Nullable String format) {

  /** The source of values. */
  enum From {
    /** There is no such field. */
    NOWHERE,
    DOC_VALUES,
    /** Without doc values, or, as a text field, with words in them. */
    SOURCE
  }

  static final FieldAccess NONE = new FieldAccess(From.NOWHERE, null);

  /** A format without loss; the date's own may drop digits. */
  private static final String WHOLE_DATE = "strict_date_optional_time_nanos";

  private static final Set<String> DATES = Set.of("date", "date_nanos");
  private static final Set<String> TEXTS = Set.of("text", "match_only_text");

  private static final Set<String> OTHERS =
      Set.of(
          "keyword",
          "constant_keyword",
          "wildcard",
          "byte",
          "short",
          "integer",
          "long",
          "unsigned_long",
          "half_float",
          "float",
          "double",
          "scaled_float",
          "boolean",
          "ip",
          "version");

  /**
   * How to read a field of an index.
   *
   * @param parameter the parameter of the request
   * @param found the capabilities of this field and its parent objects
   * @throws IllegalArgumentException if it has no comparable values
   */
  static FieldAccess of(
      String parameter,
      String field,
      String index,
      Map<String, Map<String, FieldCapabilities>> found) {
    found.forEach(
        (object, types) -> {
          if (types.containsKey("nested")) {
            throw new IllegalArgumentException(
                "[%s] must be a field of the document, got [%s], which is in nested object [%s] in index [%s]"
                    .formatted(parameter, field, object, index));
          }
        });
    for (FieldCapabilities capabilities : found.getOrDefault(field, Map.of()).values()) {
      String type = capabilities.getType();
      if (TEXTS.contains(type)) {
        return new FieldAccess(From.SOURCE, null);
      }
      if (!DATES.contains(type) && !OTHERS.contains(type)) {
        throw new IllegalArgumentException(
            "[%s] must be a keyword, text, number, boolean, date, ip or version, got [%s] of type [%s] in index [%s]"
                .formatted(parameter, field, type, index));
      }
      return new FieldAccess(
          capabilities.isAggregatable() ? From.DOC_VALUES : From.SOURCE,
          DATES.contains(type) ? WHOLE_DATE : null);
    }
    return NONE;
  }
}
