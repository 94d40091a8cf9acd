// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import java.util.BitSet;
import org.neardup.work.Allowance;

/** Counts the texts that hold tokens. */
final class TokenHolders {

  private TokenHolders() {}

  /** Visits the texts that hold a token. */
  @FunctionalInterface
  interface Postings {
    void visit(long token, TextStore.SlotVisitor visitor) throws IOException;
  }

  /**
   * The number of texts with each token, among some texts of a store.
   *
   * @param tokens distinct
   * @param slots of the texts
   * @param allowance called between two tokens to check for interruption
   * @return by token, in their order
   */
  static int[] count(Postings postings, long[] tokens, BitSet slots, Allowance allowance)
      throws IOException {
    int[] holders = new int[tokens.length];
    for (int i = 0; i < tokens.length; i++) {
      allowance.ensureNotCancelled();
      int token = i;
      postings.visit(
          tokens[i],
          slot -> {
            if (slots.get(slot)) {
              holders[token]++;
            }
          });
    }
    return holders;
  }
}
