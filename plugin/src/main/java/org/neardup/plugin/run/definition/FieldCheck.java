// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.neardup.constraint.Condition;
import org.neardup.plugin.mapper.NeardupFieldMapper;
import org.opensearch.action.fieldcaps.FieldCapabilities;
import org.opensearch.action.fieldcaps.FieldCapabilitiesRequest;
import org.opensearch.action.fieldcaps.FieldCapabilitiesResponse;
import org.opensearch.index.mapper.IndexFieldMapper;

/** Checks that the fields that a run names are there and of a type that it can read. */
public final class FieldCheck {

  private static final String TEXT = "text";
  private static final String KEYWORD = ".keyword";

  /** Fields that an error names. */
  private static final int NAMED = 20;

  private static final Set<String> TIMESTAMP_TYPES =
      Set.of("date", "date_nanos", "long", "integer");

  private static final Set<String> NUMBER_TYPES =
      Set.of(
          "byte",
          "short",
          "integer",
          "long",
          "unsigned_long",
          "half_float",
          "float",
          "double",
          "scaled_float",
          "token_count");

  private FieldCheck() {}

  /** Asks for what {@link #check} looks at. */
  public static FieldCapabilitiesRequest request(RunDefinition definition) {
    Set<String> fields = new LinkedHashSet<>();
    fields.add(definition.field());
    if (definition.timestampField() != null) {
      fields.add(definition.timestampField());
    }
    for (String attribute : definition.method().attributes()) {
      fields.add(attribute);
      fields.add(attribute + KEYWORD); // which dynamic mappings make of a text
    }
    for (String attribute : definition.attributes().values()) {
      fields.add(attribute);
      fields.add(attribute + KEYWORD);
    }
    return new FieldCapabilitiesRequest().fields(fields.toArray(String[]::new));
  }

  /** Whether no index has the field that is to be compared. */
  public static boolean isMissing(RunDefinition definition, FieldCapabilitiesResponse found) {
    return found.getField(definition.field()) == null
        || found.getField(definition.field()).isEmpty();
  }

  /**
   * The error for a field that no index has, which names the fields of type {@code neardup} that
   * there are.
   *
   * @param all fields of the indices
   */
  public static IllegalArgumentException missing(
      RunDefinition definition, FieldCapabilitiesResponse all) {
    List<String> fields =
        all.get().entrySet().stream()
            .filter(field -> field.getValue().containsKey(NeardupFieldMapper.CONTENT_TYPE))
            .map(Map.Entry::getKey)
            .sorted()
            .limit(NAMED)
            .toList();
    return new IllegalArgumentException(
        "%s, %s"
            .formatted(
                notThere("field", definition.field(), all),
                fields.isEmpty()
                    ? "nor any field of type neardup; add one to the mapping"
                    : "but these of type neardup: " + fields));
  }

  /**
   * Checks the fields.
   *
   * @throws IllegalArgumentException naming the parameter, the rule and the field
   */
  public static void check(RunDefinition definition, FieldCapabilitiesResponse found) {
    checkText(definition.field(), found);
    if (definition.timestampField() != null) {
      checkTimestamp(definition.timestampField(), found);
    }
    for (String attribute : definition.method().attributes()) {
      checkAttribute("constraints.when", attribute, found);
    }
    definition
        .attributes()
        .forEach((name, field) -> checkAttribute("attributes." + name, field, found));
    if (definition.method() instanceof ClusteringMethod clustering) {
      clustering.rules().stream()
          .flatMap(rule -> rule.conditions().stream())
          .forEach(condition -> checkNumbers(condition, found));
    }
  }

  private static void checkText(String field, FieldCapabilitiesResponse found) {
    Set<String> types = types("field", field, found);
    if (types.size() > 1 && types.contains(NeardupFieldMapper.CONTENT_TYPE)) {
      throw new IllegalArgumentException(
          "[field] must be of the same type in all indices, got [" + field + "] of " + types);
    }
    for (String type : types) {
      if (!type.equals(NeardupFieldMapper.CONTENT_TYPE) && !type.equals(TEXT)) {
        throw new IllegalArgumentException(
            "[field] must be of type neardup or text, got [" + field + "] of type [" + type + "]");
      }
    }
  }

  private static void checkTimestamp(String field, FieldCapabilitiesResponse found) {
    for (String type : types("timestamp_field", field, found)) {
      if (!TIMESTAMP_TYPES.contains(type)) {
        throw new IllegalArgumentException(
            "[timestamp_field] must be of type date, date_nanos, long or integer, got ["
                + field
                + "] of type ["
                + type
                + "]");
      }
    }
    requireDocValues("timestamp_field", field, found);
  }

  private static void checkAttribute(
      String parameter, String field, FieldCapabilitiesResponse found) {
    for (String type : types(parameter, field, found)) {
      if (type.startsWith("_") && !type.equals(IndexFieldMapper.CONTENT_TYPE)) {
        throw new IllegalArgumentException(
            "[%s] must name fields of the documents or [_index], got [%s]"
                .formatted(parameter, field));
      }
    }
    requireDocValues(parameter, field, found);
  }

  private static void checkNumbers(Condition condition, FieldCapabilitiesResponse found) {
    if (!(condition instanceof Condition.Within within)) {
      return;
    }
    for (String type : types("constraints.when.within", within.name(), found)) {
      if (!NUMBER_TYPES.contains(type)) {
        throw new IllegalArgumentException(
            "[constraints.when.within] must name fields with numbers, got ["
                + within.name()
                + "] of type ["
                + type
                + "]");
      }
    }
  }

  private static void requireDocValues(
      String parameter, String field, FieldCapabilitiesResponse found) {
    for (FieldCapabilities type : found.getField(field).values()) {
      if (!type.isAggregatable()) {
        Map<String, FieldCapabilities> keyword = found.getField(field + KEYWORD);
        throw new IllegalArgumentException(
            "[%s] must name fields with doc values, got [%s] of type [%s]%s"
                .formatted(
                    parameter,
                    field,
                    type.getType(),
                    keyword == null || keyword.isEmpty()
                        ? ""
                        : ", did you mean [" + field + KEYWORD + "]?"));
      }
    }
  }

  private static Set<String> types(
      String parameter, String field, FieldCapabilitiesResponse found) {
    Map<String, FieldCapabilities> byType = found.getField(field);
    if (byType == null || byType.isEmpty()) {
      throw new IllegalArgumentException(notThere(parameter, field, found));
    }
    return new TreeSet<>(byType.keySet());
  }

  private static String notThere(String parameter, String field, FieldCapabilitiesResponse found) {
    return "[%s] must name a field of the index, got [%s], which %s does not have"
        .formatted(parameter, field, List.of(found.getIndices()));
  }
}
