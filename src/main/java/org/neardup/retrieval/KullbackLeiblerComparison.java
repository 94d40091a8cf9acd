// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.RareWords;
import org.neardup.distance.Share;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

/**
 * Texts compared by their bags of words. Keeps sixteen bytes a text, two numbers for each word, and
 * an index of the tokens, unless other stores have some of the compared texts.
 */
final class KullbackLeiblerComparison implements Comparison {

  private static final int BYTES_PER_TEXT = Long.BYTES + 2 * Integer.BYTES;

  /** Words of a text that may be near to another without common runs of words. */
  private static final int FEW_WORDS = 60;

  /** How many times longer the other text may be: a nat lies between their probabilities. */
  private static final double MAX_RATIO = Math.E;

  private final TextStore store;
  private final BackgroundModel background;
  private final SmoothedKullbackLeibler distance;
  private final TokenIndex index; // null if the postings of the store are read
  private final AtomicLongArray constants; // bits of SmoothedKullbackLeibler#constant, 0 if unknown
  private final int[] words; // by slot
  private final int[] tokenCounts; // by slot; null if the index has them

  /**
   * @param indexing indexes the tokens
   */
  KullbackLeiblerComparison(
      TextStore store, Measure.KullbackLeibler measure, Indexing indexing, Allowance allowance)
      throws IOException {
    background = measure.background();
    allowance.take(
        (long) BYTES_PER_TEXT * store.size() + SmoothedKullbackLeibler.ramBytes(background));
    this.store = store;
    distance = new SmoothedKullbackLeibler(background, measure.mu());
    constants = new AtomicLongArray(store.size());
    words = new int[store.size()];
    TextStore.Cursor cursor = store.cursor();
    for (int slot = 0; slot < words.length; slot++) {
      allowance.ensureNotCancelled();
      words[slot] = cursor.length(slot);
    }
    index = indexing.index(cursor, words, allowance);
    if (index != null) {
      tokenCounts = null;
    } else {
      tokenCounts = new int[store.size()];
      for (int slot = 0; slot < tokenCounts.length; slot++) {
        allowance.ensureNotCancelled();
        tokenCounts[slot] = cursor.tokenCount(slot);
      }
    }
  }

  /** Makes the index of the tokens of a store. */
  @FunctionalInterface
  interface Indexing {

    /** The postings of the store are read: tokens of one text here may be another's elsewhere. */
    Indexing NONE = (cursor, words, allowance) -> null;

    /** The store has all texts. */
    Indexing WHOLE =
        (cursor, words, allowance) ->
            TokenIndex.of(
                words.length,
                RepeatedTokens.expected(Arrays.stream(words).asLongStream().sum()),
                cursor::tokens,
                allowance);

    /** Other stores have the other texts. */
    static Indexing part(RepeatedTokens repeated) {
      return (cursor, words, allowance) ->
          TokenIndex.ofPart(words.length, repeated, cursor::tokens, allowance);
    }

    /**
     * Makes it.
     *
     * @param words length of each text in words
     * @return null for no index
     */
    TokenIndex index(TextStore.Cursor cursor, int[] words, Allowance allowance) throws IOException;
  }

  private KullbackLeiblerComparison(KullbackLeiblerComparison searched) {
    store = searched.store;
    background = searched.background;
    distance = searched.distance;
    constants = searched.constants;
    words = searched.words;
    index = null;
    tokenCounts = IntStream.range(0, words.length).map(searched::tokenCount).toArray();
  }

  @Override
  public Comparison searched(Allowance allowance) {
    if (index == null) {
      return this;
    }
    Comparison searched = new KullbackLeiblerComparison(this);
    allowance.take(-index.ramBytes());
    return searched;
  }

  private int tokenCount(int slot) {
    return index == null ? tokenCounts[slot] : index.tokenCount(slot);
  }

  @Override
  public TextStore store() {
    return store;
  }

  @Override
  public OpenTexts openTexts(CommonTokens commonTokens, Runnable cancellationCheck) {
    return index == null
        ? OpenTexts.all(store.size())
        : OpenTexts.all(store.size(), index, commonTokens.frequent(), cancellationCheck);
  }

  @Override
  public TokenIndex index() {
    return index;
  }

  @Override
  public int[] holders(long[] wanted, BitSet slots, Allowance allowance) throws IOException {
    return index == null
        ? Comparison.super.holders(wanted, slots, allowance)
        : TokenHolders.count(index.postings()::visit, wanted, slots, allowance);
  }

  @Override
  public Retriever retriever(CommonTokens commonTokens, RetrievalSettings settings, OpenTexts open)
      throws IOException {
    return new CandidateRetriever(this, commonTokens, settings, open);
  }

  private double constant(int slot, BagOfWords bag) {
    long known = constants.get(slot);
    if (known != 0) {
      return Double.longBitsToDouble(known);
    }
    double constant = distance.constant(bag);
    constants.set(slot, Double.doubleToRawLongBits(constant));
    return constant;
  }

  @Override
  public View from(Seed seed, TextStore.Cursor cursor) {
    return new SeedView(seed, cursor);
  }

  private final class SeedView implements View {
    private final Seed seed;
    private final TextStore.Cursor cursor;
    private SmoothedKullbackLeibler.Center center; // null until a text is compared
    private long commonWords;
    private int wordsOfText;

    SeedView(Seed seed, TextStore.Cursor cursor) {
      this.seed = seed;
      this.cursor = cursor;
    }

    @Override
    public boolean sharesAtLeast(int slot, int sharedTokens, double share) {
      return sharedTokens >= share * Math.min(seed.tokens().length, tokenCount(slot));
    }

    @Override
    public boolean areShort(int slot) {
      int shorter = Math.min(seed.bag().length(), words[slot]);
      int longer = Math.max(seed.bag().length(), words[slot]);
      return shorter <= FEW_WORDS && longer <= MAX_RATIO * shorter;
    }

    @Override
    public double distance(int slot, int sharedTokens) throws IOException {
      if (center == null) {
        center = distance.center(seed.bag());
      }
      BagOfWords bag = cursor.bag(slot);
      double nats = center.compare(bag, constant(slot, bag)).distance();
      commonWords = center.commonWords();
      wordsOfText = bag.length();
      return nats;
    }

    @Override
    public double weightOfCommonWords(int slot) throws IOException {
      return RareWords.common(background, seed.bag(), cursor.bag(slot));
    }

    @Override
    public double wordContainment() {
      return Share.of(commonWords, seed.bag().length());
    }

    @Override
    public double wordOverlap() {
      return Share.of(commonWords, Math.max(seed.bag().length(), wordsOfText));
    }
  }
}
