package org.neardup.plugin.evaluate;

import java.util.Map;
import java.util.Set;
import org.opensearch.action.fieldcaps.FieldCapabilities;
import org.opensearch.common.Nullable;

/**
 * How the values of a field are read.
 *
 * <p>Fields are of the types that have one value a document, which is equal to that of another
 * document or not. A range has two, a point is near another rather than equal, a derived field has
 * none that is stored, and the parts of a flat object have no type.
 *
 * @param from where the values are
 * @param format how they are written, or null for plainly
 */
record FieldAccess(From from, @Nullable String format) {

  /** Where values are. */
  enum From {
    /** There is no such field. */
    NOWHERE,
    DOC_VALUES,
    /** Has no doc values, or, as a text, has words there rather than values. */
    SOURCE
  }

  static final FieldAccess NONE = new FieldAccess(From.NOWHERE, null);

  /** Writes what a date's own format may leave out. */
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
   * How a field of an index is read.
   *
   * @param parameter where the field was asked for
   * @param found the capabilities of this field alone, with those of the objects that it is in
   * @throws IllegalArgumentException if it has no values to compare
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
