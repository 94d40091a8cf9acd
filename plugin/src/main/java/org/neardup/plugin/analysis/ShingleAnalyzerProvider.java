// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import org.neardup.signature.ShingleSignatureAnalyzer;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.analysis.AbstractIndexAnalyzerProvider;

/**
 * Analyzer {@code neardup_shingle}: the words of the normal form, then the signature tokens of
 * their shingles. Every index has one of this name with the default parameters, unless its settings
 * define another under the name.
 */
public final class ShingleAnalyzerProvider
    extends AbstractIndexAnalyzerProvider<ShingleSignatureAnalyzer> {

  /** The name of the analyzer in index settings, mappings and {@code _analyze}. */
  public static final String NAME = "neardup_shingle";

  private final ShingleSignatureAnalyzer analyzer;

  /**
   * @throws IllegalArgumentException if {@link ShingleParameters} refuses the settings
   */
  public ShingleAnalyzerProvider(
      IndexSettings indexSettings, Environment environment, String name, Settings settings) {
    super(indexSettings, name, settings);
    ShingleParameters parameters = ShingleParameters.read(settings);
    this.analyzer = new ShingleSignatureAnalyzer(parameters.scheme(), parameters.selection());
  }

  @Override
  public ShingleSignatureAnalyzer get() {
    return analyzer;
  }
}
