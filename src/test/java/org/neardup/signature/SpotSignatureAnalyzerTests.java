// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.tests.analysis.BaseTokenStreamTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;
import org.neardup.text.RandomTexts;
import org.neardup.text.WordScanner;

/** {@link SpotSignatureAnalyzer} and its {@link SpotSignatureFilter}. */
public class SpotSignatureAnalyzerTests extends BaseTokenStreamTestCase {

  private static final WordSet ENGLISH = new WordSet.StopWords(Language.ENGLISH);
  private static final WordSet FEW = new WordSet.Listed(List.of("a", "an", "the", "is"));

  private static final String HARBOUR =
      "The quiet harbour of a town is waiting for the next ferry boat.";

  // stop words are of, for and the antecedents; the last chain of distance 2 is cut off
  @Test
  public void aSpotIsAnAntecedentAndTheContentWordsThatFollow() throws Exception {
    assertSpots(
        HARBOUR,
        FEW,
        1,
        2,
        "the quiet harbour",
        "a town waiting",
        "is waiting next",
        "the next ferry");
    assertSpots(HARBOUR, FEW, 2, 2, "the harbour waiting", "a waiting ferry", "is next boat");
    assertSpots(HARBOUR, FEW, 3, 1, "the town", "a next", "is ferry", "the boat");
  }

  // The quiet harbour of a town is waiting
  // └───────────────┘ [0,17)            position 1
  //                      └───────────────┘ [21,38)  position 5
  @Test
  public void offsetsRunFromTheAntecedentToTheEndOfTheChain() throws Exception {
    try (Analyzer analyzer = analyzer(FEW, 1, 2)) {
      assertAnalyzesTo(
          analyzer,
          "The quiet harbour of a town is waiting",
          new String[] {token("the quiet harbour"), token("a town waiting")},
          new int[] {0, 21},
          new int[] {17, 38},
          new String[] {"spot_signature", "spot_signature"},
          new int[] {1, 4},
          new int[] {1, 1});
    }
  }

  @Test
  public void anAntecedentThatIsNoStopWordStandsInChains() throws Exception {
    assertSpots(
        "Said the ferry captain, said the baker",
        new WordSet.Listed(List.of("said")),
        1,
        2,
        "said ferry captain");
    assertSpots(
        "Ferry captain ferry baker",
        new WordSet.Listed(List.of("ferry")),
        1,
        1,
        "ferry captain",
        "ferry baker");
  }

  @Test
  public void withoutStopWordsNothingIsSkipped() throws Exception {
    try (Analyzer analyzer = new SpotSignatureAnalyzer(new SpotScheme(FEW, WordSet.none(), 1, 2))) {
      assertAnalyzesTo(analyzer, "a rally to kick off", new String[] {token("a rally to")});
    }
  }

  @Test
  public void aTextWithoutACompleteChainHasNoTokens() throws Exception {
    for (String text : new String[] {"", "...", "ferry", "the", "the ferry", "keep ferry boats"}) {
      assertSpots(text, FEW, 1, 2);
    }
  }

  @Test
  public void characterWordsMakeSpots() throws Exception {
    WordSet frequent = new WordSet.MostFrequent(Language.CHINESE, 60);
    WordSet none = new WordSet.StopWords(Language.CHINESE);
    try (Analyzer analyzer = new SpotSignatureAnalyzer(new SpotScheme(frequent, none, 1, 2))) {
      // 水银的规则草案: 的 is frequent, 规 and 则 follow
      assertTrue(tokens(analyzer, "水银的规则草案").contains(token("的 规 则")));
    }
  }

  @Test
  public void theDefaultTakesEnglishStopWordsAndTwoWords() {
    assertEquals(new SpotScheme(ENGLISH, ENGLISH, 1, 2), SpotScheme.DEFAULT);
  }

  @Test
  public void theTokensAreFrozen() throws Exception {
    try (Analyzer analyzer = analyzer(FEW, 1, 2)) {
      assertAnalyzesTo(analyzer, "The quiet harbour", new String[] {"c6da5c7e7a90b40e"});
    }
  }

  @Test
  public void analyzersOfEqualParametersSignAlike() {
    assertEquals(
        analyzer(new WordSet.Listed(List.of("THE", "a", "the")), 1, 2).signing(),
        analyzer(new WordSet.Listed(List.of("a", "the")), 1, 2).signing());
    List<String> many = Language.ENGLISH.stopWords();
    String signing = analyzer(new WordSet.Listed(many), 1, 2).signing();
    assertTrue(signing, signing.length() < 300);
    assertEquals(signing, analyzer(new WordSet.Listed(many.reversed()), 1, 2).signing());
    Set<String> different =
        Set.of(
            signing,
            analyzer(new WordSet.Listed(many.subList(1, many.size())), 1, 2).signing(),
            analyzer(ENGLISH, 1, 2).signing(),
            analyzer(ENGLISH, 2, 2).signing(),
            analyzer(ENGLISH, 1, 3).signing(),
            analyzer(new WordSet.MostFrequent(Language.ENGLISH, 5), 1, 2).signing(),
            analyzer(new WordSet.MostFrequent(Language.GERMAN, 5), 1, 2).signing());
    assertEquals(7, different.size());
  }

