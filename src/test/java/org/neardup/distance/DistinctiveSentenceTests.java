// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.signature.Hash64;
import org.neardup.text.BagOfWords;
import org.neardup.text.WordScanner;

public class DistinctiveSentenceTests extends LuceneTestCase {

  private static final String TITLE =
      "Re: Proposed Rule on Hazardous Air Pollutants from Coal Burning Utilities.";
  private static final String WALLEYE = "My grandson may not eat the walleye he catches.";
  private static final String JOBS = "Thirty miners of our county lost their jobs.";

  private static BackgroundModel model(List<String> texts) {
    BackgroundModel.Builder model = new BackgroundModel.Builder();
    for (String text : texts) {
      long[] words = new long[text.length()];
      int count = 0;
      for (WordScanner scanner = new WordScanner().reset(text); scanner.next(); ) {
        words[count++] = Hash64.of(scanner.buffer(), scanner.length());
      }
      model.add(BagOfWords.of(words, count));
    }
    return model.build();
  }

  /** A hundred texts begin with the title; few have either sentence. */
  private static DistinctiveSentence of(int length) {
    return new DistinctiveSentence(
        model(
            List.of(
                (TITLE + " ").repeat(100),
                WALLEYE,
                WALLEYE,
                JOBS,
                "the a of and to in is that it for ".repeat(90))),
        length);
  }

  private static String sentence(String text, int length) {
    return of(length).of(text).of(text);
  }

  @Test
  public void aTitleThatAllTextsHaveIsNotDistinctive() {
    assertEquals(WALLEYE, sentence(TITLE + " " + WALLEYE, 200).strip());
    assertEquals(JOBS, sentence(TITLE + " " + JOBS + " Thank you.", 200).strip());
  }

  /** Rare words stand at the end of a long sentence. */
  @Test
  public void onlyWhatIsShownCounts() {
    String late = "The a of and to in is that it for the a walleye grandson catches burning coal.";
    assertEquals(late, sentence("Thirty miners. " + late, 200).strip());
    assertEquals("Thirty miners.", sentence("Thirty miners. " + late, 40).strip());
  }

  @Test
  public void ofEqualSentencesTheFirstIsShown() {
    assertEquals(0, of(200).of(WALLEYE + " " + WALLEYE).start());
  }

  /** No word of a collection this small is rare. */
  @Test
  public void inASmallCollectionTheSentenceWithMostWordsIsShown() {
    DistinctiveSentence small = new DistinctiveSentence(model(List.of(WALLEYE)), 200);
    assertEquals(WALLEYE, small.of("My grandson. " + WALLEYE).of("My grandson. " + WALLEYE));
  }

  @Test
  public void aTextWithoutWordsIsWhole() {
    assertEquals("...", sentence("...", 200));
    assertEquals("", sentence("", 200));
  }
}
