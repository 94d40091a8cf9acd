// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

/**
 * Resemblance and containment of two sets of signature tokens (Broder 1997; closed-sets-2009,
 * section 2.1). With all shingles as tokens these are the exact measures; with winnowed ones they
 * are taken over the selected shingles, which are the same within a shared run.
 *
 * <p>Both arrays hold distinct values, ascending as signed numbers.
 */
public final class TokenOverlap {

  private TokenOverlap() {}

  /** Number of tokens in both sets. */
  public static int intersection(long[] a, long[] b) {
    int common = 0;
    for (int i = 0, j = 0; i < a.length && j < b.length; ) {
      if (a[i] == b[j]) {
        common++;
        i++;
        j++;
      } else if (a[i] < b[j]) {
        i++;
      } else {
        j++;
      }
    }
    return common;
  }

  /**
   * Number of common tokens over number of distinct tokens of both.
   *
   * @return 0 to 1; 1 for two empty sets
   */
  public static double resemblance(long[] a, long[] b) {
    int common = intersection(a, b);
    return Share.of(common, a.length + b.length - common);
  }

  /**
   * The share of a part's tokens found in a whole.
   *
   * @return 0 to 1; 1 for an empty part
   */
  public static double containment(long[] part, long[] whole) {
    return Share.of(intersection(part, whole), part.length);
  }
}
