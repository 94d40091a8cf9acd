// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CorpusTests {

  @Test
  public void thePassReadsAsManyWordsAsTheBenchmarksSay() {
    int words =
        Corpus.generate().texts().stream()
            .mapToInt(text -> Words.Text.read(text).words().length)
            .sum();
    assertEquals(Corpus.WORDS, words);
  }

  @Test
  public void theCorpusIsTheSameEveryTime() {
    assertEquals(Corpus.generate(), Corpus.generate());
  }
}
