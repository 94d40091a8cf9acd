// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.signature.Hash64;

/**
 * What the texts have between two words that are next to each other in the letter.
 *
 * <p>Words that several texts have there are a <em>wording</em> if they are cheaper to write down
 * once, and to tell which of the texts have them, than to write down in each of these texts. With
 * {@code n} texts, {@code m} of which have the {@code l} words, and {@code v} distinct words in all
 * texts, a word costs {@code ln v} nats, and to tell which texts have them {@code n H(m / n)}.
 */
final class Gap {

  /** Wordings of one place that are told. */
  private static final int MAX_WORDINGS = 10;

  /** A longer wording is cut. */
  private static final int MAX_CHARACTERS = 1000;

  private final int documents;
  private final double costOfWord;
  private final Map<Long, Words> whole = new LinkedHashMap<>();
  private final Map<Long, Words> sentences = new LinkedHashMap<>();
  private int texts;
  private int filled;

  /** The words of some of the texts. */
  private static final class Words {
    private final ReadText text;
    private final int first;
    private final int end;
    private ReadText last;
    private int texts;
    private int documents;

    Words(ReadText text, int first, int end) {
      this.text = text;
      this.first = first;
      this.end = end;
    }

    void count(ReadText of) {
      if (last != of) {
        last = of;
        texts++;
        documents += of.documents;
      }
    }

    Wording wording() {
      String words = text.span(first, end);
      return new Wording(words.substring(0, Math.min(words.length(), MAX_CHARACTERS)), documents);
    }
  }

  /**
   * @param distinctWords number of distinct words of all texts
   * @param documents number of documents of all texts
   */
  Gap(int distinctWords, int documents) {
    this.documents = documents;
    this.costOfWord = Math.log(Math.max(2, distinctWords));
  }

  /** Counts the words of a text, which may be none. */
  void add(ReadText text, int first, int end) {
    texts++;
    if (first == end) {
      return;
    }
    filled += text.documents;
    count(whole, text, first, end);
    for (int i = first; i < end; ) {
      int next = i + 1;
      while (next < end && !text.startsSentence(next)) {
        next++;
      }
      count(sentences, text, i, next);
      i = next;
    }
  }

  private static void count(Map<Long, Words> into, ReadText text, int first, int end) {
    long hash = 1;
    for (int i = first; i < end; i++) {
      hash = Hash64.mix(hash * 31 + text.content.words[i]);
    }
    into.computeIfAbsent(hash, key -> new Words(text, first, end)).count(text);
  }

  /** Whether at least half of the documents have something here. */
  boolean isFilled() {
    return filled > 0 && 2 * filled >= documents;
  }

  /** Number of documents that have something here. */
  int filled() {
    return filled;
  }

  private boolean isShared(Words words) {
    if (words.texts < 2) {
      return false;
    }
    double share = (double) words.texts / texts;
    double entropy = share == 1 ? 0 : -share * Math.log(share) - (1 - share) * Math.log(1 - share);
    return (words.texts - 1) * (words.end - words.first) * costOfWord > texts * entropy;
  }

  private List<Words> shared(Collection<Words> all) {
    List<Words> shared = new ArrayList<>();
    for (Words words : all) {
      if (isShared(words)) {
        shared.add(words);
      }
    }
    return shared;
  }

  private List<Words> sharedFillings() {
    List<Words> shared = shared(whole.values());
    shared.sort(Comparator.comparingInt((Words words) -> words.documents).reversed());
    return shared;
  }

  /** What several texts have here and nothing else, the most frequent first. */
  List<Wording> wordings() {
    return sharedFillings().stream().limit(MAX_WORDINGS).map(Words::wording).toList();
  }

  /** The most frequent wording as words of a draft, if most documents have some wording. */
  List<Draft.Word> variant() {
    List<Words> shared = sharedFillings();
    int covered = shared.stream().mapToInt(words -> words.documents).sum();
    if (covered == 0 || 2 * covered < filled) {
      return List.of();
    }
    Words most = shared.get(0);
    return Draft.words(most.text, most.first, most.end);
  }

  /**
   * Sentences, or parts of one, that several texts have here, in the order of the first of them.
   */
  List<Wording> optional() {
    return shared(sentences.values()).stream().limit(MAX_WORDINGS).map(Words::wording).toList();
  }
}
