// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import org.neardup.signature.IMatchSignatureAnalyzer;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.analysis.AbstractIndexAnalyzerProvider;

/**
 * Analyzer {@code neardup_imatch}: the words of the normal form, then one token for those that
 * I-Match keeps. Every index has one of this name with the default parameters, unless its settings
 * define another under the name.
 */
public final class IMatchAnalyzerProvider
    extends AbstractIndexAnalyzerProvider<IMatchSignatureAnalyzer> {

  /** The name of the analyzer in index settings, mappings and {@code _analyze}. */
  public static final String NAME = "neardup_imatch";

  private final IMatchSignatureAnalyzer analyzer;

  /**
   * @throws IllegalArgumentException if {@link IMatchParameters} refuses the settings
   */
  public IMatchAnalyzerProvider(
      IndexSettings indexSettings, Environment environment, String name, Settings settings) {
    super(indexSettings, name, settings);
    this.analyzer = new IMatchSignatureAnalyzer(IMatchParameters.read(settings, environment));
  }

  @Override
  public IMatchSignatureAnalyzer get() {
    return analyzer;
  }
}
