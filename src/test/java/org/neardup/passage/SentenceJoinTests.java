// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.signature.Hash64;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Steps;

public class SentenceJoinTests extends LuceneTestCase {

  @Test
  public void eachPairIsMetOnceWithTheSmallerKeyLeft() throws IOException {
    Collection collection = collection("ABCx", "yABC", "zzABC");
    assertEquals(
        Set.of("0-1", "0-2", "1-2"),
        collection.pairs(PassageSettings.DEFAULT).stream()
            .map(pair -> pair.left() + "-" + pair.right())
            .collect(Collectors.toSet()));
  }

  @Test
  public void aPairIsOnlyComparedIfItSharesEnoughSentences() throws IOException {
    Collection collection = collection("ABxx", "AByy", "ABCz", "ABCw");
    SentenceJoin join = collection.join(PassageSettings.DEFAULT);
    List<DocumentPassages> found = new ArrayList<>();

    join.join(collection.queries(), found::add);

    assertEquals(1, found.size());
    assertEquals(new JoinCounts(1, 1, 0), join.counts());
  }

  @Test
  public void aSentenceThatIsThereThreeTimesCountsThreeTimes() throws IOException {
    assertEquals(1, collection("AAA", "AAAx").pairs(PassageSettings.DEFAULT).size());
  }

  @Test
  public void aSearchLooksInAllOtherDocuments() throws IOException {
    Collection collection = collection("ABCx", "yABC", "zzABC");
    List<DocumentPassages> found = new ArrayList<>();
    collection
        .join(PassageSettings.DEFAULT)
        .join(List.of(PassageQuery.ofSearch(1, Sentences.of("yABC"))), found::add);
    assertEquals(List.of(0L, 2L), found.stream().map(DocumentPassages::right).sorted().toList());
    assertEquals(List.of(1L, 1L), found.stream().map(DocumentPassages::left).toList());
  }

  @Test
  public void boilerplateStartsNoPassageButExtendsOne() throws IOException {
    //   F G H are in all four, A only in two
    Collection collection = collection("FGHx", "yFGH", "FGAH", "zFGAH");
    PassageSettings settings = new PassageSettings(3, 0.9, 0, false, 3);

    List<DocumentPassages> pairs = collection.pairs(settings);

    assertEquals(1, pairs.size());
    Passage passage = pairs.get(0).passages().get(0);
    assertEquals(4, passage.units());
    assertEquals(0, passage.left().first());
    assertEquals(1, passage.right().first());
    assertEquals(3, collection.frequent(settings).size());
    assertEquals(4, collection.frequent(settings).documents(collection.index(), () -> {}));
  }

  @Test
  public void oneSentenceInAHundredThousandDocumentsProposesNoPair() throws IOException {
    //   a sentence of all, and one of its own
    int count = 100_000;
    List<SentenceSignatures> documents =
        IntStream.range(0, count)
            .mapToObj(i -> Sentences.of(new long[] {1}, new long[] {1000 + i}, new long[] {1}))
            .toList();
    long[] asked = new long[1];
    InMemoryPassages.Result result =
        InMemoryPassages.find(documents, PassageSettings.DEFAULT, () -> asked[0]++);

    assertEquals(List.of(), result.pairs());
    assertEquals(0, result.counts().pairsCompared());
    assertEquals(1, result.frequent().size());
    assertEquals(count, result.frequentDocuments());
    // 20 a document to find nothing, and 10 to make the index
    assertTrue("asked " + asked[0], asked[0] * Steps.BETWEEN < (20L + 10) * count);
  }

  @Test
  public void aPassageOfAsManyDocumentsAsAllowedCostsEachOfThemNoMore() throws IOException {
    int count = 300;
    List<SentenceSignatures> documents =
        IntStream.range(0, count)
            .mapToObj(
                i ->
                    Sentences.of(
                        new long[] {1}, new long[] {2}, new long[] {3}, new long[] {9 + i}))
            .toList();
    PassageSettings settings = new PassageSettings(3, 0.9, 0, false, count);

    InMemoryPassages.Result result = InMemoryPassages.find(documents, settings);

    assertEquals(count * (count - 1) / 2, result.pairs().size());
    assertEquals(new JoinCounts(44_850, 44_850, 0), result.counts());
  }

