// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import org.neardup.distance.Share;
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
 * <p>Three rules keep later seeds from meeting all texts of a letter again ({@link OpenTexts}):
 *
 * <ol>
 *   <li>settled texts are not found;
 *   <li>a text that somebody has gathered is found only if tokens propose it that are not {@link
 *       CommonTokens#common}, and if it shares two thirds of {@link
 *       RetrievalSettings#minTokenShare} with the seed, or {@link RetrievalSettings#comparedPart}
 *       of it if that is more;
 *   <li>for a seed whose {@linkplain Candidates#template template} is exhausted, all texts are as
 *       if somebody had gathered them, and frequent tokens are not looked up.
 * </ol>
 *
 * <p>Not thread-safe; one retriever for each thread.
 */
final class CandidateRetriever implements Retriever {

  /** Spreads tokens, which winnowing chooses by their value. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /**
   * Part of the tokens that distant pairs must share, for a text that somebody has gathered; in a
   * run of few texts that is a fifth of the shorter text's tokens.
   */
  private static final double SPECIFIC_PART = 2.0 / 3;

  private final Comparison comparison;
  private final TextStore store;
  private final TextStore.Cursor cursor;
  private final LongHashSet frequentTokens;
  private final LongHashSet commonTokens;
  private final RetrievalSettings settings;
  private final OpenTexts open;
  private final double specificPart;
  private final boolean hasRules;
  private final boolean hasCommon; // tokens
  private final SlotCounts shared; // all 0 between two seeds
  private final SlotCounts commonShared; // the common ones of these
  private int[] touched = new int[64];
  private int touchedCount;
  private int frequentOfSeed;
  private final TokenIndex index; // null if tokens are read from the store
  private final BitSet frequentNumbers = new BitSet(); // of the seed, in the index
  private final TokenSketches.Sketch frequentSketch = new TokenSketches.Sketch(); // of the seed
  private long template;
  private boolean isExhausted; // the template
  private boolean countedAll; // whether shared tokens include the frequent ones
  private long skippedTokens;
  private long comparisons;

  CandidateRetriever(
      Comparison comparison, CommonTokens tokens, RetrievalSettings settings, OpenTexts open)
      throws IOException {
    this.comparison = comparison;
    this.store = comparison.store();
    this.cursor = store.cursor();
    this.frequentTokens = tokens.frequent();
    this.commonTokens = tokens.common();
    this.settings = settings;
    this.open = open;
    this.specificPart = Math.max(SPECIFIC_PART, settings.comparedPart());
    this.hasRules = settings.minContainment() <= 1 || settings.minWordOverlap() <= 1;
    this.shared = new SlotCounts(store.size());
    this.index = comparison.index();
    this.commonShared = new SlotCounts(store.size());
    this.hasCommon = !commonTokens.isEmpty();
  }

  @Override
  public Candidates find(Seed seed) throws IOException {
    countSharedTokens(seed);
    Arrays.sort(touched, 0, touchedCount);
    Candidates found = new Candidates();
    found.setTemplate(template);
    Comparison.View view = comparison.from(seed, cursor);
    for (int i = 0; i < touchedCount; i++) {
      int slot = touched[i];
      int sharedTokens = shared.clear(slot);
      int common = commonShared.clear(slot);
      boolean isSpecific = sharedTokens - common >= settings.minShared();
      if (sharedTokens >= settings.minShared()
          && (isSpecific || !mustBeSpecific(slot))
          && !open.isSettled(slot)
          && store.ordinal(slot) != seed.ordinal()) {
        compare(seed, view, slot, sharedTokens, isSpecific, found);
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
    countFrequent(seed);
    boolean isTemplate =
        settings.frequentCount()
            && frequentOfSeed > 0
            && 2 * frequentOfSeed >= seed.tokens().length;
    if (!isTemplate) {
      template = Candidates.NO_TEMPLATE;
    }
    isExhausted = !hasRules && isTemplate && open.isExhausted(template);
    countedAll = frequentOfSeed == 0 || isTemplate && !isExhausted;
    for (long token : seed.tokens()) {
      boolean isFrequent = frequentOfSeed > 0 && frequentTokens.contains(token);
      if (isFrequent && !countedAll) {
        skippedTokens++;
      } else if (isFrequent || hasCommon && commonTokens.contains(token)) {
        visit(token, this::touchCommon);
      } else {
        visit(token, this::touch);
      }
    }
  }

  private void countFrequent(Seed seed) {
    frequentOfSeed = 0;
    frequentNumbers.clear();
    frequentSketch.clear();
    template = Candidates.NO_TEMPLATE;
    if (frequentTokens.isEmpty()) {
      return;
    }
    for (long token : seed.tokens()) {
      if (frequentTokens.contains(token)) {
        if (frequentOfSeed == 0 || token * SPREAD < template * SPREAD) {
          template = token;
        }
        frequentOfSeed++;
        frequentSketch.add(token);
        int number = index == null ? -1 : index.number(token);
        if (number >= 0) {
          frequentNumbers.set(number);
        }
      }
    }
  }

  private void visit(long token, TextStore.SlotVisitor visitor) throws IOException {
    if (open.postings() == null) {
      cursor.postings(token, visitor);
    } else {
      open.postings().visit(token, visitor);
    }
  }

  private void touch(int slot) {
    if (shared.increment(slot) == 0) {
      if (touchedCount == touched.length) {
        touched = Arrays.copyOf(touched, touchedCount * 2);
      }
      touched[touchedCount++] = slot;
    }
  }

  private void touchCommon(int slot) {
    touch(slot);
    commonShared.increment(slot);
  }

  /** The least part of the tokens that distant pairs must share, for a pair to be compared. */
  private double leastPart(int slot) {
    return mustBeSpecific(slot) ? specificPart : settings.comparedPart();
  }

  /** Whether only a specific candidate matters. */
  private boolean mustBeSpecific(int slot) {
    return !hasRules && (isExhausted || open.isGathered(slot));
  }

  private void compare(
      Seed seed,
      Comparison.View view,
      int slot,
      int countedTokens,
      boolean byOwnTokens,
      Candidates found)
      throws IOException {
    int mostShared =
        countedAll ? countedTokens : countedTokens + open.mostFrequent(frequentSketch, slot);
    double least = countedAll ? 0 : view.leastDistance(slot, mostShared);
    if (least > 0 && least >= settings.maxDistance()
        || !hasRules && sharesTooLittle(view, slot, mostShared, leastPart(slot))) {
      return;
    }
    int sharedTokens = countedAll ? countedTokens : allShared(seed, slot, countedTokens);
    boolean sharesTooLittle = sharesTooLittle(view, slot, sharedTokens, settings.comparedPart());
    boolean isSpecific = byOwnTokens && !sharesTooLittle(view, slot, sharedTokens, specificPart);
    if (!hasRules && sharesTooLittle || !isSpecific && mustBeSpecific(slot)) {
      return;
    }
    comparisons++;
    double distance = view.distance(slot, sharedTokens);
    // A token share of 1 says that every kept shingle is there; the words say whether the rest is.
    double containment =
        Math.min(Share.of(sharedTokens, seed.tokens().length), view.wordContainment());
    boolean near =
        distance < settings.maxDistance()
            && !sharesTooLittle
            && shareEnough(
                distance,
                settings.frequentCount() ? sharedTokens : countedTokens,
                seed,
                view,
                slot);
    if (near
        || containment >= settings.minContainment()
        || view.wordOverlap() >= settings.minWordOverlap()) {
      // What is kept for its words alone is not near, whatever its distance.
      double kept = near ? distance : Math.max(distance, settings.maxDistance());
      found.add(store.ordinal(slot), kept, containment, view.wordOverlap(), isSpecific);
    }
  }

  /** The number of common tokens, of which those that are not frequent have been counted. */
  private int allShared(Seed seed, int slot, int countedTokens) throws IOException {
    return index == null
        ? TokenOverlap.intersection(seed.tokens(), cursor.tokens(slot))
        : countedTokens + index.held(frequentNumbers, slot);
  }

  /**
   * Whether a pair shares less than a part of the tokens that distant pairs must share, unless it
   * is exempt.
   *
   * @param partOfMinShare of {@link RetrievalSettings#minTokenShare}, 0 to 1
   */
  private boolean sharesTooLittle(
      Comparison.View view, int slot, int mostShared, double partOfMinShare) {
    return settings.closeDistance() < Double.POSITIVE_INFINITY
        && !view.sharesAtLeast(slot, mostShared, partOfMinShare * settings.minTokenShare())
        && !(settings.exemptsShort() && view.areShort(slot));
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
    int ofText = cursor.tokenCount(slot);
    return sharedTokens >= RetrievalSettings.FEW_TOKENS
        && sharedTokens >= settings.minTokenShare() * Math.min(ofSeed, ofText)
        && (settings.frequentCount()
            || RetrievalSettings.QUOTED_PART * sharedTokens >= Math.max(ofSeed, ofText));
  }
}
