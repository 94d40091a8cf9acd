// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.test.OpenSearchTestCase;

/** A field with dots in documents of several forms. */
public class TargetFieldTests extends OpenSearchTestCase {

  private static final TargetField CLUSTER = new TargetField("meta.neardup.cluster");

  private static Map<String, Object> document(String json) {
    return XContentHelper.convertToMap(JsonXContent.jsonXContent, json, true);
  }

  @Test
  public void aFieldIsInObjects() {
    assertEquals(List.of("meta", "meta.neardup"), CLUSTER.ancestors());
    assertEquals("meta", CLUSTER.outermost());
    assertEquals(List.of(), new TargetField("cluster").ancestors());
    assertEquals("cluster", new TargetField("cluster").outermost());
  }

  @Test
  public void aValueIsReadAndWrittenInExistingObjects() {
    Map<String, Object> document = document("{\"meta\": {\"relay\": \"x\"}}");
    assertNull(CLUSTER.obstacleIn(document));
    assertFalse(CLUSTER.isIn(document));
    CLUSTER.put(document, "17");
    assertEquals(
        document("{\"meta\": {\"relay\": \"x\", \"neardup\": {\"cluster\": \"17\"}}}"), document);
    assertTrue(CLUSTER.isIn(document));
    assertEquals("17", CLUSTER.valueIn(document));
    CLUSTER.put(document, null);
    assertTrue(CLUSTER.isIn(document));
    assertNull(CLUSTER.valueIn(document));
  }

  @Test
  public void anObjectThatIsEmptyThenGoesWithTheField() {
    for (String before : List.of("{}", "{\"meta\": {\"relay\": \"x\"}}", "{\"a\": 1}")) {
      Map<String, Object> document = document(before);
      CLUSTER.put(document, "17");
      assertTrue(CLUSTER.removeFrom(document));
      assertEquals(document(before), document);
      assertFalse(CLUSTER.removeFrom(document));
    }
  }

  @Test
  public void whatWouldBeLostIsAnObstacle() {
    obstructs("the document has no object in [meta] but a value", "{\"meta\": 1}");
    obstructs("the document has no object in [meta] but an array", "{\"meta\": [{\"a\": 1}]}");
    obstructs(
        "the document has no object in [meta.neardup] but a value",
        "{\"meta\": {\"neardup\": \"x\"}}");
    obstructs(
        "the document has an object in [meta.neardup.cluster]",
        "{\"meta\": {\"neardup\": {\"cluster\": {}}}}");
    String dotted = "the document has the name [%s] with dots instead of an object";
    obstructs(dotted.formatted("meta.neardup.cluster"), "{\"meta.neardup.cluster\": 1}");
    obstructs(dotted.formatted("meta.neardup"), "{\"meta.neardup\": {}}");
    obstructs(dotted.formatted("neardup.cluster"), "{\"meta\": {\"neardup.cluster\": 1}}");
    for (String harmless : List.of("{\"meta\": null}", "{\"meta.x\": 1}", "{\"metal\": 1}")) {
      assertNull(harmless, CLUSTER.obstacleIn(document(harmless)));
    }
  }

  private static void obstructs(String obstacle, String document) {
    assertEquals(obstacle, CLUSTER.obstacleIn(document(document)));
  }
}
