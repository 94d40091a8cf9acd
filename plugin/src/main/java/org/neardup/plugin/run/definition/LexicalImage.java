// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.Set;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.shard.comparing.TextsPhase.WordCount;
import org.neardup.retrieval.Measure;
import org.neardup.signature.LexicalSelection;

/**
 * Which words make the lexical image of a text (closed-sets-2009, section 3).
 *
 * @param minTexts texts that must have a word, at least 1
 * @param maxDocFreqShare share of the texts that may have it, 0 to 1
 * @param stopWords words that are in no image, as they stand in bags
 */
record LexicalImage(int minTexts, double maxDocFreqShare, Set<Integer> stopWords)
    implements DocumentImage {

  @Override
  public WordCount counted() {
    return WordCount.TEXTS;
  }

  @Override
  public int mostUnits(int words) {
    return Math.min(Measure.Lexical.MAX_WORDS, words);
  }

  /**
   * @param frequencies in how many texts each word is
   */
  @Override
  public Measure measure(BackgroundModel frequencies, int texts) {
    int most = LexicalSelection.ofShares(0, maxDocFreqShare, texts).maxDocuments();
    LexicalSelection selection =
        most < minTexts
            ? new LexicalSelection(Integer.MAX_VALUE, Integer.MAX_VALUE) // of no word
            : new LexicalSelection(minTexts, most);
    return new Measure.Lexical(frequencies, selection, stopWords);
  }
}
