// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.cursors.IntCursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.PooledWords;
import org.neardup.retrieval.Seed;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;

/**
 * Finds letters that a program composed of synonyms, in a sample of texts.
 *
 * <p>Two of a million comments composed of 70 segments with a dozen phrases each share hardly a run
 * of words: no pair of them is near, and no comparison of pairs finds the campaign. Pooled, their
 * words are close to every one of them:
 *
 * <ol>
 *   <li>the texts of a cluster are a group. Of the others, the {@value #MIN_TEXTS} nearest to the
 *       words of one text are pooled, then twice as many nearest to these, and the {@value #BEGUN}
 *       nearest to those begin a group if all of them are near to the ten. It takes all others that
 *       are near to its pooled words, and is given up if too many are {@value #BESIDE} nats away or
 *       less, as in a genre;
 *   <li>the pooled words ({@link PooledWords}) of a group of at least {@value #MIN_TEXTS} texts
 *       attract texts and groups at an average of at most {@value #NEAREST} nats; the larger group
 *       takes the smaller and is pooled anew, until nothing moves;
 *   <li>a group that grew to {@value #GROWTH_PERCENT} percent of its largest part is a spun letter,
 *       unless it is one of {@value #BEGUN} texts or more and too many are beside it in turn.
 *       Letters edited by hand do not grow like this: their copies are one cluster from the start.
 * </ol>
 *
 * With randomly drawn segments, a text of such a campaign is 1.05 to 1.25 nats from the pooled
 * words, and other people's texts are beyond 4; the nearest text of another letter observed is at
 * 1.47.
 */
final class SpunLetters {

  /** Greatest distance of a text of the letter from the pooled words. */
  static final double NEAREST = 1.3;

  /** The cluster of a text whose cluster has no letter. */
  static final int NO_LETTER = -1;

  static final int MIN_TEXTS = 5;

  /** Number of texts with which a group of texts without a letter begins. */
  private static final int BEGUN = 4 * MIN_TEXTS;

  /** Number of texts, spread over those without a letter, around which a group may begin. */
  private static final int MAX_TRIES = 200;

  /**
   * Texts up to this distance that are not near are of the same genre. A letter has hardly any:
   * other people's texts are farther.
   */
  private static final double BESIDE = 1.6;

  /** One text beside a group for so many in it is too many. */
  private static final int BESIDE_PART = 10;

  static final int GROWTH_PERCENT = 125;

  /** Number of texts of a group that are compared with another group. */
  private static final int MEASURED = 10;

  /** Number of texts of a group whose words are pooled. */
  private static final int POOLED = 500;

  private static final int MAX_ROUNDS = 10;

  /** A word of the pooled words of a group: itself and its gain, once more in a table. */
  private static final int BYTES_PER_POOLED_WORD = 40;

  /**
   * A letter of many wordings.
   *
   * @param words the pooled words of its texts in the sample
   * @param reference a text with much in common with the others
   */
  record SpunLetter(PooledWords words, int reference) {}

  private final List<Seed> sample;
  private final BackgroundModel background;
  private final Allowance allowance;
  private final double[] constants; // by place in the sample

  private SpunLetters(List<Seed> sample, BackgroundModel background, Allowance allowance) {
    this.sample = sample;
    this.background = background;
    this.allowance = allowance;
    constants =
        sample.stream()
            .mapToDouble(
                text -> {
                  allowance.ensureNotCancelled();
                  return PooledWords.constant(text.bag(), background);
                })
            .toArray();
  }

