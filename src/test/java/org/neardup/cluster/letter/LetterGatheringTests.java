// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.cluster.AssignmentSettings;
import org.neardup.cluster.Partition;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.constraint.Condition;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.TextAttributes;
import org.neardup.distance.BackgroundModel;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Seed;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

/** From texts to clusters. Words are numbers, tokens the hashes of three of them in a row. */
public class LetterGatheringTests extends LuceneTestCase {

  private static final double THRESHOLD = 1.5;
  private static final int COMMON = 50;
  private static final long SPUN = 11;

  private final List<int[]> texts = new ArrayList<>();

  private static Seed seed(int ordinal, int[] words) {
    long[] hashes = Arrays.stream(words).mapToLong(word -> (long) word << 32).toArray();
    long[] tokens =
        IntStream.range(0, Math.max(0, words.length - 2))
            .mapToLong(i -> Arrays.hashCode(Arrays.copyOfRange(words, i, i + 3)))
            .sorted()
            .distinct()
            .toArray();
    return new Seed(ordinal, BagOfWords.of(hashes, hashes.length), tokens);
  }

  private Partition cluster(ConstraintClosure closure, double containment) {
    List<Seed> seeds = new ArrayList<>();
    BackgroundModel.Builder sum = new BackgroundModel.Builder();
    for (int[] text : texts) {
      Seed seed = seed(seeds.size(), text);
      seeds.add(seed);
      sum.add(seed.bag());
    }
    Measure.KullbackLeibler measure = new Measure.KullbackLeibler(sum.build(), 1);
    int[] all = IntStream.range(0, seeds.size()).toArray();
    Supplier<LetterClustering> clustering =
        () ->
            new LetterClustering(
                new SampledTexts(seeds, measure, Allowance.UNLIMITED),
                measure,
                closure,
                Arrays.stream(all).map(text -> 1).toArray(),
                6,
                Allowance.UNLIMITED);
    RetrievalSettings retrieval =
        LetterClustering.closer(
            new RetrievalSettings(1, THRESHOLD, containment, RetrievalSettings.NEVER), all.length);
    AssignmentSettings settings = new AssignmentSettings(THRESHOLD, 0);
    IntConsumer progress = done -> assertTrue(done <= all.length);
    LetterClustering first = clustering.get();
    ReferenceClustering.Result gathered = first.gather(settings, retrieval, all, progress);
    Partition clusters = first.complete(gathered, settings, retrieval, true, progress).partition();
    LetterClustering second = clustering.get();
    second.resume(settings, retrieval, all);
    assertEquals(
        "completed by another",
        clusters,
        second.complete(gathered, settings, retrieval, true, progress).partition());
    return clusters;
  }

  private Partition cluster() {
    return cluster(ConstraintClosure.none(texts.size()), RetrievalSettings.NEVER);
  }

  private static int[] words(int from, int count) {
    return IntStream.range(from, from + count).toArray();
  }

  /** Words that nobody else has, and as many common ones. */
  private static int[] own(Random random, int writer, int count) {
    return IntStream.range(0, count)
        .map(i -> i % 2 == 0 ? 1_000_000 + 1000 * writer + i : random.nextInt(COMMON))
        .toArray();
  }

  private static int[] join(int[]... parts) {
    return Arrays.stream(parts).flatMapToInt(Arrays::stream).toArray();
  }

  private void add(int[]... parts) {
    texts.add(join(parts));
  }

  /** Twenty segments of seven words, every second of which is one of four. */
  private static int[] spun(Random random) {
    return IntStream.range(0, 20)
        .flatMap(
            segment -> {
              int phrase = random.nextInt(4);
              return IntStream.range(0, 7)
                  .map(i -> 2000 + 100 * segment + (i % 2 == 0 ? 0 : 10 * phrase) + i);
            })
        .toArray();
  }

  @Test
  public void inALargeRunPairsMustShareMoreTokensToBeCompared() {
    RetrievalSettings plain = new RetrievalSettings(1, THRESHOLD, 2, 2);
    RetrievalSettings few = LetterClustering.closer(plain, LetterClustering.MANY_TEXTS);
    assertEquals(0.3, few.minTokenShare(), 0);
    assertEquals(0.5, few.comparedPart(), 0);
    RetrievalSettings many = LetterClustering.closer(plain, LetterClustering.MANY_TEXTS + 1);
    assertEquals(0.4, many.minTokenShare(), 0);
    assertEquals(1, many.comparedPart(), 0);
    assertEquals("the sample of a run", few, LetterClustering.ofSample(many));
    assertEquals("likewise", few, LetterClustering.ofSample(few));
    assertEquals("any pair below a given threshold", plain, LetterClustering.ofSample(plain));
  }

  /** Each leaves out another part of the letter, and nobody sent it whole. */
  @Test
  public void editedCopiesOfALetterThatNobodySentAreTogether() {
    Random random = new Random(random().nextLong());
    for (int i = 0; i < 12; i++) {
      int part = 15 * random.nextInt(6);
      add(words(100, part), own(random, i, 20), words(100 + part + 15, 75 - part));
    }
    Partition clusters = cluster();
    for (int text = 1; text < 12; text++) {
      assertEquals(clusters.referenceOf(0), clusters.referenceOf(text));
    }
  }

