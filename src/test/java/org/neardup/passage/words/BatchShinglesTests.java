// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Steps;

public class BatchShinglesTests extends LuceneTestCase {

  /** Against a search for every shingle in every text; some texts of a batch are missing. */
  @Test
  public void commonPlacesAreThoseOfEachTextByItself() {
    for (int batch = 0; batch < 50; batch++) {
      int different = random().nextInt(6) + 2;
      IndexedWords[] texts = new IndexedWords[random().nextInt(150) + 1];
      for (int text = 0; text < texts.length; text++) {
        int words = random().nextInt(40);
        texts[text] =
            random().nextInt(5) == 0
                ? null
                : new IndexedWords(WordLists.words(WordLists.drawn(random(), words, different)));
      }
      long[] wanted =
          IntStream.range(0, texts.length)
              .filter(text -> texts[text] != null && random().nextBoolean())
              .mapToLong(text -> 7L << Integer.SIZE | text)
              .toArray();
      BatchShingles ofBatch = new BatchShingles(texts, new Steps(() -> {}));
      for (int further = 0; further < 5; further++) {
        Words words = WordLists.words(WordLists.drawn(random(), 50, different));
        long[] shingles = IndexedWords.shingles(words);
        ofBatch.read(shingles);
        ofBatch.list(wanted, 0, wanted.length);
        for (long each : wanted) {
          IndexedWords text = texts[(int) each];
          ComparedWords compared = ofBatch.compared(words, shingles, (int) each);
          List<Integer> common =
              IntStream.range(0, shingles.length)
                  .filter(place -> text.number(shingles[place]) != IndexedWords.NONE)
                  .boxed()
                  .toList();
          assertEquals(
              common,
              IntStream.range(compared.from(), compared.to())
                  .mapToObj(i -> compared.places()[i])
                  .toList());
        }
      }
    }
  }
}
