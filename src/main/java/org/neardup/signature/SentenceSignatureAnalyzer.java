package org.neardup.signature;

import java.util.function.Supplier;

/** The sentences of a text, then the signatures of each. */
public final class SentenceSignatureAnalyzer extends SignatureAnalyzer {

  private final SentenceScheme scheme;
  private volatile Supplier<SentenceHashing> hashing;

  public SentenceSignatureAnalyzer(SentenceScheme scheme) {
    this.scheme = scheme;
  }

  /** The scheme that sentences are signed with. */
  public SentenceScheme scheme() {
    return scheme;
  }

  /**
   * A signer of this scheme, for one thread. A first one loads what the scheme needs, such as the
   * words of a language; all share it, so that a further one is cheap.
   */
  public SentenceSigner signer() {
    Supplier<SentenceHashing> loaded = hashing;
    if (loaded == null) {
      loaded = SentenceHashing.of(scheme); // the same, should two threads load at once
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
