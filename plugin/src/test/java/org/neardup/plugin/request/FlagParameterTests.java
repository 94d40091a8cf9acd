// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.util.HashMap;
import java.util.Map;
import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.test.rest.FakeRestRequest;

public class FlagParameterTests extends OpenSearchTestCase {

  private static boolean read(String value, boolean defaultValue) {
    return FlagParameter.read(
        new FakeRestRequest(new HashMap<>(Map.of("edits", value))), "edits", defaultValue);
  }

  @Test
  public void whatIsNotGivenHasADefault() {
    FakeRestRequest empty = new FakeRestRequest(new HashMap<>());
    assertTrue(FlagParameter.read(empty, "edits", true));
    assertFalse(FlagParameter.read(empty, "edits", false));
  }

  @Test
  public void aNameWithoutAValueIsTrue() {
    assertTrue(read("", false));
  }

  @Test
  public void whatIsGivenCounts() {
    assertTrue(read("true", false));
    assertFalse(read("false", true));
  }

  @Test
  public void whatIsNeitherIsRefusedByName() {
    for (String value : new String[] {"1", "yes", "True", " ", "wait_for"}) {
      Exception e = expectThrows(IllegalArgumentException.class, () -> read(value, true));
      assertEquals("[edits] must be true or false, got [" + value + "]", e.getMessage());
    }
  }
}
