package org.neardup.cluster.letter;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntDoubleHashMap;
import com.carrotsearch.hppc.LongFloatHashMap;
import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongObjectHashMap;
import com.carrotsearch.hppc.cursors.IntDoubleCursor;
import com.carrotsearch.hppc.cursors.LongFloatCursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Function;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.work.Allowance;

/**
 * Joins clusters of one letter: where nobody sent it as it was, the seeds are edited copies, and
 * each gathers those that are near to it.
 *
 * <p>Two clusters are of one letter if their cores ({@link LetterTokens}) share {@value
 * #MIN_TOKENS} tokens at least, and
 *
 * <ul>
 *   <li>a quarter of the larger core: two wordings of one letter. A token that n clusters have
 *       counts 2/n here, so that a preamble that many quote is no wording; or
 *   <li>{@value #MIN_PERCENT} in a hundred of the smaller one, if that is an eighth of the larger
 *       one too: a part of the letter. An alert of a few lines that a long letter quotes is a
 *       letter of its own.
 * </ul>
 *
 * and if what half of the texts of one have is seen in the other: {@value #MIN_TOKENS} of these
 * tokens its reference has, or half of its texts. Otherwise letters would chain, by what some of
 * each have.
 *
 * <p>Those that have the greatest share of the smaller core in common are joined first, and what
 * they have in common then is counted anew, until no two are left; how others are weighed, once it
 * has been counted, is not. The reference copy with more copies stays, or else that of the cluster
 * with more documents.
 *
 * <p>A token that is in more texts of no letter than documents of letters is an agency's heading,
 * the title of a rule or a set phrase. It weighs only as much as its documents in letters are of
 * its texts in none.
 *
 * <p>What a token says of one letter is that times the letter's share of the documents of all
 * letters that have it, to the power of one and a half: where n letters have it alike, 1/(n√n).
 *
 * <p>A token that more than {@value #MAX_OWNERS} clusters have in their cores is boilerplate and
 * brings no two of them together; so the work is bounded by the tokens. Not thread-safe.
 */
final class LetterMerging {

  /** A short letter and its longer version; letters that share a few paragraphs stay apart. */
  static final int MIN_PERCENT = 75;

  /** A run of twelve words, with the shingles and the selection of a field by default. */
  static final int MIN_TOKENS = 3;

  /** Two wordings have so large a part of the larger core in common. */
  static final int WORDING_PART = 4;

  static final int MAX_OWNERS = 100;

  /** A token of a core with its list of owners, and its weight in two tables. */
  private static final long BYTES_PER_TOKEN = 120;

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
    private final int copies;
    private final LetterTokens tokens;
    private final LetterTokens words;
    private final long[] ofReference;
    private int documents;
    private long[] core;
    private int version;

    private Unit(
        int reference,
        int copies,
        int documents,
        LetterTokens tokens,
        LetterTokens words,
        long[] ofReference) {
      this.reference = reference;
      this.copies = copies;
      this.documents = documents;
      this.tokens = tokens;
      this.words = words;
      this.ofReference = ofReference;
      this.core = tokens.core();
    }

    /** The tokens that can be seen in the cluster. */
    private LongHashSet seen() {
      LongHashSet seen = LongHashSet.from(tokens.spine());
      seen.addAll(ofReference);
      return seen;
    }

    private boolean shows(Unit other) {
      LongHashSet seen = seen();
      return Arrays.stream(other.tokens.spine()).filter(seen::contains).limit(MIN_TOKENS).count()
          == MIN_TOKENS;
    }

    private float documentsWith(long token) {
      return documents * tokens.share(token);
    }

