package org.neardup.plugin.shard;

import org.apache.lucene.analysis.Analyzer;
import org.neardup.signature.IMatchSignatureAnalyzer;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.ShingleSignatureAnalyzer;
import org.neardup.signature.SpotSignatureAnalyzer;

/** Of what kind the signature tokens are that a method compares. */
public enum TokenKind {
  /** Whatever the field is signed with. */
  ANY,
  /** Every shingle of a text. */
  ALL_SHINGLES,
  /** Shingles chosen by their place or by their hash. */
  SAMPLED_SHINGLES,
  /** One I-Match fingerprint a text. */
  FINGERPRINT,
  /** Spot signatures. */
  SPOT_SIGNATURES;

  /** Whether an analyzer makes such tokens. */
  boolean isMadeBy(Analyzer analyzer) {
    return switch (this) {
      case ANY -> true;
      case ALL_SHINGLES -> selection(analyzer) instanceof ShingleSelection.All;
      case SAMPLED_SHINGLES ->
          selection(analyzer) instanceof ShingleSelection.EveryNth
              || selection(analyzer) instanceof ShingleSelection.Modulo;
      case FINGERPRINT -> analyzer instanceof IMatchSignatureAnalyzer;
      case SPOT_SIGNATURES -> analyzer instanceof SpotSignatureAnalyzer;
    };
  }

  private static ShingleSelection selection(Analyzer analyzer) {
    return analyzer instanceof ShingleSignatureAnalyzer shingles ? shingles.selection() : null;
  }
}
