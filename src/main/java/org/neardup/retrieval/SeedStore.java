// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.util.List;
import org.neardup.text.BagOfWords;

/** Texts in memory in the form of seeds; the slot of a text is its place in the list. */
public final class SeedStore implements TextStore {

  private final List<Seed> seeds;
  private final TokenPostings postings;

  /**
   * @param seeds not copied
   * @param cancellationCheck called now and then; throws to interrupt the work
   */
  public SeedStore(List<Seed> seeds, Runnable cancellationCheck) {
    this.seeds = seeds;
    postings =
        TokenPostings.inMemory(
            seeds.stream().map(Seed::tokens).toArray(long[][]::new), cancellationCheck);
  }

  @Override
  public int size() {
    return seeds.size();
  }

  @Override
  public int ordinal(int slot) {
    return seeds.get(slot).ordinal();
  }

  @Override
  public Cursor cursor() {
    return new Cursor() {
      @Override
      public BagOfWords bag(int slot) {
        return seeds.get(slot).bag();
      }

      @Override
      public long[] tokens(int slot) {
        return seeds.get(slot).tokens();
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
