// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import org.apache.lucene.analysis.Tokenizer;

/** Words of the normal form, then the signature tokens of their shingles. */
public final class ShingleSignatureAnalyzer extends SignatureAnalyzer {

  private final ShingleScheme scheme;
  private final ShingleSelection selection;

  public ShingleSignatureAnalyzer(ShingleScheme scheme, ShingleSelection selection) {
    this.scheme = scheme;
    this.selection = selection;
  }

  /** The shingles of this analyzer. */
  public ShingleScheme scheme() {
    return scheme;
  }

  /** The selection of this analyzer. */
  public ShingleSelection selection() {
    return selection;
  }

  @Override
  public String signing() {
    return signing(scheme, selection);
  }

  /** The {@link #signing()} of an analyzer of these parameters. */
  public static String signing(ShingleScheme scheme, ShingleSelection selection) {
    return scheme + ", " + selection;
  }

  @Override
  protected TokenStreamComponents createComponents(String fieldName) {
    Tokenizer words = new WordTokenizer();
    return new TokenStreamComponents(words, new ShingleSignatureFilter(words, scheme, selection));
  }
}
