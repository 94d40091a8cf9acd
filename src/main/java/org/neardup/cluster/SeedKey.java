// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.Comparator;

/**
 * The key of a text in the seed order: most copies first, then the earliest, then the least digest.
 * The ids of documents have no part in it.
 *
 * @param copies number of documents with the text, at least 1
 * @param timestamp of its earliest document, milliseconds since the epoch; {@link #NO_TIMESTAMP}
 *     where there is none, which sorts last
 * @param digest of the text, in hexadecimal
 */
public record SeedKey(int copies, long timestamp, String digest) implements Comparable<SeedKey> {

  /** For documents without a timestamp. */
  public static final long NO_TIMESTAMP = Long.MAX_VALUE;

  private static final Comparator<SeedKey> ORDER =
      Comparator.comparingInt(SeedKey::copies)
          .reversed()
          .thenComparingLong(SeedKey::timestamp)
          .thenComparing(SeedKey::digest);

  @Override
  public int compareTo(SeedKey other) {
    return ORDER.compare(this, other);
  }
}
