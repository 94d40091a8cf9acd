// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.cursors.IntCursor;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.neardup.cluster.Placements.Kind;
import org.neardup.cluster.Placements.Placement;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.work.Allowance;

/**
 * Named must-links between the texts of letters.
 *
 * <p>Letters are found without these links, so that a link changes what it is about and nothing
 * else. Then, for each must-link component whose texts are in several clusters, in the order of the
 * components:
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
 * <p>At last, texts that a cannot-link holds apart from others of their cluster leave it: the
 * reference stays, then the components that links have joined, then the others by their order.
 * Those that leave one letter stay together where they may.
 */
public final class LinkedClusters {

  /** The cluster of each text before and after, and its place in the order of these. */
  private static final int BYTES_PER_TEXT = 2 * Integer.BYTES + Long.BYTES;

  /** A text of a cluster that a link is about: in a list of these, and its placement. */
  private static final int BYTES_PER_MEMBER = 40;

  private final ConstraintClosure closure;
  private final Copies copies;
  private final Allowance allowance;
  private final int[] before; // by text: the reference of its cluster, as found
  private final int[] referenceOf; // by text
  private final Placements placements;
  private final NavigableMap<Integer, IntArrayList> linked = new TreeMap<>(); // texts by component
  private final IntObjectHashMap<IntArrayList> members = new IntObjectHashMap<>(); // by reference
  private long taken;

  private LinkedClusters(
      Partition found,
      Placements placements,
      ConstraintClosure closure,
      Copies copies,
      Allowance allowance) {
    this.placements = placements;
    this.closure = closure;
    this.copies = copies;
    this.allowance = allowance;
    take((long) BYTES_PER_TEXT * copies.texts());
    before = IntStream.range(0, copies.texts()).map(found::referenceOf).toArray();
    referenceOf = before.clone();
  }

  /**
   * Applies the named must-links of a closure to clusters that were found without them.
   *
   * @param found the clusters
   * @param placements what placed the texts; changed where a link moves one
   * @param closure of all constraints; {@code found} keeps to those that are no named must-links
   * @param allowance charged for the memory used
   */
  public static Partition of(
      Partition found,
      Placements placements,
      ConstraintClosure closure,
      Copies copies,
      Allowance allowance) {
    LinkedClusters clusters = new LinkedClusters(found, placements, closure, copies, allowance);
    clusters.link();
    if (!closure.isFree()) {
      clusters.separate();
    }
    allowance.take(-clusters.taken);
    return new Partition(clusters.referenceOf);
  }

  /** The links that clusters are found with, for {@link #of} to apply the others. */
  public static List<ExplicitLink> withoutMustLinks(List<ExplicitLink> links) {
    return links.stream().filter(link -> link.type() != LinkType.MUST_LINK).toList();
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
        int[] texts =
            LongStream.of(order).skip(from).limit(to - from).mapToInt(i -> (int) i).toArray();
        separate((int) (order[from] >> Integer.SIZE), texts);
      }
      from = to;
    }
  }

  private void separate(int reference, int[] texts) {
    int[] named = IntStream.of(texts).filter(text -> closure.component(text) == text).toArray();
    if (leaving(reference, named).isEmpty()) {
      return;
    }
    IntStream first = IntStream.of(named).filter(linked::containsKey);
    IntStream others = IntStream.of(named).filter(component -> !linked.containsKey(component));
    IntArrayList leaving = leaving(reference, IntStream.concat(first, others).toArray());
    IntObjectHashMap<ConstraintClosure.Membership> groups = new IntObjectHashMap<>(); // by letter
    IntIntHashMap groupOf = new IntIntHashMap(); // by component
    for (IntCursor leaver : leaving) {
      int component = leaver.value;
      int letter = before[component];
      ConstraintClosure.Membership group = groups.get(letter);
      if (group == null) {
        group = closure.membership();
        groups.put(letter, group);
      }
      boolean isAlone = group.forbids(component).isPresent();
      groupOf.put(component, isAlone ? -1 - component : letter);
      if (!isAlone) {
        group.add(component);
      }
    }
    NavigableMap<Integer, IntArrayList> clusters = new TreeMap<>();
    for (int text : texts) {
      int component = closure.component(text);
      if (groupOf.containsKey(component)) {
        clusters.computeIfAbsent(groupOf.get(component), key -> new IntArrayList()).add(text);
      }
    }
    clusters.forEach(
        (letter, members) -> {
          int stays = members.contains(letter) ? letter : mostCopies(members);
          for (IntCursor member : members) {
            referenceOf[member.value] = stays;
            placements.set(member.value, Clusters.NEAR);
          }
        });
  }

  /** The components that a cannot-link keeps from the reference's or from those before them. */
  private IntArrayList leaving(int reference, int[] components) {
    int home = closure.component(reference);
    ConstraintClosure.Membership staying = closure.membership();
    staying.add(home);
    IntArrayList leaving = new IntArrayList();
    for (int component : components) {
      if (component == home) {
        continue;
      }
      if (staying.forbids(component).isPresent()) {
        leaving.add(component);
      } else {
        staying.add(component);
      }
    }
    return leaving;
  }
}
