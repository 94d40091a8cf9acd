// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

/** Each pair is drawn by its matrix; a sentence is a letter, x and y stand for sentences alone. */
public class PassagePatternTests extends LuceneTestCase {

  @Test
  public void mostOfBothMakesNearDuplicates() {
    assertEquals(PassagePattern.NEAR_DUPLICATES, pattern("ABCDx", "yABCD"));
    assertEquals(PassagePattern.NEAR_DUPLICATES, pattern("ABCDEF", "DEFABC"));
  }

  @Test
  public void anArticleAmongOthersMakesACollection() {
    //     y y y y y y A B C D y y y y y y
    //   A             ×
    //   B               ×
    //   C                 ×
    //   D                   ×
    assertEquals(PassagePattern.COLLECTION, pattern("ABCD", y(6) + "ABCD" + y(6)));
    assertEquals(PassagePattern.COLLECTION, pattern(y(6) + "ABCD" + y(6), "ABCDx"));
  }

  @Test
  public void theFirstArticleOfALongCollectionIsNoPage() {
    assertEquals(PassagePattern.COLLECTION, pattern("ABCD", "ABCD" + y(20)));
  }

  @Test
  public void thePageOfAnArticleIsItsBeginningOrItsEnd() {
    //     A B C D y y y y y
    //   A ×
    //   B   ×
    //   C     ×
    //   D       ×
    assertEquals(PassagePattern.MULTIPLE_PAGES, pattern("ABCD", "ABCD" + y(5)));
    assertEquals(PassagePattern.MULTIPLE_PAGES, pattern("ABCD", y(5) + "ABCD"));
  }

  @Test
  public void pagesCutInOtherPlacesGoOnWithEachOther() {
    //     A B C y y y y
    //   x
    //   x
    //   x
    //   x
    //   A ×
    //   B   ×
    //   C     ×
    assertEquals(PassagePattern.MULTIPLE_PAGES, pattern(x(4) + "ABC", "ABC" + y(4)));
    assertEquals(PassagePattern.MULTIPLE_PAGES, pattern("ABC" + x(4), y(4) + "ABC"));
  }

  @Test
  public void littleOfBothIsAQuotation() {
    assertEquals(PassagePattern.QUOTATION, pattern(x(5) + "ABC" + x(9), y(9) + "ABC" + y(20)));
    // nearly half of one
    assertEquals(PassagePattern.QUOTATION, pattern(x(2) + "ABC" + x(2), y(9) + "ABC" + y(20)));
    // at the end of one, in the middle of the other
    assertEquals(PassagePattern.QUOTATION, pattern(x(20) + "ABC", y(9) + "ABC" + y(20)));
  }

  @Test
  public void aFrameAroundDifferentTextsIsNothing() {
    //     A B C y … y D E F
    assertEquals(PassagePattern.OTHER, pattern("ABC" + x(40) + "DEF", "ABC" + y(60) + "DEF"));
    assertEquals(PassagePattern.OTHER, pattern(x(40) + "DEF", y(60) + "DEF"));
    // with a quotation inside it is more than a frame
    assertEquals(
        PassagePattern.QUOTATION,
        pattern("ABC" + x(20) + "GHI" + x(20), "ABC" + y(40) + "GHI" + y(20)));
  }

  @Test
  public void thePatternIsTheSameFromBothSides() {
    for (int i = 0; i < atLeast(1000); i++) {
      for (DocumentPassages pair :
          InMemoryPassages.find(
                  Sentences.randomCollection(random(), 6), Sentences.randomSettings(random()))
              .pairs()) {
        assertEquals(pair.toString(), PassagePattern.of(pair), PassagePattern.of(mirrored(pair)));
      }
    }
  }

  private static String x(int count) {
    return unique('\u4e00', count);
  }

  private static String y(int count) {
    return unique('\u5e00', count);
  }

  private static String unique(char first, int count) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < count; i++) {
      letters.append((char) (first + i));
    }
    return letters.toString();
  }

  private static PassagePattern pattern(String left, String right) {
    List<DocumentPassages> pairs =
        InMemoryPassages.find(
                List.of(Sentences.of(left), Sentences.of(right)), PassageSettings.DEFAULT)
            .pairs();
    assertEquals(1, pairs.size());
    return PassagePattern.of(pairs.get(0));
  }

  private static DocumentPassages mirrored(DocumentPassages pair) {
    List<Passage> passages = new ArrayList<>();
    pair.passages().forEach(passage -> passages.add(passage.mirrored()));
    return new DocumentPassages(
        pair.right(), pair.left(), pair.rightUnits(), pair.leftUnits(), passages);
  }
}
