package org.neardup.cluster;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.neardup.constraint.ConflictLog;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.retrieval.Candidates;

/**
 * Clusters texts around references: takes seeds in order, a batch at a time, until none is left.
 *
 * <ol>
 *   <li>the next texts that are not yet under a reference are a batch of seeds;
 *   <li>the {@link CandidateSource} finds their candidates, all seeds of the batch at once;
 *   <li>the {@link ReferenceAssignment} takes them in, seed by seed; what an earlier seed of the
 *       batch gathered is no seed any more, and what was found for it is dropped.
 * </ol>
 *
 * <p>Batches start small, for the first seeds are the references that gather most, and double up to
 * a limit. Their size changes the cost, never the result.
 */
public final class ReferenceClustering {

  private static final int FIRST_BATCH = 16;

  /**
   * A batch that found more pairs than this is followed by a smaller one: all its pairs are in
   * memory.
   */
  private static final int MANY_PAIRS = 250_000;

  private final CandidateSource source;
  private final int maxBatch;
  private final IntConsumer progress;

  /**
   * @param maxBatch most seeds a batch, at least 1
   * @param progress told, after each batch, how many texts have had their turn
   * @throws IllegalArgumentException if a batch may hold no seed
   */
  public ReferenceClustering(CandidateSource source, int maxBatch, IntConsumer progress) {
    if (maxBatch < 1) {
      throw new IllegalArgumentException("[max_batch] must be at least 1, got " + maxBatch);
    }
    this.source = source;
    this.maxBatch = maxBatch;
    this.progress = progress;
  }

  /**
   * The outcome of a clustering.
   *
   * @param partition which text belongs to which reference
   * @param conflicts must-links on content that a cannot-link contradicted
   */
  public record Result(Partition partition, ConflictLog conflicts) {}

  /** Clusters texts 0 to n exclusive. */
  public Result run(int texts, ConstraintClosure closure, AssignmentSettings settings) {
    ReferenceAssignment assignment = new ReferenceAssignment(texts, closure, settings);
    int size = Math.min(FIRST_BATCH, maxBatch);
    for (int next = 0; next < texts; ) {
      int[] seeds = new int[size];
      int count = 0;
      while (next < texts && count < size) {
        if (assignment.isSeed(next)) {
          seeds[count++] = next;
        }
        next++;
      }
      if (count > 0) {
        int[] batch = Arrays.copyOf(seeds, count);
        List<Candidates> found = source.find(batch);
        long pairs = 0;
        for (int i = 0; i < count; i++) {
          assignment.accept(batch[i], found.get(i));
          pairs += found.get(i).size();
        }
        size = pairs > MANY_PAIRS ? Math.max(1, size / 2) : Math.min(size * 2, maxBatch);
      }
      progress.accept(next);
    }
    return new Result(assignment.partition(), assignment.conflicts());
  }
}
