// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import org.apache.lucene.analysis.TokenStream;
import org.neardup.signature.SpotScheme;
import org.neardup.signature.SpotSignatureFilter;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.analysis.AbstractTokenFilterFactory;

/**
 * Token filter {@code neardup_spotsigs}: the spot signatures of the input words, for custom
 * analyzers. After the tokenizer {@code neardup_words} it equals the analyzer of the same name.
 */
public final class SpotTokenFilterFactory extends AbstractTokenFilterFactory
    implements SigningComponent {

  /** The name of the filter in index settings and {@code _analyze}. */
  public static final String NAME = "neardup_spotsigs";

  private final SpotScheme scheme;

  /**
   * @throws IllegalArgumentException if {@link SpotParameters} refuses the settings
   */
  public SpotTokenFilterFactory(
      IndexSettings indexSettings, Environment environment, String name, Settings settings) {
    super(indexSettings, name, settings);
    this.scheme = SpotParameters.read(settings);
  }

  @Override
  public String signing() {
    return scheme.toString();
  }

  @Override
  public TokenKind kind() {
    return TokenKind.SPOT_SIGNATURES;
  }

  @Override
  public TokenStream create(TokenStream words) {
    return new SpotSignatureFilter(words, scheme);
  }
}
