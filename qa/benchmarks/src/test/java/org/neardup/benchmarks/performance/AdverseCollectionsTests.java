// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.Test;

public class AdverseCollectionsTests {

  private static final double SHARE = 0.001;
  private static final int RUN = 5;

  private static AdverseCollection collection(String name) throws IOException {
    return AdverseCollections.of(SHARE).stream()
        .filter(collection -> collection.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> texts(AdverseCollection collection) {
    return StreamSupport.stream(collection.spliterator(), false).map(Document::text).toList();
  }

  /** The words of each text. */
  private static List<List<String>> words(String name) throws IOException {
    return texts(collection(name)).stream().map(AdverseCollections::words).toList();
  }

  private static List<List<String>> runs(List<String> words) {
    return IntStream.rangeClosed(0, words.size() - RUN)
        .mapToObj(start -> words.subList(start, start + RUN))
        .toList();
  }

  /** Number of runs of five words that the first text has in common with each other. */
  private static List<Long> commonWithTheFirst(List<List<String>> texts) {
    Set<List<String>> first = new HashSet<>(runs(texts.get(0)));
    return texts.stream()
        .skip(1)
        .map(words -> runs(words).stream().filter(first::contains).count())
        .toList();
  }

  @Test
  public void theShareIsOfEveryCollection() throws IOException {
    assertEquals(
        List.of(50, 50, 1_000, 50, 100, 50),
        AdverseCollections.of(SHARE).stream().map(AdverseCollection::size).toList());
    for (AdverseCollection collection : AdverseCollections.of(SHARE)) {
      assertEquals(collection.name(), collection.size(), texts(collection).size());
    }
  }

  @Test
  public void aShareOfNothingOrOfMoreThanAllIsRefused() {
    for (double share : new double[] {0, -1, 1.5, Double.NaN}) {
      Exception refused =
          assertThrows(IllegalArgumentException.class, () -> AdverseCollections.of(share));
      assertEquals("[share] must be above 0 and at most 1, got " + share, refused.getMessage());
    }
  }

  @Test
  public void everyIterationMakesTheSame() throws IOException {
    for (AdverseCollection collection : AdverseCollections.of(SHARE)) {
      AdverseCollection again = collection(collection.name());
      assertEquals(texts(collection), texts(collection));
      assertEquals(texts(collection), texts(again));
    }
  }

  @Test
  public void theFirstHalvesAreTheSameAndTheSecondHaveNothingInCommon() throws IOException {
    List<List<String>> texts = words("texts whose first half is the same");
    int half = texts.get(0).size() / 2;
    for (List<String> words : texts) {
      assertEquals(2 * half, words.size());
      assertEquals(texts.get(0).subList(0, half), words.subList(0, half));
    }
    List<List<String>> second = texts.stream().map(words -> words.subList(half, 2 * half)).toList();
    assertEquals(Collections.nCopies(texts.size() - 1, 0L), commonWithTheFirst(second));
  }

  /** With n words of the paragraph n - 4 runs are in common, and no run of the own words. */
  @Test
  public void aQuarterOfEachTextIsTheParagraph() throws IOException {
    List<List<String>> texts = words("texts that quote one paragraph, a quarter of each");
    int quarter = texts.get(0).size() / 4;
    texts.forEach(words -> assertEquals(4 * quarter, words.size()));
    assertEquals(
        Collections.nCopies(texts.size() - 1, (long) quarter - RUN + 1), commonWithTheFirst(texts));
  }

  @Test
  public void equalTextsAreEqual() throws IOException {
    AdverseCollection collection = collection("equal texts");
    assertEquals(1, new HashSet<>(texts(collection)).size());
  }

  @Test
  public void textsOfOneWordHaveOneAndMostDiffer() throws IOException {
    List<List<String>> texts = words("texts of one word");
    texts.forEach(words -> assertEquals(1, words.size()));
    assertTrue(new HashSet<>(texts).size() > texts.size() * 9 / 10);
  }

  /** A phrase in twelve is the same and has three runs: 30 / 12 * 3 of 146. */
  @Test
  public void spunTextsDifferAndHaveFewRunsInCommon() throws IOException {
    List<List<String>> texts = words("texts spun from one grammar");
    assertEquals(texts.size(), new HashSet<>(texts).size());
    texts.forEach(words -> assertEquals(SpunLetter.SEGMENTS * SpunLetter.WORDS, words.size()));
    List<Long> common = commonWithTheFirst(texts);
    assertEquals(7.5, common.stream().mapToLong(runs -> runs).average().orElseThrow(), 1.5);
  }

  /** Two of the five words of a phrase are synonyms, in a dozen phrases. */
  @Test
  public void spunTextsHaveThreeOfFiveWordsInCommon() throws IOException {
    List<List<String>> texts = words("texts spun from one grammar");
    for (int place = 0; place < texts.get(0).size(); place++) {
      int at = place;
      Set<String> said = new HashSet<>();
      texts.forEach(words -> said.add(words.get(at)));
      if (place % SpunLetter.WORDS % 2 == 0) {
        assertEquals(1, said.size());
      } else {
        assertTrue("synonyms: " + said, said.size() > 1 && said.size() <= SpunLetter.PHRASES);
      }
    }
  }

  @Test
  public void textsWithoutCommonRunsHaveNone() throws IOException {
    List<List<String>> texts = words("texts without common runs of words");
    Set<List<String>> runs = new HashSet<>();
    int count = 0;
    for (List<String> words : texts) {
      assertEquals(AdverseCollections.WORDS, words.size());
      List<List<String>> some = runs(words);
      runs.addAll(some);
      count += some.size();
    }
    assertEquals(count, runs.size());
    assertNotEquals(0, count);
  }
}
