package org.neardup.accuracy.itemset;

import java.util.List;
import java.util.stream.IntStream;
import org.neardup.graph.DisjointSets;
import org.neardup.itemset.ItemsetCollector;
import org.neardup.itemset.MaximalItemsets;
import org.neardup.itemset.Sketches;
import org.neardup.work.Allowance;

/**
 * What itemsets say about pairs of documents: which are together in one, and which are connected
 * through others. Not the itemsets themselves, for there may be millions.
 */
final class FoundItemsets implements ItemsetCollector {

  /** Itemsets of a component; pairs would be missing in one with more. */
  private static final long LIMIT = 2_000_000;

  private final DocumentPairs pairs;
  private final DisjointSets connected;
  private long count;
  private int covered;

  private FoundItemsets(int documents) {
    pairs = new DocumentPairs(documents);
    connected = new DisjointSets(documents);
  }

  /**
   * Finds the itemsets of a collection.
   *
   * @param minSupport k, units in common
   */
  static FoundItemsets of(List<long[]> sketches, int minSupport) {
    FoundItemsets found = new FoundItemsets(sketches.size());
    MaximalItemsets.Outcome outcome =
        new MaximalItemsets(minSupport, LIMIT, Allowance.UNLIMITED)
            .mine(Sketches.of(sketches), found);
    found.covered = outcome.covered().size();
    return found;
  }

  @Override
  public void collect(int[] documents, int size, int support) {
    if (size < 2) {
      return;
    }
    count++;
    pairs.addAll(documents, size);
    for (int i = 1; i < size; i++) {
      connected.union(connected.root(documents[0]), connected.root(documents[i]));
    }
  }

  /** Itemsets of two or more documents. */
  long count() {
    return count;
  }

  /** Components in which there were too many, so that pairs may be missing. */
  int covered() {
    return covered;
  }

  /** Pairs of documents that are in one itemset. */
  DocumentPairs pairs() {
    return pairs;
  }

  /** By document, the first one that it is connected with, directly or through others. */
  int[] components() {
    return IntStream.range(0, pairs.documents()).map(connected::root).toArray();
  }
}
