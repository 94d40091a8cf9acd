// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import org.apache.lucene.analysis.Tokenizer;

/** Words of the normal form, then one token of those that I-Match keeps. */
public final class IMatchSignatureAnalyzer extends SignatureAnalyzer {

  private final IMatchScheme scheme;

  public IMatchSignatureAnalyzer(IMatchScheme scheme) {
    this.scheme = scheme;
  }

  /** The scheme that selects the words. */
  public IMatchScheme scheme() {
    return scheme;
  }

  @Override
  public String signing() {
    return scheme.toString();
  }

  @Override
  protected TokenStreamComponents createComponents(String fieldName) {
    Tokenizer words = new WordTokenizer();
    return new TokenStreamComponents(words, new IMatchSignatureFilter(words, scheme));
  }
}
