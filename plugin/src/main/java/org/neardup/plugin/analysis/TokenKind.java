package org.neardup.plugin.analysis;

import java.util.Arrays;
import org.apache.lucene.analysis.Analyzer;
import org.neardup.signature.IMatchSignatureAnalyzer;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.ShingleSignatureAnalyzer;
import org.neardup.signature.SpotSignatureAnalyzer;
import org.opensearch.index.analysis.AnalyzerComponentsProvider;
import org.opensearch.index.analysis.NamedAnalyzer;
import org.opensearch.index.analysis.TokenFilterFactory;

/** What a signature token stands for. */
public enum TokenKind {
  /** Whatever it is: a winnowed shingle, or what an analyzer of others makes. */
  ANY,
  /** A shingle, of all that the text has. */
  ALL_SHINGLES,
  /** A shingle that was chosen by its place or by its hash. */
  SAMPLED_SHINGLES,
  /** The only one of its text, an I-Match fingerprint. */
  FINGERPRINT,
  /** A spot signature. */
  SPOT_SIGNATURES,
  /** A word. */
  WORDS;

  /** The kind of the tokens that an analyzer makes, one of a type of ours or a custom one. */
  public static TokenKind of(NamedAnalyzer named) {
    Analyzer analyzer = named.analyzer();
    if (analyzer instanceof ShingleSignatureAnalyzer shingles) {
      return of(shingles.selection());
    }
    if (analyzer instanceof SpotSignatureAnalyzer) {
      return SPOT_SIGNATURES;
    }
    if (analyzer instanceof IMatchSignatureAnalyzer) {
      return FINGERPRINT;
    }
    if (analyzer instanceof AnalyzerComponentsProvider custom) {
      TokenFilterFactory[] filters = custom.getComponents().getTokenFilters();
      return Arrays.stream(filters)
          .skip(Math.max(0, filters.length - 1))
          .map(last -> last instanceof SigningComponent signing ? signing.kind() : ANY)
          .findFirst()
          .orElse(ANY);
    }
    return ANY;
  }

  static TokenKind of(ShingleSelection selection) {
    return switch (selection) {
      case ShingleSelection.All all -> ALL_SHINGLES;
      case ShingleSelection.EveryNth everyNth -> SAMPLED_SHINGLES;
      case ShingleSelection.Modulo modulo -> SAMPLED_SHINGLES;
      default -> ANY;
    };
  }
}
