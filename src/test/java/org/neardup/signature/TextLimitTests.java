// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

/** Texts at the limit are signed, those beyond it are not. */
public class TextLimitTests extends LuceneTestCase {

  private static final String AT_THE_LIMIT = "a ".repeat(TextLimit.MAX_WORDS);
  private static final String BEYOND = AT_THE_LIMIT + "a";

  @Test
  public void aTextHasSoManyWords() {
    assertFalse(TextLimit.isExceededBy(""));
    assertFalse(TextLimit.isExceededBy(AT_THE_LIMIT));
    assertTrue(TextLimit.isExceededBy(BEYOND));
    assertFalse(TextLimit.isExceededBy("\u6211".repeat(TextLimit.MAX_WORDS)));
    assertTrue(TextLimit.isExceededBy("\u6211".repeat(TextLimit.MAX_WORDS + 1)));
  }

  @Test
  public void aTextHasSoManyCharacters() {
    assertFalse(TextLimit.isExceededBy(".".repeat(TextLimit.MAX_CHARACTERS)));
    assertTrue(TextLimit.isExceededBy(".".repeat(TextLimit.MAX_CHARACTERS + 1)));
  }

  /** One of these characters is six words. */
  @Test
  public void charactersThatAreSeveralWordsCountAsSuch() {
    assertFalse(TextLimit.isExceededBy("\u3316".repeat(TextLimit.MAX_WORDS / 6)));
    assertTrue(TextLimit.isExceededBy("\u3316".repeat(TextLimit.MAX_WORDS / 6 + 1)));
  }

  @Test
  public void sentencesWithoutWordsCountToo() {
    assertFalse(TextLimit.isExceededBy("! ".repeat(TextLimit.MAX_SENTENCES)));
    assertTrue(TextLimit.isExceededBy("! ".repeat(TextLimit.MAX_SENTENCES + 1)));
  }

  private static void read(Analyzer analyzer, String text) throws Exception {
    try (TokenStream stream = analyzer.tokenStream("f", text)) {
      stream.reset();
      while (stream.incrementToken()) {
        // reads it all
      }
      stream.end();
    }
  }

  @Test
  public void everyAnalyzerThatKeepsWhatItReadsRefusesLongerTexts() throws Exception {
    for (Analyzer analyzer :
        List.of(
            new ShingleSignatureAnalyzer(ShingleScheme.DEFAULT, ShingleSelection.DEFAULT),
            new SpotSignatureAnalyzer(SpotScheme.DEFAULT),
            new IMatchSignatureAnalyzer(IMatchScheme.DEFAULT),
            new SentenceSignatureAnalyzer(SentenceScheme.DEFAULT))) {
      read(analyzer, AT_THE_LIMIT);
      IllegalArgumentException e =
          expectThrows(IllegalArgumentException.class, () -> read(analyzer, BEYOND));
      assertTrue(
          e.getMessage(), e.getMessage().startsWith("a text must have at most 500000 words"));
      read(analyzer, "and others are read again");
      analyzer.close();
    }
  }
}
