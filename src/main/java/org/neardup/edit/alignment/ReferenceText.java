// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.alignment;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.neardup.edit.words.TextReader;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.signature.Hash64;

/**
 * A reference, prepared for comparison with many texts. Immutable and thread-safe.
 *
 * <p>Takes about 100 bytes a word.
 */
public final class ReferenceText {

  /** Length of the runs of words that are indexed. */
  public static final int RUN = 3;

  private final String text;
  private final WordsAndSentences content;

  /** Where each run of {@link #RUN} words starts. */
  private final HashIndex runs;

  private final HashIndex sentences;

  /** The sentence that each word belongs to. */
  private final int[] sentenceOf;

  /** The content words of all sentences, and the sentence that each belongs to. */
  private final HashIndex contentWords;

  private final int[] contentSentence;
  private final int[] contentLengths;

  /** By place of a word, whether a slot is before it. */
  private final BitSet slots;

  /** By place of a word, its number; null if that is its place. */
  private final int[] numbers;

  private ReferenceText(String text, WordsAndSentences content) {
    this.text = text;
    this.content = content;
    content.markFrame();
    this.slots = new BitSet();
    this.numbers = null;
    int count = content.wordCount;
    long[] hashes = new long[Math.max(0, count - RUN + 1)];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = run(content.words, i);
    }
    runs = new HashIndex(hashes, hashes.length);
    sentences = new HashIndex(content.sentences, content.sentenceCount);
    sentenceOf = new int[count];
    for (int s = 0; s < content.sentenceCount; s++) {
      for (int i = content.firstWords[s]; i < content.firstWords[s + 1]; i++) {
        sentenceOf[i] = s;
      }
    }
    long[] about = new long[count];
    contentSentence = new int[count];
    contentLengths = new int[content.sentenceCount];
    ContentWords finder = new ContentWords();
    int all = 0;
    for (int s = 0; s < content.sentenceCount; s++) {
      long[] found = finder.of(text, content, content.firstWords[s], content.firstWords[s + 1]);
      contentLengths[s] = found.length;
      Arrays.fill(contentSentence, all, all + found.length, s);
      System.arraycopy(found, 0, about, all, found.length);
      all += found.length;
    }
    contentWords = new HashIndex(about, all);
  }

  private ReferenceText(ReferenceText same, BitSet slots, int[] numbers) {
    this.numbers = numbers;
    this.text = same.text;
    this.content = same.content;
    this.slots = slots;
    this.runs = same.runs;
    this.sentences = same.sentences;
    this.sentenceOf = same.sentenceOf;
    this.contentWords = same.contentWords;
    this.contentSentence = same.contentSentence;
    this.contentLengths = same.contentLengths;
  }

  /** Prepares a reference. */
  public static ReferenceText of(String text) {
    WordsAndSentences content = new WordsAndSentences();
    new TextReader().read(Objects.requireNonNull(text, "text"), content);
    return new ReferenceText(text, content);
  }

  /** Prepares a letter that many have: the titles between its paragraphs are not one writer's. */
  public static ReferenceText ofLetter(String text) {
    WordsAndSentences content = new WordsAndSentences();
    new TextReader().readLetter(Objects.requireNonNull(text, "text"), content);
    return new ReferenceText(text, content);
  }

  /**
   * The same text with slots, which every copy fills in its own way.
   *
   * @param places the word that each slot is before, or the number of words; not to be changed
   */
  public ReferenceText withSlots(BitSet places) {
    return places.isEmpty() ? this : new ReferenceText(this, places, numbers);
  }

  /**
   * The same text as one of several versions, in all of which the same word has the same number.
   *
   * @param newNumbers the number of each word; not to be changed
   */
  public ReferenceText withNumbers(int[] newNumbers) {
    return new ReferenceText(this, slots, newNumbers);
  }

  /** The number of a word: its place, unless the text is one of several versions. */
  public int number(int word) {
    return numbers == null || word < 0 || word >= numbers.length ? word : numbers[word];
  }

  /** Whether there is a slot before a word. */
  public boolean hasSlot(int word) {
    return slots.get(word);
  }

  /** Number of words. */
  public int wordCount() {
    return content.wordCount;
  }

  public String text() {
    return text;
  }

  /** Its words and sentences; must not be written to. */
  public WordsAndSentences content() {
    return content;
  }

  HashIndex runs() {
    return runs;
  }

  HashIndex sentences() {
    return sentences;
  }

  public HashIndex contentWords() {
    return contentWords;
  }

  public int contentSentence(int place) {
    return contentSentence[place];
  }

  /** Number of content words of a sentence. */
  public int contentLength(int sentence) {
    return contentLengths[sentence];
  }

  public int sentenceOf(int word) {
    return sentenceOf[word];
  }

  /** Hash of the run of words that starts at an index. */
  public static long run(long[] words, int first) {
    return Hash64.mix(Hash64.mix(words[first] * 31 + words[first + 1]) * 31 + words[first + 2]);
  }
}
