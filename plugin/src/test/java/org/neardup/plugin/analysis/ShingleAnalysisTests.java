// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.Hash64;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.ShingleSignatureAnalyzer;
import org.neardup.signature.SignatureToken;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.analysis.AnalysisTestsHelper;
import org.opensearch.index.analysis.NamedAnalyzer;
import org.opensearch.test.OpenSearchTestCase.TestAnalysis;
import org.opensearch.test.OpenSearchTokenStreamTestCase;

/** The names {@code neardup_shingle} and {@code neardup_words} in index settings. */
public class ShingleAnalysisTests extends OpenSearchTokenStreamTestCase {

  private static final String TEXT = "One two three; four, five. Six seven eight nine ten eleven.";

  @Test
  public void theAnalyzerNeedsNoSettings() throws IOException {
    assertShingles(analysis().indexAnalyzers.get("neardup_shingle"), "5, 1, winnow 4");
  }

  @Test
  public void anAnalyzerOfTheTypeHasTheDefaultParameters() throws IOException {
    assertShingles(analyzer(), "5, 1, winnow 4");
  }

  @Test
  public void lengthAndOffsetAreRead() throws IOException {
    assertShingles(analyzer("length", "3", "offset", "2"), "3, 2, winnow 4");
  }

  @Test
  public void theWidthOfTheWindowIsRead() throws IOException {
    assertShingles(analyzer("window", "10"), "5, 1, winnow 10");
  }

  @Test
  public void winnowCanBeNamed() throws IOException {
    assertShingles(analyzer("select", "winnow"), "5, 1, winnow 4");
  }

  @Test
  public void everyShingleCanBeKept() throws IOException {
    assertShingles(analyzer("select", "all"), "5, 1, all");
  }

  @Test
  public void oneShingleInNCanBeKept() throws IOException {
    assertShingles(analyzer("select", "every_nth", "n", "7"), "5, 1, every_nth 7");
  }

  @Test
  public void shinglesZeroModuloPCanBeKept() throws IOException {
    assertShingles(analyzer("select", "modulo", "p", "25"), "5, 1, modulo 25");
  }

  @Test
  public void theLeastShinglesCanBeKept() throws IOException {
    assertShingles(analyzer("select", "min_elements"), "5, 1, min_elements 100 of 0");
    assertShingles(
        analyzer("select", "min_elements", "size", "7", "seed", "-9223372036854775808"),
        "5, 1, min_elements 7 of -9223372036854775808");
    assertShingles(analyzer("select", "min_permutations"), "5, 1, min_permutations 100 of 0");
    assertShingles(
        analyzer("select", "min_permutations", "size", "1000", "seed", "42"),
        "5, 1, min_permutations 1000 of 42");
  }

  @Test
  public void theLimitsOfEachParameterAreIn() throws IOException {
    assertShingles(analyzer("length", "1", "offset", "1", "window", "1"), "1, 1, winnow 1");
    assertShingles(
        analyzer("length", "100", "offset", "100", "window", "1000"), "100, 100, winnow 1000");
    assertShingles(analyzer("select", "every_nth", "n", "1"), "5, 1, every_nth 1");
    assertShingles(analyzer("select", "modulo", "p", "2147483647"), "5, 1, modulo 2147483647");
  }

  @Test
  public void theAnalyzerEmitsAHashedTokenAShingle() throws IOException {
    // One two three; length 2  →  h(one two)[0,7) h(two three)[4,13)
    assertAnalyzesTo(
        analyzer("length", "2", "select", "all").analyzer(),
        "One two three;",
        new String[] {shingle("one", "two"), shingle("two", "three")},
        new int[] {0, 4},
        new int[] {7, 13});
  }

  @Test
  public void theTokenizerEmitsTheWordsOfTheNormalForm() throws IOException {
    Analyzer words = custom("index.analysis.analyzer.test.tokenizer", "neardup_words").analyzer();
    // The EPA’s 90% rule  →  the[0,3) epas[4,9) 90[10,12) rule[14,18)
    assertAnalyzesTo(
        words,
        "The EPA’s 90% rule",
        new String[] {"the", "epas", "90", "rule"},
        new int[] {0, 4, 10, 14},
        new int[] {3, 9, 12, 18});
  }

  @Test
  public void tokenizerAndFilterTogetherAreTheAnalyzer() throws IOException {
    Analyzer custom =
        custom(
                "index.analysis.analyzer.test.tokenizer", "neardup_words",
                "index.analysis.analyzer.test.filter", "neardup_shingle")
            .analyzer();
    assertEquals(terms(analyzer().analyzer(), TEXT), terms(custom, TEXT));
  }

