// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import org.apache.lucene.analysis.TokenStream;
import org.junit.Test;

/** What each chain makes of nine words: that the benchmarks measure what they say. */
public class FiltersTests {

  private static final Words.Text NINE_WORDS =
      Words.Text.read("One two three four five six, seven eight. Nine!");

  @Test
  public void noFilterGivesTheWords() throws IOException {
    assertEquals(9, count(Filters.NONE));
  }

  @Test
  public void allShinglesOfFiveWordsAreFive() throws IOException {
    assertEquals(5, count(Filters.NEARDUP_ALL));
  }

  @Test
  public void rotationFillsEveryBucket() throws IOException {
    assertEquals(512, count(Filters.LUCENE_512_BUCKETS));
    assertEquals(128, count(Filters.LUCENE_128_BUCKETS));
  }

  @Test
  public void everyHashGivesItsLeastValue() throws IOException {
    assertEquals(128, count(Filters.LUCENE_128_HASHES));
  }

  /** Counts twice, since a benchmark uses a stream again and again. */
  private static int count(Filters filters) throws IOException {
    Words words = new Words();
    TokenStream tokens = filters.over(words);
    int first = count(words, tokens);
    assertEquals(first, count(words, tokens));
    return first;
  }

  private static int count(Words words, TokenStream tokens) throws IOException {
    words.set(NINE_WORDS);
    tokens.reset();
    int count = 0;
    while (tokens.incrementToken()) {
      count++;
    }
    tokens.end();
    tokens.close();
    return count;
  }
}
