// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.LongArrayList;
import java.io.IOException;
import java.util.Arrays;
import org.neardup.signature.BinaryPermutations;
import org.neardup.text.BagOfWords;

/**
 * The texts of another store, whose tokens are their least shingles in some permutations, with
 * their units as tokens ({@link BinaryPermutations#units}).
 *
 * <p>Units are made on demand and not kept, by a look-up of each permutation for each token of the
 * text: some 45 microseconds for 80 tokens and 100 permutations.
 */
final class MinimaTextStore implements TextStore {

  private final TextStore texts;
  private final BinaryPermutations permutations;

  /**
   * @param texts with the tokens that {@link
   *     org.neardup.signature.ShingleSelection.MinPermutations} selects for these permutations
   */
  MinimaTextStore(TextStore texts, BinaryPermutations permutations) {
    this.texts = texts;
    this.permutations = permutations;
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
    return new UnitCursor(texts.cursor());
  }

  private final class UnitCursor implements Cursor {

    private final Cursor ofTexts;

    UnitCursor(Cursor ofTexts) {
      this.ofTexts = ofTexts;
    }

    @Override
    public BagOfWords bag(int slot) throws IOException {
      return ofTexts.bag(slot);
    }

    @Override
    public long[] tokens(int slot) throws IOException {
      long[] shingles = ofTexts.tokens(slot);
      return permutations.units(shingles, shingles.length);
    }

    @Override
    public int tokenCount(int slot) throws IOException {
      return ofTexts.tokenCount(slot) == 0 ? 0 : permutations.size();
    }

    /**
     * A unit belongs to one permutation, in which its shingle is the least of a text that has it.
     */
    @Override
    public void postings(long unit, SlotVisitor visitor) throws IOException {
      for (int number = 0; number < permutations.size(); number++) {
        for (int slot : holders(BinaryPermutations.shingle(unit, number))) {
          if (Arrays.binarySearch(tokens(slot), unit) >= 0) {
            visitor.visit(slot);
          }
        }
      }
    }

    @Override
    public void frequencies(int min, FrequencyVisitor visitor, Runnable cancellationCheck)
        throws IOException {
      LongArrayList shingles = new LongArrayList();
      ofTexts.frequencies(min, (shingle, texts) -> shingles.add(shingle), cancellationCheck);
      for (long shingle : shingles.toArray()) {
        int[] counts = new int[permutations.size()];
        for (int slot : holders(shingle)) {
          cancellationCheck.run();
          long[] units = tokens(slot);
          for (int number = 0; number < counts.length; number++) {
            long unit = BinaryPermutations.unit(shingle, number);
            counts[number] += Arrays.binarySearch(units, unit) >= 0 ? 1 : 0;
          }
        }
        for (int number = 0; number < counts.length; number++) {
          if (counts[number] >= min) {
            visitor.visit(BinaryPermutations.unit(shingle, number), counts[number]);
          }
        }
      }
    }

    private int[] holders(long shingle) throws IOException {
      IntArrayList slots = new IntArrayList();
      ofTexts.postings(shingle, slots::add);
      return slots.toArray();
    }
  }
}
