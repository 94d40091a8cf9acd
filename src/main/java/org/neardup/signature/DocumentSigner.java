// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import org.neardup.text.BagOfWords;
import org.neardup.text.WordScanner;

/**
 * Makes the signature of a text in one pass: words, digest, shingles, selection, bag.
 *
 * <p>Time and space are linear in the length of the text: 30 to 50 bytes a word during signing.
 * Between texts a signer keeps the working memory of ordinary texts, at most two megabytes. Not
 * thread-safe.
 */
public final class DocumentSigner {

  private final ShingleScheme scheme;
  private final ShingleSelection selection;
  private WordScanner scanner = new WordScanner();
  private final DocumentDigest digest = new DocumentDigest();
  private long[] words = new long[512];
  private long[] shingles = new long[512];
  private int[] selected = new int[512];

  public DocumentSigner(ShingleScheme scheme, ShingleSelection selection) {
    this.scheme = scheme;
    this.selection = selection;
  }

  /** A signer with {@link ShingleScheme#DEFAULT} and {@link ShingleSelection#DEFAULT}. */
  public static DocumentSigner byDefault() {
    return new DocumentSigner(ShingleScheme.DEFAULT, ShingleSelection.DEFAULT);
  }

  /** The signature of a text. */
  public DocumentSignature sign(CharSequence text) {
    try {
      int count = scan(text);
      return new DocumentSignature(digest.finish(), BagOfWords.of(words, count), tokens(count));
    } finally {
      dropLongArrays();
    }
  }

  /**
   * The signature of a text with given tokens, for example from a custom analyzer.
   *
   * @param tokens 64-bit hashes in any order; not kept
   */
  public DocumentSignature sign(CharSequence text, long[] tokens) {
    try {
      int count = scan(text);
      return new DocumentSignature(
          digest.finish(), BagOfWords.of(words, count), distinct(tokens.clone()));
    } finally {
      dropLongArrays();
    }
  }

  /**
   * The signature of a text and those of its sentences, in the same pass.
   *
   * @param sentences signs the sentences; it may be used for other texts in between
   */
  public SignedText sign(CharSequence text, SentenceSigner sentences) {
    try {
      int count = scan(text, sentences);
      return new SignedText(
          new DocumentSignature(digest.finish(), BagOfWords.of(words, count), tokens(count)),
          sentences.finish());
    } finally {
      dropLongArrays();
      sentences.dropLongArrays();
    }
  }

  /**
   * The signature of a text with given tokens, and those of its sentences.
   *
   * @param tokens 64-bit hashes in any order; not kept
   * @param sentences signs the sentences; it may be used for other texts in between
   */
  public SignedText sign(CharSequence text, long[] tokens, SentenceSigner sentences) {
    try {
      int count = scan(text, sentences);
      return new SignedText(
          new DocumentSignature(
              digest.finish(), BagOfWords.of(words, count), distinct(tokens.clone())),
          sentences.finish());
    } finally {
      dropLongArrays();
      sentences.dropLongArrays();
    }
  }

  private int scan(CharSequence text) {
    scanner.reset(text);
    int count = 0;
    while (scanner.next()) {
      addWord(count++);
    }
    return count;
  }

  private int scan(CharSequence text, SentenceSigner sentences) {
    scanner.reset(text);
    sentences.start(text);
    int count = 0;
    while (scanner.next()) {
      addWord(count);
      sentences.add(scanner, words[count++]);
    }
    return count;
  }

  private void addWord(int index) {
    if (index == words.length) {
      words = Arrays.copyOf(words, index * 2);
    }
    words[index] = Hash64.of(scanner.buffer(), scanner.length());
    digest.add(scanner.buffer(), scanner.length());
  }

  private long[] tokens(int count) {
    int needed = scheme.count(count);
    if (shingles.length < needed) {
      shingles = new long[words.length];
      selected = new int[words.length];
    }
    int all = scheme.hash(words, count, shingles);
    int kept = selection.select(shingles, all, selected);
    long[] tokens = new long[kept];
    for (int i = 0; i < kept; i++) {
      tokens[i] = shingles[selected[i]];
    }
    return distinct(tokens);
  }

  private void dropLongArrays() {
    scanner = ReusedArrays.forNextText(scanner);
    words = ReusedArrays.forNextText(words);
    shingles = ReusedArrays.forNextText(shingles);
    selected = ReusedArrays.forNextText(selected);
  }

  private static long[] distinct(long[] tokens) {
    int kept = DistinctHashes.sort(tokens, tokens.length);
    return kept == tokens.length ? tokens : Arrays.copyOf(tokens, kept);
  }
}
