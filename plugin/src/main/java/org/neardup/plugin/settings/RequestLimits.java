// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.settings;

import org.opensearch.common.settings.ClusterSettings;
import org.opensearch.common.settings.Setting;
import org.opensearch.common.settings.Settings;

/**
 * Limits of one request.
 *
 * @param size bytes of its body
 * @param constraints its constraints
 * @param pairs pairs of documents in the constraints
 * @param attributes distinct fields that the constraints name
 */
public record RequestLimits(long size, int constraints, int pairs, int attributes) {

  /** The default limits. */
  public static final RequestLimits DEFAULT =
      new RequestLimits(
          NeardupSettings.MAX_SIZE.get(Settings.EMPTY).getBytes(),
          NeardupSettings.MAX_CONSTRAINTS.get(Settings.EMPTY),
          NeardupSettings.MAX_PAIRS.get(Settings.EMPTY),
          NeardupSettings.MAX_ATTRIBUTES.get(Settings.EMPTY));

  /** For content that was within the limits on arrival, whatever they are now. */
  public static final RequestLimits NONE =
      new RequestLimits(Long.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

  /** Values in a body besides those of its pairs, such as the terms of a query. */
  private static final int OTHER_VALUES = 70_000;

  /** Values of a pair: the pair and its documents. */
  private static final int VALUES_PER_PAIR = 3;

  /** The limits of the body of a run. */
  public BodyLimits body() {
    return new BodyLimits(
        size,
        (int) Math.min(Integer.MAX_VALUE, OTHER_VALUES + (long) VALUES_PER_PAIR * pairs),
        changeable(NeardupSettings.MAX_SIZE));
  }

  /** The current limits of a cluster. */
  public static RequestLimits of(ClusterSettings settings) {
    return new RequestLimits(
        settings.get(NeardupSettings.MAX_SIZE).getBytes(),
        settings.get(NeardupSettings.MAX_CONSTRAINTS),
        settings.get(NeardupSettings.MAX_PAIRS),
        settings.get(NeardupSettings.MAX_ATTRIBUTES));
  }

  /** An error about a request with more constraints. */
  public IllegalArgumentException tooManyConstraints(int got) {
    return new IllegalArgumentException(
        "[constraints] must be at most "
            + constraints
            + ", got "
            + got
            + changeable(NeardupSettings.MAX_CONSTRAINTS));
  }

  /**
   * An error about a request with more pairs.
   *
   * @param parameter the number of the first pair beyond the limit
   */
  public IllegalArgumentException tooManyPairs(String parameter) {
    return new IllegalArgumentException(
        parameter
            + " must be at most "
            + pairs
            + " in one request"
            + changeable(NeardupSettings.MAX_PAIRS));
  }

  /** An error about a request that names more fields. */
  public IllegalArgumentException tooManyAttributes() {
    return new IllegalArgumentException(
        "[constraints.when] must name at most "
            + attributes
            + " different fields"
            + changeable(NeardupSettings.MAX_ATTRIBUTES));
  }

  private static String changeable(Setting<?> setting) {
    return "; the setting is [" + setting.getKey() + "]";
  }
}
