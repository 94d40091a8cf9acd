// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.Arrays;

/** The reference of each text. Every text has exactly one reference; a reference has itself. */
public final class Partition {

  /** The memory of a partition for each text, in bytes. */
  public static final int BYTES_PER_TEXT = Integer.BYTES;

  private final int[] referenceOf;

  /**
   * @param referenceOf by text, the ordinal of the reference of its cluster; copied
   */
  public Partition(int[] referenceOf) {
    this.referenceOf = referenceOf.clone();
    for (int text = 0; text < referenceOf.length; text++) {
      if (referenceOf[referenceOf[text]] != referenceOf[text]) {
        throw new IllegalArgumentException(
            "text " + text + " belongs to " + referenceOf[text] + ", which is no reference");
      }
    }
  }

  /** Number of texts. */
  public int texts() {
    return referenceOf.length;
  }

  /** The reference of the cluster of a text. */
  public int referenceOf(int text) {
    return referenceOf[text];
  }

  /** Whether a text is the reference of its cluster. */
  public boolean isReference(int text) {
    return referenceOf[text] == text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Partition partition
        && Arrays.equals(referenceOf, partition.referenceOf);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(referenceOf);
  }

  @Override
  public String toString() {
    return Arrays.toString(referenceOf);
  }
}
