// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import org.apache.lucene.analysis.TokenStream;
import org.neardup.signature.IMatchScheme;
import org.neardup.signature.IMatchSignatureFilter;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.analysis.AbstractTokenFilterFactory;

/**
 * Token filter {@code neardup_imatch}: one token for the kept input words, for custom analyzers.
 * After the tokenizer {@code neardup_words} it equals the analyzer of the same name.
 */
public final class IMatchTokenFilterFactory extends AbstractTokenFilterFactory
    implements SigningComponent {

  /** The name of the filter in index settings and {@code _analyze}. */
  public static final String NAME = "neardup_imatch";

  private final IMatchScheme scheme;

  /**
   * @throws IllegalArgumentException if {@link IMatchParameters} refuses the settings
   */
  public IMatchTokenFilterFactory(
      IndexSettings indexSettings, Environment environment, String name, Settings settings) {
    super(indexSettings, name, settings);
    this.scheme = IMatchParameters.read(settings, environment);
  }

  @Override
  public String signing() {
    return scheme.toString();
  }

  @Override
  public TokenKind kind() {
    return TokenKind.FINGERPRINT;
  }

  @Override
  public TokenStream create(TokenStream words) {
    return new IMatchSignatureFilter(words, scheme);
  }
}