  @Test
  public void parametersOutOfRangeAreNamed() {
    assertRefused(
        "[distance] must be between 1 and 100, got 0", () -> new SpotScheme(FEW, FEW, 0, 2));
    assertRefused(
        "[chain] must be between 1 and 100, got 101", () -> new SpotScheme(FEW, FEW, 1, 101));
    assertRefused(
        "[antecedents] must have at least one word, got none",
        () -> new SpotScheme(WordSet.none(), FEW, 1, 2));
    assertRefused(
        "must be single words, got [south carolina]",
        () -> new WordSet.Listed(List.of("the", "south carolina")));
    assertRefused("must be single words, got [!]", () -> new WordSet.Listed(List.of("!")));
    assertRefused(
        "must be single words, got [" + "\uD835\uDCD0".repeat(100) + "...]",
        () -> new WordSet.Listed(List.of("\uD835\uDCD0".repeat(1000) + " of")));
    assertRefused(
        "must be at most 10000 words, got 10001",
        () -> new WordSet.Listed(Collections.nCopies(10_001, "not looked at")));
    assertRefused(
        "must be between 1 and 10000 for _english_, got 10001",
        () -> new WordSet.MostFrequent(Language.ENGLISH, 10_001));
    int thai = Language.THAI.frequentWords().size();
    assertRefused(
        "must be between 1 and " + thai + " for _thai_, got 1000",
        () -> new WordSet.MostFrequent(Language.THAI, 1000));
  }

  // ---- properties ----

  @Test
  public void everyAntecedentWithEnoughContentBehindItMakesASpot() throws Exception {
    for (int i = 0; i < atLeast(200); i++) {
      List<String> words = new ArrayList<>();
      for (int j = random().nextInt(40); j > 0; j--) {
        words.add(String.valueOf((char) ('a' + random().nextInt(8))));
      }
      List<String> antecedents = List.of("a", "b", "c");
      List<String> stopWords = List.of("b", "c", "d");
      int distance = TestUtil.nextInt(random(), 1, 4);
      int chain = TestUtil.nextInt(random(), 1, 4);
      SpotScheme scheme =
          new SpotScheme(
              new WordSet.Listed(antecedents), new WordSet.Listed(stopWords), distance, chain);
      try (Analyzer analyzer = new SpotSignatureAnalyzer(scheme)) {
        assertEquals(
            words + " " + scheme,
            byHand(words, antecedents, stopWords, distance, chain),
            tokens(analyzer, String.join(" ", words)));
      }
    }
  }

  @Test
  public void anyTextIsAnalyzedConsistently() throws Exception {
    try (Analyzer analyzer = new SpotSignatureAnalyzer(SpotScheme.DEFAULT)) {
      checkRandomData(random(), analyzer, 50 * RANDOM_MULTIPLIER);
      checkRandomData(random(), analyzer, 3 * RANDOM_MULTIPLIER, 8192);
      checkResetException(analyzer, "the quiet harbour of a town");
    }
  }

  @Test
  public void aLongTextGrowsTheArrays() throws Exception {
    String text =
        RandomTexts.ofWords(random(), 3000, 50) + " the " + "the quiet harbour ".repeat(2000);
    try (Analyzer analyzer = analyzer(FEW, 1, 2)) {
      assertTrue(tokens(analyzer, text).size() >= 2000);
    }
  }

  private static List<String> byHand(
      List<String> words,
      List<String> antecedents,
      List<String> stopWords,
      int distance,
      int chain) {
    List<String> tokens = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      List<String> content =
          words.subList(i + 1, words.size()).stream().filter(w -> !stopWords.contains(w)).toList();
      if (antecedents.contains(words.get(i)) && content.size() >= distance * chain) {
        StringBuilder spot = new StringBuilder(words.get(i));
        for (int link = 1; link <= chain; link++) {
          spot.append(' ').append(content.get(link * distance - 1));
        }
        tokens.add(token(spot.toString()));
      }
    }
    return tokens;
  }

  private static void assertSpots(
      String text, WordSet antecedents, int distance, int chain, String... spots) throws Exception {
    try (Analyzer analyzer = analyzer(antecedents, distance, chain)) {
      assertAnalyzesTo(
          analyzer,
          text,
          Arrays.stream(spots).map(SpotSignatureAnalyzerTests::token).toArray(String[]::new));
    }
  }

  private static SpotSignatureAnalyzer analyzer(WordSet antecedents, int distance, int chain) {
    return new SpotSignatureAnalyzer(new SpotScheme(antecedents, ENGLISH, distance, chain));
  }

  private static String token(String words) {
    WordScanner scanner = new WordScanner().reset(words);
    List<Long> hashes = new ArrayList<>();
    while (scanner.next()) {
      hashes.add(Hash64.of(scanner.buffer(), scanner.length()));
    }
    long[] signature = hashes.stream().mapToLong(Long::longValue).toArray();
    return SignatureToken.toString(Hash64.of(signature, signature.length));
  }

  private static List<String> tokens(Analyzer analyzer, String text) throws Exception {
    List<String> tokens = new ArrayList<>();
    try (TokenStream stream = analyzer.tokenStream("f", text)) {
      CharTermAttribute term = stream.getAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        tokens.add(term.toString());
      }
      stream.end();
    }
    return tokens;
  }

  private static void assertRefused(String message, ThrowingRunnable action) {
    assertEquals(message, expectThrows(IllegalArgumentException.class, action).getMessage());
  }
}
