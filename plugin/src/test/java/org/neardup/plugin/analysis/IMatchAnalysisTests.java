// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.signature.IMatchScheme;
import org.neardup.signature.IMatchSignatureAnalyzer;
import org.neardup.signature.Language;
import org.neardup.signature.Lexicon;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.analysis.AnalysisTestsHelper;
import org.opensearch.index.analysis.NamedAnalyzer;
import org.opensearch.test.OpenSearchTestCase.TestAnalysis;
import org.opensearch.test.OpenSearchTokenStreamTestCase;

/** The name {@code neardup_imatch} in index settings. */
public class IMatchAnalysisTests extends OpenSearchTokenStreamTestCase {

  private static final Lexicon WORDS = new Lexicon.Words(List.of("mercury", "rule"));

  private final Path home = createTempDir();

  @Test
  public void theAnalyzerNeedsNoSettings() throws Exception {
    NamedAnalyzer named = analysis(Settings.EMPTY).indexAnalyzers.get("neardup_imatch");
    assertEquals(IMatchScheme.DEFAULT, ((IMatchSignatureAnalyzer) named.analyzer()).scheme());
    assertEquals(IMatchScheme.DEFAULT, scheme(Settings.builder()));
  }

  @Test
  public void theLexiconCanBeAList() throws Exception {
    assertEquals(
        IMatchScheme.all(WORDS), scheme(Settings.builder().putList("lexicon", "Mercury", "rule")));
    assertEquals(
        IMatchScheme.all(new Lexicon.Words(List.of("rule"))),
        scheme(Settings.builder().putList("lexicon", "rule")));
  }

  @Test
  public void theLexiconCanBeALanguages() throws Exception {
    assertEquals(
        new IMatchScheme(new Lexicon.OfLanguage(Language.GERMAN), 0.2, 0.75),
        scheme(
            Settings.builder()
                .put("lexicon", "_german_")
                .put("min_idf", 0.2)
                .put("max_idf", 0.75)));
  }

  @Test
  public void theLexiconCanBeAFile() throws Exception {
    write("words.txt", "# of the docket\nMercury\nrule\n");
    assertEquals(IMatchScheme.all(WORDS), scheme(Settings.builder().put("lexicon", "words.txt")));
    write("neardup/words.tsv", "#DOC_COUNT\t1000\nmercury\t12\nrule\t300\n");
    assertEquals(
        new IMatchScheme(
            new Lexicon.Frequencies(Map.of("mercury", 12L, "rule", 300L), 1000), 0.1, 0.9),
        scheme(Settings.builder().put("lexicon", "neardup/words.tsv").put("max_idf", 0.9)));
  }

  @Test
  public void theFilterTakesTheParametersOfTheAnalyzer() throws Exception {
    Settings settings =
        Settings.builder()
            .put("index.analysis.filter.mine.type", "neardup_imatch")
            .putList("index.analysis.filter.mine.lexicon", "Mercury", "rule")
            .put("index.analysis.analyzer.parts.tokenizer", "neardup_words")
            .put("index.analysis.analyzer.parts.filter", "mine")
            .put("index.analysis.analyzer.whole.type", "neardup_imatch")
            .putList("index.analysis.analyzer.whole.lexicon", "Mercury", "rule")
            .build();
    TestAnalysis analysis = analysis(settings);
    String text = "The mercury rule, please";
    try (var parts = analysis.indexAnalyzers.get("parts").tokenStream("f", text);
        var whole = analysis.indexAnalyzers.get("whole").tokenStream("f", text)) {
      parts.reset();
      whole.reset();
      assertTrue(parts.incrementToken());
      assertTrue(whole.incrementToken());
      assertEquals(whole.cloneAttributes(), parts.cloneAttributes());
      assertFalse(parts.incrementToken());
    }
  }

