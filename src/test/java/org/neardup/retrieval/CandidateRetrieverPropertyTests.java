// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.signature.DocumentSignature;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

/** Random texts against a comparison of all pairs. */
public class CandidateRetrieverPropertyTests extends LuceneTestCase {

  /** What is found about a pair. */
  private record Pair(double distance, double containment, double wordOverlap) {}

  /** A random run: texts, which tokens are frequent, and what is asked for. */
  private record Run(
      List<DocumentSignature> texts, Set<Long> frequent, RetrievalSettings settings) {

    static Run random() {
      List<DocumentSignature> texts = new ArrayList<>();
      for (int i = 1 + LuceneTestCase.random().nextInt(10); i > 0; i--) {
        texts.add(Signatures.random(LuceneTestCase.random()));
      }
      Set<Long> frequent = new HashSet<>();
      for (int i = LuceneTestCase.random().nextInt(6); i > 0; i--) {
        frequent.add(Signatures.randomToken(LuceneTestCase.random()));
      }
      return new Run(
          texts,
          frequent,
          new RetrievalSettings(
              1 + LuceneTestCase.random().nextInt(3),
              LuceneTestCase.random().nextInt(8) * 0.5,
              LuceneTestCase.random().nextBoolean()
                  ? RetrievalSettings.NEVER
                  : LuceneTestCase.random().nextInt(5) * 0.25,
              LuceneTestCase.random().nextBoolean()
                  ? RetrievalSettings.NEVER
                  : LuceneTestCase.random().nextInt(5) * 0.25));
    }

    /** Whether a seed retrieves by its frequent tokens too. */
    boolean isCopyOfTheLetter(long[] tokens) {
      return 2 * shared(tokens, frequent) >= tokens.length;
    }

    /** The candidates of a seed by looking at all texts. */
    Map<Integer, Pair> candidates(int seed) {
      DocumentSignature text = texts.get(seed);
      SmoothedKullbackLeibler distance = Signatures.distance(texts);
      Map<Integer, Pair> found = new TreeMap<>();
      for (int other = 0; other < texts.size(); other++) {
        Set<Long> common = new HashSet<>(asSet(text.tokens()));
        common.retainAll(asSet(texts.get(other).tokens()));
        Set<Long> proposing = new HashSet<>(common);
        if (!isCopyOfTheLetter(text.tokens())) {
          proposing.removeAll(frequent);
        }
        if (other == seed || proposing.size() < settings.minShared()) {
          continue;
        }
        BagOfWords words = texts.get(other).bag();
        double nats = distance.divergences(text.bag(), words).value();
        long commonWords = commonWords(text.bag(), words);
        double overlap = share(commonWords, Math.max(text.bag().length(), words.length()));
        double containment =
            Math.min(
                share(common.size(), text.tokens().length),
                share(commonWords, text.bag().length()));
        if (nats < settings.maxDistance()
            || containment >= settings.minContainment()
            || overlap >= settings.minWordOverlap()) {
          found.put(other, new Pair(nats, containment, overlap));
        }
      }
      return found;
    }

    /** A retriever over a store of some of the texts. */
    Retriever retriever(TextStore store) throws IOException {
      LongHashSet tokens = new LongHashSet();
      frequent.forEach(tokens::add);
      return Signatures.measure(texts).over(store, Allowance.UNLIMITED).retriever(tokens, settings);
    }

    @Override
    public String toString() {
      return settings + ", frequent " + frequent + Signatures.describe(texts);
    }
  }

  @Test
  public void candidatesAreThoseOfAComparisonOfAllPairs() throws IOException {
    for (int i = 0; i < atLeast(2000); i++) {
      Run run = Run.random();
      Retriever retriever = run.retriever(Signatures.store(run.texts, all(run)));
      for (int seed : all(run)) {
        assertEquals(
            run + "\nseed " + seed,
            run.candidates(seed),
            asMap(retriever.find(Signatures.seed(run.texts, seed))));
      }
    }
  }

  /**
   * Without rules a text that somebody has gathered is found with the same figures as before, but
   * only as a specific candidate; others as before.
   */
  @Test
  public void ofGatheredTextsTheSpecificCandidatesAreFound() throws IOException {
    for (int i = 0; i < atLeast(2000); i++) {
      Run run = Run.random();
      LongHashSet frequent = new LongHashSet();
      run.frequent.forEach(frequent::add);
      LongHashSet commonTokens = new LongHashSet(frequent);
      for (int j = random().nextInt(6); j > 0; j--) {
        commonTokens.add(Signatures.randomToken(random()));
      }
      CommonTokens common = new CommonTokens(frequent, commonTokens);
      RetrievalSettings settings =
          new RetrievalSettings(
                  run.settings.minShared(), 9, RetrievalSettings.NEVER, RetrievalSettings.NEVER)
              .withTokensFrom(random().nextInt(4), random().nextInt(5) * 0.2)
              .withComparedPart(random().nextBoolean() ? 1 : 0.5);
      Comparison comparison =
          Signatures.measure(run.texts)
              .over(Signatures.store(run.texts, all(run)), Allowance.UNLIMITED);
      OpenTexts open = comparison.openTexts(common, () -> {});
      int[] gathered = Arrays.stream(all(run)).filter(text -> random().nextBoolean()).toArray();
      Set<Integer> isGathered = new HashSet<>();
      Arrays.stream(gathered).forEach(isGathered::add);
      Retriever ofAll = comparison.retriever(common, settings, open);
      Retriever ofSome =
          comparison.retriever(common, settings, open.after(new int[0], gathered, new long[0]));
      for (int ordinal : all(run)) {
        Seed seed = Signatures.seed(run.texts, ordinal);
        Candidates found = ofAll.find(seed);
        Map<Integer, Pair> expected = asMap(found);
        for (int j = 0; j < found.size(); j++) {
          if (!found.isSpecific(j) && isGathered.contains(found.ordinal(j))) {
            expected.remove(found.ordinal(j));
          }
        }
        assertEquals(
            run + "\ncommon " + commonTokens + ", gathered " + isGathered + ", seed " + ordinal,
            expected,
            asMap(ofSome.find(seed)));
      }
    }
  }

