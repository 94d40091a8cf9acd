// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.neardup.cluster.Partition;
import org.neardup.itemset.MaximalItemsets.Covered;
import org.neardup.itemset.MaximalItemsets.Outcome;
import org.neardup.work.Allowance;

/**
 * Clusters texts by the units of their sketches: every largest set of texts with at least k common
 * units is an itemset, and the itemsets are made a partition (closed-sets-2009, section 2.2).
 *
 * <p>The sketches stay where they are. Each is requested three times: to {@link CoarseSketches
 * count its units}, to find sets of texts that may be connected, and, for its set, to {@link
 * MaximalItemsets find the itemsets}. Between the passes four bytes are kept for each shared unit.
 */
public final class ClosedSetClustering {

  /** Number of passes over the texts, for progress. */
  public static final int TURNS = 3;

  /** Memory of a run for each text, including its result, besides the charged memory. */
  public static final int BYTES_PER_TEXT = 8 * Integer.BYTES;

  /** Texts that are mined together, unless more are connected. */
  private static final int TEXTS_AT_ONCE = 4096;

  private static final int BYTES_PER_SKETCH = 80;

  /** Bytes of a unit of a sketch, and of the removal of units that only one text has. */
  private static final int BYTES_PER_UNIT = 4 * Long.BYTES;

  /** The part of these bytes needed only for the removal. */
  private static final int BYTES_OF_SORTING = 2 * Long.BYTES;

  /** Bytes of an itemset during ranking. */
  private static final int BYTES_PER_RANK = 48;

  /** Provides the sketches. */
  public interface SketchSource {

    /**
     * Most units of the sketch of a text, as far as known beforehand. This memory is charged
     * beforehand.
     *
     * @param text by ordinal
     */
    int mostUnits(int text);

    /**
     * The sketches of some texts.
     *
     * @param texts by ordinal
     * @return in that order, each ascending and distinct
     */
    List<long[]> sketches(int[] texts);
  }

  /**
   * The itemsets, and the partition made of them.
   *
   * @param partition the clusters; the first text of each is its reference
   * @param itemsets all sets of two or more texts, by their ordinals
   * @param common the common units of each, as units of its first text
   * @param ranked the numbers of the itemsets, in the order in which they claimed their texts
   * @param takenBy for each itemset the reference of the cluster that it became, or -1
   * @param components number of sets of texts connected by k units
   * @param largest number of texts of the largest of them; 0 if there is none
   * @param covered components with more itemsets than the limit, by their first texts
   * @param small number of texts with fewer than k units, which are in no itemset
   */
  public record Result(
      Partition partition,
      Itemsets itemsets,
      CommonUnits common,
      int[] ranked,
      int[] takenBy,
      int components,
      int largest,
      List<Covered> covered,
      int small) {}

  private final SketchSource source;
  private final int minSupport;
  private final MaximalItemsets miner;
  private final int batch;
  private final IntConsumer progress;
  private final Allowance allowance;

  /**
   * @param minSupport k, the least number of common units of the texts of an itemset, at least 1
   * @param limit maximum number of itemsets of one component, at least 1
   * @param batch texts whose sketches are requested at once, at least 1; affects the cost, never
   *     the result
   * @param progress called after each batch with the number of texts processed, {@link #TURNS}
   *     times each
   * @param allowance charged for the memory kept; that of the result is not given back
   * @throws IllegalArgumentException if a number is out of range
   */
  public ClosedSetClustering(
      SketchSource source,
      int minSupport,
      long limit,
      int batch,
      IntConsumer progress,
      Allowance allowance) {
    if (batch < 1) {
      throw new IllegalArgumentException("[batch] must be at least 1, got " + batch);
    }
    this.source = source;
    this.minSupport = minSupport;
    this.miner = new MaximalItemsets(minSupport, limit, allowance);
    this.batch = batch;
    this.progress = progress;
    this.allowance = allowance;
  }

  /**
   * Clusters texts.
   *
   * @param copies number of documents with each text
   */
  public Result run(int[] copies) {
    return new Run(copies).run();
  }

  /**
   * The most memory of the sketches of some texts when they arrive, in bytes.
   *
   * @param texts by ordinal
   */
  public static long ramBytes(SketchSource source, int[] texts) {
    return ramBytes(source, texts, Long.BYTES);
  }

