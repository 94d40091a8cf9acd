// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.BufferedReader;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.tests.analysis.BaseTokenStreamTestCase;
import org.junit.Test;

/** {@link IMatchSignatureAnalyzer}, its {@link IMatchSignatureFilter} and {@link Lexicon}s. */
public class IMatchSignatureAnalyzerTests extends BaseTokenStreamTestCase {

  // log(100 / df) / log(100)        the 0.02   rule 0.35   mercury 0.65   mercurry 1
  private static final Lexicon FREQUENCIES =
      new Lexicon.Frequencies(Map.of("the", 90L, "rule", 20L, "mercury", 5L, "mercurry", 1L), 100);

  private static final Lexicon WORDS = new Lexicon.Words(List.of("Mercury", "rule"));

  @Test
  public void theKeptWordsAreOneToken() throws Exception {
    try (Analyzer analyzer = new IMatchSignatureAnalyzer(IMatchScheme.all(WORDS))) {
      assertAnalyzesTo(
          analyzer,
          "  Keep the rule: no mercury!",
          new String[] {token("mercury", "rule")},
          new int[] {2},
          new int[] {27},
          new String[] {"imatch_signature"},
          new int[] {1},
          new int[] {1});
    }
  }

  @Test
  public void orderAndRepetitionDoNotMatter() throws Exception {
    assertToken("The mercury rule", IMatchScheme.all(WORDS), "mercury", "rule");
    assertToken("A rule, a mercury rule!", IMatchScheme.all(WORDS), "mercury", "rule");
  }

  @Test
  public void wordsOfTheRangeOfIdfAreKept() throws Exception {
    String text = "The mercury rule, the mercurry rule of nobody";
    assertToken(text, new IMatchScheme(FREQUENCIES, 0.1, 0.9), "mercury", "rule");
    assertToken(text, new IMatchScheme(FREQUENCIES, 0.1, 1), "mercury", "rule", "mercurry");
    assertToken(text, new IMatchScheme(FREQUENCIES, 0.5, 0.9), "mercury");
    assertToken(text, IMatchScheme.all(FREQUENCIES), "mercury", "rule", "mercurry", "the");
  }

  // log(100 / 10) / log(100) = 1/2
  @Test
  public void theBoundsAreIn() throws Exception {
    Lexicon half = new Lexicon.Frequencies(Map.of("rule", 10L, "of", 100L), 100);
    assertToken("rule of", new IMatchScheme(half, 0.5, 0.5), "rule");
    assertToken("rule of", new IMatchScheme(half, 0, 0), "of");
  }

  @Test
  public void theDefaultLeavesOutTheMostFrequentWordsOfEnglish() throws Exception {
    assertToken(
        "The captain of a ferry and Xqzvarg", IMatchScheme.DEFAULT, "captain", "ferry", "xqzvarg");
    assertToken("汞 的", IMatchScheme.DEFAULT, "汞", "的");
    assertEquals(
        new IMatchScheme(new Lexicon.OfLanguage(Language.ENGLISH), 0.1, 1), IMatchScheme.DEFAULT);
  }

  @Test
  public void aLowerBoundAboveLeavesOutWhatIsRareInTheLanguage() throws Exception {
    IMatchScheme scheme = new IMatchScheme(new Lexicon.OfLanguage(Language.ENGLISH), 0.1, 0.8);
    assertToken("The captain of a ferry and Xqzvarg", scheme, "captain", "ferry");
  }

  @Test
  public void aTextOfWhichNothingIsKeptHasNoToken() throws Exception {
    try (Analyzer analyzer = new IMatchSignatureAnalyzer(IMatchScheme.all(WORDS))) {
      assertAnalyzesTo(analyzer, "Keep the ferry", new String[0]);
      assertAnalyzesTo(analyzer, "", new String[0]);
      assertAnalyzesTo(analyzer, "...", new String[0]);
    }
  }

  @Test
  public void theTokensAreFrozen() throws Exception {
    try (Analyzer analyzer = new IMatchSignatureAnalyzer(IMatchScheme.all(WORDS))) {
      assertAnalyzesTo(analyzer, "mercury rule", new String[] {"c32b2d9de14164b0"});
    }
  }

  @Test
  public void analyzersOfEqualParametersSignAlike() {
    assertEquals(
        signing(IMatchScheme.all(WORDS)),
        signing(IMatchScheme.all(new Lexicon.Words(List.of("rule", "mercury", "RULE")))));
    assertNotEquals(
        signing(IMatchScheme.all(WORDS)),
        signing(IMatchScheme.all(new Lexicon.Words(List.of("rule")))));
    Lexicon other = new Lexicon.Frequencies(Map.of("the", 91L, "rule", 20L), 100);
    assertNotEquals(signing(IMatchScheme.all(FREQUENCIES)), signing(IMatchScheme.all(other)));
    assertNotEquals(signing(IMatchScheme.DEFAULT), signing(IMatchScheme.all(FREQUENCIES)));
  }

  @Test
  public void anyTextIsAnalyzedConsistently() throws Exception {
    try (Analyzer analyzer = new IMatchSignatureAnalyzer(IMatchScheme.DEFAULT)) {
      checkRandomData(random(), analyzer, 50 * RANDOM_MULTIPLIER);
      checkRandomData(random(), analyzer, 3 * RANDOM_MULTIPLIER, 8192);
      checkResetException(analyzer, "the mercury rule");
    }
  }

