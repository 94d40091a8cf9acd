// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.util.NamedThreadFactory;
import org.junit.Test;
import org.neardup.signature.DocumentSignature;
import org.neardup.text.BagOfWords;

/** What every {@link TextStore} promises. */
public abstract class TextStoreContract extends LuceneTestCase {

  /**
   * A store of all these texts, in slots of its own choice.
   *
   * @param ordinals the ordinal of each text
   */
  abstract TextStore store(List<DocumentSignature> texts, int[] ordinals) throws IOException;

  @Test
  public void aStoreOfNothingHasNoTextsAndNoTokens() throws IOException {
    TextStore store = store(List.of(), new int[0]);
    assertEquals(0, store.size());
    TextStore.Cursor cursor = store.cursor();
    cursor.postings(1, slot -> fail("a slot " + slot));
    cursor.frequencies(1, (token, texts) -> fail("a token " + token), () -> {});
  }

  @Test
  public void aTextWithoutWordsAndTokensIsATextAllTheSame() throws IOException {
    TextStore store = store(List.of(Signatures.of("")), new int[] {4});
    assertEquals(1, store.size());
    assertEquals(4, store.ordinal(0));
    TextStore.Cursor cursor = store.cursor();
    assertEquals(0, cursor.bag(0).length());
    assertEquals(0, cursor.tokens(0).length);
    cursor.frequencies(1, (token, texts) -> fail("a token " + token), () -> {});
  }

  @Test
  public void postingsNameTheTextsThatHoldAToken() throws IOException {
    //   ordinal   words   tokens
    //      8      a b     1 2
    //      3      a       2
    //      5      c       -7
    TextStore store =
        store(
            List.of(Signatures.of("a b", 1, 2), Signatures.of("a", 2), Signatures.of("c", -7)),
            new int[] {8, 3, 5});
    TextStore.Cursor cursor = store.cursor();
    assertEquals(List.of(8), ordinals(store, cursor, 1));
    assertEquals(List.of(3, 8), ordinals(store, cursor, 2));
    assertEquals(List.of(5), ordinals(store, cursor, -7));
    assertEquals(List.of(), ordinals(store, cursor, 7));
    assertEquals(Map.of(1L, 1, 2L, 2, -7L, 1), frequencies(cursor));
  }

  @Test
  public void everyTextHasOneSlotAndKeepsItsOrdinal() throws IOException {
    for (int i = 0; i < atLeast(10); i++) {
      List<DocumentSignature> texts = randomTexts(30);
      int[] ordinals = randomOrdinals(texts.size());
      TextStore store = store(texts, ordinals);
      assertEquals(texts.size(), store.size());
      int[] seen = new int[store.size()];
      Arrays.setAll(seen, store::ordinal);
      assertArrayEquals(sorted(ordinals), sorted(seen));
    }
  }

  @Test
  public void bagsAndTokensAreReadInAnyOrder() throws IOException {
    for (int i = 0; i < atLeast(10); i++) {
      List<DocumentSignature> texts = randomTexts(30);
      int[] ordinals = randomOrdinals(texts.size());
      TextStore store = store(texts, ordinals);
      Map<Integer, DocumentSignature> byOrdinal = byOrdinal(texts, ordinals);
      TextStore.Cursor one = store.cursor();
      TextStore.Cursor other = store.cursor();
      StringBuilder reads = new StringBuilder(Signatures.describe(texts)).append("\nslots");
      for (int read = 0; read < 100 && store.size() > 0; read++) {
        int slot = random().nextInt(store.size());
        reads.append(' ').append(slot);
        TextStore.Cursor cursor = random().nextBoolean() ? one : other;
        DocumentSignature expected = byOrdinal.get(store.ordinal(slot));
        if (random().nextBoolean()) {
          assertEquals(reads.toString(), expected.bag(), cursor.bag(slot));
        }
        if (random().nextBoolean()) {
          assertArrayEquals(reads.toString(), expected.tokens(), cursor.tokens(slot));
        }
      }
    }
  }

  @Test
  public void bagsOfTwoCursorsDoNotDisturbEachOther() throws IOException {
    TextStore store =
        store(List.of(Signatures.of("a a b", 1), Signatures.of("c", 2)), new int[] {0, 1});
    BagOfWords first = store.cursor().bag(0);
    BagOfWords kept = first.copy();
    store.cursor().bag(1);
    assertEquals(kept, first);
  }

