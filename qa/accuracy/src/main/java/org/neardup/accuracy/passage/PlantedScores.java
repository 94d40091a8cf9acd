// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.neardup.accuracy.passage.EqualSentences.Pair;
import org.neardup.accuracy.passage.EqualSentences.Sentence;
import org.neardup.evaluation.PairCounts;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.InMemoryPassages;
import org.neardup.passage.Passage;
import org.neardup.passage.PassageSettings;

/**
 * Scores results on a planted collection.
 *
 * <p>The truth is the planted text only. Other results with equal words on both sides are not
 * errors of a method that looks for the same text: they are counted separately.
 */
final class PlantedScores {

  /**
   * @param counts sentences, or pairs of them, that are right, missed and wrong
   * @param setAside other results with equal words on both sides
   */
  record Scored(PairCounts counts, long setAside) {}

  /** A sentence that is said to be shared with another document. */
  private record Located(int document, int sentence, int other) {}

  private record SentencePair(Sentence left, Sentence right) {}

  private final SignedTexts texts;
  private final Set<SentencePair> truePairs = new HashSet<>();
  private final Set<Located> trueLocated = new HashSet<>();

  PlantedScores(PlantedCollection collection, SignedTexts texts) {
    this.texts = texts;
    for (SharedText shared : collection.shared()) {
      List<SharedText.Place> places = shared.places();
      for (int i = 0; i < places.size(); i++) {
        for (int j = i + 1; j < places.size(); j++) {
          addTruth(places.get(i), places.get(j));
        }
      }
    }
  }

  private void addTruth(SharedText.Place left, SharedText.Place right) {
    for (int i = 0; i < left.sentences().size(); i++) {
      int one = texts.at(left.document(), left.sentences().get(i));
      int other = texts.at(right.document(), right.sentences().get(i));
      truePairs.add(
          new SentencePair(
              new Sentence(left.document(), one), new Sentence(right.document(), other)));
      trueLocated.add(new Located(left.document(), one, right.document()));
      trueLocated.add(new Located(right.document(), other, left.document()));
    }
  }

  /**
   * Pairs of equal sentences (figures 6 to 9).
   *
   * @param found the earlier document on the left
   * @param threshold least resemblance of a pair
   */
  Scored sentences(List<Pair> found, double threshold) {
    long right = 0;
    long wrong = 0;
    long same = 0;
    for (Pair pair : found) {
      if (pair.resemblance() < threshold) {
        continue;
      }
      if (truePairs.contains(new SentencePair(pair.left(), pair.right()))) {
        right++;
      } else if (words(pair.left()) == words(pair.right())) {
        same++;
      } else {
        wrong++;
      }
    }
    return new Scored(new PairCounts(right, truePairs.size() - right, wrong, 0), same);
  }

  /** Sentences of located passages, on either side of each pair of documents (table 2). */
  Scored passages(PassageSettings settings) {
    Set<Located> found = new HashSet<>();
    long same = 0;
    for (DocumentPassages pair : InMemoryPassages.find(texts.documents(), settings).pairs()) {
      for (Passage passage : pair.passages()) {
        Set<Located> located = located(passage);
        boolean isPlanted = located.stream().anyMatch(trueLocated::contains);
        if (!isPlanted && words(passage.left()) == words(passage.right())) {
          same++;
        } else {
          found.addAll(located);
        }
      }
    }
    long right = found.stream().filter(trueLocated::contains).count();
    return new Scored(
        new PairCounts(right, trueLocated.size() - right, found.size() - right, 0), same);
  }

  private static Set<Located> located(Passage passage) {
    Set<Located> located = new HashSet<>();
    int left = (int) passage.left().document();
    int right = (int) passage.right().document();
    for (int i = passage.left().first(); i <= passage.left().last(); i++) {
      located.add(new Located(left, i, right));
    }
    for (int i = passage.right().first(); i <= passage.right().last(); i++) {
      located.add(new Located(right, i, left));
    }
    return located;
  }

  private long words(Sentence sentence) {
    return texts.words(sentence.document(), sentence.ordinal(), sentence.ordinal());
  }

  private long words(Passage.Side side) {
    return texts.words((int) side.document(), side.first(), side.last());
  }
}
