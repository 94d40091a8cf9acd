// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntDoubleHashMap;
import com.carrotsearch.hppc.IntDoubleMap;
import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.cursors.IntCursor;
import com.carrotsearch.hppc.cursors.IntDoubleCursor;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.neardup.cluster.Placements.Kind;
import org.neardup.cluster.Placements.Placement;
import org.neardup.constraint.Conflict;
import org.neardup.constraint.ConflictLog;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.Separation;
import org.neardup.retrieval.Candidates;
import org.neardup.work.Allowance;

/**
 * What named links change of letters.
 *
 * <p>Letters are found without named must-links and cannot-links, so that a link changes what it is
 * about and nothing else. Then, for each must-link component whose texts are in several clusters,
 * in the order of the components:
 *
 * <ol>
 *   <li>a reference stands for its letter: if the component has the references of several letters,
 *       they become one, the one with most documents. A reference of a single document is no
 *       letter;
 *   <li>any other text stands for itself. It moves to the letter of the component, or, if the
 *       component has no reference of one, to the cluster with most documents among those of its
 *       texts, unless a cannot-link separates the component from its reference.
 * </ol>
 *
 * <p>At last, texts that a cannot-link holds apart from others of their cluster leave it:
 *
 * <ol>
 *   <li>the reference stays, then the components that links have joined, then the others, those
 *       nearest to the reference first. Those that leave one letter stay together where they may;
 *   <li>each of these is a reference beside the one that stays: other texts of the cluster that are
 *       nearer to it, and nearer than the threshold, leave with it.
 * </ol>
 */
public final class LinkedClusters {

  /** The cluster of each text before and after, and its place in the order of these. */
  private static final int BYTES_PER_TEXT = 2 * Integer.BYTES + Long.BYTES;

  /** A text of a cluster that a link is about: in a list of these, and its placement. */
  private static final int BYTES_PER_MEMBER = 40;

  private final ConstraintClosure closure;
  private final Copies copies;
  private final Nearness nearness;
  private final Allowance allowance;
  private final int[] before; // by text: the reference of its cluster, as found
  private final int[] referenceOf; // by text
  private final Placements placements;
  private final ConflictLog conflicts;
  private final NavigableMap<Integer, IntArrayList> linked = new TreeMap<>(); // texts by component
  private final IntObjectHashMap<IntArrayList> members = new IntObjectHashMap<>(); // by reference
  private long taken;

  /**
   * How near the texts of a cluster are to each other.
   *
   * @param among a source of the candidates among some texts, which are distinct
   * @param settings how near a text must be to join a reference
   */
  public record Nearness(Function<int[], CandidateSource> among, AssignmentSettings settings) {}

  private LinkedClusters(
      Clustering found,
      ConstraintClosure closure,
      Copies copies,
      Nearness nearness,
      Allowance allowance) {
    this.placements = found.placements();
    this.conflicts = found.conflicts();
    this.closure = closure;
    this.copies = copies;
    this.nearness = nearness;
    this.allowance = allowance;
    take((long) BYTES_PER_TEXT * copies.texts());
    before = IntStream.range(0, copies.texts()).map(found.partition()::referenceOf).toArray();
    referenceOf = before.clone();
  }

  /**
   * Clusters that were found without named links.
   *
   * @param partition the reference of each text
   * @param placements what placed the texts; changed where a link moves one
   * @param conflicts told of must-links on content that a cannot-link contradicts
   */
  public record Clustering(Partition partition, Placements placements, ConflictLog conflicts) {}

  /**
   * Applies the named links of a closure.
   *
   * @param closure of all constraints; {@code found} keeps to those of {@link #unlinked}
   * @param allowance charged for the memory used
   */
  public static Partition of(
      Clustering found,
      ConstraintClosure closure,
      Copies copies,
      Nearness nearness,
      Allowance allowance) {
    LinkedClusters clusters = new LinkedClusters(found, closure, copies, nearness, allowance);
    clusters.link();
    if (!closure.isFree()) {
      clusters.separate();
    }
    allowance.take(-clusters.taken);
    return new Partition(clusters.referenceOf);
  }

  /** The links that clusters are found with, for {@link #of} to apply the others. */
  public static List<ExplicitLink> unlinked(List<ExplicitLink> links) {
    return links.stream().filter(link -> link.type() == LinkType.FAMILY_LINK).toList();
  }

  private void take(long bytes) {
    allowance.take(bytes);
    taken += bytes;
  }

