package org.neardup.retrieval;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.internal.hppc.LongHashSet;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.distance.TokenOverlap;
import org.neardup.text.BagOfWords;

/**
 * Finds the candidates of a seed among the texts of a store: feature-based retrieval, then distance
 * (DURIAN, dg.o 2006, section 2.1; SIGIR 2006, figure 3, step C).
 *
 * <p>A token that more texts hold than the run allows is <em>frequent</em>: boilerplate, or a
 * letter that fills the docket. By itself it proposes no candidate. Only a seed at least half of
 * whose tokens are frequent retrieves by them too: it is a copy of the letter rather than a text
 * that quotes it, and its copies are found by nothing else. So a paragraph that 100,000 otherwise
 * different texts share costs each of them nothing, and a letter with 100,000 edited copies is
 * found by its first seed.
 *
 * <p>Not thread-safe; one retriever a thread.
 */
public final class CandidateRetriever {

  private final TextStore store;
  private final TextStore.Cursor cursor;
  private final SmoothedKullbackLeibler distance;
  private final double[] constants;
  private final LongHashSet frequentTokens;
  private final RetrievalSettings settings;
  private final int[] shared; // by slot; all 0 between two seeds
  private int[] touched = new int[64];
  private int touchedCount;
  private boolean countedAll; // whether shared tokens include the frequent ones
  private long skippedTokens;
  private long comparisons;

  /**
   * @param constants {@link SmoothedKullbackLeibler#constant} of each text of the store, by slot
   * @param frequentTokens the tokens of the run that are too frequent to propose candidates
   */
  public CandidateRetriever(
      TextStore store,
      SmoothedKullbackLeibler distance,
      double[] constants,
      LongHashSet frequentTokens,
      RetrievalSettings settings)
      throws IOException {
    this.store = store;
    this.cursor = store.cursor();
    this.distance = distance;
    this.constants = constants;
    this.frequentTokens = frequentTokens;
    this.settings = settings;
    this.shared = new int[store.size()];
  }

  /** The distance constants of all texts of a store, to be shared by its retrievers. */
  public static double[] constants(TextStore store, SmoothedKullbackLeibler distance)
      throws IOException {
    TextStore.Cursor cursor = store.cursor();
    double[] constants = new double[store.size()];
    for (int slot = 0; slot < constants.length; slot++) {
      constants[slot] = distance.constant(cursor.bag(slot));
    }
    return constants;
  }

  /**
   * Finds the candidates of a seed, the seed itself left out.
   *
   * @return the pairs that can matter, by ascending slot
   */
  public Candidates find(Seed seed) throws IOException {
    countSharedTokens(seed);
    Arrays.sort(touched, 0, touchedCount);
    Candidates found = new Candidates();
    SmoothedKullbackLeibler.Center center = distance.center(seed.bag());
    for (int i = 0; i < touchedCount; i++) {
      int slot = touched[i];
      int sharedTokens = shared[slot];
      shared[slot] = 0;
      if (sharedTokens >= settings.minShared() && store.ordinal(slot) != seed.ordinal()) {
        compare(seed, center, slot, sharedTokens, found);
      }
    }
    touchedCount = 0;
    return found;
  }

  /** Look-ups of tokens that were left out because the token is frequent, over all seeds so far. */
  public long skippedTokens() {
    return skippedTokens;
  }

  /** Pairs whose distance was computed so far. */
  public long comparisons() {
    return comparisons;
  }

  private void countSharedTokens(Seed seed) throws IOException {
    int frequent = 0;
    if (!frequentTokens.isEmpty()) {
      for (long token : seed.tokens()) {
        if (frequentTokens.contains(token)) {
          frequent++;
        }
      }
    }
    countedAll = frequent == 0 || 2 * frequent >= seed.tokens().length;
    for (long token : seed.tokens()) {
      if (!countedAll && frequentTokens.contains(token)) {
        skippedTokens++;
      } else {
        cursor.postings(token, this::touch);
      }
    }
  }

  private void touch(int slot) {
    if (shared[slot]++ == 0) {
      if (touchedCount == touched.length) {
        touched = Arrays.copyOf(touched, touchedCount * 2);
      }
      touched[touchedCount++] = slot;
    }
  }

  private void compare(
      Seed seed,
      SmoothedKullbackLeibler.Center center,
      int slot,
      int countedTokens,
      Candidates found)
      throws IOException {
    comparisons++;
    int sharedTokens =
        countedAll ? countedTokens : TokenOverlap.intersection(seed.tokens(), cursor.tokens(slot));
    BagOfWords bag = cursor.bag(slot);
    double nats = center.compare(bag, constants[slot]).distance();
    long commonWords = center.commonWords();
    double overlap = share(commonWords, Math.max(seed.bag().length(), bag.length()));
    // A token share of 1 says that every kept shingle is there; the words say whether the rest is.
    double containment =
        Math.min(
            share(sharedTokens, seed.tokens().length), share(commonWords, seed.bag().length()));
    if (nats < settings.maxDistance()
        || containment >= settings.minContainment()
        || overlap >= settings.minWordOverlap()) {
      found.add(store.ordinal(slot), nats, containment, overlap);
    }
  }

  private static double share(long part, long whole) {
    return whole == 0 ? 1 : (double) part / whole;
  }
}
