// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.Test;

public class MethodTests {

  @Test
  public void aMethodIsAskedForByItsLabel() {
    assertEquals(Map.of("method", "spotsigs"), Method.SPOTSIGS.parameters());
  }

  @Test
  public void lettersAreAParameterAndNoMethodOfTheirOwn() {
    assertEquals("references_without_letters", Method.REFERENCES_WITHOUT_LETTERS.label());
    assertEquals(
        Map.of("method", "references", "letters", false),
        Method.REFERENCES_WITHOUT_LETTERS.parameters());
  }

  @Test
  public void whatIsTooLargeForOthersIsMeasuredByTheDefault() {
    assertEquals(
        List.of(Method.REFERENCES, Method.REFERENCES_WITHOUT_LETTERS),
        List.copyOf(Method.scalable()));
    assertEquals(
        List.of(
            Method.REFERENCES,
            Method.FULL,
            Method.DSC,
            Method.IMATCH,
            Method.SPOTSIGS,
            Method.MINHASH_LSH),
        List.copyOf(Method.compared()));
  }
}
