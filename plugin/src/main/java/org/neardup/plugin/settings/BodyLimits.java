// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.settings;

import org.opensearch.core.common.unit.ByteSizeValue;

/**
 * The limits of the body of a request. Both apply while it is read: an empty array of a few bytes
 * takes some tens of bytes in memory.
 *
 * @param size maximum number of bytes, both as received and as JSON
 * @param values maximum number of values: strings, numbers, booleans, nulls, objects and arrays
 * @param hint hint appended to messages; empty for none
 */
public record BodyLimits(long size, int values, String hint) {

  /** Fixed limits of bytes and values. */
  public static BodyLimits of(ByteSizeValue size, int values) {
    return new BodyLimits(size.getBytes(), values, "");
  }

  /**
   * @throws IllegalArgumentException if a body of this size is too large
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
   * @throws IllegalArgumentException if this number of values is too large
   */
  public void requireValues(int count) {
    if (count > values) {
      throw new IllegalArgumentException(
          "the body must have at most " + values + " values, got more");
    }
  }
}
