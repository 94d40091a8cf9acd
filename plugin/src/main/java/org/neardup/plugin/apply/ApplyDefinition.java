// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.neardup.plugin.request.RequestBody;

/**
 * What is written into which field, or removed from it.
 *
 * @param fields the fields by what is written into them, at least one; copied
 * @param remove whether the fields are removed from the documents
 */
public record ApplyDefinition(Map<Outcome, String> fields, boolean remove) {

  private static final String FIELDS = "fields";

  public ApplyDefinition {
    fields = new EnumMap<>(fields);
  }

  /**
   * Reads {@code {"fields": {"cluster_id": "neardup.cluster"}, "remove": false}}.
   *
   * @throws IllegalArgumentException names the parameter, the rule and the value
   */
  public static ApplyDefinition parse(Map<String, Object> given) {
    RequestBody body = new RequestBody("", given);
    body.any(FIELDS);
    boolean remove = body.flag("remove", false);
    body.done(); // first: a misspelt key is more helpful than a missing one
    if (!body.has(FIELDS)) {
      throw new IllegalArgumentException(
          remove
              ? "[fields] is required: a run does not remember what was applied, name the fields"
                  + " that [remove] is to take out of the documents"
              : "[fields] is required");
    }
    RequestBody named = body.object(FIELDS);
    Map<Outcome, String> fields = new EnumMap<>(Outcome.class);
    for (Outcome outcome : Outcome.values()) {
      named.string(outcome.label()).ifPresent(field -> fields.put(outcome, field));
    }
    for (String key : body.map(FIELDS).keySet()) {
      if (!Outcome.labels().contains(key)) {
        throw named.unknown(key, Outcome.labels());
      }
    }
    if (fields.isEmpty()) {
      throw body.mustBe(
          FIELDS, "an object with at least one of " + Outcome.labels(), body.any(FIELDS));
    }
    fields.forEach((outcome, field) -> check(named, outcome, field, fields));
    return new ApplyDefinition(fields, remove);
  }

  private static void check(
      RequestBody named, Outcome outcome, String field, Map<Outcome, String> fields) {
    String rule = TargetField.ruleBrokenBy(field);
    if (rule != null) {
      throw named.mustBe(outcome.label(), rule, field);
    }
    fields.forEach(
        (other, otherField) -> {
          if (other != outcome && new TargetField(field).overlaps(otherField)) {
            throw named.mustBe(
                outcome.label(),
                "another field than " + named.name(other.label()) + ", and not in it or around it",
                field);
          }
        });
  }

  /**
   * Checks that no field is the one that the run compared.
   *
   * @throws IllegalArgumentException names the parameter
   */
  void requireApartFrom(String runField) {
    RequestBody named = new RequestBody(FIELDS + ".", Map.of());
    fields.forEach(
        (outcome, field) -> {
          if (new TargetField(field).overlaps(runField)) {
            throw named.mustBe(
                outcome.label(),
                "another field than that of the run, ["
                    + runField
                    + "], and not in it or around it",
                field);
          }
        });
  }

  /** The body of a request that asks for the same. */
  public Map<String, Object> body() {
    Map<String, Object> named = new LinkedHashMap<>();
    fields.forEach((outcome, field) -> named.put(outcome.label(), field));
    Map<String, Object> body = new LinkedHashMap<>();
    body.put(FIELDS, named);
    body.put("remove", remove);
    return body;
  }
}
