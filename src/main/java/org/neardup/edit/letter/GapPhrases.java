// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.LongSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The phrases that several texts have in a gap.
 *
 * <p>At first each is a sentence, or a part of one, that is cheaper to write down once than in each
 * text. One that follows another is one phrase with it if that is cheaper to tell than two, though
 * a text that has only one of them is then an exception. So a paragraph that some have after any of
 * several requests is a phrase of its own, and the second sentence of a request is not.
 */
final class GapPhrases {

  /** Phrases of a gap beside the draft's own sentences, for an end whatever the texts are. */
  private static final int MAX_PHRASES = 64;

  /**
   * A part of a filling.
   *
   * @param phrase the number of the phrase that it is, or -1
   */
  record Part(int phrase, int first, int end) {}

  private final List<Filling> fillings;
  private final List<Phrase> phrases;
  private final List<List<Part>> parts;

  private GapPhrases(List<Filling> fillings, List<Phrase> phrases, List<List<Part>> parts) {
    this.fillings = fillings;
    this.phrases = phrases;
    this.parts = parts;
  }

  /**
   * Finds phrases.
   *
   * @param common hashes of sentences of the draft
   */
  static GapPhrases of(List<Filling> fillings, WritingCost cost, LongSet common) {
    Map<Long, Phrase> sentences = new LinkedHashMap<>();
    for (int f = 0; f < fillings.size(); f++) {
      for (Filling sentence : fillings.get(f).sentences()) {
        Phrase phrase =
            sentences.computeIfAbsent(
                sentence.hash(), hash -> Phrase.of(sentence, common.contains(hash)));
        phrase.of().set(f);
        phrase.parts().set(f);
      }
    }
    sentences
        .values()
        .removeIf(
            phrase ->
                !phrase.isCommon()
                    && !cost.isShared(phrase.texts(), phrase.words(), fillings.size()));
    keepMostFrequent(sentences);
    List<Phrase> phrases = new ArrayList<>(sentences.values());
    Map<Long, Integer> numbers = new HashMap<>();
    sentences.keySet().forEach(hash -> numbers.put(hash, numbers.size()));
    List<List<Part>> parts = new ArrayList<>();
    for (Filling filling : fillings) {
      parts.add(parts(filling, numbers));
    }
    GapPhrases found = new GapPhrases(fillings, phrases, parts);
    while (found.join()) {
      // until no two phrases are one
    }
    return found;
  }

  private static void keepMostFrequent(Map<Long, Phrase> sentences) {
    List<Phrase> rare =
        sentences.values().stream()
            .filter(phrase -> !phrase.isCommon())
            .sorted(Comparator.comparingInt(Phrase::texts).reversed())
            .skip(MAX_PHRASES)
            .toList();
    sentences.values().removeAll(rare);
  }

  /** The parts of a filling; a phrase that it has again is its own. */
  private static List<Part> parts(Filling filling, Map<Long, Integer> numbers) {
    List<Part> parts = new ArrayList<>();
    BitSet seen = new BitSet();
    for (Filling sentence : filling.sentences()) {
      int number = numbers.getOrDefault(sentence.hash(), -1);
      if (number >= 0 && seen.get(number)) {
        number = -1;
      } else if (number >= 0) {
        seen.set(number);
      }
      parts.add(new Part(number, sentence.first(), sentence.end()));
    }
    return parts;
  }

  /** Number of fillings. */
  int fillings() {
    return fillings.size();
  }

  /** All phrases, in the order of the texts that have them first. */
  List<Phrase> phrases() {
    return phrases;
  }

  /** The parts of a filling, in its order. */
  List<Part> parts(int filling) {
    return parts.get(filling);
  }

  /** Two phrases, one of which follows the other. */
  private record Pair(int first, int second) {}

  /** Joins the two phrases that save most as one, if there are two. */
  private boolean join() {
    Map<Pair, BitSet> pairs = new LinkedHashMap<>();
    for (int f = 0; f < parts.size(); f++) {
      List<Part> of = parts.get(f);
      for (int i = 0; i + 1 < of.size(); i++) {
        if (of.get(i).phrase() >= 0 && of.get(i + 1).phrase() >= 0) {
          pairs
              .computeIfAbsent(
                  new Pair(of.get(i).phrase(), of.get(i + 1).phrase()), pair -> new BitSet())
              .set(f);
        }
      }
    }
    Pair best = null;
    double most = 0;
    for (Map.Entry<Pair, BitSet> each : pairs.entrySet()) {
      double saved = saved(each.getKey(), each.getValue().cardinality());
      if (saved > most) {
        most = saved;
        best = each.getKey();
      }
    }
    if (best == null) {
      return false;
    }
    join(best, pairs.get(best));
    return true;
  }

  private double saved(Pair pair, int both) {
    if (both < 2) {
      return 0; // what one text has is shared by nobody
    }
    return WritingCost.savedByJoining(
        fillings.size(),
        phrases.get(pair.first()).texts(),
        phrases.get(pair.second()).texts(),
        both);
  }

  private void join(Pair pair, BitSet both) {
    Phrase joined = joined(pair, both.nextSetBit(0));
    joined.of().or(both);
    phrases.set(pair.first(), joined);
    phrases.remove(pair.second()); // later ones move up
    parts.replaceAll(of -> renumbered(of, pair));
  }

  /** Two phrases as one, as in a text that has both. */
  private Phrase joined(Pair pair, int filling) {
    Phrase one = phrases.get(pair.first());
    Phrase other = phrases.get(pair.second());
    BitSet either = (BitSet) one.parts().clone();
    either.or(other.parts());
    int first = -1;
    int end = -1;
    for (Part part : parts.get(filling)) {
      first = part.phrase() == pair.first() ? part.first() : first;
      end = part.phrase() == pair.second() ? part.end() : end;
    }
    return new Phrase(
        fillings.get(filling).text(),
        first,
        end,
        new BitSet(),
        either,
        one.isCommon() && other.isCommon());
  }

  /** Parts of a filling in which two phrases are one: what has only one of them is its own. */
  private static List<Part> renumbered(List<Part> of, Pair pair) {
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < of.size(); i++) {
      Part part = of.get(i);
      int phrase = part.phrase();
      int end = part.end();
      if (phrase == pair.first() && i + 1 < of.size() && of.get(i + 1).phrase() == pair.second()) {
        end = of.get(++i).end();
      } else if (phrase == pair.first() || phrase == pair.second()) {
        phrase = -1;
      }
      parts.add(new Part(phrase > pair.second() ? phrase - 1 : phrase, part.first(), end));
    }
    return parts;
  }
}
