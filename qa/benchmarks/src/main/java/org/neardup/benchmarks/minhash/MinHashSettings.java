// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.minhash;

/**
 * The parameters of {@link MinHashLsh}.
 *
 * @param shingle words of a shingle
 * @param bands number of bands
 * @param rows values of a band
 * @param threshold least resemblance of a link, 0 to 1
 */
public record MinHashSettings(int shingle, int bands, int rows, double threshold) {

  /** Those of the highest F1 over the development collections; docs/performance.md has them. */
  public static final MinHashSettings DEFAULT = new MinHashSettings(5, 32, 4, 0.4);

  /** Values of a signature. */
  public int values() {
    return bands * rows;
  }
}
