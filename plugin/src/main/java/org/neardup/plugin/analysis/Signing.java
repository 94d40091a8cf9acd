// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.neardup.signature.SignatureAnalyzer;
import org.opensearch.index.analysis.AnalyzerComponents;
import org.opensearch.index.analysis.AnalyzerComponentsProvider;
import org.opensearch.index.analysis.CharFilterFactory;
import org.opensearch.index.analysis.NamedAnalyzer;
import org.opensearch.index.analysis.TokenFilterFactory;

/**
 * The signing of an analyzer, as text. Tokens of two analyzers are comparable if these texts are
 * equal, whatever their indices and names.
 *
 * <pre>
 *   {"type": "neardup_shingle", "length": 3}
 *     →  ShingleScheme[length=3, offset=1], Winnow[window=4]
 *   {"type": "custom", "tokenizer": "neardup_words", "filter": ["neardup_shingle"]}
 *     →  ShingleScheme[length=5, offset=1], Winnow[window=4]
 *   {"type": "custom", "tokenizer": "standard", "filter": ["lowercase", "neardup_shingle"]}
 *     →  [standard], [lowercase], ShingleScheme[length=5, offset=1], Winnow[window=4]
 *   {"type": "english"} named letters
 *     →  analyzer [letters]
 * </pre>
 *
 * Components of other plugins are known by name only: custom ones with equal names and different
 * definitions in two indices must not be compared.
 */
public final class Signing {

  /** The analyzers that make signature tokens; the token filters have the same names. */
  public static final List<String> ANALYZERS =
      List.of(ShingleAnalyzerProvider.NAME, SpotAnalyzerProvider.NAME, IMatchAnalyzerProvider.NAME);

  private Signing() {}

  /** Whether an analyzer makes signature tokens, by itself or by one of its token filters. */
  public static boolean makesSignatures(NamedAnalyzer named) {
    return named.analyzer() instanceof SignatureAnalyzer
        || named.analyzer() instanceof AnalyzerComponentsProvider custom
            && Arrays.stream(custom.getComponents().getTokenFilters())
                .anyMatch(SigningComponent.class::isInstance);
  }

  /** All parameters that affect the tokens of an analyzer. */
  public static String of(NamedAnalyzer named) {
    Analyzer analyzer = named.analyzer();
    if (analyzer instanceof SignatureAnalyzer signature) {
      return signature.signing();
    }
    if (analyzer instanceof AnalyzerComponentsProvider custom) {
      return of(custom.getComponents());
    }
    return "analyzer " + quoted(named.name());
  }

  private static String of(AnalyzerComponents components) {
    List<String> parts = new ArrayList<>();
    for (CharFilterFactory filter : components.getCharFilters()) {
      parts.add(quoted(filter.name()));
    }
    if (!(components.getTokenizerFactory() instanceof WordTokenizerFactory)) {
      parts.add(quoted(components.getTokenizerFactory().name()));
    }
    for (TokenFilterFactory filter : components.getTokenFilters()) {
      parts.add(
          filter instanceof SigningComponent signing ? signing.signing() : quoted(filter.name()));
    }
    return parts.isEmpty() ? quoted(WordTokenizerFactory.NAME) : String.join(", ", parts);
  }

  private static String quoted(String name) {
    return "[" + name + "]";
  }
}
