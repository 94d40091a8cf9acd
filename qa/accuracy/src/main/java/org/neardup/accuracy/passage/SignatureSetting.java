// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.List;
import java.util.Locale;
import org.neardup.signature.IMatchScheme;
import org.neardup.signature.Language;
import org.neardup.signature.Lexicon;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SpotScheme;
import org.neardup.signature.WordSet;

/**
 * A kind of signature with its parameters.
 *
 * @param name name in tables
 * @param scheme what it is
 */
record SignatureSetting(String name, SentenceScheme scheme) {

  /** The settings of table 2 of the paper; of its numbers of antecedents; of its ranges of idf. */
  static List<SignatureSetting> ofPaper(Language language) {
    return List.of(
        shingles(2),
        shingles(3),
        shingles(4),
        iMatch(language, IMatchScheme.DEFAULT_MIN_IDF, IMatchScheme.DEFAULT_MAX_IDF),
        spots(
            language,
            language.separatesWords() ? SentenceScheme.SpotSigs.ENGLISH_ANTECEDENTS : 60));
  }

  static SignatureSetting shingles(int length) {
    return new SignatureSetting(length + "-shingles", new SentenceScheme.Shingles(length));
  }

  static SignatureSetting iMatch(Language language, double minIdf, double maxIdf) {
    return new SignatureSetting(
        String.format(Locale.ROOT, "I-Match [%s, %s]", minIdf, maxIdf),
        new SentenceScheme.IMatch(
            new IMatchScheme(new Lexicon.OfLanguage(language), minIdf, maxIdf)));
  }

  static SignatureSetting spots(Language language, int antecedents) {
    return new SignatureSetting(
        "SpotSigs " + antecedents,
        new SentenceScheme.SpotSigs(
            new SpotScheme(
                new WordSet.MostFrequent(language, antecedents),
                new WordSet.StopWords(language),
                SpotScheme.DEFAULT_DISTANCE,
                SpotScheme.DEFAULT_CHAIN)));
  }

  /** Whether resemblance is only 0 or 1, so that τ does not matter. */
  boolean isOneSignature() {
    return scheme instanceof SentenceScheme.IMatch;
  }
}
