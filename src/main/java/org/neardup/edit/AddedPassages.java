// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.ArrayList;
import java.util.List;
import org.neardup.edit.words.WordsAndSentences;

/**
 * The passages that a text adds to its reference, in the order of the text.
 *
 * <p>After {@value #MAX_SENTENCES} sentences the rest of a passage is one further sentence, which
 * later additions extend: a description is small whatever the text is. Reusable; not thread-safe.
 */
final class AddedPassages {

  /** A text with more own sentences is a report, not a comment. */
  static final int MAX_SENTENCES = 1_000;

  /** Punctuation that stays with the clause before it. */
  private static final String CLOSING = ",.;:!?)\"'”’";

  private static final long[] NOT_COMPARED = {};

  private final AddedFingerprint fingerprint = new AddedFingerprint();
  private String text;
  private WordsAndSentences content;
  private List<List<AddedSentence>> passages;
  private int sentenceCount;

  /** Begins with a text that adds nothing. */
  void begin(String newText, WordsAndSentences newContent) {
    text = newText;
    content = newContent;
    passages = new ArrayList<>();
    sentenceCount = 0;
  }

  /** All passages. */
  List<AddedPassage> all() {
    return passages.stream().map(AddedPassage::new).toList();
  }

  /** Adds the sentences from one index to another, exclusive. */
  void addSentences(int first, int end) {
    List<AddedSentence> sentences = new ArrayList<>();
    int whole = Math.min(end, first + Math.max(0, MAX_SENTENCES - sentenceCount));
    for (int s = first; s < whole; s++) {
      sentences.add(
          sentence(
              content.sentenceStarts[s],
              content.sentenceEnds[s],
              content.firstWords[s],
              content.firstWords[s + 1]));
    }
    if (whole < end) {
      int start = content.sentenceStarts[whole];
      int rest = content.firstWords[end] - content.firstWords[whole];
      sentences.add(new AddedSentence(start, content.sentenceEnds[end - 1], rest, NOT_COMPARED));
    }
    add(sentences);
  }

  /** Adds the words from one index to another, exclusive, with the punctuation that ends them. */
  void addClause(int from, int to) {
    int end = content.wordEnds[to - 1];
    while (end < text.length() && CLOSING.indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    add(new ArrayList<>(List.of(sentence(content.wordStarts[from], end, from, to))));
  }

  /**
   * Adds a passage. With more than {@value #MAX_SENTENCES} sentences it extends the last one,
   * including the text between.
   */
  private void add(List<AddedSentence> sentences) {
    if (sentenceCount <= MAX_SENTENCES) {
      passages.add(sentences);
      sentenceCount += sentences.size();
      return;
    }
    List<AddedSentence> passage = passages.get(passages.size() - 1);
    AddedSentence last = passage.get(passage.size() - 1);
    int words = last.words();
    for (AddedSentence sentence : sentences) {
      words += sentence.words();
    }
    int end = sentences.get(sentences.size() - 1).end();
    passage.set(passage.size() - 1, new AddedSentence(last.start(), end, words, NOT_COMPARED));
  }

  private AddedSentence sentence(int start, int end, int firstWord, int endWord) {
    return new AddedSentence(
        start, end, endWord - firstWord, fingerprint.of(text, content, firstWord, endWord));
  }
}