  /** The first seed has both letters, and is near to all texts. */
  @Test
  public void lettersThatOneTextHasBothOfAreApart() {
    Random random = new Random(random().nextLong());
    add(words(100, 60), words(200, 60));
    for (int i = 0; i < 24; i++) {
      add(words(i < 12 ? 100 : 200, 60), own(random, i, 6));
    }
    Partition clusters = cluster();
    for (int text = 2; text <= 24; text++) {
      assertEquals(clusters.referenceOf(text <= 12 ? 1 : 13), clusters.referenceOf(text));
    }
    assertNotEquals(clusters.referenceOf(1), clusters.referenceOf(13));
  }

  @Test
  public void aTextWithAParagraphOfALetterJoinsIt() {
    Random random = new Random(random().nextLong());
    for (int i = 0; i < 6; i++) {
      add(words(100, 90), own(random, i, 4));
    }
    add(own(random, 10, 150), words(140, 20), own(random, 11, 100));
    add(own(random, 12, 150));
    Partition clusters = cluster();
    assertEquals(clusters.referenceOf(0), clusters.referenceOf(6));
    assertTrue(clusters.isReference(7));
  }

  @Test
  public void spunTextsAreTogetherAndOthersAreNot() {
    Random random = new Random(SPUN); // some draws are near enough to be found by distance
    for (int i = 0; i < 200; i++) {
      add(i % 2 == 0 ? spun(random) : own(random, i, 120));
    }
    Partition clusters = cluster();
    assertTogether(clusters, IntStream.range(0, 100).map(i -> 2 * i));
    for (int text = 1; text < 200; text += 2) {
      assertTrue(clusters.isReference(text));
    }
  }

  /** Now and then two of a hundred are farther from the others than is near. */
  private static void assertTogether(Partition clusters, IntStream texts) {
    int[] references = texts.map(clusters::referenceOf).toArray();
    long most =
        Arrays.stream(references)
            .mapToLong(one -> Arrays.stream(references).filter(other -> other == one).count())
            .max()
            .orElseThrow();
    assertTrue(clusters.toString(), most >= 0.9 * references.length);
  }

  /** Some draws have the phrases in common that a letter quotes from one of them. */
  @Test
  public void spunTextsStayWhenALetterQuotesOneOfThem() {
    Random random = new Random(SPUN);
    for (int i = 0; i < 100; i++) {
      add(spun(random));
    }
    int[] quoted = Arrays.copyOf(texts.get(0), 13);
    assertTrue(
        "others have what is quoted",
        texts.stream().filter(text -> Arrays.equals(Arrays.copyOf(text, 13), quoted)).count() > 1);
    for (int i = 0; i < 4; i++) {
      add(words(5000, 80), quoted, own(random, i, 4));
    }
    Partition clusters = cluster();
    for (int text = 1; text < 100; text++) {
      assertEquals("text " + text, clusters.referenceOf(0), clusters.referenceOf(text));
    }
    for (int text = 101; text < 104; text++) {
      assertEquals("text " + text, clusters.referenceOf(100), clusters.referenceOf(text));
    }
    assertNotEquals(clusters.referenceOf(0), clusters.referenceOf(100));
  }

  /** A campaign over two dockets that must not be mixed is two clusters. */
  @Test
  public void spunTextsThatAreHeldApartAreTwoClusters() {
    Random random = new Random(random().nextLong());
    List<ExplicitLink> links = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      add(spun(random));
      for (int other = 0; other < i; other++) {
        if (other % 2 != i % 2) {
          links.add(new ExplicitLink(LinkType.CANNOT_LINK, other, i, "docket"));
        }
      }
    }
    Partition clusters =
        cluster(
            ConstraintClosure.of(
                100, TextAttributes.none(), List.of(), links, ConflictPolicy.CANNOT_LINK),
            RetrievalSettings.NEVER);
    assertTogether(clusters, IntStream.range(0, 50).map(i -> 2 * i));
    assertTogether(clusters, IntStream.range(0, 50).map(i -> 2 * i + 1));
    for (int text = 0; text < 100; text++) {
      for (int other = text + 1; other < 100; other += 2) {
        assertNotEquals(clusters.referenceOf(text), clusters.referenceOf(other));
      }
    }
  }

  /**
   * The last text holds the whole of the first one, which itself is nearer to the centre of the
   * others.
   */
  @Test
  public void aMustLinkOnContentOutlastsTheSecondAssignment() {
    Random random = new Random(random().nextLong());
    add(words(100, 50), own(random, 0, 4));
    for (int i = 1; i < 7; i++) {
      add(words(100, 60), own(random, i, 4));
    }
    add(own(random, 20, 300), texts.get(0), own(random, 21, 300));
    ConstraintRule rule =
        new ConstraintRule(LinkType.MUST_LINK, List.of(new Condition.ContainsReference(1)));
    Partition clusters =
        cluster(
            ConstraintClosure.of(
                texts.size(),
                TextAttributes.none(),
                List.of(rule),
                List.of(),
                ConflictPolicy.CANNOT_LINK),
            1);
    assertEquals(clusters.referenceOf(0), clusters.referenceOf(7));
  }

  @Test
  public void emptyTextsAndOneWordAreNoTrouble() {
    add();
    add(words(100, 1));
    add(words(100, 1), words(200, 1));
    assertEquals(new Partition(new int[] {0, 1, 2}), cluster());
    texts.clear();
    assertEquals(new Partition(new int[0]), cluster());
  }
}
