// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;
import org.neardup.comment.DocketPatterns;
import org.neardup.comment.PatternSize;
import org.neardup.text.TextSpan;

/** Dates, relays, encodings and docket identifiers. */
public class MailPiecesTests extends LuceneTestCase {

  @Test
  public void datesBecomeIso8601() {
    String[][] cases = {
      {"Mon, 1 Jun 2020 10:00:00 +0200", "2020-06-01T08:00:00Z"},
      {"1 Jun 2020 10:00 -0400 (EDT)", "2020-06-01T14:00:00Z"},
      {"Mon, 01 Jun 2020 10:00:00 GMT", "2020-06-01T10:00:00Z"},
      {"Mon, 1 Jun 20 10:00:00 PST", "2020-06-01T18:00:00Z"},
      {"Mon Jun 1 10:00:00 2020", "2020-06-01T10:00:00Z"},
      {"2020-06-01T10:00:00Z", "2020-06-01T10:00:00Z"},
      {"2020-06-01T10:00:00.5+02:00", "2020-06-01T08:00:00.500Z"},
      {"2020-06-01", "2020-06-01"},
      {"6/1/2020", "2020-06-01"},
      {"June 1, 2020", "2020-06-01"},
      {"June 1st, 2020, 3:05 PM", "2020-06-01T15:05:00Z"},
      {"30 Feb 2020", null},
      {"soon", null},
      {"1 2 3", null},
      {"99999999999999999999", null},
      {"10:99:99", null},
      {"1 ".repeat(50), null},
    };
    for (String[] one : cases) {
      assertEquals(one[0], Optional.ofNullable(one[1]), MailDate.parse(one[0]));
    }
  }

  @Test
  public void anythingElseIsNoDate() {
    for (int i = 0; i < 5000; i++) {
      String value = TestUtil.randomSimpleString(random(), 30) + "-1/2:3 +99999 Jun";
      MailDate.parse(value);
      MailDate.parse(TestUtil.randomRegexpishString(random(), 40));
    }
  }

  @Test
  public void theRelayIsTheDomainThatHandedTheMailOver() {
    String[][] cases = {
      {"Received: from out3.letters.example by in.agency.example; x", "letters.example"},
      {"Received: from letters.example (unknown [192.0.2.1]) by b.example", "letters.example"},
      {"Received: from mail.bees.co.uk by b.example", "bees.co.uk"},
      {
        "Received: from a.agency.example by b.agency.example\n"
            + "Received: from out.letters.example by a.agency.example",
        "letters.example"
      },
      {"Received: by b.example\nReturn-Path: <ann@letters.example>", "letters.example"},
      {"Received: from [192.0.2.1] by b.example\nSender: a@x.letters.example", "letters.example"},
      {"From: Ann <ann@letters.example>", "letters.example"},
      {"Received: from localhost by b.example", null},
      {"From: Ann", null},
    };
    for (String[] one : cases) {
      String raw = one[0] + "\n\n";
      Optional<TextSpan> relay = MailRelay.of(raw, MailFields.of(raw, raw.length()));
      assertEquals(one[0], Optional.ofNullable(one[1]), relay.map(span -> span.of(raw)));
    }
  }

  @Test
  public void brokenEscapesStandForThemselves() {
    assertEquals("a=ZZ=b", quoted("a=ZZ=b="));
    assertEquals("ab", quoted("a=  \nb"));
    assertEquals("\ufffd", quoted("=C3"));
    assertEquals("\u82b1\u00e9", quoted("\u82b1=C3=A9"));
  }

  @Test
  public void brokenBase64IsReadAsFarAsItGoes() {
    assertEquals("bees", base64("YmVlcw=="));
    assertEquals("bees", base64("Ym\r\n!Vl\u82b1cw"));
    assertEquals("", base64("="));
    assertEquals("bee", base64("YmVlc"));
    assertEquals("beesbees", base64("YmVlcw==\nYmVlcw=="));
  }

  @Test
  public void theMapGoesBackToTheRawText() {
    String raw = "x=C3=A9=\ny";
    MappedText text = decode(TransferEncoding.QUOTED_PRINTABLE, raw);
    // x = 0..1, é = 1..7, y = 9..10
    assertEquals("x\u00e9y", text.text());
    assertEquals(new TextSpan(0, 1), text.raw(new TextSpan(0, 1)));
    assertEquals(new TextSpan(1, 7), text.raw(new TextSpan(1, 2)));
    assertEquals(new TextSpan(1, 10), text.raw(new TextSpan(1, 3)));
    assertEquals(new TextSpan(9, 9), text.raw(new TextSpan(2, 2)));
  }

  @Test
  public void encodingAndDecodingGiveTheSameTextAndAscendingPlaces() {
    for (int round = 0; round < 500; round++) {
      String text = TestUtil.randomRealisticUnicodeString(random(), 40);
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      StringBuilder escaped = new StringBuilder();
      for (byte b : bytes) {
        escaped.append("=%02X".formatted(b & 0xff));
        escaped.append(random().nextInt(5) == 0 ? "=\r\n" : "");
      }
      assertMapped(text, decode(TransferEncoding.QUOTED_PRINTABLE, escaped.toString()));
      String base64 = Base64.getMimeEncoder().encodeToString(bytes);
      assertMapped(text, decode(TransferEncoding.BASE64, base64));
    }
  }

