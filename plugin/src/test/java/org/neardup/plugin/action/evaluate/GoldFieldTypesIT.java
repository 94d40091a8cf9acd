// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.evaluate;

import static org.hamcrest.Matchers.containsString;
import static org.neardup.plugin.results.ResultsByHand.json;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.Test;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.run.store.RunsByHand;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentType;

/**
 * Evaluations against fields of every type and of any values, and categories that cannot be read.
 */
public class GoldFieldTypesIT extends EvaluateTestCase {

  @Override
  protected void setupSuiteScopeCluster() throws Exception {
    super.setupSuiteScopeCluster();
    writeLongRun();
    writeRouted();
    writeSeveral();
    writeTypes();
  }

  /** A run over documents of several values. */
  private void writeSeveral() {
    create("several", 1);
    client()
        .prepareIndex("several")
        .setId("1")
        .setSource("cluster", List.of("A", "B"), "category", "x")
        .get();
    client()
        .prepareIndex("several")
        .setId("2")
        .setSource(
            "stored", List.of("A", "C"), "number", List.of(1, 1), "category", List.of("x", "y"))
        .get();
    refresh("several");
    RunsByHand.create(completed("several"));
    new ResultsByHand(client(), "several")
        .rows(row("several", "1", "a", null))
        .rows(row("several", "2", "a", null))
        .write();
  }

  /** A field of each type that has one value a document, and of those that have not. */
  private void writeTypes() {
    assertAcked(
        prepareCreate("types")
            .setSettings(
                Settings.builder()
                    .put("index.number_of_replicas", 0)
                    .put("index.max_result_window", 1))
            .setMapping(
                """
                {
                  "properties": {
                    "keyword": {"type": "keyword"},
                    "constant_keyword": {"type": "constant_keyword", "value": "same"},
                    "wildcard": {"type": "wildcard"},
                    "wildcard_values": {"type": "wildcard", "doc_values": true},
                    "text": {"type": "text", "fields": {"raw": {"type": "keyword"}}},
                    "fielddata": {"type": "text", "fielddata": true},
                    "match_only_text": {"type": "match_only_text"},
                    "byte": {"type": "byte"},
                    "short": {"type": "short"},
                    "integer": {"type": "integer"},
                    "long": {"type": "long"},
                    "unsigned_long": {"type": "unsigned_long"},
                    "half_float": {"type": "half_float"},
                    "float": {"type": "float"},
                    "double": {"type": "double"},
                    "long_stored": {"type": "long", "doc_values": false},
                    "boolean": {"type": "boolean"},
                    "date": {"type": "date"},
                    "date_nanos": {"type": "date_nanos"},
                    "year": {"type": "date", "format": "yyyy||strict_date"},
                    "date_stored": {"type": "date_nanos", "doc_values": false},
                    "ip": {"type": "ip"},
                    "version": {"type": "version"},
                    "integer_range": {"type": "integer_range"},
                    "long_range": {"type": "long_range"},
                    "float_range": {"type": "float_range"},
                    "double_range": {"type": "double_range"},
                    "date_range": {"type": "date_range"},
                    "ip_range": {"type": "ip_range"},
                    "binary": {"type": "binary", "doc_values": true},
                    "geo_point": {"type": "geo_point"},
                    "completion": {"type": "completion"},
                    "flat_object": {"type": "flat_object"},
                    "neardup": {"type": "text", "fields": {"sub": {"type": "neardup"}}},
                    "nested": {"type": "nested", "properties": {
                      "leaf": {"type": "keyword"}, "object": {"properties": {"leaf": {"type": "long"}}}}}
                  },
                  "derived": {"derived": {"type": "keyword", "script": {"source": "emit('x')"}}}
                }
                """));
    for (int i = 1; i <= 3; i++) {
      int value = i == 3 ? 2 : 1; // documents 1 and 2 belong together
      client()
          .prepareIndex("types")
          .setId("" + i)
          .setSource(
              """
              {"keyword": "vN", "constant_keyword": "same", "wildcard": "vN", "wildcard_values": "vN",
               "text": "vN", "fielddata": "vN", "match_only_text": "vN",
               "byte": N, "short": N, "integer": N, "long": N, "unsigned_long": 1844674407370955161N,
               "half_float": N.5, "float": N.5, "double": N.5, "long_stored": N,
               "boolean": BOOL, "date": "2020-01-0N", "date_nanos": "2020-01-01T00:00:00.00000000NZ",
               "year": "2020-01-0N", "date_stored": "2020-01-01T00:00:00.00000000NZ",
               "ip": "10.0.0.N", "version": "1.N.0",
               "integer_range": {"gte": N, "lt": 9}, "long_range": {"gte": N, "lt": 9},
               "float_range": {"gte": N, "lt": 9}, "double_range": {"gte": N, "lt": 9},
               "date_range": {"gte": "2020-01-0N", "lt": "2021-01-01"}, "ip_range": "10.0.N.0/24",
               "binary": "AAN=", "geo_point": "N,N", "completion": "vN", "flat_object": {"leaf": "vN"},
               "neardup": "vN", "nested": {"leaf": "vN", "object": {"leaf": N}}}
              """
                  .replace("BOOL", value == 1 ? "true" : "false")
                  .replace("AAN=", value == 1 ? "AAE=" : "AAI=")
                  .replace("N", "" + value),
              XContentType.JSON)
          .get();
    }
    refresh("types");
    RunsByHand.create(completed("types"));
    new ResultsByHand(client(), "types")
        .rows(row("types", "1", "a", null))
        .rows(row("types", "2", "a", null))
        .rows(row("types", "3", "b", null))
        .write();
  }

