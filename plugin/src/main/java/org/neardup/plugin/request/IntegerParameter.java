// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import org.opensearch.rest.RestRequest;

/**
 * A parameter that is a whole number in a range.
 *
 * @param name its name
 * @param defaultValue the default
 * @param min the least value allowed
 * @param max the greatest value allowed; {@link Integer#MAX_VALUE} for no limit
 */
public record IntegerParameter(String name, int defaultValue, int min, int max) {

  /**
   * The value in a request.
   *
   * @throws IllegalArgumentException if it is not a whole number, or out of range
   */
  public int read(RestRequest request) {
    String value = request.param(name);
    if (value == null) {
      return defaultValue;
    }
    try {
      return check(Long.parseLong(value));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "[" + name + "] must be an integer, got [" + value + "]", e);
    }
  }

  /**
   * The value, if it is in range.
   *
   * @throws IllegalArgumentException {@code [size] must be between 0 and 10000, got -1}
   */
  public int check(long value) {
    if (value < min || value > max) {
      String rule =
          max == Integer.MAX_VALUE && value < min
              ? "at least " + min
              : "between " + min + " and " + max;
      throw new IllegalArgumentException("[" + name + "] must be " + rule + ", got " + value);
    }
    return (int) value;
  }
}
