// SPDX-License-Identifier: Apache-2.0
package org.neardup.text;

import java.nio.CharBuffer;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

/** {@link WordScanner} on texts to read, then against the definition of a word. */
public class WordScannerTests extends LuceneTestCase {

  // ---- texts to read: word[start,end) ----

  @Test
  public void wordsAreRunsOfLettersAndDigitsInLowerCase() {
    assertScans("The EPA's 90% rule", "the[0,3) epas[4,9) 90[10,12) rule[14,18)");
    assertScans("MixedCASE a1b2", "mixedcase[0,9) a1b2[10,14)");
  }

  @Test
  public void everythingElseEndsAWord() {
    assertScans("well-known", "well[0,4) known[5,10)");
    assertScans("snake_case", "snake[0,5) case[6,10)");
    assertScans("3.14,me@x.org", "3[0,1) 14[2,4) me[5,7) x[8,9) org[10,13)");
    assertScans("a\tb\r\nc\u00A0d\u2003e\u3000f", "a[0,1) b[2,3) c[5,6) d[7,8) e[9,10) f[11,12)");
    assertScans("one—two…three", "one[0,3) two[4,7) three[8,13)");
  }

  @Test
  public void aTextWithoutLettersAndDigitsHasNoWords() {
    assertScans("", "");
    assertScans(" ", "");
    assertScans("?! -- … ''’’ \u00AD\u200D \u0301", "");
  }

  @Test
  public void theExamplesOfTheJavadocHold() {
    assertScans("The EPA’s 90% rule", "the[0,3) epas[4,9) 90[10,12) rule[14,18)");
    assertScans("水銀の規則", "水[0,1) 銀[1,2) の[2,3) 規[3,4) 則[4,5)");
    assertScans("ﬁnal ＡＢＣ", "final[0,4) abc[5,8)");
  }

  @Test
  public void apostrophesAreNoPartOfAWordAndDoNotEndIt() {
    assertScans("dont", "dont[0,4)");
    assertScans("don't", "dont[0,5)");
    assertScans("don’t", "dont[0,5)");
    assertScans("don‘t", "dont[0,5)");
    assertScans("don＇t", "dont[0,5)"); // fullwidth
  }

  @Test
  public void apostrophesAroundAWordAreNotInItsSpan() {
    assertScans(
        "'quoted' ‘words’ dogs' tails", "quoted[1,7) words[10,15) dogs[17,21) tails[23,28)");
    assertScans("rock ’n’ roll", "rock[0,4) n[6,7) roll[9,13)");
  }

  @Test
  public void softHyphensAndJoinersAreNoPartOfAWordAndDoNotEndIt() {
    assertScans("co\u00ADoperate", "cooperate[0,10)");
    assertScans("a\u200Db\u200Cc\u2060d\uFEFFe", "abcde[0,9)");
    assertScans("end\u00AD stop", "end[0,3) stop[5,9)");
  }

  @Test
  public void composedAndDecomposedAccentsAreTheSameWord() {
    assertScans("café", "café[0,4)");
    assertScans("cafe\u0301", "café[0,5)");
    assertScans("CAFE\u0301S", "cafés[0,6)");
    assertScans("Ṩ", "ṩ[0,1)");
    assertScans("S\u0323\u0307", "ṩ[0,3)");
    assertScans("S\u0307\u0323", "ṩ[0,3)"); // marks in the other order
  }

  @Test
  public void marksThatNormalizationLeavesAreNoPartOfAWord() {
    assertScans("q\u0307x", "qx[0,3)");
    assertScans("\u0301ab", "ab[1,3)");
    assertScans("a\u20DDb", "ab[0,3)"); // an enclosing circle
  }

  @Test
  public void compatibilityCharactersKeepTheSpanTheyCameFrom() {
    assertScans("ﬁne oﬃce", "fine[0,3) office[4,8)");
    assertScans("x² ① ℡", "x2[0,2) 1[3,4) tel[5,6)");
    assertScans("Ⅷ", "viii[0,1)");
    assertScans("𝐀𝟗", "a9[0,4)");
  }

  @Test
  public void oneCharacterCanHoldSeveralWords() {
    // 1 ⁄ 2: the fraction slash ends a word
    assertScans("½", "1[0,1) 2[0,1)");
    assertScans("a½b", "a1[0,2) 2b[1,3)");
    assertScans("㍿", "株[0,1) 式[0,1) 会[0,1) 社[0,1)");
    assertScans("a㍿b", "a[0,1) 株[1,2) 式[1,2) 会[1,2) 社[1,2) b[2,3)");
    assertScans("ﷺ", "صلى[0,1) الله[0,1) عليه[0,1) وسلم[0,1)");
  }

