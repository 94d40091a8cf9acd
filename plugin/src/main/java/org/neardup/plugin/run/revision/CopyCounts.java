// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

/** Counts texts by their copies. */
public final class CopyCounts {

  private final int minCopies;
  private int texts;
  private int groups;
  private int references;

  /**
   * @param minCopies number of documents of a text, at least, that make it a reference copy
   */
  public CopyCounts(int minCopies) {
    this.minCopies = minCopies;
  }

  /** Adds a text with its documents. */
  public void add(int copies) {
    texts++;
    groups += copies > 1 ? 1 : 0;
    references += copies >= minCopies ? 1 : 0;
  }

  /** Number of texts. */
  public int texts() {
    return texts;
  }

  /** Number of texts of two documents or more. */
  public int groups() {
    return groups;
  }

  /** Number of texts that are reference copies. */
  public int references() {
    return references;
  }
}
