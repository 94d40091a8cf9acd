package org.neardup.signature;

/** The sentences of a text, then the signatures of each. */
public final class SentenceSignatureAnalyzer extends SignatureAnalyzer {

  private final SentenceScheme scheme;

  public SentenceSignatureAnalyzer(SentenceScheme scheme) {
    this.scheme = scheme;
  }

  /** What a sentence is found by. */
  public SentenceScheme scheme() {
    return scheme;
  }

  @Override
  public String signing() {
    return "sentences by " + scheme;
  }

  @Override
  protected TokenStreamComponents createComponents(String fieldName) {
    return new TokenStreamComponents(new SentenceSignatureTokenizer(scheme));
  }
}
