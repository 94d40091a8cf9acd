package org.neardup.retrieval;

import java.io.IOException;
import java.util.BitSet;
import org.neardup.work.Allowance;

/** Counts the texts that hold tokens. */
public final class TokenHolders {

  private TokenHolders() {}

  /**
   * In how many of some texts of a store tokens are.
   *
   * @param tokens distinct
   * @param slots of the texts
   * @param allowance asked between two tokens whether to go on
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
