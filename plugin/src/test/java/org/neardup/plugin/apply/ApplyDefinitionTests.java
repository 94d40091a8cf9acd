// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.Map;
import org.junit.Test;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.test.OpenSearchTestCase;

/** Which outcomes go into which fields, and which requests are refused. */
public class ApplyDefinitionTests extends OpenSearchTestCase {

  static ApplyDefinition parse(String body) {
    return ApplyDefinition.parse(
        XContentHelper.convertToMap(JsonXContent.jsonXContent, body, true));
  }

  private static void refuses(String reason, String body) {
    assertEquals(
        reason, expectThrows(IllegalArgumentException.class, () -> parse(body)).getMessage());
  }

  private static void refusesField(String rule, String field) {
    refuses(
        "[fields.cluster_id] must be " + rule + ", got [" + field + "]",
        "{\"fields\": {\"cluster_id\": \"" + field + "\"}}");
  }

  @Test
  public void everyOutcomeHasItsField() {
    ApplyDefinition definition =
        parse("{\"fields\": {\"size\": \"neardup.size\", \"cluster_id\": \"group\"}}");
    assertEquals(
        Map.of(Outcome.SIZE, "neardup.size", Outcome.CLUSTER_ID, "group"), definition.fields());
    assertFalse(definition.remove());
    assertEquals(definition, ApplyDefinition.parse(definition.body()));
    assertTrue(parse("{\"fields\": {\"size\": \"n\"}, \"remove\": true}").remove());
  }

  @Test
  public void atLeastOneFieldIsRequired() {
    String outcomes =
        "[cluster_id, run_id, category, size, reference, distance, containment, contained,"
            + " word_overlap, found_elsewhere]";
    refuses("[fields] is required", "{}");
    refuses(
        "[fields] is required: a run does not remember what was applied, name the fields that"
            + " [remove] is to take out of the documents",
        "{\"remove\": true}");
    refuses(
        "[fields] must be an object with at least one of " + outcomes + ", got {}",
        "{\"fields\": {}}");
    refuses("[fields] must be an object, got [size]", "{\"fields\": \"size\"}");
    refuses(
        "unknown key [fields.cluster], did you mean [fields.cluster_id]?",
        "{\"fields\": {\"cluster\": \"group\"}}");
    refuses(
        "unknown key [fields.xyz], must be one of " + outcomes, "{\"fields\": {\"xyz\": \"a\"}}");
    refuses(
        "unknown key [removed], did you mean [remove]?",
        "{\"fields\": {\"size\": \"n\"}, \"removed\": true}");
  }

  @Test
  public void aFieldIsOneOfTheDocuments() {
    String own = "a field of the documents, whose name does not begin with [_]";
    refusesField(own, "_id");
    refusesField(own, "_source");
    String whole = "a field name without wildcards and empty parts";
    refusesField(whole, "neardup.");
    refusesField(whole, ".cluster");
    refusesField(whole, "neardup..cluster");
    refusesField(whole, "neardup. .cluster");
    refusesField(whole, "neardup.*");
  }

  @Test
  public void twoOutcomesHaveDifferentFields() {
    String body = "{\"fields\": {\"cluster_id\": \"%s\", \"size\": \"%s\"}}";
    String rule = "another field than [fields.size], and not in it or around it";
    refuses("[fields.cluster_id] must be " + rule + ", got [n]", body.formatted("n", "n"));
    refuses("[fields.cluster_id] must be " + rule + ", got [n.c]", body.formatted("n.c", "n"));
    refuses("[fields.cluster_id] must be " + rule + ", got [n]", body.formatted("n", "n.s"));
    assertEquals(2, parse(body.formatted("n.c", "n.cs")).fields().size());
  }

  @Test
  public void theFieldOfTheRunIsNotWritten() {
    ApplyDefinition definition = parse("{\"fields\": {\"size\": \"text\"}}");
    definition.requireApartFrom("texts.neardup");
    for (String field : new String[] {"text", "text.neardup"}) {
      assertEquals(
          "[fields.size] must be another field than that of the run, ["
              + field
              + "], and not in it or around it, got [text]",
          expectThrows(IllegalArgumentException.class, () -> definition.requireApartFrom(field))
              .getMessage());
    }
  }
}
