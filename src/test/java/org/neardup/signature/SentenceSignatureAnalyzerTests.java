// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.Reader;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.charfilter.MappingCharFilter;
import org.apache.lucene.analysis.charfilter.NormalizeCharMap;
import org.apache.lucene.tests.analysis.BaseTokenStreamTestCase;
import org.junit.Test;

public class SentenceSignatureAnalyzerTests extends BaseTokenStreamTestCase {

  @Test
  public void aTokenStandsWhereItsSentenceDoes() throws Exception {
    String text = "Act now. Mercury kills!";
    SentenceSignatures signed = new SentenceSigner(SentenceScheme.DEFAULT).sign(text);
    try (Analyzer analyzer = new SentenceSignatureAnalyzer(SentenceScheme.DEFAULT)) {
      assertAnalyzesTo(
          analyzer,
          text,
          new String[] {token(signed, 0, 0), token(signed, 1, 0)},
          new int[] {0, 9},
          new int[] {8, 23},
          new String[] {"sentence_signature", "sentence_signature"},
          new int[] {1, 1},
          new int[] {1, 1});
    }
  }

  @Test
  public void severalSignaturesStandAtOnePositionAndNoneLeaveAGap() throws Exception {
    SentenceScheme pairs = new SentenceScheme.Shingles(2);
    //             0         1         2
    //             0123456789012345678901
    String text = "a b c! *** d. *** ***";
    SentenceSignatures signed = new SentenceSigner(pairs).sign(text);
    assertEquals(3, signed.count()); // a b c!   *** d.   *** ***
    try (Analyzer analyzer = new SentenceSignatureAnalyzer(pairs)) {
      assertAnalyzesTo(
          analyzer,
          text,
          new String[] {token(signed, 0, 0), token(signed, 0, 1), token(signed, 1, 0)},
          new int[] {0, 0, 7},
          new int[] {6, 6, 13},
          null,
          new int[] {1, 0, 1});
      String gap = "a!\n\n***\n\nb!";
      assertAnalyzesTo(
          analyzer,
          gap,
          new String[] {
            token(new SentenceSigner(pairs).sign(gap), 0, 0),
            token(new SentenceSigner(pairs).sign(gap), 2, 0)
          },
          new int[] {0, 9},
          new int[] {2, 11},
          null,
          new int[] {1, 2});
    }
  }

  @Test
  public void aTextWithoutWordsHasNoTokens() throws Exception {
    try (Analyzer analyzer = new SentenceSignatureAnalyzer(SentenceScheme.DEFAULT)) {
      assertAnalyzesTo(analyzer, "", new String[0]);
      assertAnalyzesTo(analyzer, "...", new String[0]);
    }
  }

  @Test
  public void offsetsAreThoseBeforeCharacterFilters() throws Exception {
    NormalizeCharMap.Builder map = new NormalizeCharMap.Builder();
    map.add("&amp;", "&");
    NormalizeCharMap entities = map.build();
    SentenceSignatureAnalyzer inner = new SentenceSignatureAnalyzer(SentenceScheme.DEFAULT);
    try (inner;
        Analyzer analyzer =
            new Analyzer() {
              @Override
              protected TokenStreamComponents createComponents(String field) {
                return inner.createComponents(field);
              }

              @Override
              protected Reader initReader(String field, Reader reader) {
                return new MappingCharFilter(entities, reader);
              }
            }) {
      SentenceSignatures signed =
          new SentenceSigner(SentenceScheme.DEFAULT).sign("Bees & wasps. Act!");
      assertAnalyzesTo(
          analyzer,
          "Bees &amp; wasps. Act!",
          new String[] {token(signed, 0, 0), token(signed, 1, 0)},
          new int[] {0, 18},
          new int[] {17, 22});
    }
  }

  @Test
  public void anyTextIsAnalyzedConsistently() throws Exception {
    for (SentenceScheme scheme :
        List.of(
            SentenceScheme.DEFAULT,
            new SentenceScheme.Shingles(2),
            new SentenceScheme.SpotSigs(SpotScheme.DEFAULT))) {
      try (Analyzer analyzer = new SentenceSignatureAnalyzer(scheme)) {
        checkRandomData(random(), analyzer, 50 * RANDOM_MULTIPLIER);
        checkRandomData(random(), analyzer, 3 * RANDOM_MULTIPLIER, 8192);
        checkResetException(analyzer, "The mercury rule. So be it.");
      }
    }
  }

  @Test
  public void analyzersOfEqualParametersSignAlike() {
    assertEquals(
        signing(SentenceScheme.DEFAULT), signing(new SentenceScheme.IMatch(IMatchScheme.DEFAULT)));
    assertNotEquals(
        signing(new SentenceScheme.Shingles(3)), signing(new SentenceScheme.Shingles(4)));
    assertNotEquals(
        signing(SentenceScheme.DEFAULT),
        new IMatchSignatureAnalyzer(IMatchScheme.DEFAULT).signing());
  }

  private static String signing(SentenceScheme scheme) {
    try (SentenceSignatureAnalyzer analyzer = new SentenceSignatureAnalyzer(scheme)) {
      return analyzer.signing();
    }
  }

  private static String token(SentenceSignatures text, int sentence, int index) {
    return SignatureToken.toString(text.signature(sentence, index));
  }
}
