// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.neardup.constraint.ConflictLog;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.SearchProgress;
import org.neardup.work.Allowance;

/**
 * Clusters texts around references, taking seeds in order, one batch at a time.
 *
 * <ol>
 *   <li>the next texts that are not under a reference are a batch of seeds;
 *   <li>the {@link CandidateSource} finds their candidates, all seeds of the batch at once;
 *   <li>the {@link ReferenceAssignment} assigns them, seed by seed; a text that an earlier seed of
 *       the batch gathered is no longer a seed, and its candidates are dropped.
 * </ol>
 *
 * <p>What is found for a seed that an earlier seed of its batch gathers is wasted. The first seeds
 * gather most, so the first batch is a single seed. Batches double up to a limit, and halve where
 * much was wasted. Their size affects the cost, never the result.
 */
public final class ReferenceClustering {

  /** Most seeds in a batch of a clustering on one node. */
  public static final int DEFAULT_MAX_BATCH = 256;

  private static final int FIRST_BATCH = 1;

  /** A batch is too large if one pair in so many is wasted, a few pairs aside. */
  private static final int WASTED_PART = 8;

  private static final int FEW_PAIRS = 1000;

  /**
   * A batch with more pairs than this is followed by a smaller one: all its pairs are in memory.
   */
  private static final int MANY_PAIRS = 250_000;

  private final CandidateSource source;
  private final int maxBatch;
  private final IntConsumer progress;
  private final Allowance allowance;

  /**
   * @param maxBatch most seeds a batch, at least 1
   * @param progress called after each batch with the number of seeds processed
   * @throws IllegalArgumentException if the batch size is less than 1
   */
  public ReferenceClustering(CandidateSource source, int maxBatch, IntConsumer progress) {
    this(source, maxBatch, progress, Allowance.UNLIMITED);
  }

  /**
   * @param maxBatch most seeds a batch, at least 1
   * @param progress called after each batch with the number of seeds processed
   * @param allowance charged for the memory of a run; given back at the end, except {@link
   *     Partition#BYTES_PER_TEXT} for each text of the result
   * @throws IllegalArgumentException if the batch size is less than 1
   */
  public ReferenceClustering(
      CandidateSource source, int maxBatch, IntConsumer progress, Allowance allowance) {
    if (maxBatch < 1) {
      throw new IllegalArgumentException("[max_batch] must be at least 1, got " + maxBatch);
    }
    this.source = source;
    this.maxBatch = maxBatch;
    this.progress = progress;
    this.allowance = allowance;
  }

  /**
   * The result of a clustering.
   *
   * @param partition the reference of each text
   * @param conflicts must-links on content that a cannot-link contradicted
   * @param held texts that a content must-link placed
   */
  public record Result(Partition partition, ConflictLog conflicts, BitSet held) {}

  /** Clusters texts 0 to n exclusive, each of them a seed in turn. */
  public Result run(int texts, ConstraintClosure closure, AssignmentSettings settings) {
    return run(texts, IntStream.range(0, texts).toArray(), closure, settings);
  }

  /**
   * Clusters texts 0 to n exclusive around some of them.
   *
   * @param order the texts that may be seeds, distinct, in seed order; any other text is gathered
   *     by one of them or stays alone
   */
  public Result run(
      int texts, int[] order, ConstraintClosure closure, AssignmentSettings settings) {
    long bytes = (long) Partition.BYTES_PER_TEXT * (texts + order.length);
    allowance.take(bytes);
    ReferenceAssignment assignment = new ReferenceAssignment(texts, closure, settings, allowance);
    int size = Math.min(FIRST_BATCH, maxBatch);
    for (int next = 0; next < order.length; ) {
      int[] seeds = new int[size];
      int count = 0;
      while (next < order.length && count < size) {
        if (assignment.isSeed(order[next])) {
          seeds[count++] = order[next];
        }
        next++;
      }
      if (count > 0) {
        int[] batch = Arrays.copyOf(seeds, count);
        List<Candidates> found = source.find(batch);
        long pairs = 0;
        long wasted = 0;
        for (int i = 0; i < count; i++) {
          pairs += found.get(i).size();
          wasted += assignment.isSeed(batch[i]) ? 0 : found.get(i).size();
          assignment.accept(batch[i], found.get(i));
        }
        SearchProgress news = assignment.progress();
        if (!news.isEmpty() && next < order.length) {
          source.progress(news);
        }
        boolean isLarge = pairs > MANY_PAIRS || WASTED_PART * wasted > pairs + FEW_PAIRS;
        size = isLarge ? Math.max(1, size / 2) : Math.min(size * 2, maxBatch);
      }
      progress.accept(next);
    }
    Result result = new Result(assignment.partition(), assignment.conflicts(), assignment.held());
    assignment.giveBack();
    allowance.take((long) Partition.BYTES_PER_TEXT * texts - bytes);
    return result;
  }
}
