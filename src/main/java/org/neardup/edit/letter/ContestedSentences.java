// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.LongSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.work.Steps;

/**
 * Sentences of a draft in place of which several texts have another one. A gap with such a sentence
 * tells whether both are wordings of one place, or whether one of them was left out beside the
 * other.
 *
 * @param words their words in the draft
 * @param hashes their hashes ({@link Phrase#hash})
 */
record ContestedSentences(BitSet words, LongSet hashes) {

  /** Consecutive ones; more are no place but another letter. */
  private static final int MAX_SENTENCES = 64;

  /**
   * A sentence of the draft.
   *
   * @param words its common words
   */
  private record Sentence(BitSet words, long hash) {
    int first() {
      return words.nextSetBit(0);
    }

    int end() {
      return words.length();
    }
  }

  /** Consecutive sentences that a text lacks, from one to another, exclusive. */
  private record Lack(int first, int end) {}

  /** A sentence that the draft has not, of so many words, and what texts with it lack. */
  private record Other(int words, List<Lack> lacks) {}

  /** Finds them. */
  static ContestedSentences of(
      Draft draft,
      BitSet common,
      List<ReadText> texts,
      DraftAlignment aligned,
      WritingCost cost,
      Steps steps) {
    List<Sentence> sentences = sentences(draft, common);
    LongIntHashMap inDraft = new LongIntHashMap();
    sentences.forEach(sentence -> inDraft.addTo(sentence.hash(), 1));
    Map<Long, Other> others = new LinkedHashMap<>();
    LongIntHashMap documents = new LongIntHashMap();
    for (int t = 0; t < texts.size(); t++) {
      steps.take(texts.get(t).wordCount());
      count(texts.get(t), documents);
      findOthers(sentences, inDraft, texts.get(t), aligned, t, others);
    }
    BitSet lacking = new BitSet();
    for (Other other : others.values()) {
      if (cost.isShared(other.lacks().size(), other.words(), texts.size())) {
        lacking.or(lackedTwice(other.lacks()));
      }
    }
    BitSet contested = new BitSet();
    BitSet inHalf = new BitSet();
    for (int s = lacking.nextSetBit(0); s >= 0; s = lacking.nextSetBit(s + 1)) {
      Sentence sentence = sentences.get(s);
      int most = sentence.words().stream().map(aligned::documents).max().orElse(0);
      if (inDraft.get(sentence.hash()) == 1 && 2 * documents.get(sentence.hash()) >= most) {
        contested.set(s);
        inHalf.set(s, isInHalf(aligned, texts, sentence.words()));
      }
    }
    return marked(sentences, contested, inHalf);
  }

  /** Finds what a text has in place of sentences that it lacks. */
  private static void findOthers(
      List<Sentence> sentences,
      LongIntHashMap inDraft,
      ReadText text,
      DraftAlignment aligned,
      int number,
      Map<Long, Other> others) {
    for (int first = 0; first < sentences.size(); first++) {
      int end = first;
      while (end < sentences.size() && lacks(aligned, number, sentences.get(end).words())) {
        end++;
      }
      int[] between = end == first ? null : around(aligned, number, sentences, first, end);
      if (between != null) {
        for (Filling piece : new Filling(text, between[0], between[1]).sentences()) {
          if (!inDraft.containsKey(piece.hash())) {
            others
                .computeIfAbsent(piece.hash(), hash -> new Other(piece.words(), new ArrayList<>()))
                .lacks()
                .add(new Lack(first, end));
          }
        }
      }
      first = Math.max(first, end);
    }
  }

  /** Whether half of the documents do not lack a sentence, though half have each of its words. */
  private static boolean isInHalf(DraftAlignment aligned, List<ReadText> texts, BitSet words) {
    int all = 0;
    int having = 0;
    for (int t = 0; t < texts.size(); t++) {
      all += texts.get(t).documents;
      having += lacks(aligned, t, words) ? 0 : texts.get(t).documents;
    }
    return 2 * having >= all;
  }

  private static ContestedSentences marked(
      List<Sentence> sentences, BitSet contested, BitSet inHalf) {
    BitSet words = new BitSet();
    LongSet hashes = new LongHashSet();
    for (int first = contested.nextSetBit(0); first >= 0; ) {
      int end = contested.nextClearBit(first);
      if (end - first <= MAX_SENTENCES) {
        for (int s = first; s < end; s++) {
          words.or(sentences.get(s).words());
          if (inHalf.get(s)) {
            hashes.add(sentences.get(s).hash());
          }
        }
      }
      first = contested.nextSetBit(end);
    }
    return new ContestedSentences(words, hashes);
  }

  private static List<Sentence> sentences(Draft draft, BitSet common) {
    List<Sentence> sentences = new ArrayList<>();
    for (int word = common.nextSetBit(0); word >= 0; ) {
      BitSet words = new BitSet();
      long hash = 1;
      do {
        words.set(word);
        hash = Phrase.next(hash, draft.words().get(word).hash());
        word = common.nextSetBit(word + 1);
      } while (word >= 0 && !draft.startsSentence(word));
      sentences.add(new Sentence(words, hash));
    }
    return sentences;
  }

  /** Whether a text has less than half of a sentence: single words may coincide by chance. */
  private static boolean lacks(DraftAlignment aligned, int text, BitSet words) {
    int has = 0;
    for (int word = words.nextSetBit(0); word >= 0; word = words.nextSetBit(word + 1)) {
      has += aligned.has(text, word) ? 1 : 0;
    }
    return 2 * has < words.cardinality();
  }

  private static void count(ReadText text, LongIntHashMap documents) {
    LongSet seen = new LongHashSet();
    for (Filling sentence : new Filling(text, 0, text.wordCount()).sentences()) {
      if (seen.add(sentence.hash())) {
        documents.addTo(sentence.hash(), text.documents);
      }
    }
  }

  /** What a text has between the words of the draft that it has around sentences it lacks. */
  private static int[] around(
      DraftAlignment aligned, int text, List<Sentence> sentences, int first, int end) {
    int left = sentences.get(first).first() - 1;
    while (left >= 0 && !aligned.has(text, left)) {
      left--;
    }
    int bound = aligned.size();
    int right = sentences.get(end - 1).end();
    while (right < bound && !aligned.has(text, right)) {
      right++;
    }
    return aligned.between(text, left, right);
  }

  /** The sentences that at least two texts lack. */
  private static BitSet lackedTwice(List<Lack> lacks) {
    List<Lack> ordered = new ArrayList<>(lacks);
    ordered.sort(Comparator.comparingInt(Lack::first));
    BitSet twice = new BitSet();
    int reached = 0;
    for (Lack lack : ordered) {
      int both = Math.min(reached, lack.end());
      if (both > lack.first()) {
        twice.set(lack.first(), both);
      }
      reached = Math.max(reached, lack.end());
    }
    return twice;
  }
}