  @Test
  public void postingsAreThoseOfAllTextsInAscendingOrder() throws IOException {
    for (int i = 0; i < atLeast(10); i++) {
      List<DocumentSignature> texts = randomTexts(30);
      int[] ordinals = randomOrdinals(texts.size());
      TextStore store = store(texts, ordinals);
      Map<Integer, DocumentSignature> byOrdinal = byOrdinal(texts, ordinals);
      TextStore.Cursor cursor = store.cursor();
      for (int look = 0; look < 20; look++) {
        long token = Signatures.randomToken(random());
        List<Integer> expected = new ArrayList<>();
        for (int slot = 0; slot < store.size(); slot++) {
          if (holds(byOrdinal.get(store.ordinal(slot)), token)) {
            expected.add(slot);
          }
        }
        List<Integer> visited = new ArrayList<>();
        cursor.postings(token, visited::add);
        assertEquals(Signatures.describe(texts) + "\ntoken " + token, expected, visited);
      }
    }
  }

  @Test
  public void frequenciesCountTheTextsOfEveryTokenOnce() throws IOException {
    for (int i = 0; i < atLeast(10); i++) {
      List<DocumentSignature> texts = randomTexts(30);
      Map<Long, Integer> expected = new HashMap<>();
      for (DocumentSignature text : texts) {
        for (long token : text.tokens()) {
          expected.merge(token, 1, Integer::sum);
        }
      }
      TextStore store = store(texts, randomOrdinals(texts.size()));
      assertEquals(Signatures.describe(texts), expected, frequencies(store.cursor()));
    }
  }

  @Test
  public void severalThreadsReadWithACursorEach() throws Exception {
    List<DocumentSignature> texts = randomTexts(60);
    int[] ordinals = randomOrdinals(texts.size());
    TextStore store = store(texts, ordinals);
    Map<Integer, DocumentSignature> byOrdinal = byOrdinal(texts, ordinals);
    try (ExecutorService threads =
        Executors.newFixedThreadPool(3, new NamedThreadFactory(getTestName()))) {
      List<Future<?>> readers = new ArrayList<>();
      for (int reader = 0; reader < 3; reader++) {
        readers.add(
            threads.submit(
                () -> {
                  TextStore.Cursor cursor = store.cursor();
                  for (int slot = 0; slot < store.size(); slot++) {
                    DocumentSignature expected = byOrdinal.get(store.ordinal(slot));
                    assertEquals(expected.bag(), cursor.bag(slot));
                    for (long token : expected.tokens()) {
                      assertTrue(ordinals(store, cursor, token).contains(store.ordinal(slot)));
                    }
                  }
                  return null;
                }));
      }
      for (Future<?> reader : readers) {
        reader.get();
      }
    }
  }

  static List<DocumentSignature> randomTexts(int max) {
    List<DocumentSignature> texts = new ArrayList<>();
    for (int i = random().nextInt(max + 1); i > 0; i--) {
      texts.add(Signatures.random(random()));
    }
    return texts;
  }

  /** Different ordinals in no order, with gaps. */
  static int[] randomOrdinals(int count) {
    List<Integer> ordinals = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ordinals.add(3 * i + random().nextInt(3));
    }
    Collections.shuffle(ordinals, random());
    return ordinals.stream().mapToInt(Integer::intValue).toArray();
  }

  private static Map<Integer, DocumentSignature> byOrdinal(
      List<DocumentSignature> texts, int[] ordinals) {
    Map<Integer, DocumentSignature> byOrdinal = new HashMap<>();
    for (int i = 0; i < ordinals.length; i++) {
      byOrdinal.put(ordinals[i], texts.get(i));
    }
    return byOrdinal;
  }

  private static boolean holds(DocumentSignature text, long token) {
    return Arrays.stream(text.tokens()).anyMatch(other -> other == token);
  }

  private static List<Integer> ordinals(TextStore store, TextStore.Cursor cursor, long token)
      throws IOException {
    List<Integer> ordinals = new ArrayList<>();
    cursor.postings(token, slot -> ordinals.add(store.ordinal(slot)));
    Collections.sort(ordinals);
    return ordinals;
  }

  private static Map<Long, Integer> frequencies(TextStore.Cursor cursor) throws IOException {
    Map<Long, Integer> frequencies = new HashMap<>();
    cursor.frequencies(
        1,
        (token, texts) -> assertNull("twice: " + token, frequencies.put(token, texts)),
        () -> {});
    return frequencies;
  }

  private static int[] sorted(int[] values) {
    int[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
  }
}
