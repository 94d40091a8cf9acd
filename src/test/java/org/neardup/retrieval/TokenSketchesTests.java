// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.stream.LongStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Allowance;

public class TokenSketchesTests extends LuceneTestCase {

  @Test
  public void textsHaveNoMoreInCommonThanTheSketchesSay() throws IOException {
    for (int i = 0; i < atLeast(20); i++) {
      long[] words = random().longs(1 + random().nextInt(500)).distinct().toArray();
      long[][] texts = new long[2 + random().nextInt(20)][];
      for (int slot = 0; slot < texts.length; slot++) {
        texts[slot] = LongStream.of(words).filter(word -> random().nextInt(5) == 0).toArray();
      }
      LongHashSet some = LongHashSet.from(words);
      some.removeAll(token -> random().nextBoolean());
      TokenIndex index =
          TokenIndex.of(texts.length, words.length, slot -> texts[slot], Allowance.UNLIMITED);
      TokenSketches sketches = TokenSketches.of(index, some, () -> {});
      for (int one = 0; one < texts.length; one++) {
        long[] text = texts[one];
        TokenSketches.Sketch sketch = new TokenSketches.Sketch();
        LongStream.of(text).filter(some::contains).forEach(sketch::add);
        for (int slot = 0; slot < texts.length; slot++) {
          LongHashSet other = LongHashSet.from(texts[slot]);
          long common =
              LongStream.of(text)
                  .filter(token -> some.contains(token) && other.contains(token))
                  .count();
          // the index leaves out tokens of single texts
          assertTrue(one == slot || sketches.mostCommon(sketch, slot) >= common);
        }
      }
    }
  }

  @Test
  public void textsOfOtherLettersAreToldApart() throws IOException {
    long[] letter = random().longs(40).distinct().toArray();
    long[] other = random().longs(40).distinct().toArray();
    long[][] texts = {letter, letter, other, other};
    TokenIndex index = TokenIndex.of(4, 160, slot -> texts[slot], Allowance.UNLIMITED);
    LongHashSet all = LongHashSet.from(letter);
    all.addAll(other);
    TokenSketches sketches = TokenSketches.of(index, all, () -> {});
    TokenSketches.Sketch sketch = new TokenSketches.Sketch();
    LongStream.of(letter).forEach(sketch::add);
    assertEquals(letter.length, sketches.mostCommon(sketch, 1));
    assertTrue(sketches.mostCommon(sketch, 2) < letter.length * 3 / 4);
    sketch.clear();
    assertEquals(0, sketches.mostCommon(sketch, 1));
  }
}
