// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.apache.lucene.util.BytesRef;
import org.junit.Test;
import org.neardup.signature.BinaryPermutations;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.SignatureFormat;

/** What is made when it is asked for reads as if it were kept. */
public class MinimaTextStoreTests extends LuceneTestCase {

  private final BinaryPermutations permutations =
      new BinaryPermutations(TestUtil.nextInt(random(), 1, 20), random().nextLong());

  @Test
  public void itReadsAsAStoreOfTheUnits() throws IOException {
    for (int round = 0; round < atLeast(20); round++) {
      List<DocumentSignature> texts =
          TextStoreContract.randomTexts(20).stream().map(this::ofMinima).toList();
      int[] ordinals = TextStoreContract.randomOrdinals(texts.size());
      TextStore kept = memory(texts.stream().map(this::ofUnits).toList(), ordinals);
      TextStore made = new MinimaTextStore(memory(texts, ordinals), permutations);
      String message = permutations + Signatures.describe(texts);
      assertEquals(kept.size(), made.size());
      TextStore.Cursor expected = kept.cursor();
      TextStore.Cursor cursor = made.cursor();
      for (int slot = 0; slot < kept.size(); slot++) {
        assertEquals(kept.ordinal(slot), made.ordinal(slot));
        assertEquals(message, expected.bag(slot), cursor.bag(slot));
        assertArrayEquals(message, expected.tokens(slot), cursor.tokens(slot));
        assertEquals(message, expected.tokenCount(slot), cursor.tokenCount(slot));
      }
      int least = TestUtil.nextInt(random(), 1, 4);
      assertEquals(message, frequencies(expected, least), frequencies(cursor, least));
      for (long unit : frequencies(expected, 1).keySet()) {
        assertEquals(message, slots(expected, unit), slots(cursor, unit));
      }
      assertEquals(List.of(), slots(cursor, random().nextLong()));
    }
  }

  private DocumentSignature ofMinima(DocumentSignature text) {
    long[] shingles = text.tokens();
    int[] selected = new int[shingles.length];
    int count =
        new ShingleSelection.MinPermutations(permutations)
            .select(shingles, shingles.length, selected);
    return new DocumentSignature(
        text.digest(),
        text.bag(),
        Arrays.stream(selected, 0, count).mapToLong(at -> shingles[at]).toArray());
  }

  private DocumentSignature ofUnits(DocumentSignature text) {
    return new DocumentSignature(
        text.digest(), text.bag(), permutations.units(text.tokens(), text.tokens().length));
  }

  private static TextStore memory(List<DocumentSignature> texts, int[] ordinals) {
    return new MemoryTextStore(
        ordinals, texts.stream().map(SignatureFormat::write).toArray(BytesRef[]::new), () -> {});
  }

  private static List<Integer> slots(TextStore.Cursor cursor, long unit) throws IOException {
    List<Integer> slots = new ArrayList<>();
    cursor.postings(unit, slots::add);
    return slots;
  }

  private static Map<Long, Integer> frequencies(TextStore.Cursor cursor, int min)
      throws IOException {
    Map<Long, Integer> frequencies = new HashMap<>();
    cursor.frequencies(
        min, (unit, texts) -> assertNull("twice: " + unit, frequencies.put(unit, texts)), () -> {});
    return frequencies;
  }
}
