// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.BeforeClass;
import org.junit.Test;

/** The saved objects are such as OpenSearch Dashboards 3 imports, and are complete. */
public class SavedObjectsTests {

  private static final Path FILE = Path.of("..", "..", "plugin", "dashboards", "neardup.ndjson");

  private static JsonNode schema;
  private static SavedObjects objects;

  @BeforeClass
  public static void read() throws IOException {
    try (InputStream in = SavedObjectsTests.class.getResourceAsStream("saved-object.schema.json")) {
      schema = SavedObjects.JSON.readTree(in);
    }
    objects = SavedObjects.of(Files.readString(FILE));
  }

  private static Set<ValidationMessage> mistakes(JsonNode ofSchema, JsonNode value) {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
        .getSchema(ofSchema)
        .validate(value);
  }

  private static void requireInner(String definition, JsonNode object, String path) {
    JsonNode string = object.at("/attributes/" + path);
    if (!string.isMissingNode()) {
      assertEquals(
          SavedObjects.key(object),
          Set.of(),
          mistakes(schema.at("/definitions/" + definition), SavedObjects.inner(string)));
    }
  }

  @Test
  public void everyObjectHasTheFormOfItsType() {
    assertEquals(14, objects.all().size());
    objects
        .all()
        .forEach(
            (key, object) -> {
              assertEquals(key, Set.of(), mistakes(schema, object));
              requireInner("searchSourceJSON", object, "kibanaSavedObjectMeta/searchSourceJSON");
              requireInner("visState", object, "visState");
              requireInner("fields", object, "fields");
              requireInner("panelsJSON", object, "panelsJSON");
            });
  }

  @Test
  public void aMistakeIsFound() throws IOException {
    JsonNode wrong = SavedObjects.JSON.readTree("{\"id\": \"neardup-x\", \"type\": \"map\"}");
    assertTrue(mistakes(schema, wrong).size() >= 3);
  }

  @Test
  public void everyReferenceIsThereAndUsed() {
    objects
        .all()
        .forEach(
            (key, object) -> {
              Set<String> names = new HashSet<>();
              for (JsonNode reference : object.required("references")) {
                assertNotNull(key, objects.all().get(SavedObjects.key(reference)));
                assertTrue(key, names.add(reference.required("name").asText()));
              }
              assertEquals(key, namesUsed(object), names);
            });
  }

  /** Names of references in the JSON that an object has in strings. */
  private static Set<String> namesUsed(JsonNode object) {
    Set<String> used = new HashSet<>();
    for (String path :
        new String[] {"visState", "panelsJSON", "kibanaSavedObjectMeta/searchSourceJSON"}) {
      JsonNode string = object.at("/attributes/" + path);
      if (!string.isMissingNode()) {
        for (String name : new String[] {"indexRefName", "indexPatternRefName", "panelRefName"}) {
          SavedObjects.inner(string).findValues(name).forEach(value -> used.add(value.asText()));
        }
      }
    }
    return used;
  }

  @Test
  public void theDashboardShowsEveryPictureOnceAndNoTwoInOnePlace() {
    JsonNode dashboard = objects.ofType("dashboard").get(0);
    Set<String> shown = new TreeSet<>();
    dashboard
        .required("references")
        .forEach(reference -> assertTrue(shown.add(SavedObjects.key(reference))));
    Set<String> pictures = new TreeSet<>(objects.all().keySet());
    pictures.removeIf(key -> key.startsWith("dashboard:") || key.startsWith("index-pattern:"));
    assertEquals(pictures, shown);
    Set<String> taken = new HashSet<>();
    for (JsonNode panel : SavedObjects.inner(dashboard.at("/attributes/panelsJSON"))) {
      JsonNode place = panel.required("gridData");
      for (int x = place.get("x").asInt();
          x < place.get("x").asInt() + place.get("w").asInt();
          x++) {
        assertTrue(panel.toString(), x < 48);
        for (int y = place.get("y").asInt();
            y < place.get("y").asInt() + place.get("h").asInt();
            y++) {
          assertTrue(panel.toString(), taken.add(x + "," + y));
        }
      }
    }
  }

  @Test
  public void thePicturesNameOnlyFieldsOfTheIndexPattern() {
    Set<String> known = new HashSet<>();
    SavedObjects.inner(objects.get("index-pattern", "neardup-results").at("/attributes/fields"))
        .forEach(field -> known.add(field.required("name").asText()));
    for (JsonNode object : objects.all().values()) {
      for (String field : fields(object)) {
        assertTrue(SavedObjects.key(object) + " " + field, known.contains(field));
      }
    }
  }

  private static Set<String> fields(JsonNode object) {
    Set<String> fields = new TreeSet<>();
    object.at("/attributes/columns").forEach(column -> fields.add(column.asText()));
    object.at("/attributes/sort").forEach(sort -> fields.add(sort.get(0).asText()));
    if (object.required("type").asText().equals("visualization")) {
      JsonNode state = SavedObjects.visState(object);
      state.findValues("fieldName").forEach(field -> fields.add(field.asText()));
      state.required("aggs").findValues("field").forEach(field -> fields.add(field.asText()));
      if (state.required("type").asText().equals("vega")) {
        SavedObjects.spec(object)
            .at("/data/url/body")
            .findValues("field")
            .forEach(field -> fields.add(field.asText()));
      }
    }
    return fields;
  }
}
