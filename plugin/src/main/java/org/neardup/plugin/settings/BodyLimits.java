package org.neardup.plugin.settings;

import org.opensearch.core.common.unit.ByteSizeValue;

/**
 * How large the body of a request may be. Both bounds hold while it is read: a few bytes of an
 * empty array are some tens of bytes once they are read.
 *
 * @param size most bytes, as they come and as JSON
 * @param values most values: strings, numbers, booleans, nulls, objects and arrays
 * @param hint said behind what is wrong, empty for nothing
 */
public record BodyLimits(long size, int values, String hint) {

  /** Of so many bytes and values, which nobody can change. */
  public static BodyLimits of(ByteSizeValue size, int values) {
    return new BodyLimits(size.getBytes(), values, "");
  }

  /**
   * @throws IllegalArgumentException if a body of so many bytes is too large
   */
  public void requireSize(long bytes) {
    if (bytes > size) {
      throw new IllegalArgumentException(
          "the body must have at most "
              + new ByteSizeValue(size)
              + " ["
              + size
              + "], got ["
              + bytes
              + "] bytes or more"
              + hint);
    }
  }

  /**
   * @throws IllegalArgumentException if so many values are too many
   */
  public void requireValues(int count) {
    if (count > values) {
      throw new IllegalArgumentException(
          "the body must have at most " + values + " values, got more");
    }
  }
}
