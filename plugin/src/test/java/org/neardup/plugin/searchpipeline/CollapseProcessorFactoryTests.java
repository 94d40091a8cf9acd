// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import static org.hamcrest.Matchers.startsWith;

import java.util.HashMap;
import java.util.Map;
import org.neardup.plugin.NearDuplicatePlugin;
import org.opensearch.OpenSearchParseException;
import org.opensearch.search.pipeline.Processor.PipelineContext;
import org.opensearch.search.pipeline.Processor.PipelineSource;
import org.opensearch.test.OpenSearchTestCase;

public class CollapseProcessorFactoryTests extends OpenSearchTestCase {

  public void testARunOrAFieldIsEnough() {
    accepts(Map.of("run_id", "letters"));
    accepts(Map.of("run_id", "letters", "keep", "reference", "max_hits", 10_000));
    accepts(Map.of("field", "text.neardup"));
    accepts(Map.of("field", "text.neardup", "keep", "first", "threshold", 1, "max_hits", 1));
    accepts(Map.of("field", "text.neardup", "threshold", "0.01"));
  }

  public void testWrongParametersNameParameterRuleAndValue() {
    refuses("[run_id] or [field] must be given, got neither of them", Map.of());
    refuses(
        "[run_id] must not be given with [field], got [letters] and [text.neardup]",
        Map.of("run_id", "letters", "field", "text.neardup"));
    refuses(
        "[keep] must be [first] with [field], got [reference]",
        Map.of("field", "text.neardup", "keep", "reference"));
    refuses(
        "[keep] must be one of [first, reference], got [last]",
        Map.of("run_id", "letters", "keep", "last"));
    refuses(
        "[threshold] must be given with [field] only, got [0.5] with [run_id]",
        Map.of("run_id", "letters", "threshold", 0.5));
    for (Object threshold : new Object[] {0.0, 1.5, -1.0, Double.NaN}) {
      refuses(
          "[threshold] must be greater than 0 and at most 1, got [" + threshold + "]",
          Map.of("field", "text.neardup", "threshold", threshold));
    }
    refuses(
        "[threshold] property cannot be converted to a double [half]",
        Map.of("field", "text.neardup", "threshold", "half"));
    for (int maxHits : new int[] {0, 10_001}) {
      refuses(
          "[max_hits] must be between 1 and 10000, got " + maxHits,
          Map.of("field", "text.neardup", "max_hits", maxHits));
    }
    refuses("[field] property isn't a string", Map.of("field", 7));
  }

  public void testUnknownKeysAreLeftForThePlatformToRefuse() {
    Map<String, Object> config = new HashMap<>(Map.of("run_id", "letters", "size", 3));
    create(config);
    assertEquals(Map.of("size", 3), config);
  }

  public void testThePluginHasTheProcessor() throws Exception {
    try (NearDuplicatePlugin plugin = new NearDuplicatePlugin()) {
      assertTrue(plugin.getResponseProcessors(null).containsKey("neardup_collapse"));
    }
  }

  private static void accepts(Map<String, Object> parameters) {
    Map<String, Object> config = new HashMap<>(parameters);
    assertEquals("neardup_collapse", create(config).getType());
    assertEquals(Map.of(), config);
  }

  private static void refuses(String message, Map<String, Object> parameters) {
    OpenSearchParseException e =
        expectThrows(OpenSearchParseException.class, () -> create(new HashMap<>(parameters)));
    assertThat(e.getMessage(), startsWith(message));
  }

  private static CollapseProcessor create(Map<String, Object> config) {
    return new CollapseProcessorFactory(new CollapseServices(null, null, null, null))
        .create(
            Map.of(),
            "tag",
            "description",
            false,
            config,
            new PipelineContext(PipelineSource.VALIDATE_PIPELINE));
  }
}
