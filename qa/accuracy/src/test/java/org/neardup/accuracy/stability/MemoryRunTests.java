// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.stability;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;
import org.neardup.generator.LabelledComment;

public class MemoryRunTests {

  private static final int COMMENTS = 300;
  private static final long SEED = 7;

  private static List<String> comments() throws IOException {
    List<String> texts = new ArrayList<>();
    for (LabelledComment comment :
        InventedDockets.load().comments(CollectionShape.of(COMMENTS, SEED))) {
      texts.add(comment.text());
    }
    return texts;
  }

  /** The place of a document in the collection is all that its id could be. */
  @Test
  public void placesOfDocumentsHaveNoInfluence() throws IOException {
    List<String> texts = comments();
    int[] clusters = MemoryRun.cluster(texts, Variation.SPELLING, 0);
    List<Integer> places = new ArrayList<>(IntStream.range(0, texts.size()).boxed().toList());
    Collections.shuffle(places, new Random(SEED));
    int[] ofShuffled =
        MemoryRun.cluster(places.stream().map(texts::get).toList(), Variation.SPELLING, 0);
    int[] back = new int[texts.size()];
    for (int place = 0; place < back.length; place++) {
      back[places.get(place)] = ofShuffled[place];
    }
    assertEquals(1, Agreements.pairsF1(clusters, back), 0);
    assertNotEquals("there are clusters", COMMENTS, IntStream.of(clusters).distinct().count());
  }

  @Test
  public void theFirstVariantIsTheCollectionItself() throws IOException {
    List<String> texts = comments();
    int[] clusters = MemoryRun.cluster(texts, Variation.SPELLING, 0);
    assertArrayEquals(clusters, MemoryRun.cluster(texts, Variation.SHINGLES, 0));
    assertArrayEquals(clusters, MemoryRun.cluster(texts, Variation.ORDER, 0));
  }

  @Test
  public void aVariantHasTheSameWordsSpelledOtherwise() {
    assertEquals("weq opposeq it1q ", Variation.SPELLING.spell("We oppose: it1!", 1));
    assertEquals("We oppose: it1!", Variation.ORDER.spell("We oppose: it1!", 1));
    assertEquals("We oppose: it1!", Variation.SHINGLES.orderedBy("We oppose: it1!", 1));
    assertEquals("weq opposeq it1q ", Variation.ORDER.orderedBy("We oppose: it1!", 1));
  }
}
