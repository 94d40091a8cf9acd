// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.extraction;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

public class FalseCutsTests {

  @Test
  public void aSentenceHasFiveWordsAndThreeOfThemAreSmall() {
    for (String sentence :
        List.of(
            "I keep bees and goats.",
            "Sincerely,\nAnn\nand now they all are gone",
            "Ann Archer. Nobody ever asked the bees.")) {
      assertTrue(sentence, FalseCuts.holdsSentence(sentence));
    }
  }

  @Test
  public void namesAddressesAndTitlesAreNone() {
    for (String part :
        List.of(
            "To whom it may concern,",
            "Sincerely,\nAnn Archer\n12 Elm Street\nSalem, OR 97301",
            "Professor of Botany and Zoology at the University of Salem",
            "Thank you,",
            "")) {
      assertFalse(part, FalseCuts.holdsSentence(part));
    }
  }
}
