// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.Test;
import org.neardup.generator.CopyGenerator.Copy;
import org.neardup.generator.EditOperation.AddParagraphs;
import org.neardup.generator.EditOperation.DeleteParagraphs;
import org.neardup.generator.EditOperation.ReorderParagraphs;
import org.neardup.generator.EditOperation.RepeatParagraphs;
import org.neardup.generator.EditOperation.ReplaceCharacters;
import org.neardup.generator.EditOperation.ReplaceWords;
import org.neardup.text.TextSpan;
import org.neardup.work.Allowance;

public class CopyGeneratorTests {

  private static final List<EditOperation> OPERATIONS =
      List.of(
          new ReorderParagraphs(0.5),
          new DeleteParagraphs(0.3),
          new AddParagraphs(0.4),
          new ReplaceWords(0.2),
          new RepeatParagraphs(2, 2),
          new ReplaceCharacters(Map.of("a", "4")));

  private static final Map<String, String> TEXTS = texts();

  private static final SourcePool POOL = Pools.of(List.copyOf(TEXTS.values()));

  private static Map<String, String> texts() {
    Map<String, String> texts = new HashMap<>();
    for (int d = 0; d < 8; d++) {
      StringBuilder text = new StringBuilder();
      for (int p = 0; p < 2 + d; p++) {
        text.append(p == 0 ? "" : "\n\n").append("d" + d + "p" + p + " has a word, \uD83D\uDC1F");
      }
      texts.put("id-" + d, text.toString());
    }
    return Map.copyOf(texts);
  }

  private static Copy copy(long seed, String name, int number) {
    return generator(POOL, OPERATIONS, seed).of(name, TEXTS.get(name)).copy(number);
  }

  @Test
  public void aCopyIsTheSameInWhateverOrderCopiesAreAskedFor() {
    List<Map.Entry<String, Integer>> asked = new ArrayList<>();
    for (String name : TEXTS.keySet()) {
      for (int number = 1; number <= 10; number++) {
        asked.add(Map.entry(name, number));
      }
    }
    Map<Map.Entry<String, Integer>, Copy> first = new HashMap<>();
    CopyGenerator one = generator(POOL, OPERATIONS, 42);
    for (int round = 0; round < 3; round++) {
      Collections.shuffle(asked, new Random(round));
      for (var each : asked) {
        String name = each.getKey();
        Copy copy = one.of(name, TEXTS.get(name)).copy(each.getValue());
        Copy before = first.putIfAbsent(each, copy);
        assertEquals(before == null ? copy : before, copy);
        assertEquals(copy, copy(42, name, each.getValue()));
      }
    }
  }

  @Test
  public void anotherSeedNameOrNumberIsAnotherCopy() {
    String text = TEXTS.get("id-7");
    CopyGenerator copies = generator(POOL, OPERATIONS, 42);
    Copy copy = copies.of("b", text).copy(3);
    assertNotEquals(copy, copies.of("b", text).copy(4));
    assertNotEquals(copy, copies.of("a", text).copy(3));
    assertNotEquals(copy, generator(POOL, OPERATIONS, 43).of("b", text).copy(3));
  }

  @Test
  public void spansSelectWhatWasAddedAndNothingElse() {
    for (String name : TEXTS.keySet()) {
      for (int number = 1; number <= 50; number++) {
        EditedText edited = copy(7, name, number).edited();
        String text = edited.text();
        StringBuilder rest = new StringBuilder(text);
        List<TextSpan> spans = edited.added();
        for (int i = spans.size() - 1; i >= 0; i--) {
          rest.delete(spans.get(i).start(), spans.get(i).end());
        }
        List<String> own =
            edited.paragraphs().stream().filter(p -> !p.added()).map(p -> p.text()).toList();
        assertEquals(own, TextPieces.paragraphs(rest.toString()));
        assertEquals(
            edited.paragraphs().stream().filter(p -> p.added()).map(p -> p.text()).toList(),
            spans.stream().map(span -> span.of(text)).toList());
      }
    }
  }

  /** Or the copy would be as near to the other one. */
  @Test
  public void noCopyOfOneParagraphHasTheWholeOfAnother() {
    Map<String, String> letters = lettersOfOneParagraph();
    SourcePool pool = Pools.of(List.copyOf(letters.values()));
    for (double share : new double[] {0.1, 0.3, 1}) {
      CopyGenerator copies = generator(pool, List.of(new AddParagraphs(share)), 42);
      for (String name : letters.keySet()) {
        for (int number = 1; number <= 20; number++) {
          EditedText edited = copies.of(name, letters.get(name)).copy(number).edited();
          String text = TextPieces.documentString(edited.text());
          letters.forEach(
              (other, letter) ->
                  assertEquals(
                      name.equals(other), text.contains(TextPieces.documentString(letter))));
          int own = TextPieces.countWords(letters.get(name));
          int added = edited.applied().get(0).words();
          assertTrue("a third of the copy", added >= 1 && 2 * added <= own);
          assertTrue("the share", added <= Math.round(share * own));
        }
      }
    }
  }

