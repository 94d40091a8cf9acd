package org.neardup.cluster;

import java.util.Comparator;

/**
 * The key of a text in the seed order: most copies first, then the earliest, then the least id and
 * index.
 *
 * @param copies number of documents with the text, at least 1
 * @param timestamp of its earliest document, milliseconds since the epoch; {@link #NO_TIMESTAMP}
 *     where there is none, which sorts last
 * @param id of that document
 * @param index of that document
 */
public record SeedKey(int copies, long timestamp, String id, String index)
    implements Comparable<SeedKey> {

  /** For documents without a timestamp. */
  public static final long NO_TIMESTAMP = Long.MAX_VALUE;

  private static final Comparator<SeedKey> EARLIEST =
      Comparator.comparingLong(SeedKey::timestamp)
          .thenComparing(SeedKey::id)
          .thenComparing(SeedKey::index);

  private static final Comparator<SeedKey> ORDER =
      Comparator.comparingInt(SeedKey::copies).reversed().thenComparing(EARLIEST);

  @Override
  public int compareTo(SeedKey other) {
    return ORDER.compare(this, other);
  }

  /**
   * The key of a text found in two places: the earlier document represents it, and the numbers of
   * copies add up.
   */
  public SeedKey merge(SeedKey other) {
    SeedKey earlier = EARLIEST.compare(this, other) <= 0 ? this : other;
    return new SeedKey(copies + other.copies, earlier.timestamp, earlier.id, earlier.index);
  }
}
