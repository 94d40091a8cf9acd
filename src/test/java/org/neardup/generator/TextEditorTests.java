// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.Test;
import org.neardup.generator.EditOperation.AddParagraphs;
import org.neardup.generator.EditOperation.DeleteParagraphs;
import org.neardup.generator.EditOperation.ReorderParagraphs;
import org.neardup.generator.EditOperation.RepeatParagraphs;
import org.neardup.generator.EditOperation.ReplaceCharacters;
import org.neardup.generator.EditOperation.ReplaceWords;
import org.neardup.generator.EditedText.Paragraph;
import org.neardup.work.Allowance;

public class TextEditorTests {

  private static final int SEEDS = 200;

  /** Ten paragraphs of four words each: p0 a b c, p1 a b c, ... */
  private static final List<String> TEN = paragraphs(10);

  private static final String TEXT = String.join("\n\n", TEN);

  private static final List<String> FOREIGN = List.of("one of mine", "zwei, \uD83D\uDC1F", "tres");

  private static final ParagraphSource FOREIGN_PARAGRAPHS =
      (words, random) -> Optional.of(FOREIGN.get(random.nextInt(FOREIGN.size())));

  private final TextEditor editor =
      new TextEditor(new Dictionary(List.of("alpha", "Beta", "gamma", "a")), FOREIGN_PARAGRAPHS);

