// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import com.carrotsearch.hppc.IntArrayList;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class WordPlacesTests extends LuceneTestCase {

  /** Words and gaps of all lengths, up to those of four bytes. */
  @Test
  public void placesAreThoseThatWereAdded() {
    for (int text = 0; text < 100; text++) {
      IntArrayList ends = new IntArrayList();
      IntArrayList starts = new IntArrayList();
      WordPlaces.Builder builder = new WordPlaces.Builder();
      int at = 0;
      int words = random().nextInt(300);
      for (int word = 0; word < words; word++) {
        boolean isOfTheSame = random().nextInt(10) == 0; // character as the word before
        int start =
            isOfTheSame && word > 0
                ? starts.get(word - 1)
                : at + random().nextInt(1 << random().nextInt(22));
        at = isOfTheSame && word > 0 ? at : start + random().nextInt(1 << random().nextInt(22));
        starts.add(start);
        ends.add(at);
        builder.add(start, at);
      }
      WordPlaces places = builder.build();
      for (int word = 0; word < words; word++) {
        assertEquals(starts.get(word), places.start(word));
        assertEquals(ends.get(word), places.end(word));
      }
    }
  }

  /** Two bytes a word, and two numbers of four bytes for 64 words. */
  @Test
  public void aWordOfProseTakesTwoBytes() {
    WordPlaces.Builder builder = new WordPlaces.Builder();
    for (int word = 0; word < 640; word++) {
      builder.add(6 * word, 6 * word + 5);
    }
    assertEquals(56 + 2 * 640 + 10 * 8, builder.build().ramBytes());
  }
}
