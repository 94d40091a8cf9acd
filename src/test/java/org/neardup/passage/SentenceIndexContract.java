// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.signature.SentenceSignatures;

/** What every {@link SentenceIndex} promises. */
public abstract class SentenceIndexContract extends LuceneTestCase {

  /**
   * An index of all these documents, in slots of its own choice.
   *
   * @param keys the key of each document
   */
  protected abstract SentenceIndex index(long[] keys, List<SentenceSignatures> documents)
      throws IOException;

  @Test
  public void anIndexOfNothingHasNoDocumentsAndNoSignatures() throws IOException {
    SentenceIndex index = index(new long[0], List.of());
    assertEquals(0, index.size());
    SentenceIndex.Cursor cursor = index.cursor();
    cursor.postings(1, slot -> fail("a slot " + slot));
    cursor.frequencies(1, (signature, documents) -> fail("a signature " + signature), () -> {});
    assertEquals(0, cursor.documents(1));
  }

  @Test
  public void aDocumentWithoutSentencesIsADocumentAllTheSame() throws IOException {
    SentenceIndex index = index(new long[] {4}, List.of(SentenceSignatures.NONE));
    assertEquals(1, index.size());
    assertEquals(4, index.key(0));
    assertEquals(SentenceSignatures.NONE, index.cursor().sentences(0));
  }

  @Test
  public void postingsNameADocumentOnceHoweverOftenItHasTheSentence() throws IOException {
    //   key   sentences
    //    8     A B A
    //   -3     A
    //    5     C
    SentenceIndex index =
        index(
            new long[] {8, -3, 5},
            List.of(Sentences.of("ABA"), Sentences.of("A"), Sentences.of("C")));
    SentenceIndex.Cursor cursor = index.cursor();
    assertEquals(Set.of(8L, -3L), new HashSet<>(keys(index, cursor, 'A')));
    assertEquals(List.of(8L), keys(index, cursor, 'B'));
    assertEquals(List.of(5L), keys(index, cursor, 'C'));
    assertEquals(List.of(), keys(index, cursor, 'D'));
    assertEquals(2, cursor.documents('A'));
    assertEquals(Map.of((long) 'A', 2, (long) 'B', 1, (long) 'C', 1), frequencies(cursor, 1));
    assertEquals(Map.of((long) 'A', 2), frequencies(cursor, 2));
  }

  @Test
  public void documentsAndPostingsAreThoseThatWereIndexed() throws IOException {
    for (int i = 0; i < atLeast(20); i++) {
      List<SentenceSignatures> documents = Sentences.randomCollection(random(), 12);
      long[] keys = random().longs().distinct().limit(documents.size()).toArray();
      Map<Long, SentenceSignatures> byKey = new HashMap<>();
      for (int document = 0; document < keys.length; document++) {
        byKey.put(keys[document], documents.get(document));
      }
      SentenceIndex index = index(keys, documents);
      SentenceIndex.Cursor cursor = index.cursor();
      String message = Sentences.describe(documents);

      assertEquals(message, keys.length, index.size());
      Map<Long, List<Integer>> expected = new HashMap<>();
      for (int slot = 0; slot < index.size(); slot++) {
        SentenceSignatures document = cursor.sentences(slot);
        assertEquals(message, byKey.remove(index.key(slot)), document);
        for (long signature : signatures(document)) {
          expected.computeIfAbsent(signature, any -> new ArrayList<>()).add(slot);
        }
      }
      assertEquals(message, Map.of(), byKey);
      for (long signature = -11; signature < 21; signature++) {
        List<Integer> visited = new ArrayList<>();
        cursor.postings(signature, visited::add);
        assertEquals(message, expected.getOrDefault(signature, List.of()), visited);
        assertEquals(message, visited.size(), cursor.documents(signature));
      }
      for (int least = 1; least < 5; least++) {
        int atLeast = least;
        Map<Long, Integer> frequent = new HashMap<>();
        expected.forEach((signature, slots) -> frequent.put(signature, slots.size()));
        frequent.values().removeIf(count -> count < atLeast);
        assertEquals(message, frequent, frequencies(cursor, least));
      }
    }
  }

  private static Set<Long> signatures(SentenceSignatures document) {
    Set<Long> signatures = new HashSet<>();
    for (int sentence = 0; sentence < document.count(); sentence++) {
      signatures.addAll(Sentences.asList(document, sentence));
    }
    return signatures;
  }

  private static List<Long> keys(SentenceIndex index, SentenceIndex.Cursor cursor, long signature)
      throws IOException {
    List<Long> keys = new ArrayList<>();
    cursor.postings(signature, slot -> keys.add(index.key(slot)));
    return keys;
  }

  private static Map<Long, Integer> frequencies(SentenceIndex.Cursor cursor, int min)
      throws IOException {
    Map<Long, Integer> frequencies = new HashMap<>();
    cursor.frequencies(
        min,
        (signature, documents) ->
            assertNull("twice: " + signature, frequencies.put(signature, documents)),
        () -> {});
    return frequencies;
  }
}
