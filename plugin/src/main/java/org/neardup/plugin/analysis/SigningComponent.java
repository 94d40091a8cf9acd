package org.neardup.plugin.analysis;

/** A token filter that makes signature tokens, and says how. */
interface SigningComponent {

  /**
   * All parameters in words, as {@link org.neardup.signature.SignatureAnalyzer#signing} has them.
   */
  String signing();

  /** What its tokens stand for. */
  TokenKind kind();
}
