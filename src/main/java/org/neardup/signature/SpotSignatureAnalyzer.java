// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import org.apache.lucene.analysis.Tokenizer;

/** Words of the normal form, then their spot signatures. */
public final class SpotSignatureAnalyzer extends SignatureAnalyzer {

  private final SpotScheme scheme;

  public SpotSignatureAnalyzer(SpotScheme scheme) {
    this.scheme = scheme;
  }

  /** The spots and their signatures. */
  public SpotScheme scheme() {
    return scheme;
  }

  @Override
  public String signing() {
    return scheme.toString();
  }

  @Override
  protected TokenStreamComponents createComponents(String fieldName) {
    Tokenizer words = new WordTokenizer();
    return new TokenStreamComponents(words, new SpotSignatureFilter(words, scheme));
  }
}
