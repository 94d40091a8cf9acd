package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.Arrays;
import org.neardup.distance.TokenOverlap;

/**
 * Finds the candidates of a seed among the texts of a store: feature-based retrieval, then distance
 * (DURIAN, dg.o 2006, section 2.1; SIGIR 2006, figure 3, step C).
 *
 * <p>A token in more texts than the run allows is <em>frequent</em>: boilerplate, or a letter that
 * dominates the docket. A frequent token proposes no candidates. An exception is a seed at least
 * half of whose tokens are frequent: it retrieves by them too. Such a seed is a copy of the letter
 * rather than a text that quotes it. Its copies share no other tokens with it. A paragraph that
 * 100,000 otherwise different texts share therefore costs each of them nothing, and a letter with
 * 100,000 edited copies is found by its first seed.
 *
 * <p>Not thread-safe; one retriever for each thread.
 */
final class CandidateRetriever implements Retriever {

  private final Comparison comparison;
  private final TextStore store;
  private final TextStore.Cursor cursor;
  private final LongHashSet frequentTokens;
  private final RetrievalSettings settings;
  private final int[] shared; // by slot; all 0 between two seeds
  private int[] touched = new int[64];
  private int touchedCount;
  private int frequentOfSeed;
  private boolean countedAll; // whether shared tokens include the frequent ones
  private long skippedTokens;
  private long comparisons;

  /**
   * @param frequentTokens the tokens that are too frequent in the run to propose candidates
   */
  CandidateRetriever(Comparison comparison, LongHashSet frequentTokens, RetrievalSettings settings)
      throws IOException {
    this.comparison = comparison;
    this.store = comparison.store();
    this.cursor = store.cursor();
    this.frequentTokens = frequentTokens;
    this.settings = settings;
    this.shared = new int[store.size()];
  }

  @Override
  public Candidates find(Seed seed) throws IOException {
    countSharedTokens(seed);
    Arrays.sort(touched, 0, touchedCount);
    Candidates found = new Candidates();
    Comparison.View view = comparison.from(seed, cursor);
    for (int i = 0; i < touchedCount; i++) {
      int slot = touched[i];
      int sharedTokens = shared[slot];
      shared[slot] = 0;
      if (sharedTokens >= settings.minShared() && store.ordinal(slot) != seed.ordinal()) {
        compare(seed, view, slot, sharedTokens, found);
      }
    }
    touchedCount = 0;
    return found;
  }

  @Override
  public long skippedTokens() {
    return skippedTokens;
  }

  @Override
  public long comparisons() {
    return comparisons;
  }

  private void countSharedTokens(Seed seed) throws IOException {
    frequentOfSeed = 0;
    if (!frequentTokens.isEmpty()) {
      for (long token : seed.tokens()) {
        if (frequentTokens.contains(token)) {
          frequentOfSeed++;
        }
      }
    }
    countedAll =
        frequentOfSeed == 0
            || settings.frequentCount() && 2 * frequentOfSeed >= seed.tokens().length;
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
      Seed seed, Comparison.View view, int slot, int countedTokens, Candidates found)
      throws IOException {
    double least = countedAll ? 0 : view.leastDistance(slot, countedTokens + frequentOfSeed);
    if (least > 0 && least >= settings.maxDistance()) {
      return;
    }
    comparisons++;
    int sharedTokens =
        countedAll ? countedTokens : TokenOverlap.intersection(seed.tokens(), cursor.tokens(slot));
    double distance = view.distance(slot, sharedTokens);
    // A token share of 1 shows that every kept shingle is there; the words show whether the rest
    // is.
    double containment =
        Math.min(share(sharedTokens, seed.tokens().length), view.wordContainment());
    boolean near =
        distance < settings.maxDistance()
            && shareEnough(
                distance,
                settings.frequentCount() ? sharedTokens : countedTokens,
                seed,
                view,
                slot);
    if (near
        || containment >= settings.minContainment()
        || view.wordOverlap() >= settings.minWordOverlap()) {
      // A text kept only for its words is not near, at any distance.
      double kept = near ? distance : Math.max(distance, settings.maxDistance());
      found.add(store.ordinal(slot), kept, containment, view.wordOverlap());
    }
  }

  private boolean shareEnough(
      double distance, int sharedTokens, Seed seed, Comparison.View view, int slot)
      throws IOException {
    if (settings.closeDistance() == Double.POSITIVE_INFINITY) {
      return true;
    }
    if (distance < settings.closeDistance()) {
      return sharedTokens >= RetrievalSettings.FEW_TOKENS
          || view.wordOverlap() >= RetrievalSettings.ALIKE
          || view.weightOfCommonWords(slot) >= RetrievalSettings.RARE;
    }
    int ofSeed = seed.tokens().length;
    int ofText = cursor.tokens(slot).length;
    return sharedTokens >= RetrievalSettings.FEW_TOKENS
        && sharedTokens >= settings.minTokenShare() * Math.min(ofSeed, ofText)
        && (settings.frequentCount()
            || RetrievalSettings.QUOTED_PART * sharedTokens >= Math.max(ofSeed, ofText));
  }

  static double share(long part, long whole) {
    return whole == 0 ? 1 : (double) part / whole;
  }
}