  @Test
  public void parametersOutOfRangeAreNamed() {
    assertRefused(
        "[min_idf] must be between 0 and 1, got -0.1",
        () -> new IMatchScheme(FREQUENCIES, -0.1, 1));
    assertRefused(
        "[max_idf] must be between 0 and 1, got NaN",
        () -> new IMatchScheme(FREQUENCIES, 0, Double.NaN));
    assertRefused(
        "[min_idf] must be at most [max_idf] 0.2, got 0.5",
        () -> new IMatchScheme(FREQUENCIES, 0.5, 0.2));
    assertRefused(
        "[min_idf] and [max_idf] need a [lexicon] with document frequencies, got 0.1 to 1.0"
            + " without",
        () -> new IMatchScheme(WORDS, 0.1, 1));
    assertRefused(
        "the documents with [the] must be between 1 and 100, got 101",
        () -> new Lexicon.Frequencies(Map.of("the", 101L), 100));
    assertRefused(
        "the number of documents must be at least 2, got 1",
        () -> new Lexicon.Frequencies(Map.of("the", 1L), 1));
  }

  // ---- lexicons from lines ----

  @Test
  public void aLineIsAWord() throws Exception {
    assertEquals(WORDS, read("# words of the docket", "Mercury", "", "rule", "RULE"));
    assertEquals(new Lexicon.Words(List.of()), read());
  }

  @Test
  public void aFileMayHaveMoreWordsThanAList() throws Exception {
    String[] many =
        IntStream.rangeClosed(0, WordSet.MAX_WORDS).mapToObj(i -> "w" + i).toArray(String[]::new);
    assertToken("the w7 and w10000 of w10001", IMatchScheme.all(read(many)), "w7", "w10000");
  }

  @Test
  public void aLineMayGiveTheDocumentsWithAWord() throws Exception {
    assertEquals(
        new Lexicon.Frequencies(Map.of("mercury", 7L, "rule", 20L), 100),
        read("#DOC_COUNT\t100", "mercury\t5", "Mercury\t7\t9", "rule\t20"));
  }

  @Test
  public void aLineThatIsNeitherIsNumberedAndNotQuoted() {
    String rule =
        " must be a single word or, as every other, a word, a tab and the documents that have it";
    assertRefused("line 2" + rule, () -> read("mercury", "a secret"));
    assertRefused("line 2" + rule, () -> read("#DOC_COUNT\t100", "rule\tsecret"));
    assertRefused("line 2" + rule, () -> read("#DOC_COUNT\t100", "rule\t0"));
    assertRefused("line 3" + rule, () -> read("#DOC_COUNT\t100", "mercury\t5", "rule"));
    assertRefused("line 2" + rule, () -> read("rule", "mercury\t5"));
  }

  @Test
  public void theNumberOfDocumentsHasARuleOfItsOwn() {
    String rule = " must be [#DOC_COUNT], a tab and the documents there are, at least 2";
    assertRefused("line 1" + rule, () -> read("#DOC_COUNT", "rule\t2"));
    assertRefused("line 1" + rule, () -> read("#DOC_COUNT\t1", "rule\t1"));
    assertRefused("line 2" + rule, () -> read("rule\t1", "#DOC_COUNT\tsecret"));
  }

  @Test
  public void aByteOrderMarkIsNoPartOfTheFirstLine() throws Exception {
    assertEquals(
        new Lexicon.Frequencies(Map.of("rule", 20L), 100),
        read("\uFEFF#DOC_COUNT\t100", "rule\t20"));
    assertEquals(WORDS, read("\uFEFF# words of the docket", "mercury", "rule"));
    assertEquals(new Lexicon.Words(List.of()), read("\uFEFF"));
  }

  @Test
  public void frequenciesNeedTheNumberOfDocuments() {
    String rule =
        "a line [#DOC_COUNT<tab>documents] must give at least the documents of the most frequent"
            + " word, 5, got ";
    assertRefused(rule + "0", () -> read("mercury\t5", "rule\t2"));
    assertRefused(rule + "4", () -> read("mercury\t5", "rule\t2", "#DOC_COUNT\t4"));
  }

  private static Lexicon read(String... lines) throws Exception {
    return LexiconFile.read(new BufferedReader(new StringReader(String.join("\n", lines))));
  }

  private static String signing(IMatchScheme scheme) {
    return new IMatchSignatureAnalyzer(scheme).signing();
  }

  private static void assertToken(String text, IMatchScheme scheme, String... kept)
      throws Exception {
    try (Analyzer analyzer = new IMatchSignatureAnalyzer(scheme)) {
      assertAnalyzesTo(analyzer, text, new String[] {token(kept)});
    }
  }

  private static String token(String... words) {
    long[] hashes = Arrays.stream(words).mapToLong(Hash64::of).sorted().toArray();
    return SignatureToken.toString(Hash64.of(hashes, hashes.length));
  }

  private static void assertRefused(String message, ThrowingRunnable action) {
    assertEquals(message, expectThrows(IllegalArgumentException.class, action).getMessage());
  }
}
