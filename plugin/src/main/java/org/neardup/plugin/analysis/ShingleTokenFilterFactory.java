// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import org.apache.lucene.analysis.TokenStream;
import org.neardup.signature.ShingleSignatureFilter;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.analysis.AbstractTokenFilterFactory;

/**
 * Token filter {@code neardup_shingle}: the signature tokens of the input words, for custom
 * analyzers. After the tokenizer {@code neardup_words} it equals the analyzer of the same name.
 */
public final class ShingleTokenFilterFactory extends AbstractTokenFilterFactory
    implements SigningComponent {

  /** The name of the filter in index settings and {@code _analyze}. */
  public static final String NAME = "neardup_shingle";

  private final ShingleParameters parameters;

  /**
   * @throws IllegalArgumentException if {@link ShingleParameters} refuses the settings
   */
  public ShingleTokenFilterFactory(
      IndexSettings indexSettings, Environment environment, String name, Settings settings) {
    super(indexSettings, name, settings);
    this.parameters = ShingleParameters.read(settings);
  }

  @Override
  public String signing() {
    return parameters.signing();
  }

  @Override
  public TokenKind kind() {
    return TokenKind.of(parameters.selection());
  }

  @Override
  public TokenStream create(TokenStream words) {
    return new ShingleSignatureFilter(words, parameters.scheme(), parameters.selection());
  }
}
