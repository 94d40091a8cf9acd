// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import org.opensearch.common.Booleans;
import org.opensearch.rest.RestRequest;

/** A parameter that is true or false. */
public final class FlagParameter {

  private FlagParameter() {}

  /**
   * The value in a request; true for a name without a value, as everywhere in OpenSearch.
   *
   * @param name the name of the parameter
   * @param defaultValue where it is not given
   * @throws IllegalArgumentException {@code [edits] must be true or false, got [1]}
   */
  public static boolean read(RestRequest request, String name, boolean defaultValue) {
    String value = request.param(name);
    if (value == null || value.isEmpty() || Booleans.isBoolean(value)) {
      return request.paramAsBoolean(name, defaultValue);
    }
    throw new IllegalArgumentException("[" + name + "] must be true or false, got [" + value + "]");
  }
}
