// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.text.WordScanner;

public class FrequentWordsTests extends LuceneTestCase {

  @Test
  public void theStopWordsComeFirst() {
    List<String> stopWords = Language.ENGLISH.stopWords();
    assertTrue(stopWords.size() > 150);
    for (String word : stopWords) {
      assertTrue(word, rank(Language.ENGLISH, word) < stopWords.size());
    }
    assertTrue(rank(Language.ENGLISH, "to") < rank(Language.ENGLISH, "the"));
    assertTrue(rank(Language.ENGLISH, "the") < rank(Language.ENGLISH, "against"));
    assertTrue(rank(Language.ENGLISH, "against") < rank(Language.ENGLISH, "year"));
    assertTrue(rank(Language.ENGLISH, "year") < rank(Language.ENGLISH, "mercury"));
    assertEquals(-1, rank(Language.ENGLISH, "mercurry"));
  }

  @Test
  public void idfIsHigherForRarerWords() {
    assertEquals(0, idf(Language.ENGLISH, "of"), 0); // too short to be counted: in every document
    // the: log(5789407 / 3915440) / log(5789407) = 0.3911 / 15.5716
    assertEquals(0.0251, idf(Language.ENGLISH, "the"), 0.0001);
    // university: log(5789407 / 45266) / log(5789407) = 4.8512 / 15.5716
    assertEquals(0.3115, idf(Language.ENGLISH, "university"), 0.0001);
    assertTrue(idf(Language.ENGLISH, "mercury") < 1);
  }

  @Test
  public void marksOnLettersDoNotMatter() {
    assertEquals(rank(Language.GERMAN, "fur"), rank(Language.GERMAN, "für"));
    assertEquals(rank(Language.GERMAN, "strasse"), rank(Language.GERMAN, "Straße"));
    assertNotEquals(-1, rank(Language.FRENCH, "dernière"));
    assertNotEquals(-1, rank(Language.RUSSIAN, "который"));
    assertNotEquals(-1, rank(Language.SPANISH, "través"));
  }

  @Test
  public void charactersAreTheWordsOfLanguagesWithoutSpaces() {
    for (Language language : Language.values()) {
      if (!language.separatesWords()) {
        assertEquals(List.of(), language.stopWords());
      }
    }
    assertTrue(rank(Language.CHINESE, "的") < 20);
    assertTrue(rank(Language.JAPANESE, "の") < 20);
    assertNotEquals(-1, rank(Language.JAPANESE, "ぶ"));
    assertNotEquals(-1, rank(Language.THAI, "ก"));
    assertEquals(-1, rank(Language.CHINESE, "the"));
    assertTrue(idf(Language.CHINESE, "的") > 0);
    assertTrue(idf(Language.CHINESE, "的") < idf(Language.CHINESE, "银"));
  }

  @Test
  public void eachRangeHasItsWordsInWhateverOrderRangesAreAskedFor() {
    FrequentWords words = Language.ENGLISH.frequentWords();
    for (int turn = 0; turn < 2; turn++) {
      assertTrue(matches(words, 0, 0.1, "the"));
      assertFalse(matches(words, 0, 0.1, "university"));
      assertFalse(matches(words, 0.1, 1, "the"));
      assertTrue(matches(words, 0.1, 1, "university"));
      assertTrue(matches(words, 0.1, 1, "mercurry"));
      assertFalse(matches(words, 0.1, 0.9, "mercurry"));
    }
  }

  private static boolean matches(FrequentWords words, double minIdf, double maxIdf, String word) {
    return words
        .matchers(minIdf, maxIdf)
        .get()
        .matches(word.toCharArray(), word.length(), Hash64.of(word));
  }

  @Test
  public void everyLanguageHasAList() {
    for (Language language : Language.values()) {
      FrequentWords words = language.frequentWords();
      int least = language.separatesWords() ? 25_000 : language == Language.THAI ? 50 : 1500;
      assertTrue(language + " " + words.size(), words.size() >= least);
      for (int rank = 0; rank < words.size(); rank++) {
        double idf = words.idf(rank);
        assertTrue(language + " " + rank + " " + idf, idf >= 0 && idf <= 1);
      }
      assertSame(words, language.frequentWords());
    }
  }

  @Test
  public void languagesAreNamedInParameters() {
    assertEquals(Language.ENGLISH, Language.named("_english_").get());
    assertTrue(Language.named("english").isEmpty());
    assertTrue(Language.named("_klingon_").isEmpty());
    assertEquals(
        "[_chinese_, _dutch_, _english_, _french_, _german_, _italian_, _japanese_, _portuguese_,"
            + " _russian_, _spanish_, _thai_]",
        Language.names().toString());
  }

  @Test
  public void foldingLeavesWordsWithoutMarksAsTheyAre() {
    WordFolding folding = new WordFolding();
    for (String word : new String[] {"mercury", "что", "水", "の", "ก", "𝒳", ""}) {
      int length = folding.fold(word.toCharArray(), word.length());
      assertEquals(word, new String(folding.buffer(), 0, length));
    }
    String long1 = "ß".repeat(100);
    assertEquals(200, folding.fold(long1.toCharArray(), 100));
  }

  private static double idf(Language language, String word) {
    return language.frequentWords().idf(rank(language, word));
  }

  private static int rank(Language language, String text) {
    WordScanner scanner = new WordScanner().reset(text);
    assertTrue(scanner.next());
    return language
        .frequentWords()
        .lookup()
        .rank(scanner.buffer(), scanner.length(), Hash64.of(scanner.buffer(), scanner.length()));
  }
}
