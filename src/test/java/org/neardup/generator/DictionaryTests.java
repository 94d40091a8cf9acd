// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.List;
import org.junit.Test;

public class DictionaryTests {

  @Test
  public void aDictionaryNeedsAChoice() {
    assertEquals(
        "[dictionary] must hold at least two different words, got [Eel]",
        assertThrows(
                IllegalArgumentException.class, () -> new Dictionary(List.of("Eel", "eel", "EEL")))
            .getMessage());
  }
}
