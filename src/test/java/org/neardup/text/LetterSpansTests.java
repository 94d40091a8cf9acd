// SPDX-License-Identifier: Apache-2.0
package org.neardup.text;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;

/** Pieces of a text, found again in its exact copies. */
public class LetterSpansTests extends LuceneTestCase {

  /** Each piece of the first text as the second has it. */
  private static List<String> carried(String from, String to, TextSpan... spans) {
    return LetterSpans.inText(to, LetterSpans.ofText(from, List.of(spans))).stream()
        .map(span -> span.of(to))
        .toList();
  }

  private static TextSpan span(String text, String piece) {
    int start = text.indexOf(piece);
    return new TextSpan(start, start + piece.length());
  }

  public void testAPlaceIsCountedInLetters() {
    String text = "Keep it. No fees!";
    assertEquals(
        List.of(new TextSpan(6, 12)), LetterSpans.ofText(text, List.of(new TextSpan(9, 17))));
  }

  public void testACopyHasThePieceWithItsOwnMarks() {
    String text = "Keep it. No fees! Thank you.";
    assertEquals(
        List.of("no fees"), carried(text, "KEEP   IT, no fees thank you", span(text, "No fees!")));
    assertEquals(
        List.of("(no fees),"),
        carried(text, "Keep it (no fees), thank you", span(text, "No fees!")));
  }

  public void testTheSameTextHasTheSamePieces() {
    String text = "“Keep it,” she said. No fees! — Thank you.";
    for (String piece : List.of("“Keep it,” she said.", "No fees!", "Thank you.", text)) {
      assertEquals(List.of(piece), carried(text, text, span(text, piece)));
    }
  }

  public void testWordsMayBeJoinedOrParted() {
    String text = "The after school boat. It is late.";
    assertEquals(
        List.of("It is late."),
        carried(text, "The afterschool boat. It is late.", span(text, "It is late.")));
    assertEquals(
        List.of("boatIt is late."),
        carried(text, "The after school boatIt is late.", span(text, "It is late.")));
  }

  public void testMarksBetweenTwoPiecesBelongToOneOfThem() {
    String text = "My doctor told me as well. The mill must close.";
    assertEquals(
        List.of("My doctor told me as well.", "The mill must close"),
        carried(
            text,
            "My doctor told me as well.The mill must close",
            span(text, "My doctor told me as well."),
            span(text, "The mill must close.")));
    String chinese = "請保留渡船。我的女兒坐船上學。我的兒子也是。";
    assertEquals(
        List.of("我的女兒坐船上學。", "我的兒子也是。"),
        carried(chinese, chinese + "\n", span(chinese, "我的女兒坐船上學。"), span(chinese, "我的兒子也是。")));
    String quoted = "He said: “No.” (I agree.)";
    assertEquals(
        List.of("“No.”", "(I agree.)"),
        carried(
            quoted, "He said:“No.”(I agree.)", span(quoted, "“No.”"), span(quoted, "(I agree.)")));
  }

  public void testSeveralPiecesKeepTheirOrder() {
    String text = "One two. Three four. Five six.";
    assertEquals(
        List.of("One two;", "FIVE SIX"),
        carried(
            text,
            "One two; THREE FOUR; FIVE SIX",
            span(text, "One two."),
            span(text, "Five six.")));
  }

  public void testAPieceWithoutLettersIsEmpty() {
    assertEquals(List.of(""), carried("One ... two", "One two", new TextSpan(4, 7)));
    assertEquals(List.of(""), carried("One ...", "One", new TextSpan(4, 7)));
  }

  public void testWhateverIsBetweenTheLettersAPieceHasItsLetters() {
    for (int round = 0; round < 300; round++) {
      StringBuilder first = new StringBuilder();
      StringBuilder second = new StringBuilder();
      List<TextSpan> spans = new ArrayList<>();
      List<String> letters = new ArrayList<>();
      for (int pieces = random().nextInt(6); pieces > 0; pieces--) {
        between(first, second);
        int start = first.length();
        StringBuilder plain = new StringBuilder();
        for (int words = 1 + random().nextInt(5); words > 0; words--) {
          String word = List.of("a", "tree", "mañana", "𝄞𐐷x", "7b").get(random().nextInt(5));
          first.append(word);
          second.append(random().nextBoolean() ? word : word.toUpperCase(java.util.Locale.ROOT));
          plain.append(word);
          between(first, second);
        }
        spans.add(new TextSpan(start, first.length()));
        letters.add(plain.toString());
      }
      List<TextSpan> carried =
          LetterSpans.inText(second.toString(), LetterSpans.ofText(first.toString(), spans));
      int end = 0;
      for (TextSpan span : carried) {
        assertTrue(first + " | " + second, span.start() >= end);
        end = span.end();
      }
      for (int i = 0; i < spans.size(); i++) {
        assertEquals(
            first + " | " + second,
            documentString(letters.get(i)),
            documentString(carried.get(i).of(second.toString())));
      }
    }
  }

  private static void between(StringBuilder first, StringBuilder second) {
    List<String> marks = List.of(" ", "  ", ", ", ".\n\n", " (", ") ", " — ", ".", "“", "...");
    first.append(marks.get(random().nextInt(marks.size())));
    second.append(marks.get(random().nextInt(marks.size())));
  }

  private static String documentString(String text) {
    StringBuilder string = new StringBuilder();
    WordScanner scanner = new WordScanner().reset(text);
    while (scanner.next()) {
      string.append(scanner.buffer(), 0, scanner.length());
    }
    return string.toString();
  }
}