  @Test
  public void aFieldMayBeOfAnyTypeWithValues() {
    for (String field : List.of("number", "stored", "text", "alias")) {
      assertMeasured(evaluate("x", "{\"field\": \"" + field + "\", \"category\": null}"));
    }
  }

  @Test
  public void aDocumentIsInOneClusterAndOfOneCategory() {
    refuses(
        "[gold.field] must have one value a document, got [A, B] in document [several/1]",
        "several",
        "{\"field\": \"cluster\", \"category\": null}");
    refuses(
        "[gold.field] must have one value a document, got [A, C] in document [several/2]",
        "several",
        "{\"field\": \"stored\", \"category\": null}");
    refuses(
        "[gold.category] must have one value a document, got [x, y] in document [several/2]",
        "several",
        "{\"field\": \"number\", \"category\": \"category\"}");
    // the same value twice is one
    assertEquals(
        2, evaluate("several", "{\"field\": \"number\", \"category\": null}").get("documents"));
  }

  @Test
  public void aFieldIsOfATypeWithOneValue() {
    for (String field :
        List.of(
            "keyword",
            "wildcard",
            "wildcard_values",
            "text",
            "text.raw",
            "fielddata",
            "match_only_text",
            "byte",
            "short",
            "integer",
            "long",
            "unsigned_long",
            "half_float",
            "float",
            "double",
            "long_stored",
            "boolean",
            "date",
            "date_nanos",
            "year",
            "date_stored",
            "ip",
            "version",
            "neardup")) {
      Map<String, Object> answer =
          evaluate("types", "{\"field\": \"%s\", \"category\": \"%s\"}".formatted(field, field));
      assertEquals(field, 0, answer.get("documents_without_value"));
      assertEquals(
          field,
          json("{\"gold\": 1, \"found\": 1, \"only_gold\": 0, \"only_found\": 0, \"common\": 1}"),
          answer.get("counts"));
      assertEquals(field, 2, ((Map<?, ?>) answer.get("by_category")).size());
    }
    assertEquals(3, at(evaluate("types", "{\"field\": \"constant_keyword\"}"), "counts.gold"));
  }

  @Test
  public void aFieldOfAnotherTypeIsRefused() {
    Map<String, String> types = new TreeMap<>();
    for (String type :
        List.of(
            "integer_range",
            "long_range",
            "float_range",
            "double_range",
            "date_range",
            "ip_range",
            "binary",
            "geo_point",
            "completion",
            "flat_object")) {
      types.put(type, type);
    }
    types.put("neardup.sub", "neardup");
    types.put("_id", "_id");
    types.forEach(
        (field, type) -> {
          String reason =
              " must be a keyword, text, number, boolean, date, ip or version, got [%s] of type [%s] in index [types]"
                  .formatted(field, type);
          refuses("[gold.field]" + reason, "types", "{\"field\": \"%s\"}".formatted(field));
          refuses(
              "[gold.category]" + reason,
              "types",
              "{\"field\": \"keyword\", \"category\": \"%s\"}".formatted(field));
        });
    for (String field : List.of("nested.leaf", "nested.object.leaf")) {
      refuses(
          "[gold.field] must be a field of the document, got [%s], which is in nested object [nested] in index [types]"
              .formatted(field),
          "types",
          "{\"field\": \"%s\"}".formatted(field));
    }
    for (String field : List.of("nested", "derived", "flat_object.leaf")) {
      refuses("got [" + field + "]", "types", "{\"field\": \"%s\"}".formatted(field));
    }
  }

