package org.neardup.retrieval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.lucene.internal.hppc.LongHashSet;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.TokenOverlap;
import org.neardup.signature.DocumentSignature;

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

  public void testResemblanceFindsWhatComparingAllPairsFinds() throws IOException {
    for (int round = 0; round < 300; round++) {
      List<DocumentSignature> texts = randomTexts(random());
      double threshold = (1 + random().nextInt(20)) / 20.0;
      Comparison comparison = new Measure.Resemblance(threshold).over(all(texts));
      Retriever retriever = comparison.retriever(NONE, settings(1));
      for (int seed = 0; seed < texts.size(); seed++) {
        TreeMap<Integer, Double> expected = new TreeMap<>();
        for (int other = 0; other < texts.size(); other++) {
          double resemblance =
              TokenOverlap.resemblance(texts.get(seed).tokens(), texts.get(other).tokens());
          boolean shares =
              TokenOverlap.intersection(texts.get(seed).tokens(), texts.get(other).tokens()) > 0;
          if (other != seed && shares && resemblance >= threshold) {
            expected.put(other, 1 - resemblance);
          }
        }
        assertEquals(
            "threshold " + threshold + ", seed " + seed + Signatures.describe(texts),
            expected,
            map(retriever.find(Signatures.seed(texts, seed))));
      }
    }
  }

  public void testTheBoundsOfResemblanceSaveComparisons() throws IOException {
    List<DocumentSignature> texts = new ArrayList<>();
    for (int size = 1; size <= 200; size++) {
      texts.add(Signatures.of("a", IntStream.range(0, size).asLongStream().toArray()));
    }
    Retriever retriever =
        new Measure.Resemblance(0.9).over(all(texts)).retriever(NONE, settings(1));
    assertEquals(21, retriever.find(Signatures.seed(texts, 99)).size()); // sizes 90 to 111
    assertEquals("sizes outside of 90 to 111 are never met", 21, retriever.comparisons());
  }

  public void testOverlapFindsWhatComparingAllPairsFinds() throws IOException {
    for (int round = 0; round < 300; round++) {
      List<DocumentSignature> texts = randomTexts(random());
      double threshold = random().nextInt(20) / 20.0;
      Comparison comparison = new Measure.Overlap().over(all(texts));
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
        new Measure.Overlap().over(all(texts)).retriever(LongHashSet.from(9, 10), settings(0.3));
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
    Comparison comparison = new Measure.Fingerprint(frequencies.build(), 2, 0).over(all(texts));
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

  private static TreeMap<Integer, Double> found(
      List<DocumentSignature> texts,
      Measure measure,
      RetrievalSettings settings,
      LongHashSet frequent)
      throws IOException {
    return map(
        measure.over(all(texts)).retriever(frequent, settings).find(Signatures.seed(texts, 0)));
  }

  private static TreeMap<Integer, Double> map(Candidates candidates) {
    TreeMap<Integer, Double> map = new TreeMap<>();
    for (int i = 0; i < candidates.size(); i++) {
      map.put(candidates.ordinal(i), candidates.distance(i));
    }
    return map;
  }

  private static String rounded(TreeMap<Integer, Double> map) {
    TreeMap<Integer, Double> rounded = new TreeMap<>();
    map.forEach((text, distance) -> rounded.put(text, Math.round(distance * 1e9) / 1e9));
    return rounded.toString();
  }
}