  @Test
  public void skippedTokensAreTheFrequentOnesOfSeedsThatAreNoCopies() throws IOException {
    for (int i = 0; i < atLeast(2000); i++) {
      Run run = Run.random();
      Retriever retriever = run.retriever(Signatures.store(run.texts, all(run)));
      long skipped = 0;
      for (int seed : all(run)) {
        retriever.find(Signatures.seed(run.texts, seed));
        long[] tokens = run.texts.get(seed).tokens();
        skipped += run.isCopyOfTheLetter(tokens) ? 0 : shared(tokens, run.frequent);
        assertEquals(run + "\nseed " + seed, skipped, retriever.skippedTokens());
      }
    }
  }

  @Test
  public void theSameIsFoundHoweverTheTextsAreSpreadOverStores() throws IOException {
    for (int i = 0; i < atLeast(1000); i++) {
      Run run = Run.random();
      Retriever whole = run.retriever(Signatures.store(run.texts, all(run)));
      List<List<Integer>> parts = randomParts(run.texts.size());
      List<Retriever> retrievers = new ArrayList<>();
      for (List<Integer> part : parts) {
        retrievers.add(
            run.retriever(
                Signatures.store(run.texts, part.stream().mapToInt(Integer::intValue).toArray())));
      }
      for (int ordinal : all(run)) {
        Seed seed = Signatures.seed(run.texts, ordinal);
        Candidates united = new Candidates();
        for (Retriever retriever : retrievers) {
          united.addAll(retriever.find(seed));
        }
        assertEquals(
            run + "\nparts " + parts + "\nseed " + ordinal, asMap(whole.find(seed)), asMap(united));
      }
      assertEquals(
          run + "\nparts " + parts,
          whole.comparisons(),
          retrievers.stream().mapToLong(Retriever::comparisons).sum());
    }
  }

  @Test
  public void twoTextsThatFindEachOtherAreAtTheSameDistance() throws IOException {
    for (int i = 0; i < atLeast(500); i++) {
      Run run = Run.random();
      Retriever retriever = run.retriever(Signatures.store(run.texts, all(run)));
      List<Map<Integer, Pair>> found = new ArrayList<>();
      for (int seed : all(run)) {
        found.add(asMap(retriever.find(Signatures.seed(run.texts, seed))));
      }
      for (int a = 0; a < found.size(); a++) {
        for (int b = 0; b < a; b++) {
          Pair there = found.get(a).get(b);
          Pair back = found.get(b).get(a);
          if (there != null && back != null) {
            String input = run + "\ntexts " + a + " and " + b;
            assertEquals(input, there.distance(), back.distance(), 0);
            assertEquals(input, there.wordOverlap(), back.wordOverlap(), 0);
          }
        }
      }
    }
  }

  private static Map<Integer, Pair> asMap(Candidates candidates) {
    Map<Integer, Pair> map = new TreeMap<>();
    for (int i = 0; i < candidates.size(); i++) {
      Pair pair =
          new Pair(candidates.distance(i), candidates.containment(i), candidates.wordOverlap(i));
      assertNull("twice: " + candidates.ordinal(i), map.put(candidates.ordinal(i), pair));
    }
    return map;
  }

  private static int[] all(Run run) {
    int[] all = new int[run.texts.size()];
    Arrays.setAll(all, i -> i);
    return all;
  }

  private static List<List<Integer>> randomParts(int texts) {
    List<List<Integer>> parts = new ArrayList<>();
    for (int part = 1 + random().nextInt(4); part > 0; part--) {
      parts.add(new ArrayList<>());
    }
    for (int text = 0; text < texts; text++) {
      List<Integer> part = parts.get(random().nextInt(parts.size()));
      part.add(random().nextInt(part.size() + 1), text);
    }
    return parts;
  }

  private static Set<Long> asSet(long[] tokens) {
    Set<Long> set = new HashSet<>();
    for (long token : tokens) {
      set.add(token);
    }
    return set;
  }

  private static int shared(long[] tokens, Set<Long> others) {
    Set<Long> common = asSet(tokens);
    common.retainAll(others);
    return common.size();
  }

  private static long commonWords(BagOfWords a, BagOfWords b) {
    long common = 0;
    for (int i = 0; i < a.size(); i++) {
      for (int j = 0; j < b.size(); j++) {
        if (a.words()[i] == b.words()[j]) {
          common += Math.min(a.counts()[i], b.counts()[j]);
        }
      }
    }
    return common;
  }

  private static double share(long part, long whole) {
    return whole == 0 ? 1 : (double) part / whole;
  }
}