  private static void assertMapped(String expected, MappedText text) {
    assertEquals(expected, text.text());
    for (int i = 1; i < expected.length(); i++) {
      assertTrue(text.rawStart(i) >= text.rawStart(i - 1));
      assertTrue(text.rawEnd(i) > text.rawStart(i));
    }
  }

  @Test
  public void encodedWords() {
    assertEquals("caf\u00e9 x", EncodedWords.decode("=?utf-8?q?caf=C3=A9_x?="));
    assertEquals("ab c", EncodedWords.decode("=?utf-8?Q?a?=\r\n =?us-ascii*en?B?Yg==?= c"));
    assertEquals("=?utf-8?X?a?= b", EncodedWords.decode("=?utf-8?X?a?= b"));
    assertEquals("=?none?=", EncodedWords.decode("=?none?="));
    assertEquals("\ufffd", EncodedWords.decode("=?no-such?Q?=FF?="));
  }

  @Test
  public void docketsOfTheUnitedStates() {
    String[] identifiers = {
      "EPA-HQ-OAR-2002-0056",
      "USEPA-OAR-2002-0056",
      "FNS-2018-0037",
      "ICEB-2015-0002",
      "ED-2017-OS-0074",
      "FDA-2014-N-0189",
      "USDOT-2003-16128",
      "EPA-R06-OAR-2012-0001",
      "AMS-NOP-15-0012",
      "WC Docket No. 17-108",
      "RM21-17-000",
      "S7-25-20",
      "2002N-0475",
      "CMS-1234-P",
      "CMS-0042-NC",
      "1234-AB12"
    };
    for (String identifier : identifiers) {
      assertEquals(Set.of(identifier), find("On " + identifier + ": no."));
    }
  }

  @Test
  public void theNumberOfADocumentIsNotTheDockets() {
    assertEquals(Set.of("ED-2017-OS-0074"), find("(ED-2017-OS-0074-12345)"));
    assertEquals(Set.of("FNS-2018-0037"), find("FNS\u20132018\u20110037"));
  }

  @Test
  public void aHundredIdentifiersAreFound() {
    StringBuilder text = new StringBuilder();
    for (int i = 1000; i < 2000; i++) {
      text.append("FNS-2018-").append(i).append(' ');
    }
    assertEquals(100, find(text.toString()).size());
  }

  @Test
  public void earlierPatternsRankHigher() {
    assertEquals(
        List.of("FNS-2018-0037", "0584-AE62"),
        List.copyOf(find("RIN 0584-AE62, FNS-2018-0037, FNS-2018-0037")));
  }

  @Test
  public void theSizeOfAPatternWritesItsRepetitionsOut() {
    assertEquals(4, PatternSize.of("abc"));
    assertEquals(3, PatternSize.of("[a-z]\\{"));
    assertEquals(11, PatternSize.of("a{10}"));
    assertEquals(11, PatternSize.of("a{3,10}"));
    assertEquals(5, PatternSize.of("a{3,}"));
    assertEquals(3, PatternSize.of("a+"));
    // (10 + 1) * 10 + 1
    assertEquals(111, PatternSize.of("(a{10}){10}"));
    assertEquals(Integer.MAX_VALUE, PatternSize.of("(".repeat(40) + "a" + ")+".repeat(40)));
    // a string knows no backslash, and a class may start with the sign that ends it
    for (String start : List.of("\"\\\"", "[]\"]", "[^]\"]")) {
      String pattern = start + "((A{9,99}){9,99}){9,99}";
      assertTrue(pattern, PatternSize.of(pattern) > 900_000);
      expectThrows(IllegalArgumentException.class, () -> DocketPatterns.of(List.of(pattern)));
    }
    for (String broken : List.of("", "(", ")", "{", "[", "\\", "\"", "a{", "a{99999999999}")) {
      assertTrue(broken, PatternSize.of(broken) > 0);
    }
  }

  @Test
  public void identifiersAreWholeWords() {
    for (String text :
        List.of(
            "XFNS-2018-0037x", "fns-2018-0037", "ann@FNS-2018-0037", "12345-AB12", "2018-0037")) {
      assertEquals(text, Set.of(), find(text));
    }
  }

  private static Set<String> find(String text) {
    return DocketPatterns.of(DocketPatterns.UNITED_STATES).find(text).keySet();
  }

  private static String quoted(String raw) {
    return decode(TransferEncoding.QUOTED_PRINTABLE, raw).text();
  }

  private static String base64(String raw) {
    return decode(TransferEncoding.BASE64, raw).text();
  }

  private static MappedText decode(TransferEncoding encoding, String raw) {
    return encoding.decode(raw, 0, raw.length(), StandardCharsets.UTF_8);
  }
}
