// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import java.util.HexFormat;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.apache.lucene.util.BytesRef;
import org.junit.Test;

public class SignatureTokenTests extends LuceneTestCase {

  @Test
  public void theTextOfATokenIsSixteenLowerCaseDigits() {
    assertEquals("0000000000000000", SignatureToken.toString(0));
    assertEquals("ffffffffffffffff", SignatureToken.toString(-1));
    assertEquals("0123456789abcdef", SignatureToken.toString(0x0123456789ABCDEFL));
    assertEquals("8000000000000000", SignatureToken.toString(Long.MIN_VALUE));
  }

  @Test
  public void whatWasWrittenIsReadBack() {
    for (int i = 0; i < atLeast(1000); i++) {
      long token = random().nextLong();
      assertEquals(token, SignatureToken.parse(SignatureToken.toString(token)));
    }
  }

  @Test
  public void aTextIsWrittenIntoTheFirstPlacesOfAnArray() {
    long token = random().nextLong();
    char[] characters = new char[SignatureToken.DIGITS + 1];
    Arrays.fill(characters, '?');
    SignatureToken.write(token, characters);
    assertEquals(SignatureToken.toString(token) + "?", new String(characters));
  }

  @Test
  public void aTermIsEightBytesBigEndian() {
    BytesRef term = SignatureToken.toTerm(0x0123456789ABCDEFL);
    assertEquals(new BytesRef(HexFormat.of().parseHex("0123456789abcdef")), term);
    assertEquals(0x0123456789ABCDEFL, SignatureToken.ofTerm(term));
    BytesRef slice = new BytesRef(HexFormat.of().parseHex("77ffffffffffffffff77"), 1, 8);
    assertEquals(-1, SignatureToken.ofTerm(slice));
  }

  @Test
  public void termsAndTextsAreInTheSameOrder() {
    for (int i = 0; i < atLeast(1000); i++) {
      long one = random().nextLong();
      long other = random().nextBoolean() ? random().nextLong() : one + random().nextInt(3);
      int order = Long.compareUnsigned(one, other);
      assertEquals(
          order,
          Integer.signum(SignatureToken.toTerm(one).compareTo(SignatureToken.toTerm(other))));
      assertEquals(
          order,
          Integer.signum(SignatureToken.toString(one).compareTo(SignatureToken.toString(other))));
    }
  }

  @Test
  @SuppressWarnings("UnnecessaryStringBuilder") // a CharSequence that is no String
  public void anyOtherTermIsHashed() {
    for (String term :
        new String[] {
          "",
          "mercury",
          "0123456789abcde", // fifteen digits
          "0123456789abcdef0", // seventeen
          "0123456789ABCDEF", // capitals
          "0123456789abcdeg",
          "0123456789abcde ",
          "０１２３４５６７８９ａｂｃｄｅｆ", // fullwidth
          "-123456789abcdef",
          "0x23456789abcdef"
        }) {
      assertEquals(term, Hash64.of(term), SignatureToken.parse(term));
    }
    String random = TestUtil.randomUnicodeString(random(), 40) + "~";
    assertEquals(Hash64.of(random), SignatureToken.parse(new StringBuilder(random)));
  }
}