  private void link() {
    for (int text = 0; text < before.length; text++) {
      if (before[text] != before[closure.component(text)]) {
        linked.put(closure.component(text), new IntArrayList());
      }
    }
    if (linked.isEmpty()) {
      return;
    }
    for (int text = 0; text < before.length; text++) {
      IntArrayList texts = linked.get(closure.component(text));
      if (texts != null) {
        texts.add(text);
        members.put(before[text], new IntArrayList());
      }
    }
    for (int text = 0; text < before.length; text++) {
      IntArrayList texts = members.get(before[text]);
      if (texts != null) {
        take(BYTES_PER_MEMBER);
        texts.add(text);
      }
    }
    for (IntArrayList texts : linked.values()) {
      allowance.ensureNotCancelled();
      link(texts);
    }
  }

  private int documents(int reference) {
    int documents = 0;
    for (IntCursor text : members.get(reference)) {
      documents += copies.of(text.value);
    }
    return documents;
  }

  private void link(IntArrayList texts) {
    List<Integer> references =
        IntStream.of(texts.toArray()).map(text -> referenceOf[text]).distinct().boxed().toList();
    if (references.size() == 1) {
      return; // letters that have become one since
    }
    Comparator<Integer> largest =
        Comparator.comparingInt(this::documents).reversed().thenComparing(one -> one);
    List<Integer> letters =
        references.stream()
            .filter(reference -> texts.contains(reference) && documents(reference) > 1)
            .sorted(largest)
            .toList();
    int component = texts.get(0);
    int target =
        letters.isEmpty()
            ? references.stream()
                .filter(reference -> !closure.cannot(reference, component))
                .min(largest)
                .orElseGet(() -> mostCopies(texts))
            : letters.getFirst();
    for (int letter : letters) {
      if (letter != target) {
        Placement placement = new Placement(Kind.LETTER, documents(letter));
        for (IntCursor text : members.remove(letter)) {
          move(text.value, target, placement);
        }
      }
    }
    for (IntCursor text : texts) {
      if (referenceOf[text.value] != target) {
        members.get(referenceOf[text.value]).removeElement(text.value);
        move(text.value, target, Clusters.NEAR);
      }
    }
  }

  private void move(int text, int reference, Placement placement) {
    referenceOf[text] = reference;
    placements.set(text, text == reference ? Clusters.NEAR : placement);
    if (!members.containsKey(reference)) {
      members.put(reference, new IntArrayList());
    }
    members.get(reference).add(text);
  }

  private int mostCopies(IntArrayList texts) {
    return IntStream.of(texts.toArray())
        .boxed()
        .min(Comparator.comparingInt((Integer text) -> -copies.of(text)).thenComparing(one -> one))
        .orElseThrow();
  }

  private void separate() {
    long[] order =
        IntStream.range(0, before.length)
            .mapToLong(text -> (long) referenceOf[text] << Integer.SIZE | text)
            .sorted()
            .toArray();
    int from = 0;
    while (from < order.length) {
      int to = from + 1;
      while (to < order.length && order[to] >> Integer.SIZE == order[from] >> Integer.SIZE) {
        to++;
      }
      if (to - from > 1) {
        allowance.ensureNotCancelled();
        int[] texts = Arrays.stream(order, from, to).mapToInt(i -> (int) i).toArray();
        separate((int) (order[from] >> Integer.SIZE), texts);
      }
      from = to;
    }
  }

  private void separate(int reference, int[] texts) {
    int[] components =
        IntStream.of(texts).filter(text -> closure.component(text) == text).toArray();
    if (leaving(reference, components).isEmpty()) {
      return;
    }
    CandidateSource near = nearness.among().apply(texts);
    IntDoubleMap distances = offers(reference, near.find(new int[] {reference}).get(0));
    int[] order =
        IntStream.of(components)
            .boxed()
            .sorted(
                Comparator.comparing((Integer component) -> !linked.containsKey(component))
                    .thenComparingDouble(
                        component -> distances.getOrDefault(component, Double.POSITIVE_INFINITY))
                    .thenComparingInt(component -> component))
            .mapToInt(component -> component)
            .toArray();
    NavigableMap<Integer, Separation> leaving = leaving(reference, order);
    if (closure.hasContentMustRules()) {
      keepHeld(reference, leaving, near);
    }
    List<Leavers> groups = groups(leaving.keySet(), texts);
    draw(reference, texts, leaving.keySet(), groups, near, distances);
    for (Leavers group : groups) {
      for (IntCursor text : group.texts) {
        referenceOf[text.value] = group.centre;
        placements.set(text.value, Clusters.NEAR);
      }
    }
  }

  /**
   * The components that a cannot-link keeps from the reference's or from those before them, with
   * that link.
   */
  private NavigableMap<Integer, Separation> leaving(int reference, int[] components) {
    int home = closure.component(reference);
    ConstraintClosure.Membership staying = closure.membership();
    staying.add(home);
    NavigableMap<Integer, Separation> leaving = new TreeMap<>();
    for (int component : components) {
      if (component == home) {
        continue;
      }
      Optional<Separation> separation = staying.forbids(component);
      if (separation.isPresent()) {
        leaving.put(component, separation.get());
      } else {
        staying.add(component);
      }
    }
    return leaving;
  }

