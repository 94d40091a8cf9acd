// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.minhash;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;

import org.junit.Test;

public class WordHashesTests {

  private static WordHashes read(String text) {
    return new WordHashes().read(text);
  }

  @Test
  public void caseAndPunctuationDoNotMatter() {
    assertEquals(read("Keep the ferry").ofAll(), read("KEEP (the) ferry!").ofAll());
  }

  @Test
  public void theOrderOfWordsMatters() {
    assertNotEquals(read("keep the ferry").ofAll(), read("the ferry keep").ofAll());
  }

  @Test
  public void wordsAreRunsOfLettersAndDigits() {
    assertEquals(4, read("Rule 12b, § 7: no").count());
    assertEquals(0, read(" ... ").count());
  }

  /** a b c, b c d of the one, b c d, c d e of the other. */
  @Test
  public void equalRunsOfWordsAreEqualShingles() {
    int[] left = read("a b c d").shingles(3);
    int[] right = read("b c d e").shingles(3);
    assertEquals(2, left.length);
    assertEquals(left[1], right[0]);
    assertNotEquals(left[0], right[1]);
  }

  @Test
  public void aShortTextIsOneShingle() {
    assertArrayEquals(read("keep it").shingles(5), read("Keep it.").shingles(5));
    assertEquals(1, read("keep it").shingles(5).length);
  }
}
