// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.util.BytesRef;
import org.junit.Test;

public class SentenceFormatTests extends LuceneTestCase {

  // ---- frozen: a change of these bytes needs a new version ----

  @Test
  public void theBytesOfSentencesAreFrozen() {
    //   start  from the end before   length   signatures
    //     0      0   00              8  10    one: flag 0
    //     9      1   01              3  07    none: flag 1
    //    14      2   02            100  c9 01 two: flag 1
    SentenceSignatures text =
        new SentenceSignatures(
            new int[] {0, 9, 14},
            new int[] {8, 12, 114},
            new int[] {0, 1, 1, 3},
            new long[] {0x0123456789ABCDEFL, -1, 2});
    assertWritten(
        "01 03" // version, 3 sentences
            + "00 10 0123456789abcdef"
            + "01 07 00"
            + "02 c901 02 ffffffffffffffff 0000000000000002",
        text);
  }

  @Test
  public void theBytesOfNoSentencesAreFrozen() {
    assertWritten("01 00", SentenceSignatures.NONE);
  }

  // ---- reading ----

  @Test
  public void anUnknownVersionIsRefused() {
    BytesRef stored = SentenceFormat.write(SentenceSignatures.NONE);
    for (byte version : new byte[] {0, 2, -1}) {
      stored.bytes[stored.offset] = version;
      assertEquals(
          "stored sentences have version " + version + ", this reader knows 1",
          expectThrows(IllegalArgumentException.class, () -> SentenceFormat.read(stored))
              .getMessage());
    }
  }

  @Test
  public void whatWasWrittenIsReadBackFromAnywhereInAnArray() {
    for (int i = 0; i < atLeast(300); i++) {
      SentenceSignatures text = randomText();
      BytesRef stored = SentenceFormat.write(text);
      assertEquals(text, SentenceFormat.read(stored));
      byte[] larger = new byte[stored.length + 20];
      System.arraycopy(stored.bytes, stored.offset, larger, 7, stored.length);
      assertEquals(text, SentenceFormat.read(new BytesRef(larger, 7, stored.length)));
    }
  }

  private static SentenceSignatures randomText() {
    int count = random().nextInt(20);
    int[] starts = new int[count];
    int[] ends = new int[count];
    int[] firsts = new int[count + 1];
    int last = 0;
    for (int s = 0; s < count; s++) {
      starts[s] = last + random().nextInt(3);
      last = starts[s] + 1 + random().nextInt(random().nextBoolean() ? 200 : 20_000_000);
      ends[s] = last;
      firsts[s + 1] = firsts[s] + (random().nextBoolean() ? 1 : random().nextInt(5));
    }
    long[] signatures = random().longs(firsts[count]).toArray();
    IntStream.range(0, count).forEach(s -> Arrays.sort(signatures, firsts[s], firsts[s + 1]));
    return new SentenceSignatures(starts, ends, firsts, signatures);
  }

  private static void assertWritten(String hex, SentenceSignatures text) {
    BytesRef stored = SentenceFormat.write(text);
    byte[] bytes = BytesRef.deepCopyOf(stored).bytes;
    assertEquals(hex.replace(" ", ""), HexFormat.of().formatHex(bytes));
    assertEquals(text, SentenceFormat.read(stored));
  }
}