  @Test
  public void aCapitalSigmaAtTheEndOfAWordBecomesTheFinalForm() {
    assertScans("ΟΔΟΣ οδος", "οδος[0,4) οδος[5,9)");
    assertScans("ΟΔΟΣ.", "οδος[0,4)");
    assertScans("ΣΑΣ ΣΣ", "σας[0,3) σς[4,6)");
    assertScans("Σ", "σ[0,1)");
    assertScans("ΟΔΟΣ\u0301", "οδος[0,5)");
    assertScans("ΟΔΟΣ水", "οδος[0,4) 水[4,5)");
  }

  @Test
  public void dottedAndDotlessIStayApart() {
    assertScans("İstanbul", "istanbul[0,8)");
    assertScans("I\u0307stanbul", "istanbul[0,9)");
    assertScans("ISTANBUL", "istanbul[0,8)"); // whatever the locale
    assertScans("ısı", "ısı[0,3)");
  }

  @Test
  public void sharpSStaysOneLetter() {
    assertScans("STRAẞE Straße STRASSE", "straße[0,6) straße[7,13) strasse[14,21)");
  }

  @Test
  public void scriptsWithoutSpacesGiveOneWordACharacter() {
    assertScans("汞abc汞", "汞[0,1) abc[1,4) 汞[4,5)");
    assertScans("ひらカタ", "ひ[0,1) ら[1,2) カ[2,3) タ[3,4)");
    assertScans("コーヒー", "コ[0,1) ー[1,2) ヒ[2,3) ー[3,4)");
    assertScans("人々", "人[0,1) 々[1,2)");
    assertScans("ㄅㄆ", "ㄅ[0,1) ㄆ[1,2)");
    assertScans("ꀀꀁ", "ꀀ[0,1) ꀁ[1,2)");
    assertScans("𠀀𠀁", "𠀀[0,2) 𠀁[2,4)");
  }

  @Test
  public void thaiLaoKhmerAndMyanmarMarksStayInTheSpanOfTheirConsonant() {
    assertScans("ไทย", "ไ[0,1) ท[1,2) ย[2,3)");
    assertScans("ที่", "ท[0,3)"); // a vowel sign and a tone mark
    assertScans("น้ำ", "น[0,2) า[2,3)"); // sara am is a mark and a letter
    assertScans("ខ្មែរ", "ខ[0,2) ម[2,4) រ[4,5)");
    assertScans("ລາວ", "ລ[0,1) າ[1,2) ວ[2,3)");
    assertScans("မြန်", "မ[0,2) န[2,4)");
  }

  @Test
  public void halfwidthKatakanaIsFullwidthWithItsVoicingMark() {
    assertScans("ｶﾞ", "ガ[0,2)");
    assertScans("ﾊﾟｰﾃｨ", "パ[0,2) ー[2,3) テ[3,4) ィ[4,5)");
    assertScans("か\u3099が", "が[0,2) が[2,3)");
  }

  @Test
  public void hangulIsTheSameComposedInJamoAndInCompatibilityLetters() {
    assertScans("한국", "한국[0,2)");
    assertScans("\u1112\u1161\u11AB\u1100\u116E\u11A8", "한국[0,6)");
    assertScans("하\u11AB", "한[0,2)");
    assertScans("ㄱㅏ", "가[0,2)"); // NFKC composes them
    assertScans("ﾡￂ", "가[0,2)"); // halfwidth
    assertScans("가ㄳ", "갃[0,2)");
    assertScans("좋다 ㅏ", "좋다[0,2) \u1161[3,4)"); // a vowel joins no space
    assertScans("水ㅏ", "水[0,1) \u1161[1,2)");
    assertScans("㈞ﾮ", "오후[0,1) \u11B4[1,2)"); // nor what ends in a parenthesis
    assertScans("한국 사람", "한국[0,2) 사람[3,5)"); // written with spaces
  }

  @Test
  public void scriptsFromRightToLeftAreReadInLogicalOrder() {
    assertScans("שלום עולם", "שלום[0,4) עולם[5,9)");
    assertScans("\u202Eabc\u202C def", "abc[1,4) def[6,9)");
    assertScans("مَرْحَبًا", "مرحبا[0,9)"); // vowel points are marks
  }

  @Test
  public void emojiAreNoWords() {
    assertScans("👍🏽 ok 👩\u200D🔬🇪🇺", "ok[5,7)");
    assertScans("so😀fun", "so[0,2) fun[4,7)");
    assertScans("1️⃣", "1[0,3)"); // a keycap is a digit with marks
  }

  @Test
  public void lettersOutsideTheBasicPlaneAreLetters() {
    assertScans("𐐀𐐨 x", "𐐨𐐨[0,4) x[5,6)"); // Deseret, capital and small
  }

