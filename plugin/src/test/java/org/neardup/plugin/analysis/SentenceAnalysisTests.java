// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import java.nio.file.Path;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.signature.IMatchScheme;
import org.neardup.signature.Language;
import org.neardup.signature.Lexicon;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatureAnalyzer;
import org.neardup.signature.SpotScheme;
import org.neardup.signature.WordSet;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.analysis.AnalysisTestsHelper;
import org.opensearch.index.analysis.NamedAnalyzer;
import org.opensearch.test.OpenSearchTestCase.TestAnalysis;
import org.opensearch.test.OpenSearchTokenStreamTestCase;

/** The name {@code neardup_sentence} in index settings. */
public class SentenceAnalysisTests extends OpenSearchTokenStreamTestCase {

  private final Path home = createTempDir();

  @Test
  public void theAnalyzerNeedsNoSettings() throws Exception {
    NamedAnalyzer named = analysis(Settings.EMPTY).indexAnalyzers.get("neardup_sentence");
    assertEquals(SentenceScheme.DEFAULT, ((SentenceSignatureAnalyzer) named.analyzer()).scheme());
    assertEquals(SentenceScheme.DEFAULT, scheme(Settings.builder()));
  }

  @Test
  public void aSentenceIsFoundByItsWordsItsShinglesOrItsSpots() throws Exception {
    assertEquals(SentenceScheme.DEFAULT, scheme(Settings.builder().put("signature", "imatch")));
    assertEquals(
        new SentenceScheme.Shingles(4), scheme(Settings.builder().put("signature", "shingle")));
    assertEquals(
        new SentenceScheme.Shingles(2),
        scheme(Settings.builder().put("signature", "shingle").put("length", 2)));
    assertEquals(
        new SentenceScheme.SpotSigs(
            new SpotScheme(
                new WordSet.MostFrequent(Language.ENGLISH, 10_000),
                new WordSet.StopWords(Language.ENGLISH),
                1,
                2)),
        scheme(Settings.builder().put("signature", "spotsigs")));
  }

  @Test
  public void eachSignatureTakesItsOwnParameters() throws Exception {
    assertEquals(
        new SentenceScheme.IMatch(
            new IMatchScheme(new Lexicon.OfLanguage(Language.GERMAN), 0.2, 0.9)),
        scheme(
            Settings.builder().put("lexicon", "_german_").put("min_idf", 0.2).put("max_idf", 0.9)));
    assertEquals(
        new SentenceScheme.SpotSigs(
            new SpotScheme(
                new WordSet.MostFrequent(Language.CHINESE, 60),
                new WordSet.StopWords(Language.CHINESE),
                2,
                3)),
        scheme(
            Settings.builder()
                .put("signature", "spotsigs")
                .put("antecedents", "_chinese_")
                .put("distance", 2)
                .put("chain", 3)));
    assertEquals(
        new SentenceScheme.SpotSigs(
            new SpotScheme(new WordSet.MostFrequent(Language.FRENCH, 500), WordSet.none(), 1, 2)),
        scheme(
            Settings.builder()
                .put("signature", "spotsigs")
                .put("antecedents", "_french_")
                .put("antecedent_count", 500)
                .put("stop_words", "_none_")));
  }

  @Test
  public void badParametersAreNamed() {
    assertRefused(
        "[signature] must be one of [imatch, shingle, spotsigs], got [simhash]",
        Settings.builder().put("signature", "simhash"));
    assertRefused(
        "[length] must be between 2 and 4, got 5",
        Settings.builder().put("signature", "shingle").put("length", 5));
    assertRefused(
        "[length] must be an integer, got [four]",
        Settings.builder().put("signature", "shingle").put("length", "four"));
    assertRefused(
        "[length] is allowed with [signature] shingle only, got [3] with [signature] imatch",
        Settings.builder().put("length", 3));
    assertRefused(
        "[min_idf] is allowed with [signature] imatch only, got [0.2] with [signature] shingle",
        Settings.builder().put("signature", "shingle").put("min_idf", 0.2));
    assertRefused(
        "[chain] is allowed with [signature] spotsigs only, got [3] with [signature] imatch",
        Settings.builder().put("chain", 3));
    assertRefused(
        "[min_idf] must be between 0 and 1, got 2.0", Settings.builder().put("min_idf", 2));
    assertRefused(
        "[chain] must be between 1 and 100, got 0",
        Settings.builder().put("signature", "spotsigs").put("chain", 0));
    assertRefused(
        "[signature] must be one of [imatch, shingle, spotsigs], got [" + "x".repeat(100) + "...]",
        Settings.builder().put("signature", "x".repeat(1000)));
    assertRefused(
        "unknown parameter [size], must be one of [signature, lexicon, min_idf, max_idf, length,"
            + " antecedents, antecedent_count, stop_words, distance, chain]",
        Settings.builder().put("size", 3));
  }

  @Test
  public void theAnalyzerOfTheNameCanBeDefinedOtherwise() throws Exception {
    Settings settings =
        Settings.builder()
            .put("index.analysis.analyzer.neardup_sentence.type", "neardup_sentence")
            .put("index.analysis.analyzer.neardup_sentence.signature", "shingle")
            .build();
    NamedAnalyzer named = analysis(settings).indexAnalyzers.get("neardup_sentence");
    assertEquals(
        new SentenceScheme.Shingles(4), ((SentenceSignatureAnalyzer) named.analyzer()).scheme());
    assertEquals("sentences by Shingles[length=4]", Signing.of(named));
  }

  @Test
  public void thereIsNoFilterOfTheName() {
    // a filter sees words; the ends of sentences are gone
    Exception e =
        expectThrows(
            IllegalArgumentException.class,
            () ->
                analysis(
                    Settings.builder()
                        .put("index.analysis.filter.mine.type", "neardup_sentence")
                        .build()));
    assertEquals("Unknown filter type [neardup_sentence] for [mine]", e.getMessage());
  }

  private void assertRefused(String message, Settings.Builder parameters) {
    Exception e = expectThrows(IllegalArgumentException.class, () -> scheme(parameters));
    assertEquals(message, e.getMessage());
  }

  private SentenceScheme scheme(Settings.Builder parameters) throws Exception {
    Settings.Builder settings =
        Settings.builder().put("index.analysis.analyzer.mine.type", "neardup_sentence");
    Settings given = parameters.build();
    for (String key : given.keySet()) {
      settings.put("index.analysis.analyzer.mine." + key, given.get(key));
    }
    NamedAnalyzer named = analysis(settings.build()).indexAnalyzers.get("mine");
    return ((SentenceSignatureAnalyzer) named.analyzer()).scheme();
  }

  private TestAnalysis analysis(Settings settings) throws Exception {
    return AnalysisTestsHelper.createTestAnalysisFromSettings(
        Settings.builder().put(settings).put(Environment.PATH_HOME_SETTING.getKey(), home).build(),
        new NearDuplicatePlugin());
  }
}
