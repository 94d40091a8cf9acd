// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Passages of a draft for which other drafts of the same cluster have others. Sentences that all
 * have in one order are no alternatives.
 *
 * <pre>
 *   20 texts  We live here. The mill is old. Stop it now. Thank you.
 *   15 texts  We live here. The mill is loud. Our son coughs. Thank you.
 *     → fixed    We live here.
 *       variant  (The mill is old. Stop it now. | The mill is loud. Our son coughs.)
 *       fixed    Thank you.
 * </pre>
 *
 * @param passages in the order of the draft
 */
record Alternatives(List<Passage> passages) {

  static final Alternatives NONE = new Alternatives(List.of());

  /** Sentences of two drafts that are compared, product of their numbers: a table of a megabyte. */
  private static final int MAX_COMPARED = 1 << 18;

  /** A draft, or some words of one, that some documents follow. */
  record Followed(Draft draft, int documents) {}

  /**
   * A passage of the draft.
   *
   * @param first its first word
   * @param end the end of its words
   * @param followed what the drafts have there, the passage itself first
   */
  record Passage(int first, int end, List<Followed> followed) {

    /** Number of documents that follow one of the drafts. */
    int documents() {
      return followed.stream().mapToInt(Followed::documents).sum();
    }

    /** As wordings, not cut: a letter has few such passages. */
    List<Wording> wordings() {
      return followed.stream()
          .map(words -> new Wording(words.draft().text(), words.documents()))
          .toList();
    }
  }

  /** A sentence of a draft. */
  private record Sentence(int first, int end, long hash) {}

  /** Finds the passages of the first draft. */
  static Alternatives of(List<Followed> drafts) {
    List<List<Sentence>> sentences =
        drafts.stream().map(draft -> sentences(draft.draft())).toList();
    List<int[]> places = new ArrayList<>();
    for (List<Sentence> others : sentences) {
      if ((long) sentences.get(0).size() * others.size() > MAX_COMPARED) {
        return NONE;
      }
      places.add(places(sentences.get(0), others));
    }
    List<Passage> passages = new ArrayList<>();
    int[] from = new int[drafts.size()]; // the first sentence after the last common one
    for (int s = 0; s <= sentences.get(0).size(); s++) {
      int sentence = s;
      boolean isEnd = s == sentences.get(0).size();
      if (isEnd || places.stream().allMatch(of -> of[sentence] >= 0)) {
        List<Followed> between = new ArrayList<>();
        int first = start(sentences.get(0), from[0], drafts.get(0).draft());
        for (int d = 0; d < from.length; d++) {
          int to = isEnd ? sentences.get(d).size() : places.get(d)[s];
          between.add(between(drafts.get(d), sentences.get(d), from[d], to));
          from[d] = to + 1;
        }
        add(passages, first, between);
      }
    }
    return new Alternatives(passages);
  }

  private static List<Sentence> sentences(Draft draft) {
    List<Sentence> sentences = new ArrayList<>();
    int first = 0;
    long hash = 1;
    for (int word = 0; word < draft.size(); word++) {
      hash = Phrase.next(hash, draft.words().get(word).hash());
      if (word + 1 == draft.size() || draft.startsSentence(word + 1)) {
        sentences.add(new Sentence(first, word + 1, hash));
        first = word + 1;
        hash = 1;
      }
    }
    return sentences;
  }

  /** By sentence, its place among others if it is in their longest common order, or -1. */
  private static int[] places(List<Sentence> sentences, List<Sentence> others) {
    int[][] words = new int[sentences.size() + 1][others.size() + 1]; // in common from there on
    for (int i = sentences.size() - 1; i >= 0; i--) {
      Sentence sentence = sentences.get(i);
      for (int j = others.size() - 1; j >= 0; j--) {
        words[i][j] =
            sentence.hash() == others.get(j).hash()
                ? sentence.end() - sentence.first() + words[i + 1][j + 1]
                : Math.max(words[i + 1][j], words[i][j + 1]);
      }
    }
    int[] places = new int[sentences.size()];
    Arrays.fill(places, -1);
    int i = 0;
    int j = 0;
    while (i < sentences.size() && j < others.size()) {
      if (sentences.get(i).hash() == others.get(j).hash()) {
        places[i++] = j++;
      } else if (words[i + 1][j] >= words[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    return places;
  }

  private static int start(List<Sentence> sentences, int sentence, Draft draft) {
    return sentence < sentences.size() ? sentences.get(sentence).first() : draft.size();
  }

  private static Followed between(Followed draft, List<Sentence> sentences, int from, int to) {
    int first = start(sentences, from, draft.draft());
    int end = start(sentences, to, draft.draft());
    return new Followed(new Draft(draft.draft().words().subList(first, end)), draft.documents());
  }

  /**
   * Adds what drafts have between two common sentences. What only one of them has is no
   * alternative: others left it out.
   */
  private static void add(List<Passage> passages, int first, List<Followed> between) {
    List<Followed> some = between.stream().filter(words -> words.draft().size() > 0).toList();
    if (between.get(0).draft().size() == 0 || some.size() == 1) {
      return;
    }
    List<Followed> distinct = distinct(some);
    if (distinct.size() > 1) {
      passages.add(new Passage(first, first + between.get(0).draft().size(), distinct));
    }
  }

  /** Equal words once, with the documents of all. */
  private static List<Followed> distinct(List<Followed> all) {
    Map<List<Long>, Followed> distinct = new LinkedHashMap<>();
    for (Followed words : all) {
      distinct.merge(
          words.draft().words().stream().map(Draft.Word::hash).toList(),
          words,
          (one, other) -> new Followed(one.draft(), one.documents() + other.documents()));
    }
    return List.copyOf(distinct.values());
  }

  /** The words of the draft in passages. */
  BitSet words() {
    BitSet words = new BitSet();
    passages.forEach(passage -> words.set(passage.first(), passage.end()));
    return words;
  }

  /** The passages between two words of the draft, both exclusive. */
  List<Passage> between(int left, int right) {
    return passages.stream()
        .filter(passage -> left < passage.first() && passage.first() < right)
        .toList();
  }
}