  @Test
  public void theCategoryThatNobodyAskedForIsIgnoredIfItIsNone() {
    Map<String, Object> many = evaluate("long", "{\"field\": \"cluster\"}");
    assertEquals(LONG, many.get("documents"));
    assertEquals(Map.of(), many.get("by_category"));
    assertEquals(
        "[gold.category] must have at most 1000 different values, got more in field [category];"
            + " null is for none",
        at(many, "skipped.category"));
    Map<String, Object> several = evaluate("several", "{\"field\": \"number\"}");
    assertEquals(2, several.get("documents"));
    assertEquals(Map.of(), several.get("by_category"));
    assertEquals(
        "[gold.category] must have one value a document, got [x, y] in document [several/2]",
        at(several, "skipped.category"));
    writeTwo("ranged", "{\"type\": \"long_range\"}", "{\"gte\": 1}");
    assertEquals(
        "[gold.category] must be a keyword, text, number, boolean, date, ip or version, got"
            + " [category] of type [long_range] in index [ranged]",
        at(evaluate("ranged", "{\"field\": \"cluster\"}"), "skipped.category"));
    writeTwo("wordy", "{\"type\": \"text\"}", "\"" + "x".repeat(513) + "\"");
    Map<String, Object> wordy = evaluate("wordy", "{\"field\": \"cluster\"}");
    assertEquals(1, at(wordy, "counts.common"));
    assertThat(
        (String) at(wordy, "skipped.category"),
        containsString("[gold.category] must have values of at most 512 bytes, got 513"));
    refuses(
        "[gold.category] must have values of at most 512 bytes, got 513 in field [category] of"
            + " document [wordy/",
        "wordy",
        "{\"field\": \"cluster\", \"category\": \"category\"}");
    refuses(
        "[gold.field] must have values of at most 512 bytes, got 513 in field [category] of"
            + " document [wordy/",
        "wordy",
        "{\"field\": \"category\", \"category\": null}");
  }

  @Test
  public void theCategoryThatNobodyAskedForIsIgnoredIfItCannotBeRead() {
    assertAcked(
        prepareCreate("sourceless")
            .setMapping(
                """
                {"_source": {"enabled": false},
                 "properties": {"cluster": {"type": "keyword"}, "category": {"type": "text"}}}
                """));
    writeTwo("sourceless", null, "\"x\"");
    Map<String, Object> answer = evaluate("sourceless", "{\"field\": \"cluster\"}");
    assertEquals(1, at(answer, "counts.common"));
    assertEquals(
        "[gold.category] cannot be read from field [category] of index [sourceless]",
        at(answer, "skipped.category"));
    refuses("shard", "sourceless", "{\"field\": \"cluster\", \"category\": \"category\"}");
  }

  /** A run of the same name over two documents that belong together and were found. */
  private void writeTwo(String index, String typeOfCategory, String category) {
    if (typeOfCategory != null) {
      assertAcked(
          prepareCreate(index)
              .setMapping(
                  "{\"properties\": {\"cluster\": {\"type\": \"keyword\"}, \"category\": %s}}"
                      .formatted(typeOfCategory)));
    }
    RunsByHand.create(completed(index));
    ResultsByHand results = new ResultsByHand(client(), index);
    for (String id : List.of("1", "2")) {
      client()
          .prepareIndex(index)
          .setId(id)
          .setSource(
              "{\"cluster\": \"A\", \"category\": %s}".formatted(category), XContentType.JSON)
          .get();
      results.rows(row(index, id, "a", null));
    }
    refresh(index);
    results.write();
  }

  @Test
  public void aResultWindowMayBeSmallerThanAPage() {
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings("routed")
            .setSettings(Settings.builder().put("index.max_result_window", 5)));
    Map<String, Object> answer = evaluate("routed", "{\"field\": \"cluster\"}");
    assertEquals(2, answer.get("documents"));
    assertEquals(1, at(answer, "skipped.documents_ambiguous"));
    // and smaller than the copies of a document
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings("routed")
            .setSettings(Settings.builder().put("index.max_result_window", 1)));
    answer = evaluate("routed", "{\"field\": \"cluster\"}");
    assertEquals(1, answer.get("documents"));
    assertEquals(2, at(answer, "skipped.documents_ambiguous"));
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings("routed")
            .setSettings(Settings.builder().putNull("index.max_result_window")));
  }
}