    private Letter letter(LongFloatHashMap exclusive, LongFloatHashMap inLetters) {
      double[] weights = new double[core.length];
      for (int i = 0; i < core.length; i++) {
        float own = documentsWith(core[i]);
        double share = Math.min(1, own / inLetters.getOrDefault(core[i], own));
        weights[i] = exclusive.getOrDefault(core[i], 1) * share * Math.sqrt(share);
      }
      int[] of = Arrays.stream(words.core()).mapToInt(Math::toIntExact).toArray();
      LongHashSet seen = seen();
      long[] spine = Arrays.stream(core).filter(seen::contains).toArray();
      return new Letter(reference, documents, core, weights, of, spine);
    }
  }

  /** Two units that may be one letter, as they were when this was counted. */
  private record Pair(double shared, int smaller, int a, int b, int versionOfA, int versionOfB) {

    /** The greatest share first; shares are compared as fractions. */
    private static final Comparator<Pair> ORDER =
        ((Comparator<Pair>)
                (one, other) ->
                    Double.compare(other.shared * one.smaller, one.shared * other.smaller))
            .thenComparing(Comparator.comparingDouble(Pair::shared).reversed())
            .thenComparingInt(Pair::a)
            .thenComparingInt(Pair::b);
  }

  private static final Comparator<Unit> STAYING =
      Comparator.comparingInt((Unit unit) -> unit.copies).thenComparingInt(unit -> unit.documents);

  private final List<Unit> units = new ArrayList<>(); // null once joined to another
  private final LongObjectHashMap<IntArrayList> owners = new LongObjectHashMap<>();

  /** Documents of letters that have a token, by token. */
  private final LongFloatHashMap inLetters = new LongFloatHashMap();

  /** By token; one that comes into a core only when clusters are joined has none. */
  private final LongFloatHashMap weights = new LongFloatHashMap();

  private final PriorityQueue<Pair> pairs = new PriorityQueue<>(Pair.ORDER);

  private final Allowance allowance;
  private long taken;

  /**
   * @param allowance asked for the memory that tokens and words take, until {@link #merge} is done
   */
  LetterMerging(Allowance allowance) {
    this.allowance = allowance;
  }

  /**
   * Adds a cluster; clusters come in ascending order of their references.
   *
   * @param copies how many documents have the reference's text; 0 if it is no reference copy
   * @param documents how many it has
   * @param tokens of its texts, or of enough of them; changed when clusters are joined
   * @param words those of the same texts; changed too
   * @param ofReference tokens of the reference
   */
  void add(
      int reference,
      int copies,
      int documents,
      LetterTokens tokens,
      LetterTokens words,
      long[] ofReference) {
    Unit unit = new Unit(reference, copies, documents, tokens, words, ofReference);
    long bytes =
        tokens.bytes()
            + words.bytes()
            + BYTES_PER_TOKEN * unit.core.length
            + (long) Long.BYTES * ofReference.length;
    allowance.take(bytes);
    taken += bytes;
    units.add(unit);
  }

  /**
   * Joins what is one letter and returns the letters that are left.
   *
   * @param loose in how many texts of no letter tokens are
   */
  List<Letter> merge(Function<long[], int[]> loose, Joining joining) {
    weigh(loose);
    for (int unit = 0; unit < units.size(); unit++) {
      allowance.ensureNotCancelled();
      own(unit);
    }
    for (int unit = 0; unit < units.size(); unit++) {
      allowance.ensureNotCancelled();
      pair(unit, unit);
    }
    for (Pair best = pairs.poll(); best != null; best = pairs.poll()) {
      allowance.ensureNotCancelled();
      Unit a = units.get(best.a);
      Unit b = units.get(best.b);
      if (a != null && b != null && a.version == best.versionOfA && b.version == best.versionOfB) {
        join(best, joining);
      }
    }
    allowance.take(-taken);
    return units.stream()
        .filter(unit -> unit != null)
        .map(unit -> unit.letter(weights, inLetters))
        .toList();
  }

  private void weigh(Function<long[], int[]> loose) {
    for (Unit unit : units) {
      for (long token : unit.core) {
        inLetters.addTo(token, unit.documentsWith(token));
      }
    }
    long[] tokens = new long[inLetters.size()];
    int count = 0;
    for (LongFloatCursor counted : inLetters) {
      tokens[count++] = counted.key;
    }
    Arrays.sort(tokens);
    int[] inNone = loose.apply(tokens);
    for (int i = 0; i < count; i++) {
      weights.put(tokens[i], LetterTokens.weight(inLetters.get(tokens[i]), inNone[i]));
    }
  }

  private void join(Pair pair, Joining joining) {
    boolean aStays = STAYING.compare(units.get(pair.a), units.get(pair.b)) >= 0;
    int staying = aStays ? pair.a : pair.b;
    int leaving = aStays ? pair.b : pair.a;
    Unit unit = units.get(staying);
    Unit other = units.get(leaving);
    if (!unit.shows(other) || !joining.join(unit.reference, other.reference)) {
      return;
    }
    disown(staying);
    disown(leaving);
    units.set(leaving, null);
    unit.tokens.addAll(other.tokens);
    unit.words.addAll(other.words);
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
    IntDoubleHashMap shared = new IntDoubleHashMap();
    IntDoubleHashMap exclusive = new IntDoubleHashMap();
    for (long token : units.get(unit).core) {
      IntArrayList of = owners.get(token);
      for (int i = 0; of.size() <= MAX_OWNERS && i < of.size(); i++) {
        int other = of.get(i);
        if (other != unit && other < before) {
          double weight = weights.getOrDefault(token, 1);
          shared.addTo(other, weight);
          exclusive.addTo(other, 2 * weight / of.size());
        }
      }
    }
    Unit one = units.get(unit);
    for (IntDoubleCursor counted : shared) {
      Unit other = units.get(counted.key);
      int smaller = Math.min(one.core.length, other.core.length);
      int larger = Math.max(one.core.length, other.core.length);
      if (counted.value >= MIN_TOKENS
          && isOneLetter(counted.value, exclusive.get(counted.key), smaller, larger)) {
        int a = Math.min(unit, counted.key);
        int b = Math.max(unit, counted.key);
        pairs.add(
            new Pair(counted.value, smaller, a, b, units.get(a).version, units.get(b).version));
      }
    }
  }

  private static boolean isOneLetter(double shared, double exclusive, int smaller, int larger) {
    return WORDING_PART * exclusive >= larger
        || 100 * shared >= MIN_PERCENT * smaller
            && RetrievalSettings.QUOTED_PART * shared >= larger;
  }
}
