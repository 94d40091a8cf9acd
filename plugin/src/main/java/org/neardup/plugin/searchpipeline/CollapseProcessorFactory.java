// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import static org.neardup.plugin.searchpipeline.CollapseProcessor.TYPE;
import static org.opensearch.ingest.ConfigurationUtils.newConfigurationException;
import static org.opensearch.ingest.ConfigurationUtils.readDoubleProperty;
import static org.opensearch.ingest.ConfigurationUtils.readIntProperty;
import static org.opensearch.ingest.ConfigurationUtils.readOptionalStringProperty;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.ranking.SignatureFolding;
import org.opensearch.OpenSearchException;
import org.opensearch.common.Nullable;
import org.opensearch.search.pipeline.Processor;
import org.opensearch.search.pipeline.SearchResponseProcessor;

/**
 * Reads the parameters of the processor: either {@code run_id} and {@code keep}, or {@code field}
 * and {@code threshold}; {@code max_hits} with both.
 */
public final class CollapseProcessorFactory implements Processor.Factory<SearchResponseProcessor> {

  static final String RUN_ID = "run_id";
  static final String FIELD = "field";
  static final String THRESHOLD = "threshold";
  static final String KEEP = "keep";
  static final String MAX_HITS = "max_hits";

  /** Hits that are examined for one page; the largest is the platform's limit by default. */
  private static final IntegerParameter HITS = new IntegerParameter(MAX_HITS, 1000, 1, 10_000);

  private final CollapseServices services;

  public CollapseProcessorFactory(CollapseServices services) {
    this.services = services;
  }

  @Override
  public CollapseProcessor create(
      Map<String, Processor.Factory<SearchResponseProcessor>> factories,
      String tag,
      String description,
      boolean ignoreFailure,
      Map<String, Object> config,
      Processor.PipelineContext context) {
    String runId = readOptionalStringProperty(TYPE, tag, config, RUN_ID);
    String field = readOptionalStringProperty(TYPE, tag, config, FIELD);
    if (runId == null && field == null) {
      throw newConfigurationException(
          TYPE, tag, RUN_ID, "or [field] must be given, got neither of them");
    }
    if (runId != null && field != null) {
      throw newConfigurationException(
          TYPE,
          tag,
          RUN_ID,
          "must not be given with [field], got [%s] and [%s]".formatted(runId, field));
    }
    Supplier<HitGrouping> grouping =
        runId != null ? byRun(tag, config, runId) : bySignature(tag, config, field);
    return new CollapseProcessor(
        tag, description, ignoreFailure, services, grouping, maxHits(tag, config));
  }

  private Supplier<HitGrouping> byRun(
      @Nullable String tag, Map<String, Object> config, String runId) {
    requireWithField(tag, config, THRESHOLD);
    Keep keep = keep(tag, config);
    return () -> new RunGrouping(services, runId, keep);
  }

  private static void requireWithField(
      @Nullable String tag, Map<String, Object> config, String parameter) {
    if (config.containsKey(parameter)) {
      throw newConfigurationException(
          TYPE,
          tag,
          parameter,
          "must be given with [field] only, got [%s] with [run_id]"
              .formatted(config.get(parameter)));
    }
  }

  private static Supplier<HitGrouping> bySignature(
      @Nullable String tag, Map<String, Object> config, String field) {
    if (keep(tag, config) == Keep.REFERENCE) {
      throw newConfigurationException(
          TYPE,
          tag,
          KEEP,
          "must be [first] with [field], got [reference]: only a run has references");
    }
    SignatureFolding folding = folding(tag, config);
    return () -> new SignatureGrouping(field, folding);
  }

  private static SignatureFolding folding(@Nullable String tag, Map<String, Object> config) {
    double threshold =
        config.get(THRESHOLD) == null
            ? SignatureFolding.DEFAULT_THRESHOLD
            : readDoubleProperty(TYPE, tag, config, THRESHOLD);
    config.remove(THRESHOLD);
    try {
      return new SignatureFolding(threshold);
    } catch (IllegalArgumentException e) {
      throw outOfRange(tag, e);
    }
  }

  private static Keep keep(@Nullable String tag, Map<String, Object> config) {
    String label = readOptionalStringProperty(TYPE, tag, config, KEEP);
    if (label == null) {
      return Keep.FIRST;
    }
    for (Keep keep : Keep.values()) {
      if (keep.label().equals(label)) {
        return keep;
      }
    }
    List<String> labels = Arrays.stream(Keep.values()).map(Keep::label).toList();
    throw newConfigurationException(
        TYPE, tag, KEEP, "must be one of %s, got [%s]".formatted(labels, label));
  }

  private static int maxHits(@Nullable String tag, Map<String, Object> config) {
    int maxHits = readIntProperty(TYPE, tag, config, MAX_HITS, HITS.defaultValue());
    try {
      return HITS.check(maxHits);
    } catch (IllegalArgumentException e) {
      throw outOfRange(tag, e);
    }
  }

  /** The message names the parameter already. */
  private static OpenSearchException outOfRange(@Nullable String tag, IllegalArgumentException e) {
    return newConfigurationException(TYPE, tag, null, e.getMessage());
  }
}
