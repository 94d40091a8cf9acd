// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.PooledWords;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

public class SampledWordsTests extends LuceneTestCase {

  private static List<BagOfWords> texts(Random random, int texts) {
    return IntStream.range(0, texts)
        .mapToObj(
            text -> {
              long[] words = random.longs(random.nextInt(30), 0, 50).map(w -> w << 32).toArray();
              return BagOfWords.of(words, words.length);
            })
        .toList();
  }

  @Test
  public void divergencesAreThoseOfEachText() {
    Random random = new Random(random().nextLong());
    List<BagOfWords> texts = texts(random, 40);
    List<BagOfWords> pooled = texts(random, 1 + random.nextInt(5));
    BackgroundModel.Builder sum = new BackgroundModel.Builder();
    texts.forEach(sum::add);
    pooled.forEach(sum::add);
    BackgroundModel background = sum.build();
    PooledWords model = PooledWords.of(pooled, background);
    double[] constants =
        texts.stream().mapToDouble(text -> PooledWords.constant(text, background)).toArray();
    BitSet among = new BitSet();
    IntStream.range(0, texts.size()).filter(place -> random.nextInt(4) > 0).forEach(among::set);
    SampledWords words = new SampledWords(texts, constants, among, Allowance.UNLIMITED);
    double[] divergences = words.divergences(model);
    for (int place = 0; place < texts.size(); place++) {
      assertEquals(
          "text " + place,
          among.get(place)
              ? model.divergence(texts.get(place), constants[place])
              : Double.POSITIVE_INFINITY,
          divergences[place],
          0);
    }
  }
}
