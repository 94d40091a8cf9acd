// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import org.opensearch.test.OpenSearchTestCase;

public class SigningSchemesTests extends OpenSearchTestCase {

  private final SigningSchemes schemes = new SigningSchemes();

  public void testWithoutAFieldThereIsNone() {
    schemes.add(null, "faxes");
    assertTrue(schemes.isEmpty());
    assertEquals("", schemes.only());
    schemes.requireOne("be signed");
  }

  public void testIndicesThatSignAlikeAreAccepted() {
    schemes.add("Winnow[window=4]", "letters");
    schemes.add("Winnow[window=4]", "faxes");
    schemes.requireOne("be signed");
    assertEquals("Winnow[window=4]", schemes.only());
  }

  public void testTheWaysAreNamedInWordsWithTheirIndices() {
    schemes.add("Winnow[window=4]", "letters");
    schemes.add("EveryNth[n=2]", "faxes");
    schemes.add("Winnow[window=4]", "calls");
    IllegalArgumentException e =
        expectThrows(IllegalArgumentException.class, () -> schemes.requireOne("sign sentences"));
    assertEquals(
        "[field] must sign sentences in the same way in all indices, got every nth (n 2) in"
            + " [faxes]; winnow (window 4) in [calls, letters]",
        e.getMessage());
  }
}
