// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.LinkedHashMap;
import java.util.Map;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.shard.grouping.TokenSource;

/**
 * Finds the passages that texts share (Zhang and others: Efficient partial-duplicate detection
 * based on sequence matching, SIGIR 2010).
 *
 * @param settings what a passage is
 */
public record PassagesMethod(PassageSettings settings) implements RunMethod {

  static final String LABEL = RunRecord.METHOD_OF_PASSAGES;

  @Override
  public String label() {
    return LABEL;
  }

  @Override
  public TokenSource tokenSource() {
    return TokenSource.OF_FIELD; // only the digests are compared
  }

  @Override
  public void record(Map<String, Object> request, Map<String, Object> body) {
    request.putAll(asRequest(settings));
  }

  /** The settings by the names of their parameters. */
  static Map<String, Object> asRequest(PassageSettings settings) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("min_sentences", settings.minSentences());
    parameters.put("threshold", settings.threshold());
    parameters.put("gap", settings.gap());
    parameters.put("reordered", settings.reordered());
    parameters.put("max_documents", settings.maxDocuments());
    return parameters;
  }
}
