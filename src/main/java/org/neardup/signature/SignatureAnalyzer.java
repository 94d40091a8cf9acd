// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import org.apache.lucene.analysis.Analyzer;

/**
 * An analyzer that makes signature tokens and describes how. Tokens of two analyzers are comparable
 * if and only if their {@link #signing}s are equal.
 */
public abstract sealed class SignatureAnalyzer extends Analyzer
    permits ShingleSignatureAnalyzer,
        SpotSignatureAnalyzer,
        IMatchSignatureAnalyzer,
        SentenceSignatureAnalyzer {

  /** All parameters as text; equal for equal parameters, on any node and in any process. */
  public abstract String signing();
}
