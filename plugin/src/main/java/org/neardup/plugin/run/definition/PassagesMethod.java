// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.LinkedHashMap;
import java.util.Map;
import org.neardup.passage.PassageSettings;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.shard.grouping.TokenSource;

/** Finds the passages that texts share. */
public sealed interface PassagesMethod extends RunMethod {

  String LABEL = RunRecord.METHOD_OF_PASSAGES;

  @Override
  default String label() {
    return LABEL;
  }

  @Override
  default TokenSource tokenSource() {
    return TokenSource.OF_FIELD;
  }

  /**
   * Passages to the word.
   *
   * @param settings what a passage is
   */
  record OfWords(WordPassageSettings settings) implements PassagesMethod {

    @Override
    public void record(Map<String, Object> request, Map<String, Object> body) {
      request.put(PassagesParser.UNIT, PassagesParser.WORDS);
      request.put("min_words", settings.minWords());
      request.put("reordered", settings.reordered());
      request.put("max_documents", settings.maxDocuments());
    }
  }

  /**
   * Passages of equal sentences (Zhang and others: Efficient partial-duplicate detection based on
   * sequence matching, SIGIR 2010).
   *
   * @param settings what a passage is
   */
  record OfSentences(PassageSettings settings) implements PassagesMethod {

    @Override
    public void record(Map<String, Object> request, Map<String, Object> body) {
      request.put(PassagesParser.UNIT, PassagesParser.SENTENCES);
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
}
