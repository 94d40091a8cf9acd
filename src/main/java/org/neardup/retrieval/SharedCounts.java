// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

/**
 * The tokens that each slot shares with a seed: the number of common ones and that of the others,
 * both 0 at first. In pages that are made when they are needed: an array of all slots for each
 * request would be a large object, which the collector keeps apart and frees late.
 */
final class SharedCounts {

  private static final int PAGE_BITS = 13;
  private static final int PAGE = 1 << PAGE_BITS;

  private final int slots;
  private final int[][] pages; // two counts for each slot, side by side: specific, common

  /**
   * @param slots number of slots
   */
  SharedCounts(int slots) {
    this.slots = slots;
    pages = new int[(slots + PAGE - 1) >>> PAGE_BITS][];
  }

  /** Counts a token that is not common, and returns whether it is the first of any kind. */
  boolean addSpecific(int slot) {
    int[] page = page(slot);
    int at = at(slot);
    return page[at]++ == 0 && page[at + 1] == 0;
  }

  /** Counts a common token, and returns whether it is the first of any kind. */
  boolean addCommon(int slot) {
    int[] page = page(slot);
    int at = at(slot);
    return page[at + 1]++ == 0 && page[at] == 0;
  }

  /** The number of tokens that are not common. */
  int specific(int slot) {
    int[] page = pages[slot >>> PAGE_BITS];
    return page == null ? 0 : page[at(slot)];
  }

  /** The number of common tokens. */
  int common(int slot) {
    int[] page = pages[slot >>> PAGE_BITS];
    return page == null ? 0 : page[at(slot) + 1];
  }

  /** Sets both to 0. */
  void clear(int slot) {
    int[] page = pages[slot >>> PAGE_BITS];
    if (page != null) {
      page[at(slot)] = 0;
      page[at(slot) + 1] = 0;
    }
  }

  private int[] page(int slot) {
    int[] page = pages[slot >>> PAGE_BITS];
    if (page == null) {
      page = new int[2 * Math.min(PAGE, slots - (slot & -PAGE))];
      pages[slot >>> PAGE_BITS] = page;
    }
    return page;
  }

  private static int at(int slot) {
    return 2 * (slot & PAGE - 1);
  }
}
