// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import org.neardup.signature.SentenceSignatureAnalyzer;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.analysis.AbstractIndexAnalyzerProvider;

/**
 * Analyzer {@code neardup_sentence}: the signatures of each sentence; a token's position is the
 * sentence's ordinal, its offsets are those of the sentence. Every index has one of this name with
 * the default parameters, unless its settings define another under the name.
 */
public final class SentenceAnalyzerProvider
    extends AbstractIndexAnalyzerProvider<SentenceSignatureAnalyzer> {

  /** The name of the analyzer in index settings, mappings and {@code _analyze}. */
  public static final String NAME = "neardup_sentence";

  private final SentenceSignatureAnalyzer analyzer;

  /**
   * @throws IllegalArgumentException if {@link SentenceParameters} refuses the settings
   */
  public SentenceAnalyzerProvider(
      IndexSettings indexSettings, Environment environment, String name, Settings settings) {
    super(indexSettings, name, settings);
    this.analyzer = new SentenceSignatureAnalyzer(SentenceParameters.read(settings, environment));
  }

  @Override
  public SentenceSignatureAnalyzer get() {
    return analyzer;
  }
}
