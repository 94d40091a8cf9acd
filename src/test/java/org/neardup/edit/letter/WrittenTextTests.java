// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.LongHashSet;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.edit.words.TextReader;
import org.neardup.edit.words.WordsAndSentences;

public class WrittenTextTests extends LuceneTestCase {

  private static final WrittenText LETTER = text("a b c d e f g h i j k l");

  private static WrittenText text(String text) {
    WordsAndSentences content = new WordsAndSentences();
    new TextReader().read(text, content);
    return new WrittenText(content);
  }

  @Test
  public void aCopyCostsNothing() {
    assertEquals(0, LETTER.costBy(LETTER));
  }

  @Test
  public void whatIsAddedCostsItsWordsAndItsPlace() {
    assertEquals(2 + 1, text("a b c d e f x y g h i j k l").costBy(LETTER));
    assertEquals(2 + 1, text("a b c d e f g h i j k l x y").costBy(LETTER));
  }

  @Test
  public void whatIsLeftOutCostsItsPlace() {
    assertEquals(1, text("a b c d i j k l").costBy(LETTER));
    assertEquals(1, text("a b c d e f").costBy(LETTER));
  }

  /** After the third word of the one and of the other, g to i, and d to f. */
  @Test
  public void whatMovedCostsThePlacesWhereItIsTorn() {
    assertEquals(3, text("a b c g h i d e f j k l").costBy(LETTER));
  }

  @Test
  public void anotherTextCostsItsWordsAndOnePlace() {
    assertEquals(4 + 1, text("w x y z").costBy(LETTER));
    assertEquals(2 + 1, text("a b").costBy(LETTER)); // too short for a run
  }

  /** An optional part costs the places of its ends only. */
  @Test
  public void optionalPartsAreWrittenByTheirRuns() {
    LongHashSet optional = new LongHashSet(text("x y z").runs());
    assertEquals(3 + 1, text("a b c d e f x y z g h i j k l").costBy(LETTER));
    assertEquals(2, text("a b c d e f x y z g h i j k l").costBy(LETTER, optional));
  }
}
