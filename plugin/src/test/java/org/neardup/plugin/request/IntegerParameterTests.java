// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.util.HashMap;
import java.util.Map;
import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.test.rest.FakeRestRequest;

public class IntegerParameterTests extends OpenSearchTestCase {

  private static final IntegerParameter SIZE = new IntegerParameter("size", 20, 0, 10_000);
  private static final IntegerParameter FROM =
      new IntegerParameter("from", 0, 0, Integer.MAX_VALUE);

  private static int read(IntegerParameter parameter, String value) {
    return parameter.read(new FakeRestRequest(new HashMap<>(Map.of(parameter.name(), value))));
  }

  private static void refuses(IntegerParameter parameter, String value, String message) {
    Exception e = expectThrows(IllegalArgumentException.class, () -> read(parameter, value));
    assertEquals(message, e.getMessage());
  }

  @Test
  public void whatIsNotGivenHasADefault() {
    assertEquals(20, SIZE.read(new FakeRestRequest(new HashMap<>())));
  }

  @Test
  public void theEndsOfTheRangeAreInIt() {
    assertEquals(0, read(SIZE, "0"));
    assertEquals(10_000, read(SIZE, "10000"));
    assertEquals(Integer.MAX_VALUE, read(FROM, "2147483647"));
  }

  @Test
  public void whatIsOutOfTheRangeIsRefused() {
    refuses(SIZE, "-1", "[size] must be between 0 and 10000, got -1");
    refuses(SIZE, "10001", "[size] must be between 0 and 10000, got 10001");
    refuses(SIZE, "99999999999", "[size] must be between 0 and 10000, got 99999999999");
    refuses(FROM, "-1", "[from] must be at least 0, got -1");
    refuses(FROM, "2147483648", "[from] must be between 0 and 2147483647, got 2147483648");
  }

  @Test
  public void whatIsNoIntegerIsRefused() {
    for (String value : new String[] {"x", "1.5", "", " 1", "99999999999999999999"}) {
      refuses(SIZE, value, "[size] must be an integer, got [" + value + "]");
    }
  }
}
