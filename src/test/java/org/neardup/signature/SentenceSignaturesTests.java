// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import org.junit.Test;

public class SentenceSignaturesTests {

  @Test
  public void eachSentenceHasItsPlaceAndItsSignatures() {
    SentenceSignatures text =
        new SentenceSignatures(
            new int[] {0, 9}, new int[] {8, 27}, new int[] {0, 1, 3}, new long[] {7, 4, 5});

    assertEquals(2, text.count());
    assertEquals(9, text.start(1));
    assertEquals(27, text.end(1));
    assertEquals(2, text.size(1));
    assertEquals(5, text.signature(1, 1));
  }

  @Test
  public void lengthsThatDoNotFitAreRefused() {
    Exception refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> new SentenceSignatures(new int[1], new int[1], new int[2], new long[1]));

    assertEquals(
        "1 starts, 1 ends, 2 firsts and 1 signatures do not fit each other", refused.getMessage());
  }
}
