// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.function.Supplier;

/** The sentences of a text, then the signatures of each. */
public final class SentenceSignatureAnalyzer extends SignatureAnalyzer {

  private final SentenceScheme scheme;
  private volatile Supplier<SentenceHashing> hashing;

  public SentenceSignatureAnalyzer(SentenceScheme scheme) {
    this.scheme = scheme;
  }

  /** The scheme of the sentence signatures. */
  public SentenceScheme scheme() {
    return scheme;
  }

  /**
   * A signer of this scheme, for one thread. The first signer loads the data of the scheme, such as
   * the words of a language; further ones share it and are cheap.
   */
  public SentenceSigner signer() {
    Supplier<SentenceHashing> loaded = hashing;
    if (loaded == null) {
      loaded = SentenceHashing.of(scheme); // equal values, if two threads load at once
      hashing = loaded;
    }
    return new SentenceSigner(loaded.get());
  }

  @Override
  public String signing() {
    return "sentences by " + scheme;
  }

  @Override
  protected TokenStreamComponents createComponents(String fieldName) {
    return new TokenStreamComponents(new SentenceSignatureTokenizer(signer()));
  }
}
