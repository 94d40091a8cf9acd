// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntIntHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Two partitions of the same documents, and the size of each intersection of a gold cluster with a
 * found cluster. A nonempty intersection is a cell; there are at most as many cells as documents.
 *
 * <p>Clusters are numbered from 0 in the order of their labels. Cells are ordered by gold cluster,
 * in no particular order within one. Takes time linear in the documents, except for sorting the
 * labels.
 */
final class Contingency {

  private final int[] gold; // by document
  private final int[] found; // by document
  private final int[] goldSizes; // by gold cluster
  private final int[] foundSizes; // by found cluster
  private final int[] firstCell; // by gold cluster; at the end, the number of cells
  private final int[] cellFound; // by cell: the found cluster
  private final int[] cellSize; // by cell: documents in both, at least 1

  /**
   * @param gold by document, the label of its gold cluster; not kept
   * @param found likewise
   */
  Contingency(int[] gold, int[] found) {
    if (gold.length != found.length) {
      throw new IllegalArgumentException(
          "[gold] and [found] must have as many documents, got "
              + gold.length
              + " and "
              + found.length);
    }
    this.gold = numbered(gold);
    this.found = numbered(found);
    goldSizes = sizes(this.gold);
    foundSizes = sizes(this.found);
    firstCell = new int[goldSizes.length + 1];
    IntArrayList clusters = new IntArrayList();
    IntArrayList sizes = new IntArrayList();
    fillCells(clusters, sizes);
    cellFound = clusters.toArray();
    cellSize = sizes.toArray();
  }

  /** Labels replaced by their places among the distinct labels. */
  private static int[] numbered(int[] labels) {
    IntIntHashMap numbers = new IntIntHashMap();
    IntArrayList distinct = new IntArrayList();
    for (int label : labels) {
      if (numbers.putIfAbsent(label, 0)) {
        distinct.add(label);
      }
    }
    int[] ordered = distinct.toArray();
    Arrays.sort(ordered);
    for (int number = 0; number < ordered.length; number++) {
      numbers.put(ordered[number], number);
    }
    return Arrays.stream(labels).map(numbers::get).toArray();
  }

  private static int[] sizes(int[] clusters) {
    int[] sizes = new int[Arrays.stream(clusters).max().orElse(-1) + 1];
    for (int cluster : clusters) {
      sizes[cluster]++;
    }
    return sizes;
  }

  private void fillCells(IntArrayList clusters, IntArrayList sizes) {
    int[] byGold = documentsByGold();
    int[] inCommon = new int[foundSizes.length];
    int at = 0;
    for (int cluster = 0; cluster < goldSizes.length; cluster++) {
      int first = clusters.size();
      firstCell[cluster] = first;
      for (int end = at + goldSizes[cluster]; at < end; at++) {
        int other = found[byGold[at]];
        if (inCommon[other]++ == 0) {
          clusters.add(other);
        }
      }
      for (int cell = first; cell < clusters.size(); cell++) {
        int other = clusters.get(cell);
        sizes.add(inCommon[other]);
        inCommon[other] = 0;
      }
    }
    firstCell[goldSizes.length] = clusters.size();
  }

  private int[] documentsByGold() {
    int[] next = new int[goldSizes.length];
    for (int cluster = 1; cluster < next.length; cluster++) {
      next[cluster] = next[cluster - 1] + goldSizes[cluster - 1];
    }
    int[] documents = new int[gold.length];
    for (int document = 0; document < gold.length; document++) {
      documents[next[gold[document]]++] = document;
    }
    return documents;
  }

  int documents() {
    return gold.length;
  }

  int goldOf(int document) {
    return gold[document];
  }

  boolean isAloneInGold(int document) {
    return goldSizes[gold[document]] == 1;
  }

  int foundOf(int document) {
    return found[document];
  }

  boolean isAloneInFound(int document) {
    return foundSizes[found[document]] == 1;
  }

  /** Number of pairs of documents together in found. */
  long foundPairs() {
    return Arrays.stream(foundSizes).mapToLong(PairCounts::pairsOf).sum();
  }

  /** Number of pairs of documents. */
  PairCounts pairs() {
    long common = Arrays.stream(cellSize).mapToLong(PairCounts::pairsOf).sum();
    long together = Arrays.stream(goldSizes).mapToLong(PairCounts::pairsOf).sum();
    return PairCounts.of(common, together, foundPairs(), PairCounts.pairsOf(gold.length));
  }

  /** For each gold cluster of two or more, the pairs with a member in it. */
  List<PairCounts> pairsByCluster() {
    List<PairCounts> pairs = new ArrayList<>();
    for (int cluster = 0; cluster < goldSizes.length; cluster++) {
      int size = goldSizes[cluster];
      if (size < 2) {
        continue;
      }
      long common = 0;
      long withOthers = 0; // together with documents of other gold clusters
      for (int cell = firstCell[cluster]; cell < firstCell[cluster + 1]; cell++) {
        common += PairCounts.pairsOf(cellSize[cell]);
        withOthers += (long) cellSize[cell] * (foundSizes[cellFound[cell]] - cellSize[cell]);
      }
      long within = PairCounts.pairsOf(size);
      long across = (long) size * (gold.length - size);
      pairs.add(new PairCounts(common, within - common, withOthers, across - withOthers));
    }
    return pairs;
  }

  /**
   * B-cubed (Bagga and Baldwin 1998): for each document, the share of its found cluster that is in
   * its gold cluster, and the reverse, averaged over documents.
   */
  Scores bcubed() {
    if (gold.length == 0) {
      return Scores.UNDEFINED;
    }
    double precision = 0;
    double recall = 0;
    for (int cluster = 0; cluster < goldSizes.length; cluster++) {
      for (int cell = firstCell[cluster]; cell < firstCell[cluster + 1]; cell++) {
        double squared = (double) cellSize[cell] * cellSize[cell];
        precision += squared / foundSizes[cellFound[cell]];
        recall += squared / goldSizes[cluster];
      }
    }
    return Scores.of(precision / gold.length, recall / gold.length);
  }

  /**
   * By found cluster, the gold cluster of most of its members; of several, the one with the first
   * label.
   */
  int[] standsFor() {
    int[] standsFor = new int[foundSizes.length];
    int[] most = new int[foundSizes.length];
    for (int cluster = 0; cluster < goldSizes.length; cluster++) {
      for (int cell = firstCell[cluster]; cell < firstCell[cluster + 1]; cell++) {
        if (cellSize[cell] > most[cellFound[cell]]) {
          most[cellFound[cell]] = cellSize[cell];
          standsFor[cellFound[cell]] = cluster;
        }
      }
    }
    return standsFor;
  }
}
