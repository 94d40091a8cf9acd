// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.analysis.TokenStream;

/**
 * Turns a stream of words into the signature tokens of its shingles.
 *
 * <p>Each word is hashed once; shingles are derived from these hashes. A token is a {@link
 * SignatureToken}; its offsets run from its first word's start to its last word's end, its position
 * is the shingle's. Input words are used in sequence, ignoring their positions.
 *
 * <pre>
 *   a b c d, length 2, all  →  h(a b)[0,3) h(b c)[2,5) h(c d)[4,7)
 * </pre>
 */
public final class ShingleSignatureFilter extends SignatureFilter {

  private static final String TYPE = "shingle_signature";

  private final ShingleScheme scheme;
  private final ShingleSelection selection;

  private long[] words = new long[256];
  private int[] starts = new int[256];
  private int[] ends = new int[256];
  private int wordCount;
  private long[] shingles = new long[256];
  private int[] selected = new int[256];
  private int selectedCount;
  private int next = -1;

  public ShingleSignatureFilter(
      TokenStream input, ShingleScheme scheme, ShingleSelection selection) {
    super(input, TYPE);
    this.scheme = scheme;
    this.selection = selection;
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (next < 0) {
      readWords();
      chooseShingles();
      next = 0;
    }
    if (next >= selectedCount) {
      return false;
    }
    int shingle = selected[next];
    write(
        shingles[shingle],
        starts[scheme.firstWord(shingle)],
        ends[scheme.lastWord(shingle, wordCount)],
        next == 0 ? shingle + 1 : shingle - selected[next - 1]);
    next++;
    return true;
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    wordCount = 0;
    selectedCount = 0;
    next = -1;
  }

  @Override
  public void close() throws IOException {
    words = ReusedArrays.forNextText(words);
    starts = ReusedArrays.forNextText(starts);
    ends = ReusedArrays.forNextText(ends);
    shingles = ReusedArrays.forNextText(shingles);
    selected = ReusedArrays.forNextText(selected);
    super.close();
  }

  private void readWords() throws IOException {
    while (nextWord()) {
      if (wordCount == words.length) {
        int size = wordCount * 2;
        words = Arrays.copyOf(words, size);
        starts = Arrays.copyOf(starts, size);
        ends = Arrays.copyOf(ends, size);
      }
      words[wordCount] = Hash64.of(term.buffer(), term.length());
      starts[wordCount] = offset.startOffset();
      ends[wordCount] = offset.endOffset();
      wordCount++;
    }
  }

  private void chooseShingles() {
    int count = scheme.count(wordCount);
    if (shingles.length < count) {
      shingles = new long[words.length];
      selected = new int[words.length];
    }
    scheme.hash(words, wordCount, shingles);
    selectedCount = selection.select(shingles, count, selected);
  }
}
