// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import java.util.Collections;
import java.util.List;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.signature.Language;
import org.neardup.signature.SpotScheme;
import org.neardup.signature.SpotSignatureAnalyzer;
import org.neardup.signature.WordSet;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.analysis.AnalysisTestsHelper;
import org.opensearch.index.analysis.NamedAnalyzer;
import org.opensearch.test.OpenSearchTestCase.TestAnalysis;
import org.opensearch.test.OpenSearchTokenStreamTestCase;

/** The name {@code neardup_spotsigs} in index settings. */
public class SpotAnalysisTests extends OpenSearchTokenStreamTestCase {

  private static final String TEXT =
      "The quiet harbour of a town is waiting for the next ferry boat.";
  private static final WordSet ENGLISH = new WordSet.StopWords(Language.ENGLISH);

  @Test
  public void theAnalyzerNeedsNoSettings() throws Exception {
    NamedAnalyzer named = analysis(Settings.EMPTY).indexAnalyzers.get("neardup_spotsigs");
    assertEquals(SpotScheme.DEFAULT, ((SpotSignatureAnalyzer) named.analyzer()).scheme());
    assertEquals(SpotScheme.DEFAULT, scheme(Settings.builder()));
  }

  @Test
  public void antecedentsCanBeListed() throws Exception {
    WordSet listed = new WordSet.Listed(List.of("a", "the", "is"));
    SpotScheme expected = new SpotScheme(listed, ENGLISH, 1, 2);
    assertEquals(
        expected, scheme(Settings.builder().putList("antecedents", "The", "a", "is", "a")));
    assertEquals(expected, scheme(Settings.builder().put("antecedents", "the, a, is")));
  }

  @Test
  public void antecedentsCanBeThoseOfALanguage() throws Exception {
    WordSet german = new WordSet.StopWords(Language.GERMAN);
    assertEquals(
        new SpotScheme(german, german, 1, 2),
        scheme(Settings.builder().put("antecedents", "_german_")));
    assertEquals(
        new SpotScheme(
            new WordSet.MostFrequent(Language.CHINESE, 60),
            new WordSet.StopWords(Language.CHINESE),
            1,
            2),
        scheme(Settings.builder().put("antecedents", "_chinese_")));
    for (Language language : Language.values()) {
      scheme(Settings.builder().put("antecedents", language.parameterName()));
    }
  }

  @Test
  public void theMostFrequentWordsCanBeAntecedents() throws Exception {
    assertEquals(
        new SpotScheme(new WordSet.MostFrequent(Language.ENGLISH, 10_000), ENGLISH, 1, 2),
        scheme(Settings.builder().put("antecedent_count", 10_000)));
    assertEquals(
        new SpotScheme(
            new WordSet.MostFrequent(Language.FRENCH, 300),
            new WordSet.StopWords(Language.FRENCH),
            1,
            2),
        scheme(Settings.builder().put("antecedents", "_french_").put("antecedent_count", 300)));
  }

  @Test
  public void theOtherParametersAreRead() throws Exception {
    assertEquals(
        new SpotScheme(ENGLISH, WordSet.none(), 3, 4),
        scheme(Settings.builder().put("stop_words", "_none_").put("distance", 3).put("chain", 4)));
    assertEquals(
        new SpotScheme(ENGLISH, new WordSet.Listed(List.of("ferry")), 1, 2),
        scheme(Settings.builder().putList("stop_words", "ferry")));
    assertEquals(
        new SpotScheme(ENGLISH, new WordSet.StopWords(Language.DUTCH), 1, 2),
        scheme(Settings.builder().put("stop_words", "_dutch_")));
  }

  @Test
  public void tokenizerAndFilterTogetherAreTheAnalyzer() throws Exception {
    TestAnalysis analysis =
        analysis(
            Settings.builder()
                .put("index.analysis.filter.mine.type", "neardup_spotsigs")
                .put("index.analysis.filter.mine.antecedents", "the, a")
                .put("index.analysis.analyzer.parts.tokenizer", "neardup_words")
                .put("index.analysis.analyzer.parts.filter", "mine")
                .put("index.analysis.analyzer.whole.type", "neardup_spotsigs")
                .put("index.analysis.analyzer.whole.antecedents", "the, a")
                .build());
    // the:quiet:harbour a:town:waiting the:next:ferry
    try (var parts = analysis.indexAnalyzers.get("parts").tokenStream("f", TEXT);
        var whole = analysis.indexAnalyzers.get("whole").tokenStream("f", TEXT)) {
      parts.reset();
      whole.reset();
      for (int i = 0; i < 3; i++) {
        assertTrue(parts.incrementToken());
        assertTrue(whole.incrementToken());
        assertEquals(whole.cloneAttributes(), parts.cloneAttributes());
      }
      assertFalse(parts.incrementToken());
      assertFalse(whole.incrementToken());
    }
  }

