// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

/**
 * A count for each slot, 0 at first. In pages that are made when they are needed: an array of all
 * slots for each request would be a large object, which the collector keeps apart and frees late.
 */
final class SlotCounts {

  private static final int PAGE_BITS = 14;
  private static final int PAGE = 1 << PAGE_BITS;

  private final int slots;
  private final int[][] pages;

  /**
   * @param slots number of slots
   */
  SlotCounts(int slots) {
    this.slots = slots;
    pages = new int[(slots + PAGE - 1) >>> PAGE_BITS][];
  }

  /** Adds one to a count, and returns the count before. */
  int increment(int slot) {
    int[] page = pages[slot >>> PAGE_BITS];
    if (page == null) {
      page = new int[Math.min(PAGE, slots - (slot & -PAGE))];
      pages[slot >>> PAGE_BITS] = page;
    }
    return page[slot & PAGE - 1]++;
  }

  /** Sets a count to 0, and returns the count before. */
  int clear(int slot) {
    int[] page = pages[slot >>> PAGE_BITS];
    if (page == null) {
      return 0;
    }
    int count = page[slot & PAGE - 1];
    page[slot & PAGE - 1] = 0;
    return count;
  }
}