  /**
   * Finds them.
   *
   * @param sample in an order that depends on the texts alone
   * @param clusters by place in the sample, the cluster of the text, or {@link #NO_LETTER}
   * @param background the language model of the collection
   */
  static List<SpunLetter> find(
      List<Seed> sample, int[] clusters, BackgroundModel background, Allowance allowance) {
    try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
      SpunLetters letters = new SpunLetters(sample, background, memory);
      return letters.find(letters.groups(clusters));
    }
  }

  /** A group of texts, by their places in the sample. */
  private static final class Group {
    private final IntArrayList members = new IntArrayList();
    private int largestPart;
    private PooledWords words;

    private int size() {
      return members.size();
    }

    /** One of some members that are evenly spread over the group. */
    private int member(int i, int some) {
      return members.get((int) ((long) i * members.size() / some));
    }
  }

  private List<SpunLetter> find(List<Group> groups) {
    boolean moved = groups.stream().anyMatch(group -> group.size() >= MIN_TEXTS);
    for (int round = 0; moved && round < MAX_ROUNDS; round++) {
      moved = grow(groups);
    }
    List<SpunLetter> letters = new ArrayList<>();
    for (Group group : groups) {
      if (group.size() >= MIN_TEXTS
          && 100 * group.size() > GROWTH_PERCENT * group.largestPart
          && (group.size() < BEGUN || BESIDE_PART * beside(group) <= group.size())) {
        letters.add(new SpunLetter(words(group), reference(group)));
      }
    }
    return letters;
  }

  /** Number of texts that are not of a group and not near to it, but not far either. */
  private int beside(Group group) {
    BitSet members = new BitSet();
    for (IntCursor member : group.members) {
      members.set(member.value);
    }
    int beside = 0;
    for (int place = 0; place < sample.size(); place++) {
      if (!members.get(place)) {
        double distance = words(group).divergence(sample.get(place).bag(), constants[place]);
        beside += distance > NEAREST && distance <= BESIDE ? 1 : 0;
      }
    }
    return beside;
  }

  private List<Group> groups(int[] clusters) {
    Map<Integer, Group> byCluster = new TreeMap<>();
    BitSet alone = new BitSet();
    for (int place = 0; place < clusters.length; place++) {
      if (clusters[place] == NO_LETTER) {
        alone.set(place);
      } else {
        byCluster.computeIfAbsent(clusters[place], cluster -> new Group()).members.add(place);
      }
    }
    List<Group> groups = new ArrayList<>(byCluster.values());
    groups.forEach(group -> group.largestPart = group.size());
    groups.addAll(begin(alone));
    alone.stream()
        .forEach(
            place -> {
              Group group = new Group();
              group.members.add(place);
              group.largestPart = 1;
              groups.add(group);
            });
    return groups;
  }

  /**
   * Groups of texts whose words are alike.
   *
   * @param alone texts without a group; those that have one then are taken out
   */
  private List<Group> begin(BitSet alone) {
    List<Group> groups = new ArrayList<>();
    int[] places = alone.stream().toArray();
    if (places.length < BEGUN) {
      return groups;
    }
    List<BagOfWords> bags = sample.stream().map(Seed::bag).toList();
    SampledWords words = new SampledWords(bags, constants, alone, allowance);
    int tries = Math.min(MAX_TRIES, places.length);
    for (int i = 0; i < tries && alone.cardinality() >= BEGUN; i++) {
      allowance.ensureNotCancelled();
      int first = places[(int) ((long) i * places.length / tries)];
      if (alone.get(first)) {
        begin(first, alone, words).ifPresent(groups::add);
      }
    }
    return groups;
  }

  /** A group around one text, if its letter ends where others begin. */
  private Optional<Group> begin(int first, BitSet alone, SampledWords words) {
    Group group = new Group();
    group.members.add(first);
    double farthest = Double.POSITIVE_INFINITY;
    for (int size = MIN_TEXTS; size <= BEGUN; size *= 2) {
      farthest = nearest(alone, size, words.divergences(pool(group)), group.members);
    }
    if (farthest > NEAREST) {
      return Optional.empty();
    }
    group.largestPart = group.size();
    BitSet others = (BitSet) alone.clone();
    int beside = takeNear(others, group, words);
    if (BESIDE_PART * beside > group.size()) {
      return Optional.empty();
    }
    alone.and(others);
    return Optional.of(group);
  }

  /**
   * Takes the members of a group, and what is near to its pooled words, out of other texts, until
   * nothing is.
   *
   * @return number of texts that are not near, but not far either
   */
  private int takeNear(BitSet others, Group group, SampledWords words) {
    for (IntCursor member : group.members) {
      others.clear(member.value);
    }
    double[] distances;
    int[] near;
    int round = 0;
    do {
      allowance.ensureNotCancelled();
      distances = words.divergences(pool(group));
      near = within(others, distances, NEAREST);
      for (int place : near) {
        group.members.add(place);
        others.clear(place);
      }
      round++;
    } while (near.length > 0 && round < MAX_ROUNDS);
    return within(others, distances, BESIDE).length;
  }

  private static int[] within(BitSet places, double[] distances, double farthest) {
    return places.stream().filter(place -> distances[place] <= farthest).toArray();
  }

  /**
   * The nearest texts.
   *
   * @param distances by place
   * @param members receives them, instead of what it has
   * @return the distance of the farthest of them
   */
  private static double nearest(BitSet among, int size, double[] distances, IntArrayList members) {
    PriorityQueue<Neighbour> nearest = new PriorityQueue<>(Neighbour.FARTHEST_FIRST);
    among.stream()
        .forEach(
            place -> {
              if (nearest.size() < size || distances[place] < nearest.element().distance) {
                nearest.add(new Neighbour(place, distances[place]));
                if (nearest.size() > size) {
                  nearest.remove();
                }
              }
            });
    double farthest = nearest.element().distance;
    members.clear();
    nearest.stream().mapToInt(Neighbour::place).sorted().forEach(members::add);
    return farthest;
  }

  private record Neighbour(int place, double distance) {
    static final Comparator<Neighbour> FARTHEST_FIRST =
        Comparator.comparingDouble(Neighbour::distance)
            .thenComparingInt(Neighbour::place)
            .reversed();
  }

  /** Lets larger groups take near smaller ones; returns whether any was taken. */
  private boolean grow(List<Group> groups) {
    groups.sort(
        Comparator.comparingInt(Group::size)
            .reversed()
            .thenComparingInt(group -> group.members.get(0)));
    int[] into = new int[groups.size()];
    Arrays.fill(into, -1);
    boolean moved = false;
    for (int i = 0; i < into.length; i++) {
      allowance.ensureNotCancelled();
      double least = Double.POSITIVE_INFINITY;
      for (int j = 0; j < i && groups.get(j).size() >= MIN_TEXTS; j++) {
        double mean = mean(groups.get(i), words(groups.get(j)));
        if (mean <= NEAREST && mean < least) {
          least = mean;
          into[i] = into[j] < 0 ? j : into[j];
        }
      }
      moved |= into[i] >= 0;
    }
    for (int i = 0; i < into.length; i++) {
      if (into[i] >= 0) {
        Group taking = groups.get(into[i]);
        Group taken = groups.get(i);
        taking.members.addAll(taken.members);
        taking.largestPart = Math.max(taking.largestPart, taken.largestPart);
        taking.words = null;
      }
    }
    for (int i = into.length - 1; i >= 0; i--) {
      if (into[i] >= 0) {
        groups.remove(i);
      }
    }
    return moved;
  }

  private PooledWords words(Group group) {
    if (group.words == null) {
      PooledWords pooled = pool(group);
      allowance.take((long) BYTES_PER_POOLED_WORD * pooled.words().length);
      group.words = pooled;
    }
    return group.words;
  }

  private PooledWords pool(Group group) {
    List<BagOfWords> bags = pooled(group).mapToObj(place -> sample.get(place).bag()).toList();
    return PooledWords.of(bags, background);
  }

  private double mean(Group group, PooledWords words) {
    int measured = Math.min(MEASURED, group.size());
    double sum = 0;
    for (int i = 0; i < measured && sum <= NEAREST * measured; i++) {
      int place = group.member(i, measured);
      sum += words.divergence(sample.get(place).bag(), constants[place]);
    }
    return sum / measured;
  }

  /** Members that stand for all, evenly spread over the group. */
  private static IntStream pooled(Group group) {
    int pooled = Math.min(POOLED, group.size());
    return IntStream.range(0, pooled).map(i -> group.member(i, pooled));
  }

  /** The text with most in common with the others, relative to its length. */
  private int reference(Group group) {
    LetterTokens tokens = new LetterTokens();
    pooled(group).forEach(place -> tokens.add(sample.get(place).tokens()));
    int best = -1;
    double most = -1;
    for (int place : pooled(group).toArray()) {
      double centrality = tokens.centrality(sample.get(place).tokens());
      if (centrality > most) {
        best = place;
        most = centrality;
      }
    }
    return sample.get(best).ordinal();
  }
}
