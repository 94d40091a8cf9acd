package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.neardup.plugin.shard.WireTestCase;

/** Strings in one array are the strings that were put there, and compare as they did. */
public class PackedStringsTests extends WireTestCase {

  @Test
  public void noStringsAreNone() {
    assertEquals(0, PackedStrings.of().size());
    assertEquals(0, PackedStrings.of().ramBytes());
  }

  @Test
  public void everyStringIsThereAgain() throws IOException {
    List<String> strings = List.of("a", "", "é/ü", "", "\uD83D\uDE00", "x".repeat(512));
    PackedStrings packed = PackedStrings.of(strings.toArray(String[]::new));
    PackedStrings copy = sent(packed, PackedStrings::new);
    assertEquals(strings.size(), packed.size());
    for (int i = 0; i < strings.size(); i++) {
      assertEquals(strings.get(i), packed.get(i));
      assertEquals(strings.get(i), copy.get(i));
    }
  }

  /** One byte a character and the place where it ends: 20 + 4. */
  @Test
  public void anIdOfTwentyCharactersTakesTwentyFourBytes() {
    assertEquals(
        3 * 24, PackedStrings.of("a".repeat(20), "b".repeat(20), "c".repeat(20)).ramBytes());
  }

  /** In UTF-16 U+1F600 is D83D DE00, less than FF21; in UTF-8 it is F0 9F 98 80, more than EF. */
  @Test
  public void charactersBeyondTheBasicPlaneComeBeforeTheLastOnesOfIt() {
    PackedStrings strings = PackedStrings.of("\uD83D\uDE00", "\uFF21", "\uE000", "\uD7FF");
    assertTrue(PackedStrings.compare(strings, 0, strings, 1) < 0);
    assertTrue(PackedStrings.compare(strings, 0, strings, 2) < 0);
    assertTrue(PackedStrings.compare(strings, 0, strings, 3) > 0);
    assertTrue(PackedStrings.compare(strings, 2, strings, 1) < 0);
  }

  @Test
  public void stringsCompareAsTheyDoUnpacked() {
    String[] parts = {"", "a", "b", "é", "\u0800", "\uD7FF", "\uE000", "\uFFFD", "\uD800\uDC00"};
    List<String> strings = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      StringBuilder string = new StringBuilder();
      for (int part = between(0, 4); part > 0; part--) {
        string.append(randomFrom(parts));
      }
      strings.add(rarely() ? randomUnicodeOfLength(3) : string.toString());
    }
    PackedStrings packed = PackedStrings.of(strings.toArray(String[]::new));
    for (int i = 0; i < strings.size(); i++) {
      for (int j = 0; j < strings.size(); j++) {
        assertEquals(
            strings.get(i) + " | " + strings.get(j),
            Integer.signum(strings.get(i).compareTo(strings.get(j))),
            Integer.signum(PackedStrings.compare(packed, i, packed, j)));
      }
    }
  }
}