  @Test
  public void theSameSeedGivesTheSameText() {
    List<EditOperation> operations =
        List.of(
            new ReorderParagraphs(0.5),
            new DeleteParagraphs(0.3),
            new AddParagraphs(0.4),
            new ReplaceWords(0.2),
            new RepeatParagraphs(2, 2),
            new ReplaceCharacters(Map.of("a", "4")));
    Set<String> texts = new HashSet<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      EditedText first = editor.edit(TEXT, operations, new SplittableRandom(seed));
      assertEquals(first, editor.edit(TEXT, operations, new SplittableRandom(seed)));
      texts.add(first.text());
    }
    assertTrue("different seeds give different texts", texts.size() > SEEDS / 2);
  }

  /** Frozen: a change here makes every collection generated so far another one. */
  @Test
  public void aSeedGivesTheseCharactersOnEveryMachine() {
    List<EditOperation> operations =
        List.of(new DeleteParagraphs(0.6), new AddParagraphs(0.5), new ReplaceWords(0.2));
    assertEquals(
        "a Beta mine\n\np0 a b c\n\np3 a b gamma\n\nalpha a b c\n\ntres\n\np8 a b c",
        editor.edit(TEXT, operations, new SplittableRandom(42)).text());
  }

  @Test
  public void noOperationLeavesTheTextAlone() {
    EditedText same = editor.edit(TEXT, List.of(), new SplittableRandom(1));
    assertEquals(TEXT, same.text());
    assertEquals(List.of(), same.added());
    assertEquals(List.of(), same.applied());
  }

  @Test
  public void everySpanIsTheAddedText() {
    List<EditOperation> operations =
        List.of(new AddParagraphs(0.3), new ReorderParagraphs(0.5), new RepeatParagraphs(4, 1));
    for (int seed = 0; seed < SEEDS; seed++) {
      EditedText edited = editor.edit(TEXT, operations, new SplittableRandom(seed));
      List<String> added =
          edited.paragraphs().stream().filter(Paragraph::added).map(Paragraph::text).toList();
      String text = edited.text();
      assertEquals(added, edited.added().stream().map(span -> span.of(text)).toList());
      assertTrue(added.size() >= 3);
      assertTrue(FOREIGN.containsAll(added));
    }
  }

  @Test
  public void reorderingMovesTheShareAndNothingElse() {
    for (int seed = 0; seed < SEEDS; seed++) {
      for (double share : new double[] {0, 0.1, 0.3, 0.5, 1}) {
        EditedText edited = edit(seed, new ReorderParagraphs(share));
        // one paragraph alone cannot move: 10 % of ten are two
        int expected = share == 0.1 ? 2 : (int) Math.round(share * 10);
        List<String> after = texts(edited);
        int moved = 0;
        for (int i = 0; i < 10; i++) {
          moved += after.get(i).equals(TEN.get(i)) ? 0 : 1;
        }
        assertEquals(expected, moved);
        assertEquals(new HashSet<>(TEN), new HashSet<>(after));
        assertAmount(edited, expected, 4 * expected, 8 * expected);
      }
    }
  }

  @Test
  public void deletionLeavesTheOthersInTheirOrder() {
    for (int seed = 0; seed < SEEDS; seed++) {
      EditedText edited = edit(seed, new DeleteParagraphs(0.3));
      List<String> kept = new ArrayList<>(TEN);
      kept.retainAll(texts(edited));
      assertEquals(7, kept.size());
      assertEquals(kept, texts(edited));
      assertAmount(edited, 3, 12, 24);
    }
  }

  @Test
  public void deletionOfEverythingLeavesOneParagraph() {
    EditedText edited = edit(7, new DeleteParagraphs(1));
    assertEquals(1, edited.paragraphs().size());
    assertAmount(edited, 9, 36, 72);
  }

  @Test
  public void aSmallShareIsOneAndNoShareIsNone() {
    assertEquals(9, edit(1, new DeleteParagraphs(0.001)).paragraphs().size());
    assertEquals(10, edit(1, new DeleteParagraphs(0)).paragraphs().size());
    assertEquals(11, edit(1, new AddParagraphs(0.001)).paragraphs().size());
    assertEquals(10, edit(1, new AddParagraphs(0)).paragraphs().size());
    assertEquals(1, edit(1, new ReplaceWords(0.001)).applied().get(0).amount());
    assertEquals(0, edit(1, new ReplaceWords(0)).applied().get(0).amount());
  }

  @Test
  public void addedParagraphsStandAnywhereAndTheTextStaysWhole() {
    Set<Integer> places = new HashSet<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      EditedText edited = edit(seed, new AddParagraphs(0.1));
      for (int i = 0; i < edited.paragraphs().size(); i++) {
        if (edited.paragraphs().get(i).added()) {
          places.add(i);
        }
      }
      List<String> own =
          edited.paragraphs().stream().filter(p -> !p.added()).map(Paragraph::text).toList();
      assertEquals(TEN, own);
      assertEquals(1, edited.applied().get(0).amount());
    }
    assertEquals(11, places.size());
  }

  /** Each is read as two words, 1 and 2. */
  @Test
  public void aFractionIsReplacedAsAWhole() {
    EditedText edited =
        editor.edit("2½ ½½ ½", List.of(new ReplaceWords(1)), new SplittableRandom(1));
    assertEquals(-1, edited.text().indexOf('½'));
    assertAmount(edited, 4, 4, 5);
  }

  @Test
  public void theShareOfWordsIsReplacedByOthers() {
    for (int seed = 0; seed < SEEDS; seed++) {
      for (double share : new double[] {0.05, 0.5, 1}) {
        EditedText edited = edit(seed, new ReplaceWords(share));
        String[] before = TEXT.split("\\s+", -1);
        String[] after = edited.text().split("\\s+", -1);
        int replaced = 0;
        for (int i = 0; i < before.length; i++) {
          replaced += after[i].equals(before[i]) ? 0 : 1;
        }
        assertEquals(Math.round(share * 40), replaced);
        assertEquals(replaced, edited.applied().get(0).amount());
        assertEquals(List.of(), edited.added());
      }
    }
  }

  @Test
  public void aReplacedWordKeepsItsCapitalAndItsPunctuation() {
    TextEditor one =
        new TextEditor(
            new Dictionary(List.of("crab", "CRAB", "eel")), (words, random) -> Optional.of("x"));
    String edited =
        one.edit("\"Crab, eel!\"", List.of(new ReplaceWords(1)), new SplittableRandom(3)).text();
    assertEquals("\"Eel, crab!\"", edited);
  }

  @Test
  public void repetitionFollowsAtTheEndInOrder() {
    for (int seed = 0; seed < SEEDS; seed++) {
      EditedText edited = edit(seed, new RepeatParagraphs(3, 2));
      List<String> texts = texts(edited);
      assertEquals(TEN, texts.subList(0, 10));
      assertEquals(texts.subList(10, 13), texts.subList(13, 16));
      List<String> inOrder = new ArrayList<>(TEN);
      inOrder.retainAll(texts.subList(10, 13));
      assertEquals(inOrder, texts.subList(10, 13));
      assertAmount(edited, 6, 24, 48);
      assertEquals(List.of(), edited.added());
    }
    assertEquals(
        TEXT + "\n\n" + TEXT, edit(1, new RepeatParagraphs(RepeatParagraphs.ALL, 1)).text());
  }

  @Test
  public void charactersAreReplacedAllAtOnce() {
    EditedText edited =
        edit(1, new ReplaceCharacters(Map.of("a", "b", "b", "a", "c", "\uD835\uDD20")));
    assertEquals(TEXT.replace("a b c", "b a \uD835\uDD20"), edited.text());
    assertAmount(edited, 30, 0, 30);
  }

  @Test
  public void operationsWorkOnWhatTheOnesBeforeLeft() {
    EditedText edited =
        editor.edit(
            TEXT,
            List.of(new DeleteParagraphs(1), new AddParagraphs(1), new AddParagraphs(1)),
            new SplittableRandom(5));
    // ten paragraphs, one of them left, one added to it, two added to these
    assertEquals(
        List.of(9, 1, 2), edited.applied().stream().map(AppliedOperation::amount).toList());
    assertEquals(4, edited.paragraphs().size());
    assertEquals(3, edited.added().size());
  }

  @Test
  public void aTextWithoutParagraphsStaysEmpty() {
    for (String empty : List.of("", " \n \r\n\n ")) {
      EditedText edited =
          editor.edit(
              empty,
              List.of(
                  new ReorderParagraphs(1),
                  new DeleteParagraphs(1),
                  new AddParagraphs(1),
                  new ReplaceWords(1),
                  new RepeatParagraphs(1, 1),
                  new ReplaceCharacters(Map.of("a", "b"))),
              new SplittableRandom(1));
      assertEquals("", edited.text());
      assertTrue(edited.applied().stream().allMatch(applied -> applied.amount() == 0));
    }
  }

  @Test
  public void aTextOfOneParagraphCanNeitherBeReorderedNorLost() {
    EditedText edited =
        editor.edit(
            "only\nthis",
            List.of(new ReorderParagraphs(1), new DeleteParagraphs(1)),
            new SplittableRandom(1));
    assertEquals("only\nthis", edited.text());
  }

  @Test
  public void aWordIsReplacedByAnotherOneHoweverItIsSpelled() {
    TextEditor one = new TextEditor(new Dictionary(List.of("dont", "eel")), FOREIGN_PARAGRAPHS);
    for (int seed = 0; seed < 20; seed++) {
      EditedText edited =
          one.edit("don\u2019t", List.of(new ReplaceWords(1)), new SplittableRandom(seed));
      assertEquals("eel", edited.text());
    }
  }

  @Test
  public void whatWasAddedStaysAddedWhateverIsDoneToItLater() {
    // "own" and one added "one of mine", both repeated, an o for every e
    EditedText edited =
        new TextEditor(
                new Dictionary(List.of("a", "b")), (words, random) -> Optional.of("one of mine"))
            .edit(
                "own",
                List.of(
                    new AddParagraphs(1),
                    new RepeatParagraphs(RepeatParagraphs.ALL, 1),
                    new ReplaceCharacters(Map.of("e", "o"))),
                new SplittableRandom(4));
    String text = edited.text();
    assertEquals(
        List.of("ono of mino", "ono of mino"),
        edited.added().stream().map(span -> span.of(text)).toList());
    // added 1 paragraph, 3 words, 11 characters; repeated both; replaced two letters in each copy
    assertEquals(List.of(1, 2, 4), amounts(edited));
    assertEquals(List.of(3, 4, 0), edited.applied().stream().map(a -> a.words()).toList());
    assertEquals(List.of(11, 14, 4), edited.applied().stream().map(a -> a.characters()).toList());
  }

  @Test
  public void anAddedParagraphThatIsDeletedLeavesNoSpan() {
    for (int seed = 0; seed < SEEDS; seed++) {
      EditedText edited =
          editor.edit(
              "own",
              List.of(new AddParagraphs(1), new DeleteParagraphs(1)),
              new SplittableRandom(seed));
      assertEquals(List.of(1, 1), amounts(edited));
      assertEquals("own", edited.text());
      assertEquals(List.of(), edited.added());
    }
  }

  @Test
  public void aCopyKeepsAParagraphOfItsOwn() {
    for (int seed = 0; seed < SEEDS; seed++) {
      EditedText edited = edit(seed, List.of(new AddParagraphs(1), new DeleteParagraphs(1)));
      // ten own and ten added, one left
      assertEquals(List.of(10, 19), amounts(edited));
      assertEquals(List.of(), edited.added());
    }
  }

  /** Of 40 words: a share of 0.3 is 12 words in three paragraphs, one of 0.5 is 20 in five. */
  @Test
  public void theRoomForAdditionsIsTheShareOfTheWords() {
    assertEquals(List.of(4, 4, 4), rooms(new AddParagraphs(0.3)));
    assertEquals(List.of(4, 4, 4, 4, 4), rooms(new AddParagraphs(0.5)));
  }

  /** A third of the copy is half of the 40 words that are its own. */
  @Test
  public void theRoomForAdditionsIsAThirdOfTheCopy() {
    assertEquals(List.of(2, 2, 2, 2, 2, 2, 2, 2, 2, 2), rooms(new AddParagraphs(1)));
    // 12 words are added in three paragraphs; of the half, 8 words are left for four more
    assertEquals(
        List.of(4, 4, 4, 2, 2, 2, 2), rooms(new AddParagraphs(0.3), new AddParagraphs(0.3)));
  }

  /** The words that each paragraph may have, if all are as long as they may be. */
  private static List<Integer> rooms(EditOperation... operations) {
    List<Integer> rooms = new ArrayList<>();
    ParagraphSource greedy =
        (words, random) -> {
          rooms.add(words);
          return Optional.of("x ".repeat(words).strip());
        };
    new TextEditor(new Dictionary(List.of("a", "b")), greedy)
        .edit(TEXT, List.of(operations), new SplittableRandom(1));
    return rooms;
  }

  @Test
  public void whereThereIsNothingToAddNothingIsAdded() {
    EditedText edited =
        new TextEditor(new Dictionary(List.of("a", "b")), ParagraphSource.NONE)
            .edit(TEXT, List.of(new AddParagraphs(1)), new SplittableRandom(1));
    assertEquals(TEXT, edited.text());
    assertAmount(edited, 0, 0, 0);
  }

  @Test
  public void aTextCannotBeMadeEndlesslyLong() {
    // 100,000 characters and the blank line behind them, 1 + 99 times: 10,000,200
    String long100 = "x".repeat(100_000);
    assertEquals(
        "[repeat_paragraphs] must leave a text of at most 10000000 characters, got at least"
            + " 10000200",
        assertThrows(
                IllegalArgumentException.class,
                () ->
                    editor.edit(
                        long100, List.of(new RepeatParagraphs(1, 99)), new SplittableRandom(1)))
            .getMessage());
    assertEquals(
        "[add_paragraphs] must leave a text of at most 100000 paragraphs, got 163840",
        assertThrows(
                IllegalArgumentException.class,
                () -> edit(1, Collections.nCopies(50, new AddParagraphs(1))))
            .getMessage());
    assertEquals(
        "[repeat_paragraphs] must leave a text of at most 100000 paragraphs, got 10020010",
        assertThrows(
                IllegalArgumentException.class,
                () -> edit(1, Collections.nCopies(2, new RepeatParagraphs(10_010, 1000))))
            .getMessage());
    TextEditor wordy =
        new TextEditor(
            new Dictionary(List.of("y".repeat(6_000_000), "z".repeat(6_000_000))),
            ParagraphSource.NONE);
    assertEquals(
        "[replace_words] must leave a text of at most 10000000 characters, got at least 12000003",
        assertThrows(
                IllegalArgumentException.class,
                () -> wordy.edit("a b", List.of(new ReplaceWords(1)), new SplittableRandom(1)))
            .getMessage());
  }

  @Test
  public void aDictionaryOfOneWordReplacesNone() {
    for (List<String> words : List.of(List.<String>of(), List.of("eel"))) {
      EditedText edited =
          new TextEditor(Dictionary.ofSome(words), ParagraphSource.NONE)
              .edit("Crab, eel", List.of(new ReplaceWords(1)), new SplittableRandom(1));
      assertEquals("Crab, eel", edited.text());
      assertAmount(edited, 0, 0, 0);
    }
  }

  @Test
  public void whatAnEditTakesIsGivenBackHoweverItEnds() {
    long[] taken = new long[2];
    Allowance counting =
        new Allowance() {
          @Override
          public void take(long bytes) {
            taken[0] += bytes;
            taken[1] = Math.max(taken[1], taken[0]);
          }

          @Override
          public void ensureNotCancelled() {}
        };
    TextEditor asking =
        new TextEditor(new Dictionary(List.of("a", "b")), FOREIGN_PARAGRAPHS, counting);
    asking.edit("ab", List.of(new RepeatParagraphs(1, 9)), new SplittableRandom(1));
    assertEquals(0, taken[0]);
    // "ab" and its separator ten times, 12 bytes a character
    assertEquals(10 * 4 * 12, taken[1]);
    List<EditOperation> tooLong =
        List.of(new RepeatParagraphs(1, 1000), new RepeatParagraphs(1001, 1000));
    SplittableRandom random = new SplittableRandom(1);
    assertThrows(TextTooLongException.class, () -> asking.edit("ab", tooLong, random));
    assertEquals(0, taken[0]);
  }

  @Test
  public void anEditEndsBetweenTwoOperationsWhenItIsToldTo() {
    int[] asked = new int[1];
    Allowance twice =
        new Allowance() {
          @Override
          public void take(long bytes) {}

          @Override
          public void ensureNotCancelled() {
            if (++asked[0] > 2) {
              throw new IllegalStateException("stop");
            }
          }
        };
    TextEditor stopped =
        new TextEditor(new Dictionary(List.of("a", "b")), FOREIGN_PARAGRAPHS, twice);
    List<EditOperation> many = Collections.nCopies(100, new ReorderParagraphs(1));
    SplittableRandom random = new SplittableRandom(1);
    assertThrows(IllegalStateException.class, () -> stopped.edit(TEXT, many, random));
    assertEquals(3, asked[0]);
  }

  private EditedText edit(long seed, List<? extends EditOperation> operations) {
    return editor.edit(TEXT, List.copyOf(operations), new SplittableRandom(seed));
  }

  private static List<Integer> amounts(EditedText edited) {
    return edited.applied().stream().map(AppliedOperation::amount).toList();
  }

  private EditedText edit(long seed, EditOperation operation) {
    return editor.edit(TEXT, List.of(operation), new SplittableRandom(seed));
  }

  private static void assertAmount(EditedText edited, int amount, int words, int characters) {
    AppliedOperation applied = edited.applied().get(0);
    assertEquals(amount, applied.amount());
    assertEquals(words, applied.words());
    assertEquals(characters, applied.characters());
  }

  private static List<String> texts(EditedText edited) {
    return edited.paragraphs().stream().map(Paragraph::text).toList();
  }

  private static List<String> paragraphs(int count) {
    List<String> paragraphs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      paragraphs.add("p" + i + " a b c");
    }
    return List.copyOf(paragraphs);
  }
}