  /** Those that a rule on content binds to the reference stay if the closure's policy says so. */
  private void keepHeld(
      int reference, NavigableMap<Integer, Separation> leaving, CandidateSource near) {
    Candidates candidates = near.find(new int[] {reference}).get(0);
    for (int i = 0; i < candidates.size(); i++) {
      int text = candidates.ordinal(i);
      Separation cannot = leaving.get(closure.component(text));
      if (cannot == null) {
        continue;
      }
      Optional<ConstraintRule> must =
          closure.must(reference, text, candidates.containment(i), candidates.wordOverlap(i));
      if (must.isEmpty()) {
        continue;
      }
      boolean wins = closure.policy() == ConflictPolicy.MUST_LINK && !cannot.verdict();
      Conflict conflict =
          new Conflict(
              reference,
              text,
              must.get().because(),
              cannot.because(),
              wins ? LinkType.MUST_LINK : LinkType.CANNOT_LINK);
      if (!conflicts.listed().contains(conflict)) { // as one between rules
        conflicts.add(conflict);
      }
      if (wins) {
        leaving.remove(closure.component(text));
      }
    }
  }

  /** Texts that leave a cluster together. */
  private static final class Leavers {
    private final IntArrayList texts = new IntArrayList();
    private final ConstraintClosure.Membership membership;
    private int centre;

    Leavers(ConstraintClosure.Membership membership) {
      this.membership = membership;
    }
  }

  /** By the letter that they came with; a component that may not be with those before is alone. */
  private List<Leavers> groups(Set<Integer> leaving, int[] texts) {
    NavigableMap<Integer, Leavers> groups = new TreeMap<>(); // by letter, or -1 - component
    IntIntHashMap groupOf = new IntIntHashMap(); // by component
    for (int component : leaving) {
      int letter = before[component];
      Leavers group = groups.get(letter);
      if (group != null && group.membership.forbids(component).isPresent()) {
        letter = -1 - component;
        group = null;
      }
      if (group == null) {
        group = new Leavers(closure.membership());
        groups.put(letter, group);
      }
      group.membership.add(component);
      groupOf.put(component, letter);
    }
    for (int text : texts) {
      int component = closure.component(text);
      if (groupOf.containsKey(component)) {
        groups.get(groupOf.get(component)).texts.add(text);
      }
    }
    groups.forEach(
        (letter, group) ->
            group.centre = group.texts.contains(letter) ? letter : mostCopies(group.texts));
    return List.copyOf(groups.values());
  }

  /**
   * Lets those go with leavers that are nearer to them than to the reference.
   *
   * @param distances of components from the reference; changed to those from the nearest
   */
  private void draw(
      int reference,
      int[] texts,
      Set<Integer> leaving,
      List<Leavers> groups,
      CandidateSource near,
      IntDoubleMap distances) {
    int home = closure.component(reference);
    IntObjectHashMap<Leavers> drawn = new IntObjectHashMap<>(); // by component
    for (Leavers group : groups) {
      allowance.ensureNotCancelled();
      Candidates candidates = near.find(new int[] {group.centre}).get(0);
      for (IntDoubleCursor offer : offers(group.centre, candidates)) {
        int component = offer.key;
        if (component != home
            && !leaving.contains(component)
            && offer.value < nearness.settings().threshold()
            && offer.value < distances.getOrDefault(component, Double.POSITIVE_INFINITY)
            && group.membership.forbids(component).isEmpty()) {
          distances.put(component, offer.value);
          drawn.put(component, group);
        }
      }
    }
    for (int text : texts) {
      Leavers group = drawn.get(closure.component(text));
      if (group != null) {
        group.texts.add(text);
        group.membership.add(closure.component(text));
      }
    }
  }

  /** The distance of each component from a reference; least where a rule on content binds it. */
  private IntDoubleMap offers(int reference, Candidates candidates) {
    IntDoubleMap offers = new IntDoubleHashMap(candidates.size());
    for (int i = 0; i < candidates.size(); i++) {
      int text = candidates.ordinal(i);
      double containment = candidates.containment(i);
      double overlap = candidates.wordOverlap(i);
      double distance = candidates.distance(i);
      if (closure.must(reference, text, containment, overlap).isPresent()) {
        distance = Double.NEGATIVE_INFINITY;
      } else if (closure.family(reference, text, containment, overlap)) {
        distance -= nearness.settings().familyDiscount();
      }
      int component = closure.component(text);
      offers.put(
          component, Math.min(distance, offers.getOrDefault(component, Double.POSITIVE_INFINITY)));
    }
    return offers;
  }
}
