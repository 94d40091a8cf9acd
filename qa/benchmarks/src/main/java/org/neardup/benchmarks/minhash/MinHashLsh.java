// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.minhash;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.neardup.graph.DisjointSets;

/**
 * Clusters texts by MinHash and locality-sensitive hashing, as a service of one's own would:
 *
 * <ol>
 *   <li>Texts of the same words are one ({@link WordHashes#ofAll}).
 *   <li>A text becomes the least value of its shingles under each hash function {@code ax + b} of
 *       32 bits ({@link #sign}).
 *   <li>Texts with the same values in a band are candidates ({@link #link}).
 *   <li>A candidate joins if the share of equal values, an estimate of Jaccard's resemblance,
 *       reaches the threshold.
 *   <li>The connected components are the clusters ({@link #clusters}).
 * </ol>
 *
 * A text of a band is compared with one text of each component seen before, so that large clusters
 * do not take the square of their size. Single-threaded; takes four bytes a value and text.
 */
public final class MinHashLsh {

  /** Determines the hash functions. */
  private static final long SEED = 1;

  private final MinHashSettings settings;
  private final int[] factors;
  private final int[] summands;
  private final WordHashes words = new WordHashes();
  private final Map<Long, Integer> texts = new HashMap<>(); // by hash of all words
  private final List<int[]> signatures = new ArrayList<>(); // by text
  private final List<Integer> textOf = new ArrayList<>(); // by document

  public MinHashLsh(MinHashSettings settings) {
    this.settings = settings;
    SplittableRandom random = new SplittableRandom(SEED);
    factors = random.ints(settings.values()).map(factor -> factor | 1).toArray();
    summands = random.ints(settings.values()).toArray();
  }

  /** Signs the next document. */
  public void add(String text) {
    words.read(text);
    Integer number = texts.putIfAbsent(words.ofAll(), signatures.size());
    if (number == null) {
      number = signatures.size();
      signatures.add(sign(words.shingles(settings.shingle())));
    }
    textOf.add(number);
  }

  /** Number of distinct texts so far. */
  public int distinct() {
    return signatures.size();
  }

  private int[] sign(int[] shingles) {
    int[] least = new int[factors.length];
    Arrays.fill(least, Integer.MAX_VALUE);
    for (int shingle : shingles) {
      for (int i = 0; i < least.length; i++) {
        least[i] = Math.min(least[i], factors[i] * shingle + summands[i]);
      }
    }
    return least;
  }

  /** By document, in the order of {@link #add}, the number of its cluster. */
  public int[] clusters() {
    DisjointSets components = new DisjointSets(signatures.size());
    for (int band = 0; band < settings.bands(); band++) {
      link(band, components);
    }
    return textOf.stream().mapToInt(components::root).toArray();
  }

  /**
   * Links the texts that agree in a band: sorted by the hash of its values, they are neighbours.
   */
  private void link(int band, DisjointSets components) {
    long[] entries = new long[signatures.size()];
    for (int text = 0; text < entries.length; text++) {
      long hash = band;
      for (int i = band * settings.rows(); i < (band + 1) * settings.rows(); i++) {
        hash = WordHashes.mix(hash * 31 + signatures.get(text)[i]);
      }
      entries[text] = hash << Integer.SIZE | text;
    }
    Arrays.sort(entries);
    int end;
    for (int start = 0; start < entries.length; start = end) {
      end = start + 1;
      while (end < entries.length
          && entries[end] >> Integer.SIZE == entries[start] >> Integer.SIZE) {
        end++;
      }
      if (end > start + 1) {
        linkBucket(entries, start, end, components);
      }
    }
  }

  private void linkBucket(long[] entries, int start, int end, DisjointSets components) {
    List<Integer> compared = new ArrayList<>(); // one of each component seen before
    for (int i = start; i < end; i++) {
      int text = (int) entries[i];
      boolean isNew = true;
      for (int other : compared) {
        boolean isTogether = components.root(text) == components.root(other);
        if (!isTogether && resemblance(text, other) >= settings.threshold()) {
          components.union(components.root(text), components.root(other));
          isTogether = true;
        }
        isNew &= !isTogether;
      }
      if (isNew) {
        compared.add(text);
      }
    }
  }

  /** The share of equal values. */
  private double resemblance(int left, int right) {
    int[] a = signatures.get(left);
    int[] b = signatures.get(right);
    int equal = 0;
    for (int i = 0; i < a.length; i++) {
      equal += a[i] == b[i] ? 1 : 0;
    }
    return (double) equal / a.length;
  }
}
