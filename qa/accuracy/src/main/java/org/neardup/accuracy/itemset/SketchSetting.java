// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.signature.BinaryPermutations;
import org.neardup.signature.ShingleSelection;

/**
 * How a document becomes a set of units.
 *
 * @param method selection of units among the shingles
 * @param length words a shingle; the offset is 1
 * @param size units a document
 */
record SketchSetting(SketchMethod method, int length, int size) {

  /** The paper's thresholds: shares of the size, in hundredths. */
  static final List<Integer> PERCENT = List.of(100, 95, 90, 85);

  /** The paper's shingle lengths, words. */
  static final List<Integer> LENGTHS = List.of(5, 10, 15, 20);

  /** Two selections of units (closed-sets-2009, section 2.1). */
  enum SketchMethod {

    /** The n least of all shingles in one permutation; fewer in a short text. */
    ONE_PERMUTATION("b"),

    /**
     * The least shingle in each of n permutations. A unit is a shingle with its permutation, so
     * that each text has n units, as in the paper.
     */
    PERMUTATIONS("m");

    private final String label;

    SketchMethod(String label) {
      this.label = label;
    }
  }

  /** Both methods with 100 units, and for length 10 also with 150 and 200. */
  static List<SketchSetting> ofLength(int length) {
    List<SketchSetting> settings = new ArrayList<>();
    for (SketchMethod method : SketchMethod.values()) {
      for (int size : length == 10 ? List.of(100, 150, 200) : List.of(100)) {
        settings.add(new SketchSetting(method, length, size));
      }
    }
    return settings;
  }

  /** The name of the input in the paper: method, offset, length and size. */
  @Override
  public String toString() {
    return "%s_1_%s_s_%s".formatted(method.label, length, size);
  }

  /** The units of a threshold given in hundredths of the size, rounded up. */
  int minSupport(int percent) {
    return (size * percent + 99) / 100;
  }

  /**
   * The sketches of texts.
   *
   * @param shingles the distinct shingles of this length of each text
   * @return ascending and distinct units of each; none of a text without words
   */
  List<long[]> sketches(List<long[]> shingles) {
    return switch (method) {
      case ONE_PERMUTATION -> {
        ShingleSelection selection =
            new ShingleSelection.MinElements(size, ShingleSelection.DEFAULT_SEED);
        yield shingles.stream().map(of -> selected(selection, of)).toList();
      }
      case PERMUTATIONS -> {
        BinaryPermutations permutations =
            new BinaryPermutations(size, ShingleSelection.DEFAULT_SEED);
        yield shingles.stream().map(of -> permutations.units(of, of.length)).toList();
      }
    };
  }

  private static long[] selected(ShingleSelection selection, long[] shingles) {
    int[] selected = new int[shingles.length];
    int kept = selection.select(shingles, shingles.length, selected);
    return Arrays.stream(selected, 0, kept).mapToLong(at -> shingles[at]).sorted().toArray();
  }
}
