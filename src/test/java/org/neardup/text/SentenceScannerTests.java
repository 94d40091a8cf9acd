// SPDX-License-Identifier: Apache-2.0
package org.neardup.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

/** {@link SentenceScanner} on texts to read, then on any. */
public class SentenceScannerTests extends LuceneTestCase {

  // ---- sentences: | between them, ¶ before the first one of a paragraph ----

  @Test
  public void aSentenceEndsWithItsStopBeforeASpace() {
    assertScans(
        "Bees sting. Do they? They do! So be it", "¶Bees sting.|Do they?|They do!|So be it");
    assertScans("Version 3.5 of hive.example is out.", "¶Version 3.5 of hive.example is out.");
  }

  @Test
  public void quotationMarksAndBracketsBelongToTheSentenceTheyClose() {
    assertScans(
        "\"Bees sting.\" He left. (Nobody cared.) Really?!! Yes.",
        "¶\"Bees sting.\"|He left.|(Nobody cared.)|Really?!!|Yes.");
  }

  @Test
  public void titlesInitialsAndAbbreviationsEndNone() {
    assertScans(
        "Dr. Hill and J. B. Stone live in the U.S. They keep bees.",
        "¶Dr. Hill and J. B. Stone live in the U.S. They keep bees.");
    assertScans(
        "See No. 5 and sec. 12. I said no. Then he left.",
        "¶See No. 5 and sec. 12.|I said no.|Then he left.");
    assertScans(
        "Hives, frames, etc. are costly. Hives, frames, etc. They cost much. So do I. You too.",
        "¶Hives, frames, etc. are costly.|Hives, frames, etc.|They cost much.|So do I.|You too.");
  }

  @Test
  public void anEllipsisEndsASentenceUnlessASmallLetterFollows() {
    assertScans(
        "Well... we waited. Well... Then we left…", "¶Well... we waited.|Well...|Then we left…");
  }

  @Test
  public void aForgottenSpaceIsOneAllTheSame() {
    assertScans("Bees sting.They do!I know.", "¶Bees sting.|They do!|I know.");
    assertScans("See hive.example or A.B.C about it.", "¶See hive.example or A.B.C about it.");
  }

  @Test
  public void chineseAndJapaneseStopsNeedNoSpace() {
    assertScans("規則に反対です。水銀は毒です！なぜ？", "¶規則に反対です。|水銀は毒です！|なぜ？");
  }

  @Test
  public void aBlankLineEndsAParagraph() {
    assertScans("Bees sting\n\nWasps too\r\n \r\nSo what", "¶Bees sting|¶Wasps too|¶So what");
  }

  @Test
  public void aShortLineIsAParagraph() {
    assertScans("Dear Ms. Hill,\nI keep bees.\nYours,", "¶Dear Ms. Hill,|¶I keep bees.|¶Yours,");
  }

  @Test
  public void aWrappedLineIsNone() {
    String wrapped =
        """
        I have kept bees for thirty years and never did I
        see so many of them dead. Whatever it is that you
        spray, stop it.\
        """;
    assertScans(
        wrapped,
        "¶I have kept bees for thirty years and never did I\nsee so many of them dead."
            + "|Whatever it is that you\nspray, stop it.");
    assertScans("I keep\nbees", "¶I keep\nbees");
  }

  /** As long as a line is filled, but a copy of the text may stand without it. */
  @Test
  public void aHeadingInCapitalsIsAParagraph() {
    String heading = "COUNCIL VOTES TO REPAIR THE OLD BRIDGE OVER THE MILL RACE";
    assertScans(heading + "\n  It met today.", "¶" + heading + "|¶It met today.");
    assertScans(heading + "\nFOR THE BEES", "¶" + heading + "\nFOR THE BEES");
  }

  @Test
  public void anItemOfAListIsAParagraph() {
    String line = "There are three reasons why nobody ought to spray at noon:\n";
    assertScans(line + "- Bees\n- Wasps", "¶" + line.strip() + "|¶- Bees|¶- Wasps");
    assertScans(line + "1. Bees", "¶" + line.strip() + "|¶1. Bees");
  }

  @Test
  public void aTextWithoutContentHasNoSentences() {
    assertScans("", "");
    assertScans(" \n\n ", "");
  }

  // ---- any text ----

  @Test
  public void sentencesCoverEverythingButWhiteSpace() {
    Random random = random();
    for (int i = 0; i < atLeast(500); i++) {
      String text = random.nextBoolean() ? RandomTexts.any(random) : prose(random);
      int last = 0;
      SentenceScanner scanner = new SentenceScanner().reset(text);
      while (scanner.next()) {
        String shown = RandomTexts.escaped(text);
        assertTrue(shown, scanner.startOffset() >= last);
        assertTrue(shown, scanner.endOffset() > scanner.startOffset());
        assertTrue(
            shown,
            text.substring(last, scanner.startOffset()).chars().allMatch(Character::isWhitespace));
        String sentence = text.substring(scanner.startOffset(), scanner.endOffset());
        assertFalse(shown, Character.isWhitespace(sentence.charAt(0)));
        assertFalse(shown, Character.isWhitespace(sentence.charAt(sentence.length() - 1)));
        last = scanner.endOffset();
      }
      assertTrue(text.substring(last).chars().allMatch(Character::isWhitespace));
    }
  }

  @Test
  public void hostileTextsTakeLinearTime() {
    for (String piece :
        List.of(
            ".", "a.", "\n", " \n ", "a\n", "\"", "Mr. ", "1. ", "…", "。", ". ", "1.", "!“", "! »",
            "der 3. ", "3. Mai ", "ab.Ab", "//ab.Ab", "。」", "ก", "ก ", "ก.", "V. ")) {
      SentenceScanner scanner =
          new SentenceScanner().reset(piece.repeat(1_000_000 / piece.length()));
      int sentences = 0;
      while (scanner.next()) {
        sentences++;
      }
      assertTrue(sentences <= 1_000_000);
    }
  }

  private static String prose(Random random) {
    String[] pieces = {
      "Bees",
      "sting",
      ". ",
      "! ",
      "\n",
      "\n\n",
      " ",
      "Mr. ",
      "\"",
      ")",
      "no. ",
      "。",
      "𝕏",
      "3. ",
      "Mai",
      "der ",
      "V",
      "「",
      "」",
      "と",
      " »",
      "“",
      "ผึ้งเป็นแมลงที่มีประโยชน์",
      "น.",
      "…",
      "@",
      "//"
    };
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(40); i > 0; i--) {
      text.append(pieces[random.nextInt(pieces.length)]);
    }
    return text.toString();
  }

  private static void assertScans(String text, String expected) {
    List<String> sentences = new ArrayList<>();
    SentenceScanner scanner = new SentenceScanner().reset(text);
    while (scanner.next()) {
      sentences.add(
          (scanner.startsParagraph() ? "¶" : "")
              + text.substring(scanner.startOffset(), scanner.endOffset()));
    }
    assertEquals(expected, String.join("|", sentences));
  }
}
