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
  private final char[] frequentTokens; // how many each text holds; null if unknown
  private final TokenIndex.Postings postings; // null if those of the store are read
  private final int inPostings; // number of texts
  private final BitSet settled;
  private final BitSet gathered;
  private final LongHashSet exhaustedTemplates;

  private OpenTexts(
      int texts,
      char[] frequentTokens,
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
   */
  static OpenTexts all(int texts, TokenIndex index, LongHashSet frequent) {
    return new OpenTexts(
        texts,
        index.held(frequent),
        index.postings(),
        texts,
        new BitSet(),
        new BitSet(),
        new LongHashSet());
  }

  /** The memory of all texts of a store, in bytes. */
  public static long ramBytes(int texts) {
    return (long) (BYTES_PER_TEXT + Character.BYTES) * texts;
  }

  /** The memory, without the postings of all texts; bytes. */
  public long ramBytes() {
    return ramBytes(texts) + (postings == null ? 0 : postings.ramBytes());
  }

  /**
   * Some of all texts.
   *
   * @param slots of these texts
   * @param allowance charged with the difference in memory from {@code this}
   */
  public OpenTexts among(BitSet slots, Allowance allowance) {
    BitSet others = new BitSet(texts);
    others.set(0, texts);
    others.andNot(slots);
    return with(others, gathered, exhaustedTemplates, allowance);
  }

  /**
   * The texts that are open after some progress.
   *
   * @param settledSlots the slots of settled texts
   * @param gatheredSlots the slots of gathered texts
   * @param templates exhausted templates
   * @param allowance charged with the difference in memory from {@code this}
   */
  public OpenTexts after(
      int[] settledSlots, int[] gatheredSlots, long[] templates, Allowance allowance) {
    LongHashSet exhausted = exhaustedTemplates;
    if (templates.length > 0) {
      exhausted = new LongHashSet(exhaustedTemplates);
      exhausted.addAll(templates);
    }
    return with(plus(settled, settledSlots), plus(gathered, gatheredSlots), exhausted, allowance);
  }

  private static BitSet plus(BitSet set, int[] slots) {
    BitSet sum = (BitSet) set.clone();
    for (int slot : slots) {
      sum.set(slot);
    }
    return sum;
  }

  private OpenTexts with(
      BitSet nowSettled, BitSet nowGathered, LongHashSet exhausted, Allowance allowance) {
    int open = texts - nowSettled.cardinality();
    int leaving = inPostings - open;
    if (postings == null || leaving < FEW || PART * leaving < inPostings) {
      return new OpenTexts(
          texts, frequentTokens, postings, inPostings, nowSettled, nowGathered, exhausted);
    }
    BitSet stay = new BitSet(texts);
    stay.set(0, texts);
    stay.andNot(nowSettled);
    TokenIndex.Postings ofOpen = postings.only(stay, allowance);
    allowance.take(-postings.ramBytes());
    return new OpenTexts(texts, frequentTokens, ofOpen, open, nowSettled, nowGathered, exhausted);
  }

  /** The postings in memory, which may have a few settled texts; null if there are none. */
  TokenIndex.Postings postings() {
    return postings;
  }

  /** How many of some frequent tokens a text holds at most. */
  int mostFrequent(int slot, int some) {
    return frequentTokens == null || frequentTokens[slot] == Character.MAX_VALUE
        ? some
        : Math.min(some, frequentTokens[slot]);
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
