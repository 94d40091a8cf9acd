// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import com.carrotsearch.hppc.IntHashSet;
import com.carrotsearch.hppc.IntSet;
import org.neardup.signature.Hash64;
import org.neardup.text.BagOfWords;
import org.neardup.text.SentenceScanner;
import org.neardup.text.TextSpan;
import org.neardup.text.WordScanner;

/**
 * Finds the sentence that tells a text from the rest of its collection: the one whose words weigh
 * most ({@link RareWords}). Sentences that many texts have, such as an agency's title of a rule,
 * weigh little. Reusable; not thread-safe.
 */
public final class DistinctiveSentence {

  private final BackgroundModel background;
  private final int length;
  private final SentenceScanner sentences = new SentenceScanner();
  private final WordScanner words = new WordScanner();
  private final IntSet seen = new IntHashSet();

  /**
   * @param background the language model of the collection
   * @param length UTF-16 units that are shown of a sentence: only words that end within them count
   */
  public DistinctiveSentence(BackgroundModel background, int length) {
    this.background = background;
    this.length = length;
  }

  /**
   * The sentence of a text: of equals that with more distinct words, then the first. The whole text
   * if it has no sentence.
   */
  public TextSpan of(String text) {
    TextSpan best = new TextSpan(0, text.length());
    double heaviest = -1;
    int most = 0;
    for (sentences.reset(text); sentences.next(); ) {
      TextSpan sentence = new TextSpan(sentences.startOffset(), sentences.endOffset());
      double weight = weight(sentence.of(text));
      if (weight > heaviest || weight == heaviest && seen.size() > most) {
        best = sentence;
        heaviest = weight;
        most = seen.size();
      }
    }
    return best;
  }

  /** The weight of the distinct words of a sentence, which are then the words seen. */
  private double weight(String sentence) {
    seen.clear();
    double weight = 0;
    for (words.reset(sentence); words.next() && words.endOffset() <= length; ) {
      int word = BagOfWords.word(Hash64.of(words.buffer(), words.length()));
      if (seen.add(word)) {
        weight += RareWords.weight(background, word);
      }
    }
    return weight;
  }
}
