// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.similar;

import java.util.HashMap;
import java.util.Map;
import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;

/** What a request for similar texts may ask for. */
public class SimilarParserTests extends OpenSearchTestCase {

  private static SimilarRequest parse(Map<String, Object> more) {
    Map<String, Object> body = new HashMap<>(Map.of("field", "body.neardup", "id", "17"));
    more.forEach(
        (key, value) -> {
          if ("".equals(value)) {
            body.remove(key);
          } else {
            body.put(key, value);
          }
        });
    return SimilarParser.parse(new String[] {"letters"}, body);
  }

  private static void refuses(String reason, Map<String, Object> more) {
    assertEquals(
        reason, expectThrows(IllegalArgumentException.class, () -> parse(more)).getMessage());
  }

  @Test
  public void whatIsLeftOutHasADefault() {
    SimilarRequest.Bounds bounds = parse(Map.of()).bounds();
    assertEquals(Double.POSITIVE_INFINITY, bounds.maxDistance(), 0);
    assertEquals(0, bounds.minContainment(), 0);
    assertEquals(1, bounds.mu(), 0);
    assertEquals(50, bounds.maxTexts());
    assertEquals(310, parse(Map.of("from", 300, "size", 10)).bounds().maxTexts());
  }

  @Test
  public void wrongValuesAreNamed() {
    refuses("[size] must be an integer between 0 and 1000, got -1", Map.of("size", -1));
    refuses("[min_containment] must be between 0 and 1, got 1.5", Map.of("min_containment", 1.5));
    refuses(
        "[distance.threshold] must be between 0 and 10, got 11",
        Map.of("distance", Map.of("threshold", 11)));
    refuses("[id] or [text] must be given, got both", Map.of("text", "a"));
    refuses("[id] or [text] must be given, got none of them", Map.of("id", ""));
    refuses("[field] is required", Map.of("field", ""));
    refuses("unknown key [sise], did you mean [size]?", Map.of("sise", 1));
    refuses(
        "[from] must be with [size] at most [max_texts], 20, got 30",
        Map.of("from", 20, "max_texts", 20));
    refuses(
        "[from] must be with [size] at most [max_texts], 10000, got 10999",
        Map.of("from", 9999, "size", 1000));
  }
}