  @Test
  public void badParametersAreNamed() {
    assertRefused(
        "[distance] must be between 1 and 100, got 0", Settings.builder().put("distance", 0));
    assertRefused(
        "[chain] must be between 1 and 100, got 101", Settings.builder().put("chain", 101));
    assertRefused(
        "[antecedents] must have at least one word, got none",
        Settings.builder().putList("antecedents", List.of()));
    assertRefused(
        "[antecedents] must be single words, got [south carolina]",
        Settings.builder().putList("antecedents", "the", "south carolina"));
    assertRefused(
        "[antecedents] must be at most 10000 words, got 10001",
        Settings.builder().putList("antecedents", Collections.nCopies(10_001, "the")));
    assertRefused(
        "[stop_words] must be at most 10000 words, got 10001",
        Settings.builder().putList("stop_words", Collections.nCopies(10_001, "the")));
    assertRefused(
        "[antecedents] must be words or one of " + Language.names() + ", got [_klingon_]",
        Settings.builder().put("antecedents", "_klingon_"));
    assertRefused(
        "[antecedents] must be words or one of " + Language.names() + ", got [the, _english_]",
        Settings.builder().putList("antecedents", "the", "_english_"));
    assertRefused(
        "[stop_words] must be words or one of " + Language.names() + ", got [_klingon_]",
        Settings.builder().put("stop_words", "_klingon_"));
    assertRefused(
        "[antecedent_count] must be between 1 and 10000 for _english_, got 0",
        Settings.builder().put("antecedent_count", 0));
    assertRefused(
        "[antecedent_count] must be between 1 and 10000 for _english_, got 10001",
        Settings.builder().put("antecedent_count", 10_001));
    assertRefused(
        "[antecedent_count] must be between 1 and %s for _thai_, got 500"
            .formatted(Language.THAI.frequentWords().size()),
        Settings.builder().put("antecedents", "_thai_").put("antecedent_count", 500));
    assertRefused(
        "[antecedent_count] is allowed with a language as [antecedents] only, got [5] with a list",
        Settings.builder().putList("antecedents", "the").put("antecedent_count", 5));
    assertRefused(
        "unknown parameter [spot], must be one of [antecedents, antecedent_count, stop_words,"
            + " distance, chain]",
        Settings.builder().put("spot", 5));
  }

  @Test
  public void longValuesAreNotRepeatedWhole() {
    String x = "x".repeat(100);
    String tooLong = "x".repeat(100_000);
    assertRefused(
        "[antecedents] must be single words, got [" + x + "...]",
        Settings.builder().putList("antecedents", tooLong + " of"));
    assertRefused(
        "[antecedents] must be words or one of "
            + Language.names()
            + ", got [_"
            + x.substring(2)
            + "...",
        Settings.builder().put("antecedents", "_" + tooLong + "_"));
    assertRefused(
        "[distance] must be an integer, got [" + x + "...]",
        Settings.builder().put("distance", tooLong));
    assertRefused(
        "[antecedent_count] is allowed with a language as [antecedents] only, got ["
            + x
            + "...] with a list",
        Settings.builder().put("antecedents", "the").put("antecedent_count", tooLong));
    assertRefused(
        "unknown parameter ["
            + x
            + "...], must be one of [antecedents, antecedent_count, stop_words, distance, chain]",
        Settings.builder().put(tooLong, 5));
  }

  private void assertRefused(String message, Settings.Builder parameters) {
    assertEquals(
        message,
        expectThrows(IllegalArgumentException.class, () -> scheme(parameters)).getMessage());
  }

  private SpotScheme scheme(Settings.Builder parameters) throws Exception {
    Settings settings =
        Settings.builder()
            .put(parameters.put("type", "neardup_spotsigs").build())
            .normalizePrefix("index.analysis.analyzer.test.")
            .build();
    NamedAnalyzer named = analysis(settings).indexAnalyzers.get("test");
    return ((SpotSignatureAnalyzer) named.analyzer()).scheme();
  }

  private static TestAnalysis analysis(Settings settings) throws Exception {
    return AnalysisTestsHelper.createTestAnalysisFromSettings(
        Settings.builder()
            .put(settings)
            .put(Environment.PATH_HOME_SETTING.getKey(), createTempDir().toString())
            .build(),
        new NearDuplicatePlugin());
  }
}
