// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.Test;

public class PassageTests {

  /** 3 + 5 + 2 words. */
  private static final Passage THREE =
      Passage.of("Keep the ferry! We need it every day. Thank you.");

  @Test
  public void aPassageKnowsItsWordsAndSentences() {
    assertEquals(10, THREE.words());
    assertEquals(3, THREE.sentences());
    assertEquals(1, Passage.of("One. Two:\n- a list").sentences());
  }

  @Test
  public void anExcerptHasTheSentencesThatFit() {
    assertEquals("Keep the ferry!", THREE.excerpt(3, 0));
    assertEquals("Keep the ferry!", THREE.excerpt(7, 0));
    assertEquals("Keep the ferry! We need it every day.", THREE.excerpt(8, 0));
    assertEquals("We need it every day. Thank you.", THREE.excerpt(7, 1));
    assertEquals("Thank you.", THREE.excerpt(7, 2));
  }

  @Test
  public void aSentenceThatIsTooLongIsCut() {
    assertEquals("Keep the", THREE.excerpt(2, 0));
    assertEquals("We need it every", THREE.excerpt(4, 1));
    assertEquals("One. Two:\n- a", Passage.of("One. Two:\n- a list").excerpt(3, 0));
    assertEquals("\u6c34\u9280", Passage.of("\u6c34\u9280\u306e\u898f\u5247").excerpt(2, 0));
  }

  @Test
  public void aShortPassageIsGivenWholeAndALongOneFromAnySentence() {
    Set<String> excerpts = new HashSet<>();
    for (int seed = 0; seed < 100; seed++) {
      assertEquals(THREE.text(), THREE.excerpt(10, new SplittableRandom(seed)));
      String excerpt = THREE.excerpt(3, new SplittableRandom(seed));
      assertTrue(excerpt, TextPieces.countWords(excerpt) <= 3);
      excerpts.add(excerpt);
    }
    assertEquals(Set.of("Keep the ferry!", "We need it", "Thank you."), excerpts);
  }
}