  @Test
  public void theFilterTakesTheParametersOfTheAnalyzer() throws IOException {
    Analyzer custom =
        custom(
                "index.analysis.filter.mine.type", "neardup_shingle",
                "index.analysis.filter.mine.length", "2",
                "index.analysis.filter.mine.select", "every_nth",
                "index.analysis.filter.mine.n", "3",
                "index.analysis.analyzer.test.tokenizer", "neardup_words",
                "index.analysis.analyzer.test.filter", "mine")
            .analyzer();
    // shingles 0, 3, 6 and 9 of the ten
    assertEquals(
        List.of(
            shingle("one", "two"),
            shingle("four", "five"),
            shingle("seven", "eight"),
            shingle("ten", "eleven")),
        terms(custom, TEXT));
  }

  @Test
  public void theFilterTakesTheTokensOfAnyTokenizer() throws IOException {
    Analyzer custom =
        custom(
                "index.analysis.filter.pairs.type", "neardup_shingle",
                "index.analysis.filter.pairs.length", "2",
                "index.analysis.filter.pairs.select", "all",
                "index.analysis.analyzer.test.tokenizer", "standard",
                "index.analysis.analyzer.test.filter", "pairs")
            .analyzer();
    assertEquals(
        List.of(shingle("One", "two"), shingle("two", "Three")), terms(custom, "One two Three"));
  }

  @Test
  public void theAnalyzersTokensAreThoseThatTheSignerIndexes() throws IOException {
    long[] signed = DocumentSigner.byDefault().sign(TEXT).tokens();
    long[] analyzed =
        terms(analyzer().analyzer(), TEXT).stream()
            .mapToLong(SignatureToken::parse)
            .sorted()
            .distinct()
            .toArray();
    assertArrayEquals(signed, analyzed);
  }

  @Test
  public void selectionsAreWrittenInLowerCase() {
    assertRefused(
        "[select] must be one of [all, every_nth, modulo, winnow, min_elements, min_permutations],"
            + " got [Winnow]",
        "select",
        "Winnow");
  }

  @Test
  public void unknownParametersAreRefused() {
    assertRefused(
        "unknown parameter [lenght], must be one of [length, offset, select, n, p, window,"
            + " size, seed]",
        "lenght",
        "3");
  }

  @Test
  public void parametersWithinParametersAreRefused() {
    assertRefused(
        "unknown parameter [window.size], must be one of [length, offset, select, n, p, window,"
            + " size, seed]",
        "window.size",
        "3");
  }

  @Test
  public void aLengthOfNoWordIsRefused() {
    assertRefused("[length] must be between 1 and 100, got 0", "length", "0");
  }

  @Test
  public void aLengthOfTooManyWordsIsRefused() {
    assertRefused("[length] must be between 1 and 100, got 101", "length", "101");
  }

  @Test
  public void aLengthThatIsNoNumberIsRefused() {
    assertRefused("[length] must be an integer, got [five]", "length", "five");
  }

  @Test
  public void aLengthWithAFractionIsRefused() {
    assertRefused("[length] must be an integer, got [2.5]", "length", "2.5");
  }

  @Test
  public void aNumberBeyond32BitsIsRefused() {
    assertRefused("[window] must be an integer, got [4294967300]", "window", "4294967300");
  }

  @Test
  public void anOffsetOfNoWordIsRefused() {
    assertRefused("[offset] must be between 1 and 100, got 0", "offset", "0");
  }

  @Test
  public void anOffsetOfTooManyWordsIsRefused() {
    assertRefused("[offset] must be between 1 and 100, got 101", "offset", "101");
  }

  @Test
  public void aWindowOfNoShingleIsRefused() {
    assertRefused("[window] must be between 1 and 1000, got 0", "window", "0");
  }

  @Test
  public void aWindowOfTooManyShinglesIsRefused() {
    assertRefused("[window] must be between 1 and 1000, got 1001", "window", "1001");
  }

  @Test
  public void everyNthNeedsN() {
    assertRefused("[n] is required with [select] every_nth, got none", "select", "every_nth");
  }

  @Test
  public void everyNthOfNoneIsRefused() {
    assertRefused("[n] must be at least 1, got 0", "select", "every_nth", "n", "0");
  }

  @Test
  public void moduloNeedsP() {
    assertRefused("[p] is required with [select] modulo, got none", "select", "modulo");
  }

  @Test
  public void moduloOfANegativeNumberIsRefused() {
    assertRefused("[p] must be at least 1, got -3", "select", "modulo", "p", "-3");
  }

  @Test
  public void nBelongsToEveryNth() {
    assertRefused(
        "[n] is allowed with [select] every_nth only, got [3] with [select] winnow", "n", "3");
  }

  @Test
  public void pBelongsToModulo() {
    assertRefused(
        "[p] is allowed with [select] modulo only, got [3] with [select] all",
        "select",
        "all",
        "p",
        "3");
  }

