// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.neardup.constraint.Condition;
import org.neardup.plugin.mapper.NeardupFieldMapper;
import org.neardup.plugin.request.NearestName;
import org.opensearch.action.fieldcaps.FieldCapabilities;
import org.opensearch.action.fieldcaps.FieldCapabilitiesRequest;
import org.opensearch.action.fieldcaps.FieldCapabilitiesResponse;
import org.opensearch.index.mapper.IndexFieldMapper;

/** Checks that the fields that a run names are there and of a type that it can read. */
public final class FieldCheck {

  private static final Set<String> TEXT_TYPES = Set.of(NeardupFieldMapper.CONTENT_TYPE, "text");
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

  /** Asks for all fields, which {@link #check} suggests in place of a wrong one. */
  public static FieldCapabilitiesRequest requestAll() {
    return new FieldCapabilitiesRequest().fields("*");
  }

  /** Whether no index has one of the fields, or the text's is of another type. */
  public static boolean isWrong(RunDefinition definition, FieldCapabilitiesResponse found) {
    Set<String> fields = new LinkedHashSet<>(definition.method().attributes());
    fields.addAll(definition.attributes().values());
    fields.add(definition.field());
    if (definition.timestampField() != null) {
      fields.add(definition.timestampField());
    }
    return fields.stream().anyMatch(field -> isMissing(field, found))
        || !TEXT_TYPES.containsAll(types(definition.field(), found));
  }

  private static boolean isMissing(String field, FieldCapabilitiesResponse found) {
    return found.getField(field) == null || found.getField(field).isEmpty();
  }

  /**
   * Checks the fields.
   *
   * @param found all fields of the indices if one {@linkplain #isWrong is wrong}, so that the error
   *     can suggest others
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
    if (isMissing(field, found)) {
      List<String> others = ofNeardup(found);
      throw new IllegalArgumentException(
          "%s, %s"
              .formatted(
                  notThere("field", field, found),
                  others.isEmpty()
                      ? "nor any field of type neardup; add one to the mapping"
                      : "but these of type neardup: " + others));
    }
    Set<String> types = types(field, found);
    if (types.size() > 1 && types.contains(NeardupFieldMapper.CONTENT_TYPE)) {
      throw new IllegalArgumentException(
          "[field] must be of the same type in all indices, got [" + field + "] of " + types);
    }
    for (String type : types) {
      if (!TEXT_TYPES.contains(type)) {
        List<String> others = ofNeardup(found);
        throw new IllegalArgumentException(
            "[field] must be of type neardup or text, got [%s] of type [%s]%s"
                .formatted(field, type, others.isEmpty() ? "" : "; of type neardup are " + others));
      }
    }
  }

  /** The first fields of type neardup, in alphabetical order. */
  private static List<String> ofNeardup(FieldCapabilitiesResponse found) {
    return names(found, byType -> byType.containsKey(NeardupFieldMapper.CONTENT_TYPE)).stream()
        .limit(NAMED)
        .toList();
  }

  private static void checkTimestamp(String field, FieldCapabilitiesResponse found) {
    if (isMissing(field, found)) {
      List<String> times =
          names(
              found,
              byType -> hasDocValues(byType) && TIMESTAMP_TYPES.containsAll(byType.keySet()));
      throw missing("timestamp_field", field, NearestName.of(field, times), found);
    }
    for (String type : types(field, found)) {
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
    if (isMissing(field, found)) {
      throw missing(parameter, field, nearestWithDocValues(field, found), found);
    }
    for (String type : types(field, found)) {
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
    for (String type : types(within.name(), found)) {
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

  private static Set<String> types(String field, FieldCapabilitiesResponse found) {
    return new TreeSet<>(found.getField(field).keySet());
  }

  /** The names of fields of the documents, in alphabetical order. */
  private static List<String> names(
      FieldCapabilitiesResponse found, Predicate<Map<String, FieldCapabilities>> isWanted) {
    return found.get().entrySet().stream()
        .filter(field -> !field.getKey().startsWith("_") && isWanted.test(field.getValue()))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  private static boolean hasDocValues(Map<String, FieldCapabilities> byType) {
    return byType.values().stream().allMatch(FieldCapabilities::isAggregatable);
  }

  /** A text that a dynamic mapping made goes by its own name, and its keyword is suggested. */
  private static Optional<String> nearestWithDocValues(
      String field, FieldCapabilitiesResponse found) {
    Map<String, String> suggested = new TreeMap<>();
    for (String name : names(found, FieldCheck::hasDocValues)) {
      suggested.put(name, name);
      if (name.endsWith(KEYWORD)) {
        suggested.putIfAbsent(name.substring(0, name.length() - KEYWORD.length()), name);
      }
    }
    return NearestName.of(field, suggested.keySet()).map(suggested::get);
  }

  private static IllegalArgumentException missing(
      String parameter, String field, Optional<String> near, FieldCapabilitiesResponse found) {
    return new IllegalArgumentException(
        notThere(parameter, field, found)
            + near.map(name -> ", did you mean [" + name + "]?").orElse(""));
  }

  private static String notThere(String parameter, String field, FieldCapabilitiesResponse found) {
    return "[%s] must name a field of the index, got [%s], which %s does not have"
        .formatted(parameter, field, List.of(found.getIndices()));
  }
}