  @Test
  public void loneSurrogatesAndNulEndAWord() {
    assertScans("ab\uD801cd", "ab[0,2) cd[3,5)");
    assertScans("ab\uDC00cd", "ab[0,2) cd[3,5)");
    assertScans("\uDC00\uD801", "");
    assertScans("ab\uD801", "ab[0,2)");
    assertScans("a\uD801\u00AD\uDC00b", "a[0,1) b[4,5)");
    assertScans("ab\u0000cd\uFFFF", "ab[0,2) cd[3,5)");
  }

  @Test
  public void aWordMayBeVeryLong() {
    String word = "ab1".repeat(100_000);
    assertScans(word + " c", word + "[0,300000) c[300001,300002)");
    assertScans("a".repeat(31) + "𐐀", "a".repeat(31) + "𐐨[0,33)");
    assertScans("𐐀".repeat(33), "𐐨".repeat(33) + "[0,66)");
  }

  @Test
  public void aLetterTakesThirtyMarksAndPassesOverTheRest() {
    String marks = "\u0316".repeat(29);
    assertScans("e" + marks + "\u0301", "é[0,31)"); // a mark below does not hinder the accent
    assertScans("e\u0316" + marks + "\u0301x", "ex[0,33)");
    assertScans("e" + "\u0301\u0316".repeat(500_000), "é[0,31)");
  }

  @Test
  public void aScannerWithoutATextHasNoWords() {
    WordScanner scanner = new WordScanner();
    assertFalse(scanner.next());
    assertFalse(scanner.next());
  }

  @Test
  public void aScannerStaysAtTheEndUntilItIsReset() {
    WordScanner scanner = new WordScanner().reset("a");
    assertTrue(scanner.next());
    assertFalse(scanner.next());
    assertFalse(scanner.next());
    assertTrue(scanner.reset("b").next());
    assertEquals("b", word(scanner));
  }

  // ---- properties ----

  /** The definition in the class comment, as a regular expression over the normalized text. */
  @Test
  public void wordsAreThoseOfTheDefinition() {
    for (int i = 0; i < atLeast(3000); i++) {
      String text = RandomTexts.any(random());
      assertEquals(
          RandomTexts.escaped(text),
          fold(String.join(" ", wordsByDefinition(text))),
          fold(String.join(" ", words(text))));
    }
  }

  @Test
  public void theWordsPutTogetherAreTheDocumentString() {
    for (int i = 0; i < atLeast(3000); i++) {
      String text = RandomTexts.any(random());
      assertEquals(
          RandomTexts.escaped(text),
          fold(documentStringByDefinition(text)),
          fold(String.join("", words(text))));
    }
  }

