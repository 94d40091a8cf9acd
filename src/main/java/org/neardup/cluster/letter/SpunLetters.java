// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongObjectHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.PooledWords;
import org.neardup.retrieval.RetrievalSettings;
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
 *   <li>the texts of a cluster are a group; of texts without one, those that happen to share a
 *       quarter of the shorter one's tokens are a group;
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
   * @param known tokens of letters, which are ignored in texts without one
   * @param background the language model of the collection
   */
  static List<SpunLetter> find(
      List<Seed> sample,
      int[] clusters,
      LongHashSet known,
      BackgroundModel background,
      Allowance allowance) {
    SpunLetters letters = new SpunLetters(sample, background, allowance);
    return letters.find(letters.groups(clusters, known));
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

  private List<Group> groups(int[] clusters, LongHashSet known) {
    Map<Integer, Group> byCluster = new TreeMap<>();
    LongObjectHashMap<IntArrayList> holders = new LongObjectHashMap<>(); // texts of no letter
    for (int place = 0; place < clusters.length; place++) {
      if (clusters[place] != NO_LETTER) {
        byCluster.computeIfAbsent(clusters[place], cluster -> new Group()).members.add(place);
        continue;
      }
      for (long token : sample.get(place).tokens()) {
        if (!known.contains(token)) {
          IntArrayList places = holders.get(token);
          if (places == null) {
            places = new IntArrayList(2);
            holders.put(token, places);
          }
          places.add(place);
        }
      }
    }
    List<Group> groups = new ArrayList<>(byCluster.values());
    boolean[] grouped = new boolean[clusters.length];
    for (int place = 0; place < clusters.length; place++) {
      if (clusters[place] == NO_LETTER && !grouped[place]) {
        allowance.ensureNotCancelled();
        groups.add(groupAround(place, holders, grouped));
      }
    }
    groups.forEach(group -> group.largestPart = group.size());
    return groups;
  }

  /** A text and the later ones without a group that share enough tokens with it. */
  private Group groupAround(int place, LongObjectHashMap<IntArrayList> holders, boolean[] grouped) {
    int[] shared = new int[sample.size()];
    for (long token : sample.get(place).tokens()) {
      IntArrayList places = holders.get(token);
      for (int i = places == null ? -1 : places.size() - 1; i >= 0 && places.get(i) > place; i--) {
        shared[places.get(i)]++;
      }
    }
    Group group = new Group();
    group.members.add(place);
    for (int other = place + 1; other < shared.length; other++) {
      int shorter = Math.min(sample.get(place).tokens().length, sample.get(other).tokens().length);
      if (!grouped[other]
          && shared[other] >= RetrievalSettings.FEW_TOKENS
          && shared[other] >= SmallClusters.MIN_SHARE * shorter) {
        group.members.add(other);
        grouped[other] = true;
      }
    }
    return group;
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
    List<BagOfWords> bags =
        IntStream.range(0, Math.min(POOLED, group.size()))
            .mapToObj(i -> sample.get(group.members.get(i)).bag())
            .toList();
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

  /** The text with most in common with the others, relative to its length. */
  private int reference(Group group) {
    int pooled = Math.min(POOLED, group.size());
    LetterTokens tokens = new LetterTokens();
    for (int i = 0; i < pooled; i++) {
      tokens.add(tokensOf(group, i));
    }
    int best = 0;
    for (int i = 1; i < pooled; i++) {
      if (tokens.centrality(tokensOf(group, i)) > tokens.centrality(tokensOf(group, best))) {
        best = i;
      }
    }
    return sample.get(group.members.get(best)).ordinal();
  }

  private long[] tokensOf(Group group, int member) {
    return sample.get(group.members.get(member)).tokens();
  }
}
