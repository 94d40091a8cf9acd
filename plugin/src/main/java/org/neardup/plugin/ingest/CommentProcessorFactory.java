// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.ingest;

import static org.neardup.plugin.ingest.CommentProcessor.TYPE;
import static org.opensearch.ingest.ConfigurationUtils.newConfigurationException;
import static org.opensearch.ingest.ConfigurationUtils.readBooleanProperty;
import static org.opensearch.ingest.ConfigurationUtils.readOptionalList;
import static org.opensearch.ingest.ConfigurationUtils.readStringProperty;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.neardup.comment.CommentExtractor;
import org.neardup.comment.DocketPatterns;
import org.opensearch.ingest.Processor;

/**
 * Reads the parameters of the processor: {@code field}, {@code target_field}, {@code
 * ignore_missing} and {@code docket_patterns}.
 */
public final class CommentProcessorFactory implements Processor.Factory {

  static final String FIELD = "field";
  static final String TARGET_FIELD = "target_field";
  static final String DEFAULT_TARGET = "comment";
  static final String IGNORE_MISSING = "ignore_missing";
  static final String DOCKET_PATTERNS = "docket_patterns";

  @Override
  public CommentProcessor create(
      Map<String, Processor.Factory> factories,
      String tag,
      String description,
      Map<String, Object> config) {
    return new CommentProcessor(
        tag,
        description,
        readStringProperty(TYPE, tag, config, FIELD),
        readStringProperty(TYPE, tag, config, TARGET_FIELD, DEFAULT_TARGET),
        readBooleanProperty(TYPE, tag, config, IGNORE_MISSING, false),
        new CommentExtractor(patterns(tag, config)));
  }

  private static DocketPatterns patterns(String tag, Map<String, Object> config) {
    List<?> given = readOptionalList(TYPE, tag, config, DOCKET_PATTERNS);
    if (given == null) {
      return DocketPatterns.of(DocketPatterns.UNITED_STATES);
    }
    List<String> patterns = new ArrayList<>();
    for (Object pattern : given) {
      if (!(pattern instanceof String text)) {
        throw newConfigurationException(
            TYPE, tag, DOCKET_PATTERNS, "must hold strings, got [" + pattern + "]");
      }
      patterns.add(text);
    }
    try {
      return DocketPatterns.of(patterns);
    } catch (IllegalArgumentException e) {
      throw newConfigurationException(TYPE, tag, DOCKET_PATTERNS, e.getMessage());
    }
  }
}
