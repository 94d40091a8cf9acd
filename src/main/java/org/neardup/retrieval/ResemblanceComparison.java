// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.neardup.distance.Share;
import org.neardup.distance.TokenOverlap;
import org.neardup.graph.DisjointSets;
import org.neardup.work.Allowance;

/**
 * Compares texts by the resemblance of their token sets, with the bounds of SpotSigs (SIGIR 2008,
 * section 4).
 *
 * <p>Two sets A and B have |A ∩ B| ≤ min(|A|, |B|), so their resemblance is at most the smaller
 * size over the greater one. Only sets of similar size can have a resemblance of τ. The paper
 * partitions the sizes so that only neighbouring partitions are compared. Here the texts are
 * <em>ranked</em> by size and the postings of a token are in that order. The relevant sizes are
 * then a range of each posting list: the same method with the narrowest partition for every seed.
 *
 * <p>Keeps the tokens of all texts, and their postings, in memory: up to 24 bytes a token and 40 a
 * text.
 */
final class ResemblanceComparison implements Comparison {

  private static final int NOWHERE = -1;

  private static final int BYTES_PER_TOKEN = Long.BYTES;
  private static final int BYTES_PER_TEXT = 40;

  /** Slack of the bounds, so that rounding never omits a text; the exact resemblance decides. */
  private static final double ROUNDING = 1e-9;

  private final TextStore store;
  private final double threshold;
  private final int[] slotOf; // by rank, ascending by size
  private final int[] rankOf; // by slot
  private final long[][] tokensOf; // by rank
  private final int[] sizes; // by rank, ascending
  private final TokenPostings postings; // of ranks
  private final DisjointSets connected; // slots; guarded by itself

  ResemblanceComparison(TextStore store, double threshold, Allowance allowance) throws IOException {
    this.store = store;
    this.threshold = threshold;
    allowance.take((long) BYTES_PER_TEXT * store.size());
    connected = new DisjointSets(store.size());
    TextStore.Cursor cursor = store.cursor();
    long[][] bySlot = new long[store.size()][];
    for (int slot = 0; slot < bySlot.length; slot++) {
      allowance.ensureNotCancelled();
      bySlot[slot] = cursor.tokens(slot);
      allowance.take((long) BYTES_PER_TOKEN * bySlot[slot].length);
    }
    slotOf =
        IntStream.range(0, bySlot.length)
            .mapToLong(slot -> (long) bySlot[slot].length << Integer.SIZE | slot)
            .sorted()
            .mapToInt(key -> (int) key)
            .toArray();
    rankOf = new int[slotOf.length];
    tokensOf = new long[slotOf.length][];
    sizes = new int[slotOf.length];
    for (int rank = 0; rank < slotOf.length; rank++) {
      rankOf[slotOf[rank]] = rank;
      tokensOf[rank] = bySlot[slotOf[rank]];
      sizes[rank] = tokensOf[rank].length;
    }
    postings = TokenPostings.of(tokensOf.length, rank -> tokensOf[rank], allowance);
  }

  @Override
  public TextStore store() {
    return store;
  }

  /**
   * @param frequentTokens not needed: the bounds keep posting lists short
   * @param open not needed: connected texts are left out
   * @param settings not needed: the measure has the threshold
   */
  @Override
  public Retriever retriever(
      CommonTokens commonTokens, RetrievalSettings settings, OpenTexts open) {
    return new ResemblanceRetriever();
  }

  @Override
  public View from(Seed seed, TextStore.Cursor cursor) {
    return new View() {
      @Override
      public double distance(int slot, int sharedTokens) {
        int either = seed.tokens().length + sizes[rankOf[slot]] - sharedTokens;
        return 1 - Share.of(sharedTokens, either);
      }
    };
  }

