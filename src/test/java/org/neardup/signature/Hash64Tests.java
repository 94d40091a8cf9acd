// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.HashSet;
import java.util.Set;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;

public class Hash64Tests extends LuceneTestCase {

  /**
   * Frozen: stored signatures hold these values. They were computed apart from this code, in
   * Python. A change needs a new version of {@link SignatureFormat}.
   */
  @Test
  public void hashesAreFrozen() {
    assertEquals(0L, Hash64.of(""));
    assertEquals(0x3bf9a24797df2d66L, Hash64.of("a"));
    assertEquals(0xc74fb931184ee866L, Hash64.of("b"));
    assertEquals(0x70b19ab25aa27c57L, Hash64.of("the"));
    assertEquals(0x8ad495f061325a21L, Hash64.of("comment"));
    assertEquals(0x53c062617cb50859L, Hash64.of("水"));
    assertEquals(0xff86fc10ee8ad13fL, Hash64.of("straße"));
    assertEquals(0x1f0eac60fdda8a92L, Hash64.of("𐐨"));
  }

  /** The finalizer of MurmurHash3, whose value at 1 is published. */
  @Test
  public void mixIsTheFinalizerOfMurmurHash3() {
    assertEquals(0L, Hash64.mix(0));
    assertEquals(0xb456bcfc34c2cb2cL, Hash64.mix(1));
    assertEquals(0x3abf2a20650683e7L, Hash64.mix(2));
    assertEquals(0x64b5720b4b825f21L, Hash64.mix(-1));
  }

  @Test
  @SuppressWarnings("UnnecessaryStringBuilder") // a CharSequence that is no String
  public void aSequenceHashesLikeTheArrayThatHoldsIt() {
    for (int i = 0; i < atLeast(300); i++) {
      String text = TestUtil.randomUnicodeString(random(), 40);
      char[] longer = (text + TestUtil.randomUnicodeString(random(), 5)).toCharArray();
      assertEquals(Hash64.of(text), Hash64.of(longer, text.length()));
      assertEquals(Hash64.of(text), Hash64.of(new StringBuilder(text)));
    }
  }

  /** A hash of a million words meets another with probability 10^12 / 2^65, one in 37 million. */
  @Test
  public void differentWordsHaveDifferentHashes() {
    Set<Long> hashes = new HashSet<>();
    int words = 0;
    for (char a = 'a'; a <= 'z'; a++) {
      for (char b = 'a'; b <= 'z'; b++) {
        for (char c = 'a'; c <= 'z'; c++) {
          assertTrue(hashes.add(Hash64.of("" + a + b + c)));
          assertTrue(hashes.add(Hash64.of("" + a + b + c + a)));
          words += 2;
        }
      }
    }
    assertEquals(2 * 26 * 26 * 26, words);
  }

  /** Each output bit is set for half of the words: within 6 σ, σ = √(n/4). */
  @Test
  public void everyBitIsSetForHalfOfTheWords() {
    int n = 20_000;
    int[] set = new int[64];
    for (int i = 0; i < n; i++) {
      long hash = Hash64.of("word" + i);
      for (int bit = 0; bit < 64; bit++) {
        set[bit] += (int) (hash >>> bit & 1);
      }
    }
    for (int bit = 0; bit < 64; bit++) {
      assertEquals("bit " + bit, n / 2.0, set[bit], 6 * Math.sqrt(n / 4.0));
    }
  }
}
