// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.TokenOverlap;
import org.neardup.graph.DisjointSets;
import org.neardup.signature.BinaryPermutations;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.LexicalSelection;
import org.neardup.work.Allowance;

/** Measures that look at tokens alone, by hand and against a comparison of all pairs. */
public class TokenMeasuresTests extends LuceneTestCase {

  private static final LongHashSet NONE = new LongHashSet();

  /*
   *   seed  1 2 3 4 5 6 7 8 9 10
   *   text  1 2 3 4 5                  shared 5 of 5: the smaller one is whole   distance 0
   *   text  1 2 3 4 11                 shared 4 of 5                             distance 0.2
   *   text  1 2 3 4 5 6 7 8 9 11 12    shared 9 of 10                            distance 0.1
   */
  public void testOverlapIsTheShareOfTheSmallerSet() throws IOException {
    List<DocumentSignature> texts =
        List.of(
            Signatures.of("a", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
            Signatures.of("a", 1, 2, 3, 4, 5),
            Signatures.of("a", 1, 2, 3, 4, 11),
            Signatures.of("a", 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12));
    assertEquals(
        "{1=0.0, 2=0.2, 3=0.1}",
        rounded(found(texts, new Measure.Overlap(), settings(Double.POSITIVE_INFINITY), NONE)));
  }

  public void testAnOverlapOfJustTheThresholdIsNotAboveIt() throws IOException {
    List<DocumentSignature> texts =
        List.of(
            Signatures.of("a", 1, 2, 3, 4, 5),
            Signatures.of("a", 1, 2, 3, 4, 6),
            Signatures.of("a", 1, 2, 3, 4, 5, 6));
    assertEquals("{2=0.0}", rounded(found(texts, new Measure.Overlap(), settings(1 - 0.8), NONE)));
  }

  /*
   *   seed 1 2 3 4, text 1 2 3 5: 3 in common of 5, resemblance 0.6
   */
  public void testAResemblanceOfJustTheThresholdIsFound() throws IOException {
    List<DocumentSignature> texts =
        List.of(Signatures.of("a", 1, 2, 3, 4), Signatures.of("a", 1, 2, 3, 5));
    assertEquals("{1=0.4}", rounded(found(texts, new Measure.Resemblance(0.6), null, NONE)));
    assertEquals("{}", rounded(found(texts, new Measure.Resemblance(0.61), null, NONE)));
  }

  public void testATextWithoutTokensHasNoCandidates() throws IOException {
    List<DocumentSignature> texts = List.of(Signatures.of("a"), Signatures.of("a"));
    assertEquals("{}", rounded(found(texts, new Measure.Overlap(), settings(1), NONE)));
    assertEquals("{}", rounded(found(texts, new Measure.Resemblance(0.5), null, NONE)));
  }

  public void testAThresholdOutOfRangeIsRefused() {
    IllegalArgumentException refused =
        expectThrows(IllegalArgumentException.class, () -> new Measure.Resemblance(0));
    assertEquals("[threshold] must be greater than 0 and at most 1, got 0.0", refused.getMessage());
    expectThrows(IllegalArgumentException.class, () -> new Measure.Resemblance(1.1));
    expectThrows(IllegalArgumentException.class, () -> new Measure.Resemblance(Double.NaN));
  }

  /** Over one store or several: the closure of all pairs, from no more pairs than it takes. */
  public void testResemblanceConnectsWhatComparingAllPairsConnects() throws IOException {
    for (int round = 0; round < 300; round++) {
      List<DocumentSignature> texts = randomTexts(random());
      double threshold =
          random().nextInt(5) == 0 ? 1e-9 : (1 + random().nextInt(20)) / 20.0; // and a tiny one
      DisjointSets expected = new DisjointSets(texts.size());
      for (int a = 0; a < texts.size(); a++) {
        for (int b = 0; b < a; b++) {
          if (resembles(texts, a, b, threshold)) {
            expected.union(expected.root(a), expected.root(b));
          }
        }
      }
      DisjointSets actual = new DisjointSets(texts.size());
      List<Retriever> retrievers = new ArrayList<>();
      for (MemoryTextStore store : spread(texts, 1 + random().nextInt(3))) {
        retrievers.add(
            new Measure.Resemblance(threshold)
                .over(store, Allowance.UNLIMITED)
                .retriever(NONE, settings(1)));
      }
      String message = "threshold " + threshold + Signatures.describe(texts);
      for (int seed = 0; seed < texts.size(); seed++) {
        for (Retriever retriever : retrievers) {
          Candidates found = retriever.find(Signatures.seed(texts, seed));
          for (int i = 0; i < found.size(); i++) {
            int other = found.ordinal(i);
            assertTrue(message, resembles(texts, seed, other, threshold));
            assertEquals(
                1 - TokenOverlap.resemblance(texts.get(seed).tokens(), texts.get(other).tokens()),
                found.distance(i),
                0);
            if (retrievers.size() == 1) {
              assertTrue("a pair too many, " + message, actual.root(seed) != actual.root(other));
            }
            actual.union(actual.root(seed), actual.root(other));
          }
        }
      }
      for (int text = 0; text < texts.size(); text++) {
        assertEquals(message, expected.root(text), actual.root(text));
      }
    }
  }

  private static boolean resembles(List<DocumentSignature> texts, int a, int b, double threshold) {
    long[] one = texts.get(a).tokens();
    long[] other = texts.get(b).tokens();
    return TokenOverlap.intersection(one, other) > 0
        && TokenOverlap.resemblance(one, other) >= threshold;
  }

  /** The texts in several stores, each in one. */
  private static List<MemoryTextStore> spread(List<DocumentSignature> texts, int stores) {
    List<MemoryTextStore> spread = new ArrayList<>();
    for (int store = 0; store < stores; store++) {
      int at = store;
      spread.add(
          Signatures.store(
              texts, IntStream.range(0, texts.size()).filter(i -> i % stores == at).toArray()));
    }
    return spread;
  }

  /** The letter's first copy is compared with all others; after that all are connected. */
  public void testALetterIsComparedOnce() throws IOException {
    List<DocumentSignature> texts = new ArrayList<>();
    for (int copy = 0; copy < 100; copy++) {
      texts.add(Signatures.of("a", 1, 2, 3, 4, 5, 6, 7, 8, 9, 100 + copy));
    }
    Retriever retriever =
        new Measure.Resemblance(0.5)
            .over(all(texts), Allowance.UNLIMITED)
            .retriever(NONE, settings(1));
    int pairs = 0;
    for (int seed = 0; seed < texts.size(); seed++) {
      pairs += retriever.find(Signatures.seed(texts, seed)).size();
    }
    assertEquals(99, pairs);
    assertEquals(99, retriever.comparisons());
  }

  /*
   *   in texts  a 3, b 2, c 2, d 1; of 2 to 3 texts and without c: a b | a | a b | -
   */
  public void testLexicalImagesAreComparedByTheirWords() throws IOException {
    List<DocumentSignature> texts =
        List.of(
            Signatures.of("a b c"),
            Signatures.of("a d", 7),
            Signatures.of("a b", 8),
            Signatures.of("c", 7));
    BackgroundModel.Builder frequencies = new BackgroundModel.Builder();
    texts.forEach(text -> frequencies.addOnce(text.bag()));
    Measure measure =
        new Measure.Lexical(frequencies.build(), new LexicalSelection(2, 3), Set.of((int) 'c'));
    Comparison comparison = measure.over(all(texts), Allowance.UNLIMITED);
    TextStore.Cursor cursor = comparison.store().cursor();
    assertArrayEquals(new long[] {'a', 'b'}, cursor.tokens(0));
    assertArrayEquals(new long[] {'a'}, cursor.tokens(1));
    assertArrayEquals(new long[] {}, cursor.tokens(3));
    Candidates found =
        comparison
            .retriever(NONE, settings(Double.POSITIVE_INFINITY))
            .find(new Seed(0, texts.get(0).bag(), cursor.tokens(0)));
    assertEquals("{1=0.0, 2=0.0}", rounded(map(found)));
  }

  /*
   *   text 0 has the shingle 7 alone, text 1 the shingle 8, text 2 none. Of the 40 permutations 7 is
   *   the least of 7 and 8 in some, and only there do texts 0 and 3 have a unit in common.
   */
  public void testMinimaAreComparedPermutationByPermutation() throws IOException {
    BinaryPermutations permutations = new BinaryPermutations(40, 3);
    List<DocumentSignature> texts =
        List.of(
            Signatures.of("a", 7),
            Signatures.of("b", 8),
            Signatures.of("c"),
            Signatures.of("d", 7, 8));
    int equal = 0;
    for (int number = 0; number < 40; number++) {
      equal += permutations.permutation(number).leastAt(new long[] {7, 8}, 2) == 0 ? 1 : 0;
    }
    assertTrue(String.valueOf(equal), equal > 0 && equal < 40);
    Comparison comparison = new Measure.Minima(permutations).over(all(texts), Allowance.UNLIMITED);
    TextStore.Cursor cursor = comparison.store().cursor();
    assertEquals(40, cursor.tokens(0).length);
    assertEquals(0, cursor.tokens(2).length);
    Candidates found =
        comparison
            .retriever(NONE, settings(Double.POSITIVE_INFINITY))
            .find(new Seed(0, texts.get(0).bag(), cursor.tokens(0)));
    assertEquals(Map.of(3, 1 - equal / 40.0), map(found));
  }

  public void testWhatAMeasureKeepsIsAskedFor() throws IOException {
    List<DocumentSignature> texts =
        List.of(Signatures.of("a b", 1, 2, 3), Signatures.of("b c", 2, 3));
    BackgroundModel frequencies = new BackgroundModel.Builder().addOnce(texts.get(0).bag()).build();
    assertEquals(
        "logarithms of lengths and of three words",
        2 * 16 + 3 * 36 + 4096 * 8,
        kept(texts, Signatures.measure(texts)));
    assertEquals(2 * 4, kept(texts, new Measure.Overlap()));
    BinaryPermutations permutations = new BinaryPermutations(10, 1);
    assertEquals("tables", 10 * 16_384 + 2 * 4, kept(texts, new Measure.Minima(permutations)));
    assertEquals(2 * (4 + 64), kept(texts, new Measure.Fingerprint(frequencies, 30, 5)));
    assertEquals(2 * 40 + 5 * (8 + 4) + 3 * 36, kept(texts, new Measure.Resemblance(0.5)));
  }

  private static long kept(List<DocumentSignature> texts, Measure measure) throws IOException {
    long[] kept = new long[1];
    measure.over(
        all(texts),
        new Allowance() {
          @Override
          public void take(long bytes) {
            kept[0] += bytes;
          }

          @Override
          public void ensureNotCancelled() {}
        });
    return kept[0];
  }

  public void testAMeasureStopsWhenItMayNotGoOn() {
    List<DocumentSignature> texts = List.of(Signatures.of("a", 1), Signatures.of("b", 2));
    Allowance none =
        new Allowance() {
          @Override
          public void take(long bytes) {}

          @Override
          public void ensureNotCancelled() {
            throw new IllegalStateException("stop");
          }
        };
    BackgroundModel frequencies = new BackgroundModel.Builder().build();
    for (Measure measure :
        List.of(
            Signatures.measure(texts),
            new Measure.Overlap(),
            new Measure.Minima(new BinaryPermutations(1, 1)),
            new Measure.Fingerprint(frequencies, 30, 5),
            new Measure.Resemblance(0.5))) {
      expectThrows(IllegalStateException.class, () -> measure.over(all(texts), none));
    }
  }

  public void testTheBoundsOfResemblanceSaveComparisons() throws IOException {
    List<DocumentSignature> texts = new ArrayList<>();
    for (int size = 1; size <= 200; size++) {
      texts.add(Signatures.of("a", IntStream.range(0, size).asLongStream().toArray()));
    }
    Retriever retriever =
        new Measure.Resemblance(0.9)
            .over(all(texts), Allowance.UNLIMITED)
            .retriever(NONE, settings(1));
    assertEquals(21, retriever.find(Signatures.seed(texts, 99)).size()); // sizes 90 to 111
    assertEquals("sizes outside of 90 to 111 are never met", 21, retriever.comparisons());
  }

  public void testOverlapFindsWhatComparingAllPairsFinds() throws IOException {
    for (int round = 0; round < 300; round++) {
      List<DocumentSignature> texts = randomTexts(random());
      double threshold = random().nextInt(20) / 20.0;
      Comparison comparison = new Measure.Overlap().over(all(texts), Allowance.UNLIMITED);
      Retriever retriever = comparison.retriever(NONE, settings(1 - threshold));
      for (int seed = 0; seed < texts.size(); seed++) {
        TreeMap<Integer, Double> expected = new TreeMap<>();
        for (int other = 0; other < texts.size(); other++) {
          long[] a = texts.get(seed).tokens();
          long[] b = texts.get(other).tokens();
          int shared = TokenOverlap.intersection(a, b);
          double distance = 1 - (double) shared / Math.max(1, Math.min(a.length, b.length));
          if (other != seed && shared > 0 && distance < 1 - threshold) {
            expected.put(other, distance);
          }
        }
        assertEquals(
            "threshold " + threshold + ", seed " + seed + Signatures.describe(texts),
            expected,
            map(retriever.find(Signatures.seed(texts, seed))));
      }
    }
  }

  /** A frequent token proposes nobody, but counts where another one proposes. */
  public void testFrequentTokensCountInTheOverlap() throws IOException {
    List<DocumentSignature> texts =
        List.of(
            Signatures.of("a", 1, 2, 3, 8, 9),
            Signatures.of("a", 3, 8, 9, 10, 11),
            Signatures.of("a", 8, 9, 12, 13, 14));
    LongHashSet frequent = LongHashSet.from(8, 9);
    assertEquals(
        "{1=0.4}",
        rounded(found(texts, new Measure.Overlap(), settings(Double.POSITIVE_INFINITY), frequent)));
  }

  /** Text 1 cannot be near enough even if it held both frequent tokens: it is not compared. */
  public void testTheBoundOfOverlapSavesComparisons() throws IOException {
    List<DocumentSignature> texts =
        List.of(
            Signatures.of("a", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
            Signatures.of("a", 1, 11, 12, 13, 14, 15, 16, 17, 18, 19),
            Signatures.of("a", 1, 2, 3, 4, 5, 6, 7, 8, 18, 19));
    Retriever retriever =
        new Measure.Overlap()
            .over(all(texts), Allowance.UNLIMITED)
            .retriever(LongHashSet.from(9, 10), settings(0.3));
    assertEquals("{2=0.2}", rounded(map(retriever.find(Signatures.seed(texts, 0)))));
    assertEquals(1, retriever.comparisons());
  }

  /*
   *   texts with word    a 3   b 2   c 2   d 1        terms 2, skip 0: the two rarest
   *   0  a b c           b c
   *   1  b c a a         b c                          same fingerprint as 0
   *   2  a d             a d
   */
  public void testTextsOfOneFingerprintAreFound() throws IOException {
    List<DocumentSignature> texts =
        List.of(Signatures.of("a b c", 1), Signatures.of("b c a a", 2), Signatures.of("a d", 1, 2));
    BackgroundModel.Builder frequencies = new BackgroundModel.Builder();
    texts.forEach(text -> frequencies.addOnce(text.bag()));
    Comparison comparison =
        new Measure.Fingerprint(frequencies.build(), 2, 0).over(all(texts), Allowance.UNLIMITED);
    TextStore.Cursor cursor = comparison.store().cursor();
    assertArrayEquals(cursor.tokens(0), cursor.tokens(1));
    assertEquals(1, cursor.tokens(2).length);
    assertEquals(texts.get(2).bag(), cursor.bag(2));
    Candidates found =
        comparison
            .retriever(NONE, settings(1))
            .find(new Seed(0, texts.get(0).bag(), cursor.tokens(0)));
    assertEquals("{1=0.0}", rounded(map(found)));
  }

  private static List<DocumentSignature> randomTexts(Random random) {
    List<DocumentSignature> texts = new ArrayList<>();
    for (int i = 1 + random.nextInt(15); i > 0; i--) {
      texts.add(Signatures.random(random));
    }
    return texts;
  }

  private static RetrievalSettings settings(double maxDistance) {
    return new RetrievalSettings(1, maxDistance, RetrievalSettings.NEVER, RetrievalSettings.NEVER);
  }

  private static MemoryTextStore all(List<DocumentSignature> texts) {
    int[] ordinals = new int[texts.size()];
    Arrays.setAll(ordinals, i -> i);
    return Signatures.store(texts, ordinals);
  }

  private static SortedMap<Integer, Double> found(
      List<DocumentSignature> texts,
      Measure measure,
      RetrievalSettings settings,
      LongHashSet frequent)
      throws IOException {
    return map(
        measure
            .over(all(texts), Allowance.UNLIMITED)
            .retriever(frequent, settings)
            .find(Signatures.seed(texts, 0)));
  }

  private static SortedMap<Integer, Double> map(Candidates candidates) {
    TreeMap<Integer, Double> map = new TreeMap<>();
    for (int i = 0; i < candidates.size(); i++) {
      map.put(candidates.ordinal(i), candidates.distance(i));
    }
    return map;
  }

  private static String rounded(SortedMap<Integer, Double> map) {
    TreeMap<Integer, Double> rounded = new TreeMap<>();
    map.forEach((text, distance) -> rounded.put(text, Math.round(distance * 1e9) / 1e9));
    return rounded.toString();
  }
}
