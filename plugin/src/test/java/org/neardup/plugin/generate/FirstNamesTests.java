// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.work.Allowance;
import org.opensearch.test.OpenSearchTestCase;

public class FirstNamesTests extends OpenSearchTestCase {

  @Test
  public void textsWithTheSameWordsHaveTheirFirstName() {
    FirstNames names = new FirstNames(Allowance.UNLIMITED);
    names.add("One, two", "c");
    names.add("three", "b");
    names.add("one two!", "a");
    names.add("ONE TWO", "d");
    assertEquals("a", names.of("one two"));
    assertEquals("b", names.of("Three."));
  }

  @Test
  public void theOrderHasNoPartInIt() {
    List<String> documents = new ArrayList<>();
    Map<String, String> first = new HashMap<>();
    for (int i = 999; i >= 0; i--) {
      String name = "n" + i;
      documents.add(name);
      first.merge("t" + i % 300, name, (a, b) -> a.compareTo(b) < 0 ? a : b);
    }
    Collections.shuffle(documents, random());
    FirstNames names = new FirstNames(Allowance.UNLIMITED);
    for (String name : documents) {
      names.add("t" + Integer.parseInt(name.substring(1)) % 300, name);
    }
    first.forEach((text, name) -> assertEquals(name, names.of(text)));
  }

  /** 22 bytes of digest, 8 of its table, 10 of name and 8 of numbers, in blocks. */
  @Test
  public void whatIsKeptIsAskedFor() {
    long[] taken = new long[1];
    FirstNames names =
        new FirstNames(
            new Allowance() {
              @Override
              public void take(long bytes) {
                taken[0] += bytes;
              }

              @Override
              public void ensureNotCancelled() {}
            });
    for (int i = 0; i < 100_000; i++) {
      names.add("text" + i, "name" + (100_000 + i));
    }
    assertTrue(taken[0] + " bytes", taken[0] > 4_000_000 && taken[0] < 9_000_000);
    long before = taken[0];
    for (int i = 0; i < 100_000; i++) {
      names.add("text" + i, "name" + (200_000 + i));
    }
    assertEquals(before, taken[0]);
  }
}
