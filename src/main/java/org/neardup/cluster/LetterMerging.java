package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.lucene.internal.hppc.IntArrayList;
import org.apache.lucene.internal.hppc.IntIntHashMap;
import org.apache.lucene.internal.hppc.LongObjectHashMap;

/**
 * Joins clusters of one letter: where nobody sent it as it was, the seeds are edited copies, and
 * each gathers those that are near to it.
 *
 * <p>Two clusters are of one letter if of the smaller core ({@link LetterTokens}) at least {@value
 * #LEAST_PERCENT} in a hundred of the tokens, and {@value #LEAST_TOKENS} at least, are in the other
 * one. Those that have the greatest share in common are joined first, and what they have in common
 * then is counted anew, until no two are left. The cluster of more documents gives its reference.
 *
 * <p>A token that more than {@value #MOST_OWNERS} clusters have in their cores is boilerplate and
 * brings no two of them together; so the work is bounded by the tokens. Not thread-safe.
 */
final class LetterMerging {

  /** A short letter and its longer version; letters that share a few paragraphs stay apart. */
  static final int LEAST_PERCENT = 75;

  /** A run of twelve words, with the shingles and the selection of a field by default. */
  static final int LEAST_TOKENS = 3;

  static final int MOST_OWNERS = 100;

  /** Joins two clusters, if constraints let them be one. */
  @FunctionalInterface
  interface Joining {

    /**
     * @param reference of the cluster that stays
     * @param other the reference of the one that joins it
     * @return whether they are one now
     */
    boolean join(int reference, int other);
  }

  /** A cluster while it is joined with others. */
  private static final class Unit {
    private final int reference;
    private final LetterTokens tokens;
    private int documents;
    private long[] core;
    private int version;

    private Unit(int reference, int documents, LetterTokens tokens) {
      this.reference = reference;
      this.documents = documents;
      this.tokens = tokens;
      this.core = tokens.core();
    }
  }

  /** Two units that may be one letter, as they were when this was counted. */
  private record Pair(int shared, int smaller, int a, int b, int versionOfA, int versionOfB) {

    /** The greatest share first; shares are compared as fractions. */
    private static final Comparator<Pair> ORDER =
        ((Comparator<Pair>)
                (one, other) ->
                    Long.compare(
                        (long) other.shared * one.smaller, (long) one.shared * other.smaller))
            .thenComparing(Comparator.comparingInt(Pair::shared).reversed())
            .thenComparingInt(Pair::a)
            .thenComparingInt(Pair::b);
  }

  private final List<Unit> units = new ArrayList<>(); // null once joined to another
  private final LongObjectHashMap<IntArrayList> owners = new LongObjectHashMap<>();
  private final PriorityQueue<Pair> pairs = new PriorityQueue<>(Pair.ORDER);

  /**
   * Adds a cluster; clusters come in ascending order of their references.
   *
   * @param documents how many it has
   * @param tokens of its texts, or of enough of them; changed when clusters are joined
   */
  void add(int reference, int documents, LetterTokens tokens) {
    units.add(new Unit(reference, documents, tokens));
  }

  /** Joins what is one letter and returns the letters that are left. */
  List<Letter> merge(Joining joining) {
    for (int unit = 0; unit < units.size(); unit++) {
      own(unit);
    }
    for (int unit = 0; unit < units.size(); unit++) {
      pair(unit, unit);
    }
    for (Pair best = pairs.poll(); best != null; best = pairs.poll()) {
      Unit a = units.get(best.a);
      Unit b = units.get(best.b);
      if (a != null && b != null && a.version == best.versionOfA && b.version == best.versionOfB) {
        join(best, joining);
      }
    }
    return units.stream()
        .filter(unit -> unit != null)
        .map(unit -> new Letter(unit.reference, unit.core))
        .toList();
  }

  private void join(Pair pair, Joining joining) {
    boolean aStays = units.get(pair.a).documents >= units.get(pair.b).documents;
    int staying = aStays ? pair.a : pair.b;
    int leaving = aStays ? pair.b : pair.a;
    Unit unit = units.get(staying);
    Unit other = units.get(leaving);
    if (!joining.join(unit.reference, other.reference)) {
      return;
    }
    disown(staying);
    disown(leaving);
    units.set(leaving, null);
    unit.tokens.addAll(other.tokens);
    unit.documents += other.documents;
    unit.core = unit.tokens.core();
    unit.version++;
    own(staying);
    pair(staying, units.size());
  }

  private void own(int unit) {
    for (long token : units.get(unit).core) {
      IntArrayList of = owners.get(token);
      if (of == null) {
        of = new IntArrayList(1);
        owners.put(token, of);
      }
      of.add(unit);
    }
  }

  private void disown(int unit) {
    for (long token : units.get(unit).core) {
      owners.get(token).removeElement(unit);
    }
  }

  /** Counts what a unit shares with units before an index, itself left out. */
  private void pair(int unit, int before) {
    IntIntHashMap shared = new IntIntHashMap();
    for (long token : units.get(unit).core) {
      IntArrayList of = owners.get(token);
      for (int i = 0; of.size() <= MOST_OWNERS && i < of.size(); i++) {
        int other = of.get(i);
        if (other != unit && other < before) {
          shared.addTo(other, 1);
        }
      }
    }
    Unit one = units.get(unit);
    for (IntIntHashMap.IntIntCursor counted : shared) {
      Unit other = units.get(counted.key);
      int smaller = Math.min(one.core.length, other.core.length);
      if (counted.value >= LEAST_TOKENS && 100L * counted.value >= (long) LEAST_PERCENT * smaller) {
        int a = Math.min(unit, counted.key);
        int b = Math.max(unit, counted.key);
        pairs.add(
            new Pair(counted.value, smaller, a, b, units.get(a).version, units.get(b).version));
      }
    }
  }
}
