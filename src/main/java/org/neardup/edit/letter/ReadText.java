// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import org.neardup.edit.words.WordsAndSentences;

/** A sampled text with its words and sentences. */
final class ReadText {

  /** Punctuation that ends a word's clause and stays with it. */
  private static final String CLOSING = ".,;:!?)\"'”’…»。，！？；：」』";

  /** Punctuation that a word's clause begins with. */
  private static final String OPENING = "(\"'“‘„«¿¡「『";

  final String text;
  final int documents;
  final WordsAndSentences content;

  /** By word, whether a sentence starts with it. */
  private final boolean[] starts;

  ReadText(SampledText sample, WordsAndSentences content) {
    this.text = sample.text();
    this.documents = sample.documents();
    this.content = content;
    this.starts = new boolean[content.wordCount + 1];
    for (int s = 0; s <= content.sentenceCount; s++) {
      starts[content.firstWords[s]] = true;
    }
  }

  int wordCount() {
    return content.wordCount;
  }

  /** Whether a sentence starts with a word; also true for the number of all words. */
  boolean startsSentence(int word) {
    return starts[word];
  }

  String word(int word) {
    return text.substring(content.wordStarts[word], content.wordEnds[word]);
  }

  /** The characters between a word and the one before it, or the beginning. */
  String before(int word) {
    return text.substring(word == 0 ? 0 : content.wordEnds[word - 1], content.wordStarts[word]);
  }

  /** The punctuation that a word begins with. */
  String opening(int word) {
    int first = content.wordStarts[word];
    int bound = word == 0 ? 0 : content.wordEnds[word - 1];
    int start = first;
    while (start > bound && OPENING.indexOf(text.charAt(start - 1)) >= 0) {
      start--;
    }
    return text.substring(start, first);
  }

  /** The characters between a word and the next one, or the end. */
  String after(int word) {
    return text.substring(
        content.wordEnds[word],
        word + 1 == content.wordCount ? text.length() : content.wordStarts[word + 1]);
  }

  /** The characters of consecutive words, with the punctuation that closes the last. */
  String span(int first, int end) {
    int last = content.wordEnds[end - 1];
    int bound = end == content.wordCount ? text.length() : content.wordStarts[end];
    while (last < bound && CLOSING.indexOf(text.charAt(last)) >= 0) {
      last++;
    }
    return text.substring(content.wordStarts[first], last);
  }
}