  /** Letter n has n sentences of five words: "dnw0 dnw1 dnw2 dnw3 dnw4. dnw5 ...". */
  private static Map<String, String> lettersOfOneParagraph() {
    Map<String, String> letters = new HashMap<>();
    for (int d = 1; d <= 20; d++) {
      StringBuilder letter = new StringBuilder();
      for (int w = 0; w < 5 * d; w++) {
        letter.append(w == 0 ? "" : " ").append("d" + d + "w" + w + (w % 5 == 4 ? "." : ""));
      }
      letters.put("id-" + d, letter.toString());
    }
    return letters;
  }

  /** So that two indices show what the one operation more does. */
  @Test
  public void aLongerSequenceGoesOnFromTheCopiesOfAShorterOne() {
    String text = TEXTS.get("id-5");
    EditOperation last = new ReplaceCharacters(Map.of("w", "v"));
    List<EditOperation> longer = new ArrayList<>(OPERATIONS);
    longer.add(last);
    String shorter = copy(1, "id-5", 2).edited().text();
    assertEquals(
        shorter.replace('w', 'v'),
        generator(POOL, longer, 1).of("id-5", text).copy(2).edited().text());
  }

  @Test
  public void theLabelHasEachOperationOnceInOrder() {
    List<EditOperation> operations =
        List.of(new ReplaceWords(1), new DeleteParagraphs(0.1), new ReplaceWords(0.5));
    assertEquals(
        "replace_words+delete_paragraphs",
        generator(POOL, operations, 1).of("x", TEXTS.get("id-3")).copy(1).category());
    assertEquals("reference", CopyGenerator.ORIGINAL);
  }

  @Test
  public void aCopyWithTheSameWordsIsExact() {
    CopyGenerator copies = generator(POOL, List.of(new ReplaceCharacters(Map.of(",", ";"))), 1);
    Copy copy = copies.of("x", "One, two").copy(1);
    assertEquals("One; two", copy.edited().text());
    assertEquals("exact", copy.category());
    assertEquals("exact", copies.of("x", "").copy(1).category());
  }

  @Test
  public void aTextFitsIfAllItsCopiesDo() {
    // 10 paragraphs of 10 characters; repeated 99 times they are 1,000, repeated again 100,000
    String text = String.join("\n\n", Collections.nCopies(10, "0123456789"));
    EditOperation hundred = new RepeatParagraphs(RepeatParagraphs.ALL, 99);
    assertTrue(fits(text, hundred));
    assertTrue("100,000 paragraphs", fits(text, hundred, hundred));
    assertFalse("200,000", fits(text, hundred, hundred, new RepeatParagraphs(50_000, 2)));
    assertTrue(
        "half of them are gone again",
        fits(text, hundred, hundred, new DeleteParagraphs(0.9), new RepeatParagraphs(50_000, 2)));

    // the bound is not met, the trial decides: a word of 100 letters for each of two
    String words = "a b " + ".".repeat(9_999_000);
    SourcePool pool = Pools.of(List.of("x".repeat(100) + " y"));
    assertTrue(generator(pool, List.of(new ReplaceWords(1)), 1).of("n", words).fit(3));
    assertFalse(fits("x".repeat(TextEditor.MAX_CHARACTERS + 1), new ReplaceWords(0)));
    assertTrue(fits("x".repeat(TextEditor.MAX_CHARACTERS), new ReorderParagraphs(1)));
    assertFalse(fits("x\n\n".repeat(TextEditor.MAX_PARAGRAPHS + 1), new DeleteParagraphs(1)));
  }

  private static boolean fits(String text, EditOperation... operations) {
    return generator(POOL, List.of(operations), 1).of("n", text).fit(2);
  }

  /** Frozen: a change here makes every collection generated so far another one. */
  @Test
  public void aCopyHasTheseCharactersOnEveryMachine() {
    List<EditOperation> operations = List.of(new AddParagraphs(0.5), new ReplaceWords(0.3));
    SourcePool pool = Pools.of(List.of("one ant\n\ntwo bees", "three cats\n\nfour dogs"));
    assertEquals(
        "one ant\n\ntwo one\n\none cats",
        generator(pool, operations, 42).of("17", "one ant\n\ntwo bees").copy(1).edited().text());
  }

  private static CopyGenerator generator(
      SourcePool pool, List<EditOperation> operations, long seed) {
    return new CopyGenerator(pool, operations, seed, Allowance.UNLIMITED);
  }
}
