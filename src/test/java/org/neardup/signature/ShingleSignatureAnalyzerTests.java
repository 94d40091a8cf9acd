// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.charfilter.HTMLStripCharFilter;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.tests.analysis.BaseTokenStreamTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;
import org.neardup.text.RandomTexts;

/** {@link ShingleSignatureAnalyzer} and, in other chains too, {@link ShingleSignatureFilter}. */
public class ShingleSignatureAnalyzerTests extends BaseTokenStreamTestCase {

  private static final ShingleSelection ALL = new ShingleSelection.All();

  // a b c d      position
  // └─┘ [0,3)    1
  //   └─┘ [2,5)  2
  //     └─┘      3
  @Test
  public void shinglesRunFromTheirFirstWordToTheirLast() throws Exception {
    try (Analyzer analyzer = new ShingleSignatureAnalyzer(new ShingleScheme(2, 1), ALL)) {
      assertAnalyzesTo(
          analyzer,
          "a b c d",
          new String[] {token("a", "b"), token("b", "c"), token("c", "d")},
          new int[] {0, 2, 4},
          new int[] {3, 5, 7},
          new String[] {"shingle_signature", "shingle_signature", "shingle_signature"},
          new int[] {1, 1, 1},
          new int[] {1, 1, 1});
      assertAnalyzesTo(
          analyzer,
          "Don’t stop—NOW!!",
          new String[] {token("dont", "stop"), token("stop", "now")},
          new int[] {0, 6},
          new int[] {10, 14},
          new int[] {1, 1});
    }
  }

  @Test
  public void aTokenIsWrittenInFrozenDigits() throws Exception {
    try (Analyzer analyzer = new ShingleSignatureAnalyzer(new ShingleScheme(2, 1), ALL)) {
      assertAnalyzesTo(analyzer, "A, b", new String[] {"e4e7713811492027"});
    }
  }

  @Test
  public void aTextShorterThanAShingleIsOneToken() throws Exception {
    try (Analyzer analyzer = new ShingleSignatureAnalyzer(new ShingleScheme(5, 1), ALL)) {
      assertAnalyzesTo(
          analyzer,
          " a b ",
          new String[] {token("a", "b")},
          new int[] {1},
          new int[] {4},
          new int[] {1});
      assertAnalyzesTo(analyzer, "", new String[0]);
      assertAnalyzesTo(analyzer, "...", new String[0]);
    }
  }

  // a b c d e f g   every 2nd of the shingles ab bc cd de ef fg: ab cd ef
  @Test
  public void aShingleThatIsNotKeptLeavesAGapInThePositions() throws Exception {
    try (Analyzer analyzer =
        new ShingleSignatureAnalyzer(new ShingleScheme(2, 1), new ShingleSelection.EveryNth(2))) {
      assertAnalyzesTo(
          analyzer,
          "a b c d e f g",
          new String[] {token("a", "b"), token("c", "d"), token("e", "f")},
          new int[] {0, 4, 8},
          new int[] {3, 7, 11},
          new int[] {1, 2, 2});
    }
  }

  // The shingles of this letter as signed numbers, and the least of each window of 4
  // (DocumentSignerTests): ab77… at 0, a110… at 4, 98f2… at 5.
  // 0      7      14      22        32   37    43     50 53     60       69
  // please reduce mercury emissions from power plants by ninety percent, please
  @Test
  public void winnowedShinglesKeepTheirPlace() throws Exception {
    try (Analyzer analyzer =
        new ShingleSignatureAnalyzer(ShingleScheme.DEFAULT, ShingleSelection.DEFAULT)) {
      assertAnalyzesTo(
          analyzer,
          "please reduce mercury emissions from power plants by ninety percent, please",
          new String[] {"ab7781539f034f04", "a1107a8da52e0cfb", "98f2bd6875824c23"},
          new int[] {0, 32, 37},
          new int[] {36, 59, 67},
          new int[] {1, 4, 1});
    }
  }

  // <p>a <b>b</b> c</p>
  // 0123456789012345678
  @Test
  public void offsetsBehindACharFilterAreThoseOfTheOriginal() throws Exception {
    try (Analyzer analyzer =
        new Analyzer() {
          @Override
          protected TokenStreamComponents createComponents(String fieldName) {
            return shingles(new WordTokenizer(), new ShingleScheme(2, 1), ALL);
          }

          @Override
          protected Reader initReader(String fieldName, Reader reader) {
            return new HTMLStripCharFilter(reader);
          }
        }) {
      assertAnalyzesTo(
          analyzer,
          "<p>a <b>b</b> c</p>",
          new String[] {token("a", "b"), token("b", "c")},
          new int[] {3, 8},
          new int[] {13, 15});
      checkRandomData(random(), analyzer, 20 * RANDOM_MULTIPLIER);
    }
  }

  @Test
  public void wordsOfAnotherChainAreTakenWhateverTheirPositions() throws Exception {
    try (Analyzer analyzer =
        new Analyzer() {
          @Override
          protected TokenStreamComponents createComponents(String fieldName) {
            Tokenizer words = new WhitespaceTokenizer();
            TokenStream kept = new StopFilter(words, new CharArraySet(Arrays.asList("of"), false));
            return new TokenStreamComponents(
                words, new ShingleSignatureFilter(kept, new ShingleScheme(2, 1), ALL));
          }
        }) {
      assertAnalyzesTo(
          analyzer,
          "Rule of Law of nations",
          new String[] {token("Rule", "Law"), token("Law", "nations")},
          new int[] {0, 8},
          new int[] {11, 22},
          new int[] {1, 1});
    }
  }

