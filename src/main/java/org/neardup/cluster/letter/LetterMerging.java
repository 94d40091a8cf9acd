// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntDoubleHashMap;
import com.carrotsearch.hppc.IntHashSet;
import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.LongFloatHashMap;
import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.LongObjectHashMap;
import com.carrotsearch.hppc.cursors.IntDoubleCursor;
import com.carrotsearch.hppc.cursors.LongFloatCursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.neardup.distance.BackgroundModel;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.work.Allowance;

/**
 * Joins clusters of one letter: if nobody sent it unchanged, the seeds are edited copies, each with
 * its own neighbours.
 *
 * <p>Two clusters are of one letter if their cores ({@link LetterTokens}) share at least {@value
 * #MIN_TOKENS} tokens, and
 *
 * <ul>
 *   <li>a quarter of the larger core: two wordings of one letter. A token of n clusters counts 2/n
 *       here, so that a widely quoted preamble does not count as a wording; or
 *   <li>{@value #MIN_PERCENT} percent of the smaller one, if that is also an eighth of the larger
 *       one: a part of the letter. A short alert quoted by a long letter is a letter of its own.
 * </ul>
 *
 * and if the common tokens are visible: half of the texts of one cluster have {@value #MIN_TOKENS}
 * of them, and so does the reference of the other, or half of its texts. Otherwise letters would
 * chain through common tokens of different texts. Nor are they joined if the common tokens are a
 * text that both letters cite, or are there because a few texts have both letters ({@link
 * CommonText}).
 *
 * <p>The pair with the greatest share of the smaller core is joined first, and the common tokens of
 * the result are counted anew, until no pair is left; weights are counted only once. The reference
 * copy with more copies stays the reference, or else the reference of the cluster with more
 * documents.
 *
 * <p>A token in more texts without a letter than documents of letters is an agency's heading, the
 * title of a rule or a set phrase. Its weight is the ratio of its documents in letters to its texts
 * in none.
 *
 * <p>The weight for one letter is this times the letter's share of the documents of all letters
 * that have it, to the power of 1.5: with n equal letters, 1/(n√n). Whatever its weight, what
 * another letter has as well is no evidence by itself ({@link Letter#rivals}).
 *
 * <p>A token in the cores of more than {@value #MAX_OWNERS} clusters makes no pairs, which would be
 * too many. It is boilerplate, or of a letter with so many edited copies that hundreds of seeds
 * have gathered some. So if there is such a token, the clusters are taken again, those of most
 * documents first and {@value #AT_ONCE} at a time: what is of one letter is joined before the next
 * ones come. The greatest share is then first among those that have come. What is still in so many
 * cores is boilerplate. Not thread-safe.
 */
final class LetterMerging {

  /** Separates a short letter and its longer version from letters that share a few paragraphs. */
  static final int MIN_PERCENT = 75;

  /** A run of twelve words, with the default shingles and selection. */
  static final int MIN_TOKENS = 3;

  /** Common part of the larger core for two wordings. */
  static final int WORDING_PART = 4;

  static final int MAX_OWNERS = 100;

  /**
   * Clusters that come at once where tokens have too many owners. A token may be in as many letters
   * before, and has no more than {@value #MAX_OWNERS} owners still.
   */
  private static final int AT_ONCE = MAX_OWNERS / 2;

  /** A rival has a tenth of a letter's documents, or ten. */
  private static final int RIVAL_PART = 10;

  /** Bytes of a token of a core with its list of owners, and what is counted of it. */
  private static final long BYTES_PER_TOKEN = 136;

  /** Joins two clusters, if constraints allow it. */
  @FunctionalInterface
  interface Joining {

    /**
     * @param reference of the cluster that stays
     * @param other the reference of the one that joins it
     * @return whether the clusters are one afterwards
     */
    boolean join(int reference, int other);
  }

  /** A cluster in the process of joining. */
  private static final class Unit {
    private final int reference;
    private final int copies;
    private final LetterTokens tokens;
    private final LetterTokens words;
    private final long[] ofReference;
    private int documents;
    private long[] core;
    private int[] rivals;
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

    /** The visible tokens of the cluster. */
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

    private boolean isMixedWith(Unit other) {
      return CommonText.isMixed(tokens, core, other.core);
    }

    /**
     * Whether what this letter has is no evidence for another one. A few texts with a passage of a
     * large letter often have more in common that is nobody's letter, so they are none.
     */
    private boolean isRivalOf(Unit other) {
      return RIVAL_PART * documents >= Math.min(RIVAL_PART * LetterEvidence.MANY, other.documents)
          && !other.isMixedWith(this);
    }

