// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.time.Instant;

/**
 * The size and the mixture of a generated collection.
 *
 * @param documents number of comments, at least 1
 * @param seed the seed of all random choices
 * @param unique share of unique comments, 0 to 1
 * @param exact share of exact copies among the comments of a campaign, 0 to 1
 * @param zipf the letter of rank r is {@code 1 / r^zipf} times as popular as the first, at least 0
 * @param opened earliest arrival of a comment
 * @param closed latest arrival, at least a second after {@code opened}
 */
public record CollectionShape(
    int documents,
    long seed,
    double unique,
    double exact,
    double zipf,
    Instant opened,
    Instant closed) {

  /** Share of unique comments after the exact copies are added; DURIAN's samples have 10 %. */
  public static final double DEFAULT_UNIQUE = 0.06;

  /** Share of exact copies; most letters are sent unchanged. */
  public static final double DEFAULT_EXACT = 0.65;

  /** Zipf's own exponent. */
  public static final double DEFAULT_ZIPF = 1.0;

  /** An invented comment period of 90 days. */
  public static final Instant DEFAULT_OPENED = Instant.parse("2026-02-02T00:00:00Z");

  public static final Instant DEFAULT_CLOSED = Instant.parse("2026-05-03T00:00:00Z");

  public CollectionShape {
    if (documents < 1) {
      throw new IllegalArgumentException("[documents] must be at least 1, got " + documents);
    }
    requireShare("unique", unique);
    requireShare("exact", exact);
    if (!(zipf >= 0 && zipf <= 10)) {
      throw new IllegalArgumentException("[zipf] must be between 0 and 10, got " + zipf);
    }
    if (closed.getEpochSecond() <= opened.getEpochSecond()) {
      throw new IllegalArgumentException(
          "[closed] must be at least a second after [opened], got " + closed + " and " + opened);
    }
  }

  /** A collection of this many comments with the defaults. */
  public static CollectionShape of(int documents, long seed) {
    return new CollectionShape(
        documents,
        seed,
        DEFAULT_UNIQUE,
        DEFAULT_EXACT,
        DEFAULT_ZIPF,
        DEFAULT_OPENED,
        DEFAULT_CLOSED);
  }

  /** The same with another share of unique comments. */
  public CollectionShape withUnique(double share) {
    return new CollectionShape(documents, seed, share, exact, zipf, opened, closed);
  }

  /** The same with another share of exact copies; 0 for distinct texts only. */
  public CollectionShape withExact(double share) {
    return new CollectionShape(documents, seed, unique, share, zipf, opened, closed);
  }

  private static void requireShare(String name, double share) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("[" + name + "] must be between 0 and 1, got " + share);
    }
  }
}
