package org.neardup.retrieval;

import java.io.IOException;
import java.util.BitSet;
import org.neardup.work.Allowance;

/** Counts the texts that hold tokens. */
public final class TokenHolders {

  private TokenHolders() {}

  /**
   * The number of texts with each token, among some texts of a store.
   *
   * @param tokens distinct
   * @param slots of the texts
   * @param allowance called between two tokens to interrupt
   * @return by token, in their order
   */
  public static int[] count(
      TextStore.Cursor cursor, long[] tokens, BitSet slots, Allowance allowance)
      throws IOException {
    int[] holders = new int[tokens.length];
    for (int i = 0; i < tokens.length; i++) {
      allowance.ensureNotCancelled();
      int token = i;
      cursor.postings(
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
