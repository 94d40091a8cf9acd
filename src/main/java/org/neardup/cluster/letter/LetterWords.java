// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntObjectHashMap;
import java.util.Arrays;
import java.util.List;
import org.neardup.cluster.letter.LetterEvidence.Kind;
import org.neardup.cluster.letter.LetterEvidence.Match;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.RareWords;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.text.BagOfWords;

/**
 * Decides the letter of a text by its words, wherever they are: a letter retold sentence by
 * sentence shares no run with it.
 *
 * <p>Rare words weigh more ({@link RareWords}). A text belongs to the letter with the greatest
 * cosine of the weights, if three conditions hold. The cosine is at least {@value #MIN_COSINE}
 * times the letter's own share of its words. It is {@value #MARGIN} times that of the next letter.
 * The common words weigh at least {@value #MIN_NATS} nats. The margin excludes passages of two
 * letters and agency headings. Only letters of at least {@value LetterEvidence#MANY} documents are
 * searched by words: in smaller ones the letter cannot be separated from its writers' words.
 *
 * <p>Immutable and thread-safe.
 */
final class LetterWords {

  private static final double MIN_COSINE = 0.25;
  private static final double MARGIN = 1.5;
  private static final double MIN_NATS = RetrievalSettings.RARE;

  /** Words of more letters are ignored: looking them up would cost more than all others. */
  private static final int MAX_OWNERS = 100;

  private static final IntArrayList TOO_MANY = new IntArrayList(0);

  private final List<Letter> letters;
  private final BackgroundModel background;
  private final IntObjectHashMap<IntArrayList> speakers = new IntObjectHashMap<>(); // by word
  private final double[] norms; // by letter
  private final double[] ownParts; // by letter, the mean of the weights, above 0, at most 1

  LetterWords(List<Letter> letters, BackgroundModel background) {
    this.letters = List.copyOf(letters);
    this.background = background;
    for (int letter = 0; letter < letters.size(); letter++) {
      for (int word : letters.get(letter).words()) {
        IntArrayList letterList = speakers.get(word);
        if (letterList == null) {
          letterList = new IntArrayList(1);
        }
        speakers.put(word, withOwner(letterList, letter));
      }
    }
    ownParts =
        letters.stream()
            .mapToDouble(letter -> Arrays.stream(letter.weights()).average().orElse(1))
            .toArray();
    norms = new double[letters.size()];
    for (int letter = 0; letter < norms.length; letter++) {
      for (int word : letters.get(letter).words()) {
        double weight = weight(word);
        norms[letter] += weight * weight;
      }
      norms[letter] = Math.sqrt(norms[letter]);
    }
  }

  @SuppressWarnings("ReferenceEquality") // the one list that represents too many
  private static IntArrayList withOwner(IntArrayList letterList, int letter) {
    if (letterList == TOO_MANY || letterList.size() == MAX_OWNERS) {
      return TOO_MANY;
    }
    letterList.add(letter);
    return letterList;
  }

  /** Whether no letter has words. */
  boolean isEmpty() {
    return speakers.isEmpty();
  }

  /**
   * The letter of a text; null if there is none.
   *
   * @param scores empty before and afterwards
   */
  Match match(BagOfWords bag, LetterScores scores) {
    double squares = 0;
    for (int i = 0; i < bag.size(); i++) {
      double weight = weight(bag.words()[i]);
      squares += weight * weight;
      IntArrayList letterList = weight == 0 ? null : speakers.get(bag.words()[i]);
      for (int j = 0; letterList != null && j < letterList.size(); j++) {
        scores.add(letterList.get(j), weight * weight);
      }
    }
    scores.divide(Math.sqrt(squares), norms);
    int best = scores.best();
    Match match =
        best != LetterEvidence.NONE && isEnough(bag, best, scores)
            ? new Match(letters.get(best).reference(), Kind.WORDS, scores.of(best))
            : null;
    scores.clear();
    return match;
  }

  private boolean isEnough(BagOfWords bag, int best, LetterScores scores) {
    return scores.of(best) * ownParts[best] >= MIN_COSINE
        && scores.of(best) >= MARGIN * scores.next(best)
        && letters.get(best).documents() >= LetterEvidence.MANY
        && weightOfCommon(bag, best) >= MIN_NATS;
  }

  private double weightOfCommon(BagOfWords bag, int letter) {
    double sum = 0;
    int[] letterWords = letters.get(letter).words();
    for (int i = 0, j = 0; i < bag.size() && j < letterWords.length; ) {
      int word = bag.words()[i];
      if (word == letterWords[j]) {
        sum += weight(word);
        i++;
        j++;
      } else if (word < letterWords[j]) {
        i++;
      } else {
        j++;
      }
    }
    return sum;
  }

  /** Nats; 0 for a word of many letters. */
  @SuppressWarnings("ReferenceEquality") // the one list that represents too many
  private double weight(int word) {
    return speakers.get(word) == TOO_MANY ? 0 : RareWords.weight(background, word);
  }
}