    private boolean isOfOneLetterWith(Unit other, BackgroundModel background) {
      return isMixedWith(other)
          || other.isMixedWith(this)
          || CommonText.isReworded(
              new long[][] {core, other.core},
              new long[][] {words.core(), other.words.core()},
              background);
    }

    /** In small clusters it would be by chance who has two letters. */
    private boolean isBridgedWith(Unit other) {
      return Math.min(documents, other.documents) >= LetterEvidence.MANY
          && CommonText.isBridged(tokens, documents, other.tokens, other.documents);
    }

    private float documentsWith(long token) {
      return documents * tokens.share(token);
    }

    private Letter letter(
        LongFloatHashMap exclusive, LongFloatHashMap inLetters, boolean withWords) {
      double[] weights = new double[core.length];
      for (int i = 0; i < core.length; i++) {
        float own = documentsWith(core[i]);
        double share = Math.min(1, own / inLetters.getOrDefault(core[i], own));
        weights[i] = exclusive.getOrDefault(core[i], 1) * share * Math.sqrt(share);
      }
      int[] coreWords =
          withWords ? Arrays.stream(words.core()).mapToInt(Math::toIntExact).toArray() : new int[0];
      LongHashSet seen = seen();
      long[] spine = Arrays.stream(core).filter(seen::contains).toArray();
      return new Letter(reference, documents, core, weights, rivals, coreWords, spine);
    }
  }

  /** Two units that may be one letter, in their states at the time of counting. */
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

  private static final IntHashSet NONE = new IntHashSet();

  private static final Comparator<Unit> STAYING =
      Comparator.comparingInt((Unit unit) -> unit.copies).thenComparingInt(unit -> unit.documents);

  private final List<Unit> units = new ArrayList<>(); // null once joined to another
  private final LongObjectHashMap<IntArrayList> owners = new LongObjectHashMap<>();

  /** By token, the number of clusters whose cores have it, whether they have come or not. */
  private final LongIntHashMap clusters = new LongIntHashMap();

  /** Whether a token had too many owners to make pairs. */
  private boolean isCrowded;

  /** The number of documents of letters with a token, by token. */
  private final LongFloatHashMap inLetters = new LongFloatHashMap();

  /** By token; a token that enters a core by joining has none. */
  private final LongFloatHashMap weights = new LongFloatHashMap();

  private final PriorityQueue<Pair> pairs = new PriorityQueue<>(Pair.ORDER);

  private final BackgroundModel background;
  private final Allowance allowance;
  private long taken;

  /**
   * @param background the language model of the collection
   * @param allowance charged for the memory of tokens and words, until the end of {@link #merge}
   */
  LetterMerging(BackgroundModel background, Allowance allowance) {
    this.background = background;
    this.allowance = allowance;
  }

  /**
   * Adds a cluster; clusters come in ascending order of their references.
   *
   * @param copies number of documents with the reference's text; 0 if it is not a reference copy
   * @param documents number of its documents
   * @param tokens of its texts, or of enough of them; modified by joining
   * @param words of the same texts; also modified
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
   * Joins clusters of one letter and returns the remaining letters.
   *
   * @param loose number of texts without a letter that have a token
   * @param withWords whether the letters have words
   */
  List<Letter> merge(Function<long[], int[]> loose, Joining joining, boolean withWords) {
    weigh(loose);
    units.forEach(unit -> count(unit.core, 1));
    joinAll(IntStream.range(0, units.size()).toArray(), joining);
    if (isCrowded) {
      owners.clear();
      int[] order =
          IntStream.range(0, units.size())
              .filter(unit -> units.get(unit) != null)
              .boxed()
              .sorted(
                  Comparator.comparingInt((Integer unit) -> -units.get(unit).documents)
                      .thenComparingInt(unit -> unit))
              .mapToInt(Integer::intValue)
              .toArray();
      for (int from = 0; from < order.length; from += AT_ONCE) {
        joinAll(Arrays.copyOfRange(order, from, Math.min(order.length, from + AT_ONCE)), joining);
      }
    }
    for (int unit = 0; unit < units.size(); unit++) {
      allowance.ensureNotCancelled();
      if (units.get(unit) != null) {
        units.get(unit).rivals = rivals(unit);
      }
    }
    allowance.take(-taken);
    return units.stream()
        .filter(unit -> unit != null)
        .map(unit -> unit.letter(weights, inLetters, withWords))
        .toList();
  }

  /**
   * Adds units and joins all that are of one letter, the new ones and those before.
   *
   * @param added units that own no tokens so far
   */
  private void joinAll(int[] added, Joining joining) {
    for (int unit : added) {
      allowance.ensureNotCancelled();
      addOwner(unit);
    }
    IntHashSet unpaired = IntHashSet.from(added);
    for (int unit : added) {
      allowance.ensureNotCancelled();
      unpaired.remove(unit);
      pair(unit, unpaired);
    }
    for (Pair best = pairs.poll(); best != null; best = pairs.poll()) {
      allowance.ensureNotCancelled();
      Unit a = units.get(best.a);
      Unit b = units.get(best.b);
      if (a != null && b != null && a.version == best.versionOfA && b.version == best.versionOfB) {
        join(best, joining);
      }
    }
  }