  @Test
  public void aMillionEqualSentencesReadTheirPostingsOnce() throws IOException {
    Collection collection = collection("A".repeat(1_000_000), "A".repeat(1_000_000));
    long[] asked = new long[1];
    SentenceJoin join =
        new SentenceJoin(
            collection.index(), FrequentSignatures.NONE, PassageSettings.DEFAULT, () -> asked[0]++);
    List<DocumentPassages> found = new ArrayList<>();

    join.join(collection.queries().subList(0, 1), found::add);

    assertEquals(1_000_000, found.get(0).passages().get(0).units());
    assertTrue("asked " + asked[0], asked[0] * Steps.BETWEEN < 25_000_000);
  }

  @Test
  public void theJoinStopsWhenTold() throws IOException {
    Collection collection = collection("AB".repeat(5000), "AB".repeat(5000));
    SentenceJoin join =
        new SentenceJoin(
            collection.index(),
            FrequentSignatures.NONE,
            PassageSettings.DEFAULT,
            () -> {
              throw new IllegalStateException("stopped");
            });
    Exception stopped =
        expectThrows(
            IllegalStateException.class, () -> join.join(collection.queries(), pair -> {}));
    assertEquals("stopped", stopped.getMessage());
  }

  /** Their upper half is their lower one: what a table that folds them would not tell apart. */
  @Test
  public void signaturesThatWereChosenToCollideCostNoMoreThanOthers() throws IOException {
    Random random = new Random(7);
    assertJoinedSoon(
        IntStream.generate(random::nextInt).limit(80_000).mapToLong(SentenceJoinTests::twice));
  }

  /** The same for the hash of a sentence in a table of {@code hppc}. */
  @Test
  public void sentencesThatWereChosenToCollideCostNoMoreThanOthers() throws IOException {
    Random random = new Random(7);
    long inverse = inverse(0x9e3779b97f4a7c15L); // BitMixer.mixPhi multiplies by this
    assertJoinedSoon(
        IntStream.generate(random::nextInt)
            .limit(80_000)
            .mapToLong(i -> unmixed(twice(i) * inverse) ^ Hash64.mix(1)));
  }

  private static void assertJoinedSoon(LongStream signatures) throws IOException {
    SentenceSignatures document =
        Sentences.of(signatures.mapToObj(each -> new long[] {each}).toArray(long[][]::new));
    Collection collection = Collection.of(List.of(document, document));
    ThreadMXBean thread = ManagementFactory.getThreadMXBean(); // the load hardly changes its time
    long start = thread.getCurrentThreadCpuTime();
    assertEquals(1, collection.pairs(PassageSettings.DEFAULT).size());
    long seconds = (thread.getCurrentThreadCpuTime() - start) / 1_000_000_000;
    assertTrue("took " + seconds + " s", seconds < 4); // a tenth of a second, or half a minute
  }

  private static long twice(int half) {
    return (long) half << Integer.SIZE | half & 0xffffffffL;
  }

  /** What {@link Hash64#mix} makes a value of. */
  private static long unmixed(long value) {
    long hash = value ^ value >>> 33;
    hash *= inverse(0xC4CEB9FE1A85EC53L);
    hash = (hash ^ hash >>> 33) * inverse(0xFF51AFD7ED558CCDL);
    return hash ^ hash >>> 33;
  }

  /** By Newton's method, which doubles the bits that are right. */
  private static long inverse(long odd) {
    long inverse = odd;
    for (int i = 0; i < 6; i++) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }

  @Test
  public void nothingIsMissedThatAComparisonOfAllPairsFinds() throws IOException {
    int found = 0;
    for (int i = 0; i < atLeast(400); i++) {
      Collection collection = Collection.random(random());
      PassageSettings settings = Sentences.randomSettings(random());
      FrequentSignatures frequent = collection.frequent(settings);
      Set<DocumentPassages> all = new HashSet<>();
      SequenceMatcher matcher = new SequenceMatcher(settings, frequent, new Steps(() -> {}));
      for (int left = 0; left < collection.documents().size(); left++) {
        for (int right = left + 1; right < collection.documents().size(); right++) {
          SentenceSignatures one = collection.documents().get(left);
          SentenceSignatures other = collection.documents().get(right);
          List<Passage> passages =
              matcher.match(new ComparedDocument(left, one), new ComparedDocument(right, other));
          if (!passages.isEmpty()) {
            all.add(new DocumentPassages(left, right, one.count(), other.count(), passages));
          }
        }
      }
      assertEquals(
          settings + Sentences.describe(collection.documents()),
          all,
          new HashSet<>(collection.pairs(settings)));
      found += all.size();
    }
    assertTrue("found only " + found, found > 100);
  }

