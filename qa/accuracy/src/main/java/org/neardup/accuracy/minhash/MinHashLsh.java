// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.minhash;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.neardup.graph.DisjointSets;
import org.neardup.signature.Hash64;
import org.neardup.signature.ShingleScheme;
import org.neardup.text.WordScanner;

/**
 * Clusters texts like a deduplication script.
 *
 * <ol>
 *   <li>A text becomes the set of its shingles; texts with equal sets are merged.
 *   <li>The set becomes a MinHash signature: the least value of its shingles under each of {@link
 *       #PERMUTATIONS} hash functions.
 *   <li>Texts that agree in a band of their signatures are candidates ({@link Banding}).
 *   <li>A candidate pair is linked if its exact Jaccard similarity reaches the threshold.
 *   <li>The connected components of links are the clusters.
 * </ol>
 */
public final class MinHashLsh {

  /** A common choice of scripts. */
  public static final int PERMUTATIONS = 128;

  /** A lenient threshold of common origin, for texts with added passages. */
  public static final double THRESHOLD = 0.3;

  private final double threshold;
  private final Banding banding;
  private final long[] keys;

  /**
   * @param threshold least Jaccard similarity of a link
   * @param banding bands times rows are the values of a signature
   * @param seed of the hash functions
   */
  MinHashLsh(double threshold, Banding banding, long seed) {
    this.threshold = threshold;
    this.banding = banding;
    this.keys = new SplittableRandom(seed).longs(banding.bands() * (long) banding.rows()).toArray();
  }

  /** With {@link #PERMUTATIONS}, {@link #THRESHOLD} and the best bands for them. */
  public static MinHashLsh byDefault(long seed) {
    return new MinHashLsh(THRESHOLD, Banding.best(THRESHOLD, PERMUTATIONS), seed);
  }

  /** By text, the number of its cluster; texts of a cluster have the same number. */
  public int[] cluster(List<String> texts) {
    long[][] sets = texts.stream().map(MinHashLsh::shingles).toArray(long[][]::new);
    int[] distinct = firstOfEach(sets);
    DisjointSets clusters = new DisjointSets(sets.length);
    int[] firsts = Arrays.stream(distinct).distinct().toArray();
    long[][] signatures = new long[sets.length][];
    for (int text : firsts) {
      signatures[text] = signature(sets[text]);
    }
    for (int band = 0; band < banding.bands(); band++) {
      link(buckets(firsts, signatures, band), sets, clusters);
    }
    return Arrays.stream(distinct).map(clusters::root).toArray();
  }

  /** The distinct shingles of five words, ascending; a shorter text is one shingle. */
  static long[] shingles(String text) {
    WordScanner scanner = new WordScanner().reset(text);
    long[] words = new long[text.length()];
    int count = 0;
    while (scanner.next()) {
      words[count++] = Hash64.of(scanner.buffer(), scanner.length());
    }
    long[] shingles = new long[ShingleScheme.DEFAULT.count(count)];
    ShingleScheme.DEFAULT.hash(words, count, shingles);
    return Arrays.stream(shingles).sorted().distinct().toArray();
  }

  /** By text, the first text with the same set. */
  private static int[] firstOfEach(long[][] sets) {
    record Shingles(long[] values) {
      @Override
      public boolean equals(Object other) {
        return other instanceof Shingles shingles && Arrays.equals(values, shingles.values);
      }

      @Override
      public int hashCode() {
        return Arrays.hashCode(values);
      }
    }
    Map<Shingles, Integer> first = new HashMap<>();
    int[] firsts = new int[sets.length];
    for (int text = 0; text < sets.length; text++) {
      Integer earlier = first.putIfAbsent(new Shingles(sets[text]), text);
      firsts[text] = earlier == null ? text : earlier;
    }
    return firsts;
  }

  /** The least value of the set under each hash function. */
  private long[] signature(long[] set) {
    long[] least = new long[keys.length];
    Arrays.fill(least, Long.MAX_VALUE);
    for (long shingle : set) {
      for (int i = 0; i < keys.length; i++) {
        least[i] = Math.min(least[i], Hash64.mix(shingle ^ keys[i]));
      }
    }
    return least;
  }

  /** The texts that agree in a band, by a hash of its values. */
  private Collection<List<Integer>> buckets(int[] texts, long[][] signatures, int band) {
    Map<Long, List<Integer>> buckets = new HashMap<>();
    for (int text : texts) {
      long hash = band;
      for (int row = 0; row < banding.rows(); row++) {
        hash = Hash64.mix(hash ^ signatures[text][band * banding.rows() + row]);
      }
      buckets.computeIfAbsent(hash, unseen -> new ArrayList<>()).add(text);
    }
    return buckets.values();
  }

  /** Links similar texts; pairs already connected are skipped. */
  private void link(Collection<List<Integer>> buckets, long[][] sets, DisjointSets clusters) {
    for (List<Integer> bucket : buckets) {
      for (int i = 0; i < bucket.size(); i++) {
        for (int j = i + 1; j < bucket.size(); j++) {
          int left = clusters.root(bucket.get(i));
          int right = clusters.root(bucket.get(j));
          if (left != right && jaccard(sets[bucket.get(i)], sets[bucket.get(j)]) >= threshold) {
            clusters.union(left, right);
          }
        }
      }
    }
  }

  /** Common values over all values of two ascending sets; two empty sets are equal. */
  static double jaccard(long[] left, long[] right) {
    int common = 0;
    for (int i = 0, j = 0; i < left.length && j < right.length; ) {
      if (left[i] == right[j]) {
        common++;
        i++;
        j++;
      } else if (left[i] < right[j]) {
        i++;
      } else {
        j++;
      }
    }
    int all = left.length + right.length - common;
    return all == 0 ? 1 : (double) common / all;
  }
}