  /**
   * Finds the texts whose resemblance with a seed reaches the threshold, except those already
   * connected with it.
   *
   * <p>The seed's tokens are processed from the rarest to the most frequent. A text first met at
   * the token after {@code passed} others shares at most {@code |A| - passed} tokens. By |A ∩ B| ≥
   * τ (|A| + |B|) / (1 + τ), which is |A ∩ B| / |A ∪ B| ≥ τ, it must have at most {@code (|A| -
   * passed) (1 + τ) / τ - |A|} tokens. The range of sizes thus shrinks from above. When it is
   * empty, the remaining tokens of the seed, the frequent ones, are skipped.
   */
  private final class ResemblanceRetriever implements Retriever {
    private final boolean[] met = new boolean[slotOf.length]; // by rank; false between two seeds
    private int[] metRanks = new int[64];
    private long comparisons;

    @Override
    public Candidates find(Seed seed) {
      int size = seed.tokens().length;
      int from = firstOfSize((int) StrictMath.ceil(threshold * size - ROUNDING));
      int metCount = 0;
      int[] places = rarestFirst(seed.tokens());
      for (int passed = 0; passed < size; passed++) {
        int to = firstAbove(mostTokens(size, passed) + ROUNDING);
        if (to <= from) {
          break;
        }
        if (places[passed] < 0) {
          continue;
        }
        int end = postings.end(places[passed]);
        for (int i = firstPlace(places[passed], from); i < end; i++) {
          int rank = postings.slot(i);
          if (rank >= to) {
            break;
          }
          if (!met[rank]) {
            met[rank] = true;
            if (metCount == metRanks.length) {
              metRanks = Arrays.copyOf(metRanks, metCount * 2);
            }
            metRanks[metCount++] = rank;
          }
        }
      }
      return verified(seed, metCount);
    }

    private double mostTokens(int size, int passed) {
      return (size - passed) * (1 + threshold) / threshold - size;
    }

    private Candidates verified(Seed seed, int metCount) {
      int[] slots = new int[metCount];
      for (int i = 0; i < metCount; i++) {
        met[metRanks[i]] = false;
        slots[i] = slotOf[metRanks[i]];
      }
      Arrays.sort(slots);
      Candidates found = new Candidates();
      int one = slotOf(seed, slots); // a text connected with the seed, or none
      for (int slot : slots) {
        if (one != NOWHERE && isConnected(one, slot)) {
          continue;
        }
        comparisons++;
        long[] tokens = tokensOf[rankOf[slot]];
        int shared = TokenOverlap.intersection(seed.tokens(), tokens);
        double resemblance = Share.of(shared, seed.tokens().length + tokens.length - shared);
        if (resemblance >= threshold) {
          found.add(
              store.ordinal(slot), 1 - resemblance, Share.of(shared, seed.tokens().length), 0);
          if (one == NOWHERE) {
            one = slot;
          }
          connect(one, slot);
        }
      }
      return found;
    }

    /** The seed itself, if it is in this store. */
    private int slotOf(Seed seed, int[] slots) {
      for (int slot : slots) {
        if (store.ordinal(slot) == seed.ordinal()) {
          return slot;
        }
      }
      return NOWHERE;
    }

    /** The places of the postings of the seed's tokens, the shortest first; negative for none. */
    private int[] rarestFirst(long[] tokens) {
      return Arrays.stream(tokens)
          .mapToInt(postings::find)
          .map(place -> Math.max(place, NOWHERE))
          .boxed()
          .sorted(Comparator.comparingInt(place -> place < 0 ? 0 : postings.frequency(place)))
          .mapToInt(Integer::intValue)
          .toArray();
    }

    private int firstPlace(int token, int rank) {
      int low = postings.start(token);
      int high = postings.end(token);
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (postings.slot(middle) < rank) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    @Override
    public long skippedTokens() {
      return 0;
    }

    @Override
    public long comparisons() {
      return comparisons;
    }
  }

  private boolean isConnected(int slot, int other) {
    synchronized (connected) {
      return connected.root(slot) == connected.root(other);
    }
  }

  private void connect(int slot, int other) {
    synchronized (connected) {
      connected.union(connected.root(slot), connected.root(other));
    }
  }

  /** The first rank with more tokens than a number, which may exceed all. */
  private int firstAbove(double max) {
    return max >= Integer.MAX_VALUE ? sizes.length : firstOfSize((int) StrictMath.floor(max) + 1);
  }

  /** The first rank with at least this many tokens. */
  private int firstOfSize(int size) {
    int low = 0;
    int high = sizes.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sizes[middle] < size) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
