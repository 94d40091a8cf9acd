// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.words;

import java.util.Arrays;
import org.neardup.signature.Hash64;

/**
 * A text as words and sentences with their places, for alignment; filled by a {@link TextReader}.
 *
 * <p>Words are the 64-bit hashes of their normal form. Sentences without words are omitted. The
 * arrays are reused and may be longer than their content. Not thread-safe.
 */
public final class WordsAndSentences {

  static final long NO_WORDS = 1;

  /** Hashes of the words, in the order of the text. */
  public long[] words = new long[256];

  /** Where each word starts and ends in the text, in UTF-16 units; ascending and disjoint. */
  public int[] wordStarts = new int[256];

  public int[] wordEnds = new int[256];

  /** Whether each word may be part of a name, a date or an address. */
  boolean[] varying = new boolean[256];

  /** Whether each word has a digit. */
  boolean[] numbers = new boolean[256];

  public int wordCount;

  /** The first word of each sentence; one further entry holds the end of the last. */
  public int[] firstWords = new int[64];

  /** Where each sentence starts and ends in the text, in UTF-16 units. */
  public int[] sentenceStarts = new int[64];

  public int[] sentenceEnds = new int[64];

  /** The paragraph of each sentence, from 0. */
  public int[] paragraphs = new int[64];

  /** Whether each sentence belongs to the frame of the letter; see {@link #isFramed}. */
  boolean[] framed = new boolean[64];

  /** The text, if its frame was not asked for so far. */
  private String unmarked;

  /** Hash of each sentence's words. */
  public long[] sentences = new long[64];

  public int sentenceCount;
  public int paragraphCount;

  /** Length of the document string in UTF-16 units. */
  public long letters;

  /** Clears all words and sentences. */
  void clear() {
    wordCount = 0;
    sentenceCount = 0;
    paragraphCount = 0;
    letters = 0;
    unmarked = null;
  }

  /** Has the frame of the text marked when it is first asked for: most copies never need it. */
  void markWhenAsked(String text) {
    unmarked = text;
  }

  /** Marks the frame now, so that several threads may ask. */
  public void markFrame() {
    if (unmarked != null) {
      LetterFrame.mark(unmarked, this);
      unmarked = null;
    }
  }

  /** Whether a sentence belongs to the {@link LetterFrame}. */
  public boolean isFramed(int sentence) {
    markFrame();
    return framed[sentence];
  }

  static long join(long hash, long word) {
    return Hash64.mix(hash * 31 + word);
  }

  /** Whether one of the words from one index to another, exclusive, has a digit. */
  boolean hasNumber(int first, int end) {
    for (int i = first; i < end; i++) {
      if (numbers[i]) {
        return true;
      }
    }
    return false;
  }

  /** Number of words of a sentence. */
  public int length(int sentence) {
    return firstWords[sentence + 1] - firstWords[sentence];
  }

  /** Makes room for another word. */
  void growWords() {
    if (wordCount == words.length) {
      words = Arrays.copyOf(words, wordCount * 2);
      wordStarts = Arrays.copyOf(wordStarts, wordCount * 2);
      wordEnds = Arrays.copyOf(wordEnds, wordCount * 2);
      varying = Arrays.copyOf(varying, wordCount * 2);
      numbers = Arrays.copyOf(numbers, wordCount * 2);
    }
  }

  /** Makes room for another sentence. */
  void growSentences() {
    if (sentenceCount + 1 >= firstWords.length) {
      int size = firstWords.length * 2;
      firstWords = Arrays.copyOf(firstWords, size);
      sentenceStarts = Arrays.copyOf(sentenceStarts, size);
      sentenceEnds = Arrays.copyOf(sentenceEnds, size);
      paragraphs = Arrays.copyOf(paragraphs, size);
      framed = Arrays.copyOf(framed, size);
      sentences = Arrays.copyOf(sentences, size);
    }
  }
}
