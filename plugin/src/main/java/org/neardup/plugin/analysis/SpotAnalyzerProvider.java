// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import org.neardup.signature.SpotSignatureAnalyzer;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.analysis.AbstractIndexAnalyzerProvider;

/**
 * Analyzer {@code neardup_spotsigs}: the words of the normal form, then their spot signatures.
 * Every index has one of this name with the default parameters, unless its settings define another
 * under the name.
 */
public final class SpotAnalyzerProvider
    extends AbstractIndexAnalyzerProvider<SpotSignatureAnalyzer> {

  /** The name of the analyzer in index settings, mappings and {@code _analyze}. */
  public static final String NAME = "neardup_spotsigs";

  private final SpotSignatureAnalyzer analyzer;

  /**
   * @throws IllegalArgumentException if {@link SpotParameters} refuses the settings
   */
  public SpotAnalyzerProvider(
      IndexSettings indexSettings, Environment environment, String name, Settings settings) {
    super(indexSettings, name, settings);
    this.analyzer = new SpotSignatureAnalyzer(SpotParameters.read(settings));
  }

  @Override
  public SpotSignatureAnalyzer get() {
    return analyzer;
  }
}