  @Test
  public void badParametersAreNamed() {
    assertRefused(
        "[min_idf] must be between 0 and 1, got -0.5", Settings.builder().put("min_idf", -0.5));
    assertRefused(
        "[max_idf] must be between 0 and 1, got 1.5", Settings.builder().put("max_idf", 1.5));
    assertRefused(
        "[max_idf] must be a number, got [high]", Settings.builder().put("max_idf", "high"));
    assertRefused(
        "[min_idf] must be at most [max_idf] 0.3, got 0.5",
        Settings.builder().put("min_idf", 0.5).put("max_idf", 0.3));
    assertRefused(
        "[min_idf] needs a [lexicon] with document frequencies, got [0.2] with words alone",
        Settings.builder().putList("lexicon", "rule").put("min_idf", 0.2));
    assertRefused(
        "[max_idf] needs a [lexicon] with document frequencies, got [1.0] with words alone",
        Settings.builder().putList("lexicon", "rule").put("max_idf", 1.0));
    assertRefused(
        "[lexicon] must have at least one word, got none",
        Settings.builder().putList("lexicon", List.of()));
    assertRefused(
        "[lexicon] must be single words, got [a rule]",
        Settings.builder().putList("lexicon", "a rule"));
    assertRefused(
        "[lexicon] must be at most 10000 words, got 10001",
        Settings.builder().putList("lexicon", Collections.nCopies(10_001, "rule")));
    assertRefused(
        "[max_idf] must be a number, got [" + "x".repeat(100) + "...]",
        Settings.builder().put("max_idf", "x".repeat(1000)));
    assertRefused(
        "[lexicon] must be words or one of " + Language.names() + ", got [_klingon_]",
        Settings.builder().put("lexicon", "_klingon_"));
    assertRefused(
        "unknown parameter [idf], must be one of [lexicon, min_idf, max_idf]",
        Settings.builder().put("idf", 1));
  }

  @Test
  public void filesThatCannotBeReadAreNamed() throws Exception {
    assertRefused(
        "[lexicon] must be a list of words, a file in the config directory or one of "
            + Language.names()
            + ", got [words.txt], which cannot be read",
        Settings.builder().put("lexicon", "words.txt"));
    Files.writeString(home.resolve("outside.txt"), "rule\n");
    String outside =
        expectThrows(
                IllegalArgumentException.class,
                () -> scheme(Settings.builder().put("lexicon", "../outside.txt")))
            .getMessage();
    assertTrue(outside, outside.startsWith("[lexicon] [../outside.txt]: "));
    String words = "mercury, ".repeat(1000);
    assertRefused(
        "[lexicon] must be a list of words, a file in the config directory or one of "
            + Language.names()
            + ", got ["
            + words.substring(0, 100)
            + "...], which cannot be read",
        Settings.builder().put("lexicon", words));
    write("long.txt", "rule\n".repeat(1 << 20));
    assertRefused(
        "[lexicon] [long.txt]: must be at most 4194304 bytes long, got 5242880",
        Settings.builder().put("lexicon", "long.txt"));
    write("empty.txt", "# nothing\n");
    assertRefused(
        "[lexicon] must have at least one word, got none",
        Settings.builder().put("lexicon", "empty.txt"));
  }

  @Test
  public void whatAFileSaysIsNotTold() throws Exception {
    write("secrets.yml", "password\nkey: hunter2 and more\n");
    assertRefused(
        "[lexicon] [secrets.yml]: line 2 must be a single word or, as every other, a word, a tab"
            + " and the documents that have it",
        Settings.builder().put("lexicon", "secrets.yml"));
  }

  private void write(String file, String lines) throws Exception {
    Path path = home.resolve("config").resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, lines);
  }

  private void assertRefused(String message, Settings.Builder parameters) {
    assertEquals(
        message,
        expectThrows(IllegalArgumentException.class, () -> scheme(parameters)).getMessage());
  }

  private IMatchScheme scheme(Settings.Builder parameters) throws Exception {
    Settings settings =
        Settings.builder()
            .put(parameters.put("type", "neardup_imatch").build())
            .normalizePrefix("index.analysis.analyzer.test.")
            .build();
    NamedAnalyzer named = analysis(settings).indexAnalyzers.get("test");
    return ((IMatchSignatureAnalyzer) named.analyzer()).scheme();
  }

  private TestAnalysis analysis(Settings settings) throws Exception {
    return AnalysisTestsHelper.createTestAnalysisFromSettings(
        Settings.builder()
            .put(settings)
            .put(Environment.PATH_HOME_SETTING.getKey(), home.toString())
            .build(),
        new NearDuplicatePlugin());
  }
}
