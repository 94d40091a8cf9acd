package org.neardup.signature;

import org.apache.lucene.analysis.Analyzer;

/**
 * An analyzer that signs texts, and says how. Tokens of two analyzers compare if and only if their
 * {@link #signing}s are equal.
 */
public abstract sealed class SignatureAnalyzer extends Analyzer
    permits ShingleSignatureAnalyzer,
        SpotSignatureAnalyzer,
        IMatchSignatureAnalyzer,
        SentenceSignatureAnalyzer {

  /** All parameters in words; equal for equal parameters, on any node and in any process. */
  public abstract String signing();
}