  /** No character is normalized differently in its piece than in the whole text. */
  @Test
  public void everyCharacterJoinsItsNeighboursAsInTheWholeText() {
    String before = "a가\u1100ㄱﾡカ\u09C7\u0BC6";
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      int type = Character.getType(c);
      if (type == Character.UNASSIGNED || type == Character.PRIVATE_USE) {
        continue;
      }
      String character = Character.toString(c);
      StringBuilder text = new StringBuilder();
      before.chars().forEach(base -> text.append((char) base).append(character).append(' '));
      text.append('a').append('\u0301').append(character).append('\u0316');
      text.append(' ').append(character).append(character).append('\u0301');
      text.append(' ').append(character).append('\u1161');
      String expected = fold(documentStringByDefinition(text.toString()));
      String found = fold(String.join("", words(text)));
      if (!expected.equals(found)) { // the message takes as long as the rest
        assertEquals(RandomTexts.escaped(text), expected, found);
      }
    }
  }

  @Test
  public void offsetsAscendWithinTheTextAndNeverSplitASurrogatePair() {
    for (int i = 0; i < atLeast(2000); i++) {
      String text = RandomTexts.any(random());
      String message = RandomTexts.escaped(text);
      WordScanner scanner = new WordScanner().reset(text);
      int lastStart = 0;
      int lastEnd = 0;
      while (scanner.next()) {
        int start = scanner.startOffset();
        int end = scanner.endOffset();
        assertTrue(message, lastStart <= start && start < end && lastEnd <= end);
        assertTrue(message, end <= text.length());
        assertFalse(message, splitsPair(text, start) || splitsPair(text, end));
        if (start < lastEnd) {
          // two words share no more than one character, with its marks, that expanded
          String shared = text.substring(start, lastEnd);
          assertTrue(message, shared.matches("(?s).[\\p{M}ﾞﾟ]*"));
          assertNotEquals(message, shared, Normalizer.normalize(shared, Normalizer.Form.NFKC));
        }
        lastStart = start;
        lastEnd = end;
      }
    }
  }

  @Test
  public void theTextAtTheOffsetsHoldsTheWordAndTheTextBetweenNone() {
    for (int i = 0; i < atLeast(2000); i++) {
      String text = RandomTexts.any(random());
      String message = RandomTexts.escaped(text);
      WordScanner scanner = new WordScanner().reset(text);
      int lastEnd = 0;
      while (scanner.next()) {
        String span = text.substring(scanner.startOffset(), scanner.endOffset());
        assertTrue(message, fold(documentStringByDefinition(span)).contains(fold(word(scanner))));
        if (scanner.startOffset() > lastEnd) {
          assertEquals(message, List.of(), words(text.substring(lastEnd, scanner.startOffset())));
        }
        lastEnd = scanner.endOffset();
      }
      assertEquals(message, List.of(), words(text.substring(lastEnd)));
    }
  }

  @Test
  public void aLineBreakBetweenTwoTextsKeepsTheirWords() {
    for (int i = 0; i < atLeast(500); i++) {
      String left = RandomTexts.any(random());
      String right = RandomTexts.any(random());
      List<String> both = new ArrayList<>(words(left));
      both.addAll(words(right));
      assertEquals(
          RandomTexts.escaped(left) + " and " + RandomTexts.escaped(right),
          both,
          words(left + "\n" + right));
    }
  }

  @Test
  @SuppressWarnings("UnnecessaryStringBuilder") // a CharSequence that is no String
  public void aScannerInUseReadsLikeANewOne() {
    WordScanner used = new WordScanner();
    for (int i = 0; i < atLeast(500); i++) {
      String text = RandomTexts.any(random());
      String expected = scan(new WordScanner(), text);
      assertEquals(RandomTexts.escaped(text), expected, scan(used, text));
      assertEquals(RandomTexts.escaped(text), expected, scan(used, new StringBuilder(text)));
      assertEquals(RandomTexts.escaped(text), expected, scan(used, CharBuffer.wrap(text)));
      used.reset(RandomTexts.any(random()));
      for (int words = random().nextInt(4); words > 0; words--) {
        used.next(); // leave it in the middle of a text
      }
    }
  }

  @Test
  public void canonicallyEquivalentTextsHaveTheSameWords() {
    for (int i = 0; i < atLeast(1000); i++) {
      String text = RandomTexts.any(random());
      for (Normalizer.Form form : Normalizer.Form.values()) {
        assertEquals(
            RandomTexts.escaped(text) + " in " + form,
            words(text),
            words(Normalizer.normalize(text, form)));
      }
    }
  }

  // ---- what the tests compare with ----

  private static final String WITHOUT_SPACES =
      "\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}ー\\p{IsBopomofo}\\p{IsYi}"
          + "\\p{IsThai}\\p{IsLao}\\p{IsKhmer}\\p{IsMyanmar}";
  private static final Pattern WORD =
      Pattern.compile(
          "[[\\p{L}\\p{Nd}]&&["
              + WITHOUT_SPACES
              + "]]|[[\\p{L}\\p{Nd}]&&[^"
              + WITHOUT_SPACES
              + "]]+");

  private static List<String> wordsByDefinition(String text) {
    String normal = Normalizer.normalize(text.replaceAll("\\p{Cs}", " "), Normalizer.Form.NFKC);
    String runs = normal.replaceAll("[\\p{M}\\p{Cf}'‘’]", "");
    List<String> words = new ArrayList<>();
    for (Matcher word = WORD.matcher(runs); word.find(); ) {
      words.add(lowerCase(word.group()));
    }
    return words;
  }

  private static String documentStringByDefinition(String text) {
    return lowerCase(Normalizer.normalize(text, Normalizer.Form.NFKC));
  }

  private static String lowerCase(String normal) {
    StringBuilder lower = new StringBuilder();
    normal
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(lower::appendCodePoint);
    return lower.toString();
  }

  /** Both forms of small sigma as one: which one it is depends on where a word ends. */
  private static String fold(String text) {
    return text.replace('ς', 'σ');
  }

  private static boolean splitsPair(String text, int at) {
    return at > 0
        && at < text.length()
        && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
  }

  private static List<String> words(CharSequence text) {
    WordScanner scanner = new WordScanner().reset(text);
    List<String> words = new ArrayList<>();
    while (scanner.next()) {
      words.add(word(scanner));
    }
    return words;
  }

  private static String scan(WordScanner scanner, CharSequence text) {
    scanner.reset(text);
    List<String> words = new ArrayList<>();
    while (scanner.next()) {
      words.add(word(scanner) + "[" + scanner.startOffset() + "," + scanner.endOffset() + ")");
    }
    return String.join(" ", words);
  }

  private static String word(WordScanner scanner) {
    return new String(scanner.buffer(), 0, scanner.length());
  }

  private static void assertScans(CharSequence text, String expected) {
    assertEquals(expected, scan(new WordScanner(), text));
  }
}
