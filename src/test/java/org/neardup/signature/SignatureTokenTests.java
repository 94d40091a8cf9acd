package org.neardup.signature;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;

public class SignatureTokenTests extends LuceneTestCase {

  @Test
  public void aTokenIsSixteenLowerCaseDigits() {
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
  public void allWrittenFormsAreTheSame() {
    long token = random().nextLong();
    char[] characters = new char[SignatureToken.DIGITS + 1];
    byte[] bytes = new byte[SignatureToken.DIGITS + 1];
    Arrays.fill(characters, '?');
    Arrays.fill(bytes, (byte) '?');
    SignatureToken.write(token, characters);
    SignatureToken.write(token, bytes);
    assertEquals(SignatureToken.toString(token) + "?", new String(characters));
    assertEquals(
        SignatureToken.toString(token) + "?", new String(bytes, StandardCharsets.US_ASCII));
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
