// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.stability;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class AgreementsTests {

  /** {0 1} {2 3} has two pairs and {0 1 2} {3} three, one of them in common: 2 · 1 / (2 + 3). */
  @Test
  public void eachIsComparedWithEach() {
    int[] two = {0, 0, 2, 2};
    int[] three = {5, 5, 5, 3};
    Agreements agreements = Agreements.of(List.of(two, three, two));
    assertEquals(0, agreements.rows().get(0).length);
    assertEquals(0.4, agreements.rows().get(1)[0], 1e-9);
    assertEquals(1, agreements.rows().get(2)[0], 0);
    assertEquals(0.4, agreements.rows().get(2)[1], 1e-9);
    assertEquals(0.4, agreements.summary().getMin(), 1e-9);
    assertEquals(0.6, agreements.summary().getAverage(), 1e-9);
  }

  @Test
  public void partitionsOfSingletonsAgree() {
    assertEquals(1, Agreements.pairsF1(new int[] {0, 1}, new int[] {4, 3}), 0);
  }
}