  private static long ramBytes(SketchSource source, int[] texts, int bytesPerUnit) {
    long units = IntStream.of(texts).mapToLong(source::mostUnits).sum();
    return (long) BYTES_PER_SKETCH * texts.length + bytesPerUnit * units;
  }

  private final class Run {

    private final int[] copies;
    private final Itemsets itemsets = new Itemsets(allowance);
    private final CommonUnits common = new CommonUnits(allowance);
    private final List<Covered> covered = new ArrayList<>();
    private int components;
    private int largest;
    private int small;
    private int done;

    Run(int[] copies) {
      this.copies = copies;
    }

    Result run() {
      List<int[]> connected = connected();
      int alone = copies.length - connected.stream().mapToInt(texts -> texts.length).sum();
      advance(alone);
      for (int from = 0, to; from < connected.size(); from = to) {
        to = from + 1;
        int texts = connected.get(from).length;
        while (to < connected.size() && texts + connected.get(to).length <= TEXTS_AT_ONCE) {
          texts += connected.get(to++).length;
        }
        mine(connected.subList(from, to).stream().flatMapToInt(Arrays::stream).sorted().toArray());
      }
      allowance.take((long) BYTES_PER_RANK * itemsets.count());
      int[] ranked = itemsets.ranked(copies);
      Itemsets.Parts parts = itemsets.partition(ranked, copies.length);
      return new Result(
          new Partition(parts.partOf()),
          itemsets,
          common,
          ranked,
          parts.takenBy(),
          components,
          largest,
          covered.stream().sorted(Comparator.comparingInt(Covered::document)).toList(),
          small);
    }

    private List<int[]> connected() {
      CoarseSketches coarse = new CoarseSketches(minSupport, allowance);
      try {
        pass(
            sketch -> {
              coarse.count(sketch);
              small += sketch.length < minSupport ? 1 : 0;
            });
        pass(coarse::add);
        return coarse.components();
      } finally {
        coarse.release();
      }
    }

    /** Reads all sketches in turn. */
    private void pass(Consumer<long[]> sketches) {
      for (int from = 0; from < copies.length; from += batch) {
        int[] texts = IntStream.range(from, Math.min(from + batch, copies.length)).toArray();
        long bytes = ramBytes(source, texts);
        allowance.take(bytes);
        try {
          source.sketches(texts).forEach(sketches);
        } finally {
          allowance.take(-bytes);
        }
        advance(texts.length);
      }
    }

    private void mine(int[] texts) {
      List<long[]> sketches = new ArrayList<>(texts.length);
      long bytes = 0;
      try {
        for (int from = 0; from < texts.length; from += batch) {
          int[] some = Arrays.copyOfRange(texts, from, Math.min(texts.length, from + batch));
          long most = ramBytes(source, some, BYTES_PER_UNIT);
          allowance.take(most);
          bytes += most;
          List<long[]> come = source.sketches(some);
          long spare =
              most
                  - come.stream()
                      .mapToLong(s -> BYTES_PER_SKETCH + (long) BYTES_PER_UNIT * s.length)
                      .sum();
          allowance.take(-spare);
          bytes -= spare;
          sketches.addAll(come);
        }
        Sketches items = Sketches.of(sketches);
        long units = sketches.stream().mapToLong(s -> s.length).sum();
        allowance.take(-BYTES_OF_SORTING * units);
        bytes -= BYTES_OF_SORTING * units;
        mine(texts, sketches, items);
      } finally {
        allowance.take(-bytes);
      }
      advance(texts.length);
    }

    private void mine(int[] texts, List<long[]> sketches, Sketches items) {
      int[] named = new int[texts.length];
      Outcome outcome =
          miner.mine(
              items,
              (found, size, support) -> {
                if (size > 1) {
                  for (int i = 0; i < size; i++) {
                    named[i] = texts[found[i]];
                  }
                  itemsets.collect(named, size, support);
                  common.add(
                      sketches.get(found[0]), Sketches.common(sketches, found, size, support));
                }
              });
      components += outcome.components();
      largest = Math.max(largest, outcome.largest());
      for (Covered each : outcome.covered()) {
        covered.add(
            new Covered(texts[each.document()], each.documents(), each.itemsets(), each.left()));
      }
    }

    private void advance(int texts) {
      done += texts;
      progress.accept(done);
    }
  }
}
