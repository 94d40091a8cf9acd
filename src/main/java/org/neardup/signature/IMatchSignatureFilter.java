// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.analysis.TokenStream;

/**
 * Turns a stream of words into one token, the hash of the distinct words that an {@link
 * IMatchScheme} keeps, independent of their order and number. A text without a kept word has no
 * token: it would agree with every other such text.
 *
 * <p>The token is a {@link SignatureToken}; its offsets run from the first word's start to the last
 * word's end. The words are taken in the normal form of {@link WordTokenizer}. Nothing is allocated
 * for a word once the array has grown to the longest ordinary text ({@link ReusedArrays}).
 */
public final class IMatchSignatureFilter extends SignatureFilter {

  private static final String TYPE = "imatch_signature";

  private final WordMatcher lexicon;
  private long[] kept = new long[256];
  private boolean done;

  public IMatchSignatureFilter(TokenStream input, IMatchScheme scheme) {
    super(input, TYPE);
    this.lexicon = scheme.lexicon().matcher(scheme.minIdf(), scheme.maxIdf());
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (done) {
      return false;
    }
    done = true;
    int count = 0;
    int start = -1;
    int end = 0;
    while (nextWord()) {
      start = start < 0 ? offset.startOffset() : start;
      end = offset.endOffset();
      long hash = Hash64.of(term.buffer(), term.length());
      if (lexicon.matches(term.buffer(), term.length(), hash)) {
        if (count == kept.length) {
          kept = Arrays.copyOf(kept, count * 2);
        }
        kept[count++] = hash;
      }
    }
    if (count == 0) {
      return false;
    }
    int distinct = DistinctHashes.sort(kept, count);
    write(Hash64.of(kept, distinct), start, end, 1);
    return true;
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    done = false;
  }

  @Override
  public void close() throws IOException {
    kept = ReusedArrays.forNextText(kept);
    super.close();
  }
}