  @Test
  public void theSameIsFoundHoweverDocumentsAreSpreadAndBatched() throws IOException {
    for (int i = 0; i < atLeast(400); i++) {
      Collection collection = Collection.random(random());
      PassageSettings settings = Sentences.randomSettings(random());
      SentenceJoin whole = collection.join(settings);
      Set<DocumentPassages> expected = new HashSet<>();
      whole.join(collection.queries(), expected::add);

      List<MemorySentenceIndex> shards = collection.shards(random());
      FrequentSignatures.Counter counter = new FrequentSignatures.Counter();
      for (MemorySentenceIndex shard : shards) {
        shard.cursor().frequencies(1, counter::add, () -> {});
      }
      FrequentSignatures frequent = counter.build(settings.maxDocuments());
      List<DocumentPassages> found = new ArrayList<>();
      JoinCounts counts = JoinCounts.NONE;
      int frequentDocuments = 0;
      List<PassageQuery> queries = new ArrayList<>(collection.queries());
      Collections.shuffle(queries, random());
      for (MemorySentenceIndex shard : shards) {
        SentenceJoin join = new SentenceJoin(shard, frequent, settings, () -> {});
        for (int from = 0; from < queries.size(); ) {
          int to = Math.min(queries.size(), from + 1 + random().nextInt(4));
          join.join(queries.subList(from, to), found::add);
          from = to;
        }
        counts = counts.plus(join.counts());
        frequentDocuments += frequent.documents(shard, () -> {});
      }
      String message = settings + Sentences.describe(collection.documents());
      assertEquals(message, expected, new HashSet<>(found));
      assertEquals(message, expected.size(), found.size());
      assertEquals(message, whole.counts(), counts);
      assertEquals(
          message,
          collection.frequent(settings).documents(collection.index(), () -> {}),
          frequentDocuments);
    }
  }

  /** Documents whose keys are their places. */
  private record Collection(List<SentenceSignatures> documents, MemorySentenceIndex index) {

    static Collection of(List<SentenceSignatures> documents) {
      return new Collection(
          documents,
          new MemorySentenceIndex(
              LongStream.range(0, documents.size()).toArray(), documents, () -> {}));
    }

    static Collection random(Random random) {
      return of(Sentences.randomCollection(random, 10));
    }

    FrequentSignatures frequent(PassageSettings settings) throws IOException {
      return FrequentSignatures.of(index, settings.maxDocuments(), () -> {});
    }

    SentenceJoin join(PassageSettings settings) throws IOException {
      return new SentenceJoin(index, frequent(settings), settings, () -> {});
    }

    List<PassageQuery> queries() {
      return IntStream.range(0, documents.size())
          .mapToObj(key -> PassageQuery.ofRun(key, documents.get(key)))
          .toList();
    }

    List<DocumentPassages> pairs(PassageSettings settings) throws IOException {
      List<DocumentPassages> pairs = new ArrayList<>();
      join(settings).join(queries(), pairs::add);
      return pairs;
    }

    /** The documents spread over up to four indexes. */
    List<MemorySentenceIndex> shards(Random random) {
      int count = 1 + random.nextInt(4);
      List<List<Integer>> parts = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        parts.add(new ArrayList<>());
      }
      List<Integer> order = new ArrayList<>(IntStream.range(0, documents.size()).boxed().toList());
      Collections.shuffle(order, random);
      order.forEach(document -> parts.get(random.nextInt(count)).add(document));
      return parts.stream()
          .map(
              part ->
                  new MemorySentenceIndex(
                      part.stream().mapToLong(Integer::longValue).toArray(),
                      part.stream().map(documents::get).toList(),
                      () -> {}))
          .toList();
    }
  }

  private static Collection collection(String... documents) {
    return Collection.of(Arrays.stream(documents).map(Sentences::of).toList());
  }
}
