// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import org.neardup.text.SentenceScanner;
import org.neardup.text.WordScanner;

/**
 * Signs the sentences of a text.
 *
 * <p>By itself, {@link #sign} reads the words of the text. {@link DocumentSigner} reads the words
 * anyway and passes them on instead: a word belongs to the sentence in which it starts. Both give
 * the same result.
 *
 * <p>Linear in the length of the text; between texts it keeps the memory of ordinary ones ({@link
 * ReusedArrays}). Not thread-safe.
 */
public final class SentenceSigner {

  private static final int FIRST = 64;

  private final SentenceHashing hashing;
  private WordScanner words = new WordScanner();
  private final SentenceScanner scanner = new SentenceScanner();

  private int[] starts = new int[FIRST];
  private int[] ends = new int[FIRST];
  private int[] firsts = new int[FIRST];
  private int sentences;
  private long[] signatures = new long[FIRST];
  private int count;

  /** End of the current sentence; -1 if there is none. */
  private int end;

  /**
   * Loads the data of the scheme, which can take milliseconds; a {@link SentenceSignatureAnalyzer}
   * makes many signers after one load.
   */
  public SentenceSigner(SentenceScheme scheme) {
    this(SentenceHashing.of(scheme).get());
  }

  SentenceSigner(SentenceHashing hashing) {
    this.hashing = hashing;
  }

  /** The sentences of a text with their signatures. */
  public SentenceSignatures sign(CharSequence text) {
    try {
      start(text);
      words.reset(text);
      while (words.next()) {
        add(words, Hash64.of(words.buffer(), words.length()));
      }
      return finish();
    } finally {
      dropLongArrays();
    }
  }

  /** Starts over with a text whose words are then added one by one. */
  void start(CharSequence text) {
    sentences = 0;
    count = 0;
    hashing.finish(); // forgets the words of an abandoned text
    scanner.reset(text);
    nextSentence();
  }

  /** Adds the current word of the text. */
  void add(WordScanner word, long hash) {
    while (word.startOffset() >= end && end >= 0) {
      endSentence();
      nextSentence();
    }
    hashing.add(word.buffer(), word.length(), hash);
  }

  /** The result, when all words have been added. */
  SentenceSignatures finish() {
    while (end >= 0) {
      endSentence();
      nextSentence();
    }
    int[] copiedFirsts = Arrays.copyOf(firsts, sentences + 1);
    copiedFirsts[sentences] = count;
    return new SentenceSignatures(
        Arrays.copyOf(starts, sentences),
        Arrays.copyOf(ends, sentences),
        copiedFirsts,
        Arrays.copyOf(signatures, count));
  }

  /** Releases memory grown for a very long text, and the text itself. */
  void dropLongArrays() {
    words = ReusedArrays.forNextText(words);
    scanner.reset("");
    starts = ReusedArrays.forNextText(starts);
    ends = ReusedArrays.forNextText(ends);
    firsts = ReusedArrays.forNextText(firsts);
    signatures = ReusedArrays.forNextText(signatures);
    hashing.dropLongArrays();
  }

  private void nextSentence() {
    end = scanner.next() ? scanner.endOffset() : -1;
  }

  private void endSentence() {
    if (sentences == starts.length) {
      starts = Arrays.copyOf(starts, sentences * 2);
      ends = Arrays.copyOf(ends, sentences * 2);
      firsts = Arrays.copyOf(firsts, sentences * 2);
    }
    starts[sentences] = scanner.startOffset();
    ends[sentences] = end;
    firsts[sentences] = count;
    sentences++;
    int found = hashing.finish();
    if (count + found > signatures.length) {
      signatures = Arrays.copyOf(signatures, Math.max(count + found, signatures.length * 2));
    }
    System.arraycopy(hashing.signatures, 0, signatures, count, found);
    count += found;
  }
}
