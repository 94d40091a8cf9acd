// SPDX-License-Identifier: Apache-2.0
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

/** The kind of a signature token. */
public enum TokenKind {
  /** Any kind: a winnowed shingle, or a token of another analyzer. */
  ANY,
  /** A shingle, if all shingles are kept. */
  ALL_SHINGLES,
  /** A shingle selected by its place or by its hash. */
  SAMPLED_SHINGLES,
  /** The only token of its text, an I-Match fingerprint. */
  FINGERPRINT,
  /** A spot signature. */
  SPOT_SIGNATURES,
  /** A word. */
  WORDS;

  /** The kind of the tokens of an analyzer, of this plugin or a custom one. */
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