  @Test
  public void theAnalyzerSaysHowItCutsAndSelects() {
    try (var analyzer = new ShingleSignatureAnalyzer(new ShingleScheme(3, 2), ALL)) {
      assertEquals(new ShingleScheme(3, 2), analyzer.scheme());
      assertEquals(ALL, analyzer.selection());
    }
  }

  @Test
  public void anyTextIsAnalyzedConsistently() throws Exception {
    for (ShingleSelection selection :
        new ShingleSelection[] {
          ALL,
          new ShingleSelection.EveryNth(3),
          new ShingleSelection.Modulo(3),
          new ShingleSelection.Winnow(4)
        }) {
      ShingleScheme scheme = new ShingleScheme(TestUtil.nextInt(random(), 1, 6), 1);
      try (Analyzer analyzer = new ShingleSignatureAnalyzer(scheme, selection)) {
        checkRandomData(random(), analyzer, 50 * RANDOM_MULTIPLIER);
        checkRandomData(random(), analyzer, 3 * RANDOM_MULTIPLIER, 8192);
      }
    }
  }

  @Test
  public void aStreamIsUsedInTheOrderOfItsContract() throws Exception {
    try (Analyzer analyzer = new ShingleSignatureAnalyzer(new ShingleScheme(2, 1), ALL)) {
      checkResetException(analyzer, "one two three");
    }
  }

  /** The field and the search side must propose the same candidates. */
  @Test
  public void theTokensAreThoseOfTheSigner() throws Exception {
    for (int i = 0; i < atLeast(20); i++) {
      ShingleScheme scheme =
          new ShingleScheme(
              TestUtil.nextInt(random(), 1, 8), rarely() ? TestUtil.nextInt(random(), 1, 9) : 1);
      int parameter = TestUtil.nextInt(random(), 1, 10);
      ShingleSelection selection =
          switch (random().nextInt(4)) {
            case 0 -> ALL;
            case 1 -> new ShingleSelection.EveryNth(parameter);
            case 2 -> new ShingleSelection.Modulo(parameter);
            default -> new ShingleSelection.Winnow(parameter);
          };
      DocumentSigner signer = new DocumentSigner(scheme, selection);
      try (Analyzer analyzer = new ShingleSignatureAnalyzer(scheme, selection)) {
        for (int j = 0; j < 20; j++) {
          String text =
              rarely()
                  ? RandomTexts.ofWords(random(), random().nextInt(2000), 500)
                  : RandomTexts.any(random());
          assertArrayEquals(
              scheme + " " + selection + " of " + RandomTexts.escaped(text),
              signer.sign(text).tokens(),
              tokens(analyzer, text));
        }
      }
    }
  }

  @Test
  public void aKeptShingleStandsWhereItStandsAmongAll() throws Exception {
    for (int i = 0; i < atLeast(20); i++) {
      ShingleScheme scheme = new ShingleScheme(TestUtil.nextInt(random(), 1, 4), 1);
      ShingleSelection selection = new ShingleSelection.Winnow(TestUtil.nextInt(random(), 1, 8));
      try (Analyzer all = new ShingleSignatureAnalyzer(scheme, ALL);
          Analyzer winnowed = new ShingleSignatureAnalyzer(scheme, selection)) {
        String text = RandomTexts.any(random());
        List<String> shingles = tokensWithPlaces(all, text);
        List<String> kept = tokensWithPlaces(winnowed, text);
        assertTrue(RandomTexts.escaped(text), shingles.containsAll(kept));
        assertEquals(RandomTexts.escaped(text), shingles.isEmpty(), kept.isEmpty());
      }
    }
  }

  private static List<String> tokensWithPlaces(Analyzer analyzer, String text) throws Exception {
    List<String> tokens = new ArrayList<>();
    try (TokenStream stream = analyzer.tokenStream("f", text)) {
      var term = stream.getAttribute(CharTermAttribute.class);
      var offset = stream.getAttribute(OffsetAttribute.class);
      var increment = stream.getAttribute(PositionIncrementAttribute.class);
      int position = 0;
      stream.reset();
      while (stream.incrementToken()) {
        position += increment.getPositionIncrement();
        tokens.add(
            term + " at " + position + "[" + offset.startOffset() + "," + offset.endOffset() + ")");
      }
      stream.end();
    }
    return tokens;
  }

  private static Analyzer.TokenStreamComponents shingles(
      Tokenizer words, ShingleScheme scheme, ShingleSelection selection) {
    return new Analyzer.TokenStreamComponents(
        words, new ShingleSignatureFilter(words, scheme, selection));
  }

  private static long[] tokens(Analyzer analyzer, String text) throws Exception {
    LongStream.Builder tokens = LongStream.builder();
    try (TokenStream stream = analyzer.tokenStream("f", text)) {
      CharTermAttribute term = stream.getAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        tokens.add(SignatureToken.parse(term));
      }
      stream.end();
    }
    return tokens.build().sorted().distinct().toArray();
  }

  private static String token(String... words) {
    long[] hashes = Arrays.stream(words).mapToLong(Hash64::of).toArray();
    long[] shingle = new long[1];
    new ShingleScheme(words.length, 1).hash(hashes, hashes.length, shingle);
    return SignatureToken.toString(shingle[0]);
  }
}