  @Test
  public void theWindowBelongsToWinnow() {
    assertRefused(
        "[window] is allowed with [select] winnow only, got [4] with [select] every_nth",
        "select",
        "every_nth",
        "n",
        "3",
        "window",
        "4");
  }

  @Test
  public void sizesOutOfRangeAreRefused() {
    for (String select : List.of("min_elements", "min_permutations")) {
      assertRefused("[size] must be between 1 and 1000, got 0", "select", select, "size", "0");
      assertRefused(
          "[size] must be between 1 and 1000, got 1001", "select", select, "size", "1001");
    }
  }

  @Test
  public void aSeedThatIsNoNumberOf64BitsIsRefused() {
    assertRefused("[seed] must be an integer, got [x]", "select", "min_elements", "seed", "x");
    assertRefused(
        "[seed] must be an integer, got [9223372036854775808]",
        "select",
        "min_elements",
        "seed",
        "9223372036854775808");
  }

  @Test
  public void sizeAndSeedBelongToTheLeastShingles() {
    assertRefused(
        "[size] is allowed with [select] min_elements or min_permutations only, got [3] with"
            + " [select] winnow",
        "size",
        "3");
    assertRefused(
        "[seed] is allowed with [select] min_elements or min_permutations only, got [3] with"
            + " [select] all",
        "select",
        "all",
        "seed",
        "3");
  }

  @Test
  public void theFilterRefusesWhatTheAnalyzerRefuses() {
    assertRefusedSettings(
        "[length] must be between 1 and 100, got 0",
        "index.analysis.filter.mine.type",
        "neardup_shingle",
        "index.analysis.filter.mine.length",
        "0");
  }

  @Test
  public void theTokenizerHasNoParameters() {
    assertRefusedSettings(
        "unknown parameter [length], there are no parameters",
        "index.analysis.tokenizer.mine.type",
        "neardup_words",
        "index.analysis.tokenizer.mine.length",
        "3");
  }

  private void assertRefused(String message, String... parameters) {
    IllegalArgumentException e =
        expectThrows(IllegalArgumentException.class, () -> analyzer(parameters));
    assertEquals(message, e.getMessage());
  }

  private void assertRefusedSettings(String message, String... settings) {
    IllegalArgumentException e =
        expectThrows(IllegalArgumentException.class, () -> analysis(settings));
    assertEquals(message, e.getMessage());
  }

  private static void assertShingles(NamedAnalyzer named, String expected) {
    ShingleSignatureAnalyzer analyzer = (ShingleSignatureAnalyzer) named.analyzer();
    ShingleScheme scheme = analyzer.scheme();
    String selection =
        switch (analyzer.selection()) {
          case ShingleSelection.All() -> "all";
          case ShingleSelection.EveryNth(int n) -> "every_nth " + n;
          case ShingleSelection.Modulo(int p) -> "modulo " + p;
          case ShingleSelection.Winnow(int window) -> "winnow " + window;
          case ShingleSelection.MinElements(int size, var permutation) ->
              "min_elements " + size + " of " + permutation.seed();
          case ShingleSelection.MinPermutations(var permutations) ->
              "min_permutations " + permutations.size() + " of " + permutations.seed();
        };
    assertEquals(expected, scheme.length() + ", " + scheme.offset() + ", " + selection);
  }

  private static String shingle(String first, String second) {
    long[] token = new long[1];
    new ShingleScheme(2, 1).hash(new long[] {Hash64.of(first), Hash64.of(second)}, 2, token);
    return SignatureToken.toString(token[0]);
  }

  private static List<String> terms(Analyzer analyzer, String text) throws IOException {
    List<String> terms = new ArrayList<>();
    try (TokenStream stream = analyzer.tokenStream("field", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        terms.add(term.toString());
      }
      stream.end();
    }
    return terms;
  }

  private NamedAnalyzer analyzer(String... parameters) throws IOException {
    String[] settings = new String[parameters.length + 2];
    settings[0] = "index.analysis.analyzer.test.type";
    settings[1] = "neardup_shingle";
    for (int i = 0; i < parameters.length; i += 2) {
      settings[i + 2] = "index.analysis.analyzer.test." + parameters[i];
      settings[i + 3] = parameters[i + 1];
    }
    return custom(settings);
  }

  private NamedAnalyzer custom(String... settings) throws IOException {
    return analysis(settings).indexAnalyzers.get("test");
  }

  private TestAnalysis analysis(String... settings) throws IOException {
    Settings.Builder all =
        Settings.builder().put(Environment.PATH_HOME_SETTING.getKey(), createTempDir().toString());
    for (int i = 0; i < settings.length; i += 2) {
      all.put(settings[i], settings[i + 1]);
    }
    return AnalysisTestsHelper.createTestAnalysisFromSettings(
        all.build(), new NearDuplicatePlugin());
  }
}
