// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;

public class DocumentDigestTests extends LuceneTestCase {

  @Test
  public void theDigestIsSha1OfTheWordsPutTogether() throws Exception {
    // printf helloworld | sha1sum
    assertEquals("6adfb183a4a2c94a2f92dab5ade762a47889a5a1", digest("hello", "world"));
    assertEquals("6adfb183a4a2c94a2f92dab5ade762a47889a5a1", digest("helloworld"));
  }

  @Test
  public void noWordsHaveTheDigestOfTheEmptyString() {
    // printf '' | sha1sum
    assertEquals("da39a3ee5e6b4b0d3255bfef95601890afd80709", digest());
  }

  @Test
  public void lettersOfOneToFourBytesAreUtf8() throws Exception {
    assertEquals(
        sha1("a\u007F\u0080\u07FF\u0800水\uFFFD𐐨"),
        digest("a\u007F", "\u0080\u07FF", "\u0800水\uFFFD", "𐐨"));
  }

  @Test
  public void aDigestStartsAnewWhenFinished() throws Exception {
    DocumentDigest digest = new DocumentDigest();
    add(digest, "first");
    digest.finish();
    add(digest, "second");
    assertEquals(sha1("second"), hex(digest.finish()));
    assertEquals(sha1(""), hex(digest.finish()));
  }

  @Test
  public void onlyTheGivenNumberOfCharactersIsRead() throws Exception {
    DocumentDigest digest = new DocumentDigest();
    digest.add("wordleftover".toCharArray(), 4);
    assertEquals(sha1("word"), hex(digest.finish()));
  }

  /** The buffer holds 4096 bytes; letters of two to four bytes must be able to straddle its end. */
  @Test
  public void textsLongerThanTheBufferAreDigestedWhole() throws Exception {
    for (String letter : new String[] {"x", "é", "水", "𐐨"}) {
      for (int before = 4088; before <= 4100; before++) {
        String ascii = "y".repeat(before);
        assertEquals(sha1(ascii + letter + "z"), digest(ascii, letter, "z"));
      }
      assertEquals(sha1(letter.repeat(20_000)), digest(letter.repeat(20_000)));
    }
  }

  @Test
  public void theDigestIsThatOfTheJavaPlatform() throws Exception {
    DocumentDigest digest = new DocumentDigest();
    for (int i = 0; i < atLeast(100); i++) {
      StringBuilder all = new StringBuilder();
      for (int words = random().nextInt(rarely() ? 500 : 30); words > 0; words--) {
        String word = TestUtil.randomUnicodeString(random(), 40);
        all.append(word);
        add(digest, word);
      }
      byte[] finished = digest.finish();
      assertEquals(DocumentDigest.BYTES, finished.length);
      assertEquals(sha1(all.toString()), hex(finished));
    }
  }

  private static String digest(String... words) {
    DocumentDigest digest = new DocumentDigest();
    for (String word : words) {
      add(digest, word);
    }
    return hex(digest.finish());
  }

  private static void add(DocumentDigest digest, String word) {
    digest.add(word.toCharArray(), word.length());
  }

  private static String sha1(String text) throws Exception {
    return hex(MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
