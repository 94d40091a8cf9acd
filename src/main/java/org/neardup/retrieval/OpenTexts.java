// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.util.BitSet;
import org.neardup.work.Allowance;

/**
 * The texts of a store that an assignment still looks for, and how.
 *
 * <p>A <em>settled</em> text is found no more. A <em>gathered</em> text is found only as a
 * {@linkplain Candidates#isSpecific specific} candidate. Settled texts leave the postings in memory
 * as soon as they are one in {@value #PART}: the search becomes cheaper while the assignment goes
 * on, and all copies together cost no more than a few times the postings. Immutable.
 */
public final class OpenTexts {

  private static final int PART = 5;
  private static final int FEW = 256;

  /** The memory of a text, besides postings. */
  private static final int BYTES_PER_TEXT = 1;

  private final int texts;
  private final TokenSketches frequentTokens; // null if those of the store are read
  private final TokenIndex.Postings postings; // null if those of the store are read
  private final int inPostings; // number of texts
  private final BitSet settled;
  private final BitSet gathered;
  private final LongHashSet exhaustedTemplates;

  private OpenTexts(
      int texts,
      TokenSketches frequentTokens,
      TokenIndex.Postings postings,
      int inPostings,
      BitSet settled,
      BitSet gathered,
      LongHashSet exhaustedTemplates) {
    this.texts = texts;
    this.frequentTokens = frequentTokens;
    this.postings = postings;
    this.inPostings = inPostings;
    this.settled = settled;
    this.gathered = gathered;
    this.exhaustedTemplates = exhaustedTemplates;
  }

  /** All texts of a store whose own postings are read. */
  static OpenTexts all(int texts) {
    return new OpenTexts(texts, null, null, texts, new BitSet(), new BitSet(), new LongHashSet());
  }

  /**
   * All texts of an index.
   *
   * @param frequent tokens that propose no candidates by themselves
   * @param cancellationCheck called now and then; throws to interrupt the work
   */
  static OpenTexts all(
      int texts, TokenIndex index, LongHashSet frequent, Runnable cancellationCheck) {
    return new OpenTexts(
        texts,
        TokenSketches.of(index, frequent, cancellationCheck),
        index.postings(),
        texts,
        new BitSet(),
        new BitSet(),
        new LongHashSet());
  }

  /** The memory of all texts of a store, in bytes. */
  public static long ramBytes(int texts) {
    return (long) BYTES_PER_TEXT * texts + TokenSketches.ramBytes(texts);
  }

  /** The memory, without the postings of all texts; bytes. */
  public long ramBytes() {
    return ramBytes(texts) + (postings == null ? 0 : postings.ramBytes());
  }

  /** Some of all texts, by their slots. */
  public OpenTexts among(BitSet slots) {
    BitSet others = new BitSet(texts);
    others.set(0, texts);
    others.andNot(slots);
    return with(others, gathered, exhaustedTemplates);
  }

  /**
   * The texts that are open after some progress.
   *
   * @param settledSlots the slots of settled texts
   * @param gatheredSlots the slots of gathered texts
   * @param templates exhausted templates
   */
  public OpenTexts after(int[] settledSlots, int[] gatheredSlots, long[] templates) {
    LongHashSet exhausted = exhaustedTemplates;
    if (templates.length > 0) {
      exhausted = new LongHashSet(exhaustedTemplates);
      exhausted.addAll(templates);
    }
    return with(plus(settled, settledSlots), plus(gathered, gatheredSlots), exhausted);
  }

  private static BitSet plus(BitSet set, int[] slots) {
    BitSet sum = (BitSet) set.clone();
    for (int slot : slots) {
      sum.set(slot);
    }
    return sum;
  }

  private OpenTexts with(BitSet nowSettled, BitSet nowGathered, LongHashSet exhausted) {
    return new OpenTexts(
        texts, frequentTokens, postings, inPostings, nowSettled, nowGathered, exhausted);
  }

  /**
   * The same texts without the postings of settled ones, if these are many. The search finds the
   * same without it, in more time.
   *
   * @param allowance charged with the difference in memory
   */
  public OpenTexts thinned(Allowance allowance) {
    int open = texts - settled.cardinality();
    int leaving = inPostings - open;
    if (postings == null || leaving < FEW || PART * leaving < inPostings) {
      return this;
    }
    BitSet stay = new BitSet(texts);
    stay.set(0, texts);
    stay.andNot(settled);
    TokenIndex.Postings ofOpen = postings.only(stay, allowance);
    allowance.take(-postings.ramBytes());
    return new OpenTexts(
        texts, frequentTokens, ofOpen, open, settled, gathered, exhaustedTemplates);
  }

  /** The postings in memory, which may have a few settled texts; null if there are none. */
  TokenIndex.Postings postings() {
    return postings;
  }

  /** How many frequent tokens a text has in common with another, at most. */
  int mostFrequent(TokenSketches.Sketch sketch, int slot) {
    return frequentTokens == null ? sketch.tokens() : frequentTokens.mostCommon(sketch, slot);
  }

  boolean isSettled(int slot) {
    return settled.get(slot);
  }

  boolean isGathered(int slot) {
    return gathered.get(slot);
  }

  boolean isExhausted(long template) {
    return exhaustedTemplates.contains(template);
  }
}
