// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.charfilter.HTMLStripCharFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.tests.analysis.BaseTokenStreamTestCase;
import org.apache.lucene.tests.analysis.MockReaderWrapper;
import org.junit.Test;
import org.neardup.text.RandomTexts;
import org.neardup.text.WordScanner;

public class WordTokenizerTests extends BaseTokenStreamTestCase {

  private static Analyzer words() {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String fieldName) {
        return new TokenStreamComponents(new WordTokenizer());
      }
    };
  }

  private static Analyzer wordsOfHtml() {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String fieldName) {
        return new TokenStreamComponents(new WordTokenizer());
      }

      @Override
      protected Reader initReader(String fieldName, Reader reader) {
        return new HTMLStripCharFilter(reader);
      }
    };
  }

  @Test
  public void wordsHaveTheirOffsetsAndOnePositionEach() throws Exception {
    try (Analyzer analyzer = words()) {
      assertAnalyzesTo(
          analyzer,
          "The EPA’s 90% rule",
          new String[] {"the", "epas", "90", "rule"},
          new int[] {0, 4, 10, 14},
          new int[] {3, 9, 12, 18},
          new int[] {1, 1, 1, 1});
      assertAnalyzesTo(
          analyzer,
          "水銀½",
          new String[] {"水", "銀", "1", "2"},
          new int[] {0, 1, 2, 2},
          new int[] {1, 2, 3, 3},
          new int[] {1, 1, 1, 1});
    }
  }

  @Test
  public void aTextWithoutWordsHasNoTokens() throws Exception {
    try (Analyzer analyzer = words()) {
      assertAnalyzesTo(analyzer, "", new String[0]);
      assertAnalyzesTo(analyzer, " ?! ", new String[0]);
    }
  }

  @Test
  public void theFinalOffsetIsTheEndOfTheText() throws Exception {
    try (Tokenizer tokenizer = new WordTokenizer()) {
      tokenizer.setReader(new StringReader("one two ?! "));
      assertTokenStreamContents(
          tokenizer, new String[] {"one", "two"}, new int[] {0, 4}, new int[] {3, 7}, 11);
    }
  }

  // 0123456789012345678901
  // <p>one <b>two</b></p>!
  @Test
  public void offsetsBehindACharFilterAreThoseOfTheOriginal() throws Exception {
    try (Analyzer analyzer = wordsOfHtml()) {
      assertAnalyzesTo(
          analyzer,
          "<p>one <b>two</b> three</p>",
          new String[] {"one", "two", "three"},
          new int[] {3, 10, 18},
          new int[] {6, 17, 23});
    }
  }

  @Test
  public void textsLongerThanAReadAreOneText() throws Exception {
    String text = "x".repeat(4095) + "𐐨" + "y".repeat(5000) + " end";
    try (Analyzer analyzer = words()) {
      assertAnalyzesTo(
          analyzer,
          text,
          new String[] {text.substring(0, 9097), "end"},
          new int[] {0, 9098},
          new int[] {9097, 9101});
    }
  }

  @Test
  public void aReaderThatReturnsLittleAtATimeIsReadToItsEnd() throws Exception {
    for (int i = 0; i < atLeast(20); i++) {
      String text = RandomTexts.any(random());
      Tokenizer tokenizer = new WordTokenizer();
      tokenizer.setReader(new MockReaderWrapper(random(), new StringReader(text)));
      assertEquals(RandomTexts.escaped(text), scan(text), collect(tokenizer));
    }
  }

  @Test
  public void tokensAreTheWordsOfTheScanner() throws Exception {
    try (Analyzer analyzer = words()) {
      for (int i = 0; i < atLeast(200); i++) {
        String text = RandomTexts.any(random());
        assertEquals(
            RandomTexts.escaped(text), scan(text), collect(analyzer.tokenStream("f", text)));
      }
    }
  }

  @Test
  public void anyTextIsAnalyzedConsistently() throws Exception {
    try (Analyzer analyzer = words()) {
      checkRandomData(random(), analyzer, 100 * RANDOM_MULTIPLIER);
      checkRandomData(random(), analyzer, 5 * RANDOM_MULTIPLIER, 8192);
    }
    try (Analyzer analyzer = wordsOfHtml()) {
      checkRandomData(random(), analyzer, 50 * RANDOM_MULTIPLIER);
    }
  }

  @Test
  public void aStreamIsUsedInTheOrderOfItsContract() throws Exception {
    try (Analyzer analyzer = words()) {
      checkResetException(analyzer, "one two");
    }
  }

  private static List<String> collect(TokenStream stream) throws Exception {
    List<String> tokens = new ArrayList<>();
    try (stream) {
      CharTermAttribute term = stream.getAttribute(CharTermAttribute.class);
      OffsetAttribute offset = stream.getAttribute(OffsetAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        tokens.add(term + "[" + offset.startOffset() + "," + offset.endOffset() + ")");
      }
      stream.end();
    }
    return tokens;
  }

  private static List<String> scan(String text) {
    List<String> words = new ArrayList<>();
    WordScanner scanner = new WordScanner().reset(text);
    while (scanner.next()) {
      String word = new String(scanner.buffer(), 0, scanner.length());
      words.add(word + "[" + scanner.startOffset() + "," + scanner.endOffset() + ")");
    }
    return words;
  }
}
