// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import org.neardup.distance.Share;
import org.neardup.work.Allowance;

/**
 * Compares texts by the overlap of their token sets, the common tokens over the smaller set; four
 * bytes a text.
 */
final class OverlapComparison implements Comparison {

  private final TextStore store;
  private final int[] tokenCounts; // by slot

  OverlapComparison(TextStore store, Allowance allowance) throws IOException {
    allowance.take((long) Integer.BYTES * store.size());
    this.store = store;
    TextStore.Cursor cursor = store.cursor();
    tokenCounts = new int[store.size()];
    for (int slot = 0; slot < tokenCounts.length; slot++) {
      allowance.ensureNotCancelled();
      tokenCounts[slot] = cursor.tokenCount(slot);
    }
  }

  @Override
  public TextStore store() {
    return store;
  }

  @Override
  public Retriever retriever(CommonTokens commonTokens, RetrievalSettings settings, OpenTexts open)
      throws IOException {
    return new CandidateRetriever(this, commonTokens, settings, open);
  }

  @Override
  public View from(Seed seed, TextStore.Cursor cursor) {
    int ofSeed = seed.tokens().length;
    return new View() {
      @Override
      public double distance(int slot, int sharedTokens) {
        int smaller = Math.min(ofSeed, tokenCounts[slot]);
        return 1 - Share.of(sharedTokens, smaller);
      }

      @Override
      public double leastDistance(int slot, int mostShared) {
        return distance(slot, Math.min(mostShared, Math.min(ofSeed, tokenCounts[slot])));
      }
    };
  }
}
