// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import static org.neardup.passage.words.WordLists.all;
import static org.neardup.passage.words.WordLists.changed;
import static org.neardup.passage.words.WordLists.drawn;
import static org.neardup.passage.words.WordLists.own;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Steps;

/** Words of a text planted in another one that shares nothing else are found to the word. */
public class PlantedPassagePropertyTests extends LuceneTestCase {

  private static final int TURNS = 500;
  private static final int LEAST = WordPassageSettings.DEFAULT_MIN_WORDS;

  private static List<WordPassage> passages(List<String> left, List<String> right) {
    return new WordPassageFinder(WordPassageSettings.DEFAULT, new Steps(() -> {}))
        .find(new IndexedWords(WordLists.words(left)), WordLists.words(right));
  }

  @Test
  public void aCopyIsFoundToTheWord() {
    for (int turn = 0; turn < TURNS; turn++) {
      List<String> copy = own("copied", LEAST + random().nextInt(50));
      int before = random().nextInt(40);
      int rightBefore = random().nextInt(40);
      List<WordPassage> found =
          passages(
              all(own("a", before), copy, own("b", random().nextInt(40))),
              all(own("c", rightBefore), copy, own("d", random().nextInt(40))));
      assertEquals(1, found.size());
      assertEquals(copy.size(), found.getFirst().words());
      assertPlace(before, copy.size(), found.getFirst().left());
      assertPlace(rightBefore, copy.size(), found.getFirst().right());
    }
  }

  /** One word changed in every ten to nineteen, none of the last two. */
  @Test
  public void anEditedCopyIsFoundToTheWord() {
    for (int turn = 0; turn < TURNS; turn++) {
      List<String> copy = own("copied", 30 + random().nextInt(100));
      List<Integer> places = new ArrayList<>();
      for (int place = 2 + random().nextInt(8);
          place < copy.size() - 2;
          place += 10 + random().nextInt(10)) {
        places.add(place);
      }
      List<WordPassage> found =
          passages(
              all(own("a", 20), copy, own("b", 20)),
              all(own("c", 30), changed(copy, places.toArray(Integer[]::new)), own("d", 9)));
      assertEquals(places.toString(), 1, found.size());
      assertEquals(copy.size() - places.size(), found.getFirst().words());
      assertPlace(20, copy.size(), found.getFirst().left());
      assertPlace(30, copy.size(), found.getFirst().right());
    }
  }

  /** Of texts of few words, whatever is found begins and ends with an equal word of both. */
  @Test
  public void inOrderAPassageBeginsAndEndsWithTheSameWord() {
    WordPassageSettings inOrder = new WordPassageSettings(10, false, 2);
    int passages = 0;
    for (int turn = 0; turn < TURNS; turn++) {
      List<String> original = drawn(random(), 20 + random().nextInt(60), 3 + random().nextInt(30));
      List<String> right = WordLists.edited(random(), original, 10);
      List<WordPassage> found =
          new WordPassageFinder(inOrder, new Steps(() -> {}))
              .find(new IndexedWords(WordLists.words(original)), WordLists.words(right));
      for (WordPassage passage : found) {
        assertEquals(original.get(passage.left().first()), right.get(passage.right().first()));
        assertEquals(original.get(last(passage.left())), right.get(last(passage.right())));
        assertTrue(Math.min(passage.left().words(), passage.right().words()) >= 10);
        passages++;
      }
    }
    assertTrue(String.valueOf(passages), passages > TURNS / 10);
  }

  private static int last(WordPassage.Side side) {
    return side.first() + side.words() - 1;
  }

  private static void assertPlace(int first, int words, WordPassage.Side side) {
    assertEquals(List.of(first, words), List.of(side.first(), side.words()));
  }
}