  private void count(long[] core, int more) {
    for (long token : core) {
      clusters.addTo(token, more);
    }
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
    if (!unit.shows(other)
        || unit.isBridgedWith(other)
        || !unit.isOfOneLetterWith(other, background)
        || !joining.join(unit.reference, other.reference)) {
      return;
    }
    removeOwner(staying);
    removeOwner(leaving);
    count(unit.core, -1);
    count(other.core, -1);
    units.set(leaving, null);
    unit.tokens.addAll(other.tokens);
    unit.words.addAll(other.words);
    unit.documents += other.documents;
    unit.core = unit.tokens.core();
    unit.version++;
    count(unit.core, 1);
    addOwner(staying);
    pair(staying, NONE);
  }

  private void addOwner(int unit) {
    for (long token : units.get(unit).core) {
      IntArrayList holders = owners.get(token);
      if (holders == null) {
        holders = new IntArrayList(1);
        owners.put(token, holders);
      }
      holders.add(unit);
    }
  }

  private void removeOwner(int unit) {
    for (long token : units.get(unit).core) {
      owners.get(token).removeElement(unit);
    }
  }

  /** Counts the common tokens of a unit with each other that owns tokens, but for some. */
  private void pair(int unit, IntHashSet but) {
    IntDoubleHashMap shared = new IntDoubleHashMap();
    IntDoubleHashMap exclusive = new IntDoubleHashMap();
    for (long token : units.get(unit).core) {
      IntArrayList holders = owners.get(token);
      if (holders.size() > MAX_OWNERS) {
        isCrowded = true;
        continue;
      }
      for (int i = 0; i < holders.size(); i++) {
        int other = holders.get(i);
        if (other != unit && !but.contains(other)) {
          double weight = weights.getOrDefault(token, 1);
          shared.addTo(other, weight);
          exclusive.addTo(other, 2 * weight / clusters.get(token));
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

  /**
   * Whether a tenth of a letter is in no other one. What is made of parts of other letters, as by
   * writers who sign two, has only the tokens where the parts meet for itself.
   */
  private boolean hasOwnPart(int unit) {
    long[] core = units.get(unit).core;
    long own = Arrays.stream(core).filter(token -> owners.get(token).size() == 1).count();
    return LetterEvidence.BEYOND_PART * own >= core.length;
  }

  /**
   * By token of a core, the letters of their own that have it too: bit i for the i-th of those with
   * most tokens in common. Boilerplate is in all of them.
   */
  private int[] rivals(int unit) {
    Unit one = units.get(unit);
    IntIntHashMap common = new IntIntHashMap();
    for (long token : one.core) {
      IntArrayList holders = owners.get(token);
      for (int i = 0; holders.size() <= MAX_OWNERS && i < holders.size(); i++) {
        if (holders.get(i) != unit) {
          common.addTo(holders.get(i), 1);
        }
      }
    }
    IntIntHashMap numbers = new IntIntHashMap();
    int[] others =
        Arrays.stream(common.keys().toArray())
            .filter(other -> common.get(other) >= MIN_TOKENS)
            .boxed()
            .sorted(
                Comparator.comparingInt((Integer other) -> -common.get(other))
                    .thenComparingInt(other -> other))
            .filter(other -> hasOwnPart(other) && units.get(other).isRivalOf(one))
            .limit(Letter.MAX_RIVALS)
            .mapToInt(Integer::intValue)
            .toArray();
    for (int number = 0; number < others.length; number++) {
      numbers.put(others[number], number);
    }
    int[] rivals = new int[one.core.length];
    for (int i = 0; i < rivals.length; i++) {
      IntArrayList holders = owners.get(one.core[i]);
      if (holders.size() > MAX_OWNERS) {
        rivals[i] = -1;
      }
      for (int j = 0; rivals[i] != -1 && j < holders.size(); j++) {
        int number = numbers.getOrDefault(holders.get(j), Letter.MAX_RIVALS);
        rivals[i] |= number < Letter.MAX_RIVALS ? 1 << number : 0;
      }
    }
    return rivals;
  }

  private static boolean isOneLetter(double shared, double exclusive, int smaller, int larger) {
    return WORDING_PART * exclusive >= larger
        || 100 * shared >= MIN_PERCENT * smaller
            && RetrievalSettings.QUOTED_PART * shared >= larger;
  }
}
