// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.update;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.accuracy.collection.Document;
import org.neardup.accuracy.update.Arrivals.Part;

public class ArrivalsTests {

  private static List<Document> documents(int count) {
    return IntStream.range(0, count).mapToObj(i -> Document.of("d" + i, "text " + i)).toList();
  }

  @Test
  public void documentsOfTheNextPartComeChangedAndPassing() {
    List<Part> parts = Arrivals.of(documents(60), 20, 2);
    assertEquals(20 + 2, parts.getFirst().come().size());
    assertEquals(Document.of("d39", "text 38"), parts.getFirst().come().get(20));
    assertEquals(Document.of("passing-d39", "text 39"), parts.getFirst().come().get(21));
    assertEquals(List.of(), parts.getFirst().go());
    assertEquals(List.of("passing-d39"), parts.get(1).go());
    assertEquals(20, parts.getLast().come().size());
    assertEquals(List.of("passing-d59"), parts.getLast().go());
  }

  @Test
  public void afterTheLastPartThereIsTheCollection() {
    for (int size : new int[] {0, 3, 100, 777}) {
      List<Document> documents = documents(size);
      Map<String, Document> there = new TreeMap<>();
      for (Part part : Arrivals.of(documents, size / 11, 10)) {
        part.come().forEach(document -> there.put(document.id(), document));
        part.go().forEach(there::remove);
      }
      Map<String, Document> all = new TreeMap<>();
      documents.forEach(document -> all.put(document.id(), document));
      assertEquals(all, there);
    }
  }

  /** Pairs of one {ab, bc, ac}, of the other {ab, cd}: precision 1/2, recall 1/3, F1 2/5. */
  @Test
  public void partitionsAreComparedWhateverTheirClustersAreCalled() {
    Map<String, String> one = Map.of("a", "1", "b", "1", "c", "1", "d", "2");
    Map<String, String> other = Map.of("a", "x", "b", "x", "c", "y", "d", "y");
    assertEquals(0.4, UpdatedClusters.pairsF1(one, other), 1e-12);
    assertEquals(1, UpdatedClusters.pairsF1(one, one), 0);
    Map<String, String> others = Map.of("a", "1");
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> UpdatedClusters.pairsF1(one, others));
    assertEquals("[other] must have the same documents, got 4 and 1", refused.getMessage());
  }

  @Test
  public void partitionsOfOtherDocumentsAreComparedInThoseThatBothHave() {
    Map<String, String> one = Map.of("a", "1", "b", "1", "c", "1", "d", "2", "e", "2");
    Map<String, String> other = Map.of("a", "x", "b", "x", "c", "y", "d", "y", "f", "y");
    assertEquals(0.4, UpdatedClusters.pairsF1InCommon(one, other), 1e-12);
  }
}
