// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.cursors.IntCursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.PooledWords;
import org.neardup.retrieval.Seed;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

/**
 * Finds letters that a program composed of synonyms, in a sample of texts.
 *
 * <p>Two of a million comments composed of 70 segments with a dozen phrases each share hardly a run
 * of words: no pair of them is near, and no comparison of pairs finds the campaign. Pooled, their
 * words are close to every one of them:
 *
 * <ol>
 *   <li>the texts of a cluster are a group. Of the others, the {@value #MIN_TEXTS} nearest to the
 *       words of one text are pooled, then twice as many nearest to these, and the {@value #ALIKE}
 *       nearest to those are a group if all of them are near;
 *   <li>the pooled words ({@link PooledWords}) of a group of at least {@value #MIN_TEXTS} texts
 *       attract texts and groups at an average of at most {@value #NEAREST} nats; the larger group
 *       takes the smaller and is pooled anew, until nothing moves;
 *   <li>a group that grew to {@value #GROWTH_PERCENT} percent of its largest part is a spun letter.
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
  private static final int ALIKE = 4 * MIN_TEXTS;

  /** Number of texts, spread over the sample, from whose words a group is begun. */
  private static final int MAX_BEGUN = 200;

  static final int GROWTH_PERCENT = 125;

  /** Number of texts of a group that are compared with another group. */
  private static final int MEASURED = 10;

  /** Number of texts of a group whose words are pooled. */
  private static final int POOLED = 500;

  private static final int MAX_ROUNDS = 10;

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
        sample.stream().mapToDouble(text -> PooledWords.constant(text.bag(), background)).toArray();
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
    SpunLetters letters = new SpunLetters(sample, background, allowance);
    return letters.find(letters.groups(clusters));
  }

  /** A group of texts, by their places in the sample. */
  private static final class Group {
    private final IntArrayList members = new IntArrayList();
    private int largestPart;
    private PooledWords words;

    private int size() {
      return members.size();
    }
  }

  private List<SpunLetter> find(List<Group> groups) {
    boolean moved = groups.stream().anyMatch(group -> group.size() >= MIN_TEXTS);
    for (int round = 0; moved && round < MAX_ROUNDS; round++) {
      moved = grow(groups);
    }
    List<SpunLetter> letters = new ArrayList<>();
    for (Group group : groups) {
      if (group.size() >= MIN_TEXTS && 100 * group.size() > GROWTH_PERCENT * group.largestPart) {
        letters.add(new SpunLetter(pool(group), reference(group)));
      }
    }
    return letters;
  }

  private List<Group> groups(int[] clusters) {
    Map<Integer, Group> byCluster = new TreeMap<>();
    IntArrayList alone = new IntArrayList();
    for (int place = 0; place < clusters.length; place++) {
      if (clusters[place] == NO_LETTER) {
        alone.add(place);
      } else {
        byCluster.computeIfAbsent(clusters[place], cluster -> new Group()).members.add(place);
      }
    }
    List<Group> groups = new ArrayList<>(byCluster.values());
    groups.forEach(group -> group.largestPart = group.size());
    groups.addAll(alike(alone));
    for (IntCursor place : alone) {
      Group group = new Group();
      group.members.add(place.value);
      group.largestPart = 1;
      groups.add(group);
    }
    return groups;
  }

  /**
   * Groups of texts that are near to their own pooled words.
   *
   * @param alone texts without a group; those that have one then are taken out
   */
  private List<Group> alike(IntArrayList alone) {
    if (alone.size() < ALIKE) {
      return List.of();
    }
    List<BagOfWords> bags = sample.stream().map(Seed::bag).toList();
    try (SampledWords words = new SampledWords(bags, constants, allowance)) {
      return alike(alone, words);
    }
  }

  private List<Group> alike(IntArrayList alone, SampledWords words) {
    List<Group> groups = new ArrayList<>();
    int[] all = alone.toArray();
    int begun = Math.min(MAX_BEGUN, all.length);
    for (int i = 0; i < begun && alone.size() >= ALIKE; i++) {
      allowance.ensureNotCancelled();
      int first = all[(int) ((long) i * all.length / begun)];
      if (!alone.contains(first)) {
        continue;
      }
      Group group = new Group();
      group.members.add(first);
      double farthest = Double.POSITIVE_INFINITY;
      for (int size = MIN_TEXTS; size <= ALIKE; size *= 2) {
        farthest = nearest(alone, size, words.divergences(pool(group)), group.members);
      }
      if (farthest <= NEAREST) {
        group.largestPart = group.size();
        takeNear(alone, group, words);
        groups.add(group);
      }
    }
    return groups;
  }

  /** Moves the members of a group into it, and what is near to its pooled words, until none is. */
  private void takeNear(IntArrayList alone, Group group, SampledWords words) {
    alone.removeAll(group.members::contains);
    int before = 0;
    for (int round = 0; group.size() > before && round < MAX_ROUNDS; round++) {
      allowance.ensureNotCancelled();
      before = group.size();
      double[] distances = words.divergences(pool(group));
      alone.removeAll(
          place -> {
            boolean near = distances[place] <= NEAREST;
            if (near) {
              group.members.add(place);
            }
            return near;
          });
    }
  }

  /**
   * The nearest texts.
   *
   * @param distances by place
   * @param members receives them, instead of what it has
   * @return the distance of the farthest of them
   */
  private static double nearest(
      IntArrayList among, int size, double[] distances, IntArrayList members) {
    PriorityQueue<Neighbour> nearest = new PriorityQueue<>(Neighbour.FARTHEST_FIRST);
    for (IntCursor place : among) {
      double distance = distances[place.value];
      if (nearest.size() < size || distance < nearest.element().distance) {
        nearest.add(new Neighbour(place.value, distance));
        if (nearest.size() > size) {
          nearest.remove();
        }
      }
    }
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
      group.words = pool(group);
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
      int place = group.members.get(i);
      sum += words.divergence(sample.get(place).bag(), constants[place]);
    }
    return sum / measured;
  }

  /** Members that stand for all, evenly spread over the group. */
  private static IntStream pooled(Group group) {
    int pooled = Math.min(POOLED, group.size());
    return IntStream.range(0, pooled)
        .map(i -> group.members.get((int) ((long) i * group.size() / pooled)));
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
