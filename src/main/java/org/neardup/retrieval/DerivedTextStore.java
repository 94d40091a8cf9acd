// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import org.neardup.text.BagOfWords;

/** The texts of another store with other tokens, derived from their bags of words. */
final class DerivedTextStore implements TextStore {

  private static final int BYTES_PER_TEXT = 16;

  private final TextStore texts;
  private final long[][] tokens; // by slot
  private final TokenPostings postings;

  /**
   * @param tokens by slot, distinct and ascending; kept, not copied
   * @param cancellationCheck called now and then; throws to interrupt the work
   */
  DerivedTextStore(TextStore texts, long[][] tokens, Runnable cancellationCheck) {
    this.texts = texts;
    this.tokens = tokens;
    this.postings = TokenPostings.inMemory(tokens, cancellationCheck);
  }

  /** The memory of the tokens of a text and their postings, in bytes. */
  static long ramBytes(int tokens) {
    return BYTES_PER_TEXT + (long) (Long.BYTES + TokenPostings.MAX_BYTES_PER_POSTING) * tokens;
  }

  @Override
  public int size() {
    return texts.size();
  }

  @Override
  public int ordinal(int slot) {
    return texts.ordinal(slot);
  }

  @Override
  public Cursor cursor() throws IOException {
    Cursor ofTexts = texts.cursor();
    return new Cursor() {
      @Override
      public BagOfWords bag(int slot) throws IOException {
        return ofTexts.bag(slot);
      }

      @Override
      public long[] tokens(int slot) {
        return tokens[slot].clone();
      }

      @Override
      public void postings(long token, SlotVisitor visitor) {
        postings.visit(token, visitor);
      }

      @Override
      public void frequencies(int min, FrequencyVisitor visitor, Runnable cancellationCheck) {
        postings.frequencies(min, visitor, cancellationCheck);
      }
    };
  }
}
