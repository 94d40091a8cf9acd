// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.io.IOException;
import org.neardup.passage.SignatureIndex;
import org.neardup.retrieval.TextStore;

/**
 * The texts of a store by their tokens.
 *
 * @param texts the store
 */
public record TextsByToken(TextStore texts) implements SignatureIndex {

  @Override
  public int size() {
    return texts.size();
  }

  @Override
  public Cursor cursor() throws IOException {
    return new TokenCursor(texts.cursor());
  }

  private record TokenCursor(TextStore.Cursor cursor) implements Cursor {

    @Override
    public void postings(long token, SlotVisitor visitor) throws IOException {
      cursor.postings(token, visitor::visit);
    }

    @Override
    public int documents(long token) throws IOException {
      int[] count = new int[1];
      cursor.postings(token, slot -> count[0]++);
      return count[0];
    }

    @Override
    public void frequencies(int min, FrequencyVisitor visitor, Runnable cancellationCheck)
        throws IOException {
      cursor.frequencies(min, visitor::visit, cancellationCheck);
    }
  }
}
