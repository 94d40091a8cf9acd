// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import com.carrotsearch.hppc.IntContainer;
import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.cursors.IntCursor;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.neardup.graph.DisjointSets;

/**
 * The closure of a run's constraints, by components (SIGIR 2006, section 4.4.4).
 *
 * <p>Built in this order:
 *
 * <ol>
 *   <li>the attributes that each text carries;
 *   <li>verdicts: cannot-links, then must-links. They outrank everything below. A component that a
 *       verdict joins although a rule holds its texts apart carries no attributes any more, so that
 *       its other texts decide where it belongs;
 *   <li>named cannot-links;
 *   <li>named must-links, then those of rules of equal attributes: each joins two components,
 *       unless the closure so far holds them apart. That is a {@link Conflict}, and the {@link
 *       ConflictPolicy} decides;
 *   <li>named family links: each joins two components to one family, unless the closure so far
 *       holds them apart, since a cannot-link replaces a family link.
 * </ol>
 *
 * <p>Rules with conditions on content, and family rules, are not closed over: they hold between a
 * text and its reference, and are evaluated for each pair ({@link #must}, {@link #family}).
 * Otherwise a chain of texts, each like the next, would be one cluster.
 *
 * <p>Time and memory are linear in the texts and the links, with two exceptions. A component that
 * joins one with a lesser name takes its cannot-links along. Rules are evaluated on every pair of
 * different values that two components carry, which are few unless a cannot-link says {@code
 * within}.
 */
public final class ConstraintClosure {

  private static final String EXACT_COPIES = "exact copies of one text";
  private static final int EVIDENCE_LIMIT = 3;
  private static final int NONE = -1;

  /** A text's component and its family. */
  private static final int BYTES_PER_TEXT = 2 * Integer.BYTES;

  /** Labels of the values that a text carries; a single one is its own label. */
  private static final int BYTES_PER_LABEL = 160;

  /** A value that texts may have in common, as a label, with its evidence. */
  private static final int BYTES_PER_VALUE = 200;

  private final TextAttributes attributes;
  private final ConflictPolicy policy;
  private final List<ConstraintRule> cannotRules;
  private final List<ConstraintRule> contentMustRules;
  private final List<ConstraintRule> familyRules;
  private final DisjointSets components;
  private final DisjointSets families;
  private final Map<Integer, List<String>> evidence = new HashMap<>(); // by component root
  private final BitSet cannotAttributes; // which attributes the cannot-links look at

  /**
   * By root of a family and root of another, in both directions: the evidence that separates them.
   */
  private final Map<Integer, IntObjectHashMap<Separation>> apart = new HashMap<>();

  /** The values of these attributes in the texts of a family, by its root. */
  private final IntObjectHashMap<Set<AttributeTuple>> labels = new IntObjectHashMap<>();

  private final ConflictLog conflicts = new ConflictLog();
  private final Membership free = new Membership();

  private ConstraintClosure(
      int texts, TextAttributes attributes, List<ConstraintRule> rules, ConflictPolicy policy) {
    this.attributes = attributes;
    this.policy = policy;
    this.cannotRules = rules.stream().filter(r -> r.type() == LinkType.CANNOT_LINK).toList();
    this.cannotAttributes = attributesOf(cannotRules);
    this.contentMustRules =
        rules.stream().filter(r -> r.type() == LinkType.MUST_LINK && !r.isEquality()).toList();
    this.familyRules = rules.stream().filter(r -> r.type() == LinkType.FAMILY_LINK).toList();
    this.components = new DisjointSets(texts);
    this.families = new DisjointSets(texts);
  }

  /**
   * Closes the constraints of a run.
   *
   * @param texts number of texts
   * @param links named pairs in the given order
   */
  public static ConstraintClosure of(
      int texts,
      TextAttributes attributes,
      List<ConstraintRule> rules,
      List<ExplicitLink> links,
      ConflictPolicy policy) {
    ConstraintClosure closure = new ConstraintClosure(texts, attributes, rules, policy);
    closure.addAttributes(texts);
    List<ExplicitLink> verdicts = links.stream().filter(ExplicitLink::verdict).toList();
    closure.addCannotLinks(verdicts);
    closure.joinMustLinks(verdicts);
    List<ExplicitLink> others = links.stream().filter(link -> !link.verdict()).toList();
    closure.addCannotLinks(others);
    closure.joinMustLinks(others);
    closure.joinEqualAttributes(texts, rules);
    closure.joinFamilies(links);
    return closure;
  }

  /** A closure without constraints. */
  public static ConstraintClosure none(int texts) {
    return of(texts, TextAttributes.none(), List.of(), List.of(), ConflictPolicy.CANNOT_LINK);
  }

  /** The must-link component of a text, named by its least member. */
  public int component(int text) {
    return components.root(text);
  }

  /** Whether a cannot-link stands between two texts, given or derived. */
  public boolean cannot(int a, int b) {
    return separation(families.root(a), families.root(b)).isPresent();
  }

  /**
   * The rule by which a text must be with a seed, if there is one.
   *
   * @param containment share of the seed found in the text
   */
  public Optional<ConstraintRule> must(int seed, int text, double containment, double wordOverlap) {
    return first(contentMustRules, seed, text, containment, wordOverlap);
  }

  /** Whether two texts are likely to belong together, by name or by rule. */
  public boolean family(int seed, int text, double containment, double wordOverlap) {
    int left = families.root(seed);
    int right = families.root(text);
    return (left == right || first(familyRules, seed, text, containment, wordOverlap).isPresent())
        && separation(left, right).isEmpty();
  }

  /** Every link that stands between a reference and a text, for explanations. */
  public List<Link> links(int reference, int text, double containment, double wordOverlap) {
    List<Link> links = new ArrayList<>();
    if (reference == text) {
      return links;
    }
    if (component(reference) == component(text)) {
      links.add(
          new Link(
              LinkType.MUST_LINK,
              evidence.getOrDefault(component(text), List.of()).stream()
                  .limit(EVIDENCE_LIMIT)
                  .collect(Collectors.joining("; "))));
    }
    must(reference, text, containment, wordOverlap)
        .ifPresent(rule -> links.add(new Link(LinkType.MUST_LINK, rule.because())));
    if (families.root(reference) == families.root(text)
        && component(reference) != component(text)) {
      links.add(new Link(LinkType.FAMILY_LINK, "named pairs"));
    }
    Optional<Separation> cannot = separation(families.root(reference), families.root(text));
    if (cannot.isPresent()) {
      links.add(
          new Link(LinkType.CANNOT_LINK, cannot.get().because())); // it replaces a family link
    } else {
      first(familyRules, reference, text, containment, wordOverlap)
          .ifPresent(rule -> links.add(new Link(LinkType.FAMILY_LINK, rule.because())));
    }
    return links;
  }

  /** The contradictions, in the order in which they were found. */
  public ConflictLog conflicts() {
    return conflicts;
  }

  /** Whether a must-link may hold between texts for what they have in common. */
  public boolean hasContentMustRules() {
    return !contentMustRules.isEmpty();
  }

  /** Which side of a contradiction this closure follows. */
  public ConflictPolicy policy() {
    return policy;
  }

  /**
   * An empty membership for the constraints of one cluster's members; shared if nothing is held
   * apart.
   */
  public Membership membership() {
    return isFree() ? free : new Membership();
  }

  /** Whether there is no cannot-link between any two texts. */
  public boolean isFree() {
    return cannotRules.isEmpty() && apart.isEmpty();
  }

  /**
   * Estimated memory of the closure of some rules, and of the texts with named pairs.
   *
   * @param texts number of texts
   * @param pairs whether there are named pairs
   */
  public static long ramBytes(int texts, List<ConstraintRule> rules, boolean pairs) {
    long bytes = pairs || !rules.isEmpty() ? BYTES_PER_TEXT : 0;
    for (ConstraintRule rule : rules) {
      if (rule.type() == LinkType.CANNOT_LINK) {
        bytes += BYTES_PER_LABEL;
      } else if (rule.type() == LinkType.MUST_LINK && rule.isEquality()) {
        bytes += BYTES_PER_VALUE;
      }
    }
    return bytes * texts;
  }

  private Optional<ConstraintRule> first(
      List<ConstraintRule> rules, int seed, int text, double containment, double wordOverlap) {
    for (ConstraintRule rule : rules) {
      if (rule.holds(attributes.of(seed), attributes.of(text), containment, wordOverlap)) {
        return Optional.of(rule);
      }
    }
    return Optional.empty();
  }

  private void addAttributes(int texts) {
    if (cannotRules.isEmpty()) {
      return;
    }
    Map<AttributeTuple, Set<AttributeTuple>> known = new HashMap<>(); // most texts carry the same
    for (int text = 0; text < texts; text++) {
      List<AttributeTuple> copies = attributes.ofCopies(text);
      Optional<String> disagreement = disagreement(copies);
      if (disagreement.isPresent()) {
        conflicts.add(
            new Conflict(text, text, EXACT_COPIES, disagreement.get(), LinkType.MUST_LINK));
        if (policy == ConflictPolicy.MUST_LINK) {
          copies = List.of(attributes.of(text));
        }
      }
      Set<AttributeTuple> carried = Set.of();
      for (AttributeTuple copy : copies) {
        carried = union(carried, known.computeIfAbsent(copy.only(cannotAttributes), Set::of));
      }
      labels.put(text, carried);
    }
  }

  /** The link that separates two copies of one text. */
  private Optional<String> disagreement(List<AttributeTuple> copies) {
    Set<AttributeTuple> before = new HashSet<>();
    for (AttributeTuple copy : copies) {
      AttributeTuple label = copy.only(cannotAttributes);
      Optional<Separation> why = differ(List.of(label), before);
      if (why.isPresent()) {
        return why.map(Separation::because);
      }
      before.add(label);
    }
    return Optional.empty();
  }

  private void addCannotLinks(List<ExplicitLink> links) {
    for (ExplicitLink link : links) {
      if (link.type() == LinkType.CANNOT_LINK) {
        int left = components.root(link.left());
        int right = components.root(link.right());
        if (left == right) {
          conflicts.add(
              new Conflict(
                  link.left(), link.right(), joinedBy(link), link.because(), LinkType.MUST_LINK));
        } else {
          holdApart(left, right, new Separation(link.because(), link.verdict()));
        }
      }
    }
  }

  /** What has joined two texts that a cannot-link names. */
  private String joinedBy(ExplicitLink cannot) {
    return cannot.left() == cannot.right()
        ? EXACT_COPIES
        : String.join("; ", evidence.get(components.root(cannot.left())));
  }

  private void joinMustLinks(List<ExplicitLink> links) {
    for (ExplicitLink link : links) {
      if (link.type() == LinkType.MUST_LINK) {
        join(link.left(), link.right(), link.because(), link.verdict());
      }
    }
  }

  private void joinEqualAttributes(int texts, List<ConstraintRule> rules) {
    for (ConstraintRule rule : rules) {
      if (rule.type() == LinkType.MUST_LINK && rule.isEquality()) {
        Map<List<String>, List<Integer>> groups = new HashMap<>();
        for (int text = 0; text < texts; text++) {
          for (AttributeTuple tuple : attributes.ofCopies(text)) {
            List<String> key = equalityKey(rule, tuple);
            if (key != null) {
              joinAny(groups.computeIfAbsent(key, k -> new ArrayList<>(1)), text, rule.because());
            }
          }
        }
      }
    }
  }

  /**
   * Adds a text to the first of some groups that it is not held apart from, or makes it a new
   * group. Only the refusal of the first group is reported as a conflict.
   *
   * @param groups one text of each group, all held apart from each other
   */
  private void joinAny(List<Integer> groups, int text, String because) {
    for (int i = 0; i < groups.size(); i++) {
      int group = groups.get(i);
      boolean quiet = i > 0;
      if (quiet && separation(components.root(group), components.root(text)).isPresent()) {
        continue;
      }
      if (join(group, text, because, false)) {
        return;
      }
    }
    groups.add(text);
  }

  private static List<String> equalityKey(ConstraintRule rule, AttributeTuple tuple) {
    List<String> key = new ArrayList<>();
    for (Condition condition : rule.conditions()) {
      String value = tuple.value(((Condition.Same) condition).attribute());
      if (value == null) {
        return null;
      }
      key.add(value);
    }
    return key;
  }

  /**
   * Joins the components of two texts and returns whether they are together afterwards.
   *
   * @param verdict whether only another verdict can hold them apart
   */
  private boolean join(int left, int right, String because, boolean verdict) {
    int a = components.root(left);
    int b = components.root(right);
    if (a == b) {
      return true;
    }
    Optional<Separation> cannot = separation(a, b);
    boolean isOverRule = verdict && cannot.isPresent() && !cannot.get().verdict();
    if (cannot.isPresent() && !isOverRule) {
      boolean together = !cannot.get().verdict() && policy == ConflictPolicy.MUST_LINK;
      conflicts.add(
          new Conflict(
              left,
              right,
              because,
              cannot.get().because(),
              together ? LinkType.MUST_LINK : LinkType.CANNOT_LINK));
      if (!together) {
        return false;
      }
    }
    // Until families are joined, a component is its own family, with the same root.
    int root = components.union(a, b);
    families.union(a, b);
    moveApart(a, b, root);
    moveLabels(a, b, root);
    if (isOverRule) {
      labels.put(root, Set.of());
    }
    List<String> joined = new ArrayList<>(evidence.getOrDefault(a, List.of()));
    joined.addAll(evidence.getOrDefault(b, List.of()));
    joined.add(because);
    evidence.remove(a);
    evidence.remove(b);
    evidence.put(root, joined.subList(0, Math.min(EVIDENCE_LIMIT, joined.size())));
    return true;
  }

  private void joinFamilies(List<ExplicitLink> links) {
    for (ExplicitLink link : links) {
      if (link.type() == LinkType.FAMILY_LINK) {
        int a = families.root(link.left());
        int b = families.root(link.right());
        if (a != b && separation(a, b).isEmpty()) {
          int root = families.union(a, b);
          moveApart(a, b, root);
          moveLabels(a, b, root);
        }
      }
    }
  }

  private void holdApart(int a, int b, Separation why) {
    separate(a, b, why);
    separate(b, a, why);
  }

  /** The first evidence stays, unless it is no verdict and the other is. */
  private void separate(int from, int other, Separation why) {
    IntObjectHashMap<Separation> others =
        apart.computeIfAbsent(from, key -> new IntObjectHashMap<>());
    Separation known = others.get(other);
    if (known == null || why.verdict() && !known.verdict()) {
      others.put(other, why);
    }
  }

  private void moveApart(int a, int b, int root) {
    int gone = a == root ? b : a;
    IntObjectHashMap<Separation> moved = apart.remove(gone);
    if (moved == null) {
      return;
    }
    for (var other : moved) {
      apart.get(other.key).remove(gone);
      if (other.key != root) {
        holdApart(root, other.key, other.value);
      }
    }
  }

  private void moveLabels(int a, int b, int root) {
    if (!cannotRules.isEmpty()) {
      labels.put(root, union(labels.remove(a), labels.remove(b)));
    }
  }

  /** The union of two sets, which may be the same; sets of more than one label can grow. */
  private static Set<AttributeTuple> union(Set<AttributeTuple> a, Set<AttributeTuple> b) {
    boolean bIsLarger = a.size() < b.size();
    Set<AttributeTuple> larger = bIsLarger ? b : a;
    Set<AttributeTuple> smaller = bIsLarger ? a : b;
    if (larger.containsAll(smaller)) {
      return larger;
    }
    Set<AttributeTuple> union = larger.size() > 1 ? larger : new HashSet<>(larger);
    union.addAll(smaller);
    return union;
  }

  /** The evidence that separates two families, given by their roots. */
  private Optional<Separation> separation(int a, int b) {
    if (a == b) {
      return Optional.empty();
    }
    IntObjectHashMap<Separation> named = apart.get(a);
    if (named != null && named.containsKey(b)) {
      return Optional.of(named.get(b));
    }
    return cannotRules.isEmpty() ? Optional.empty() : differ(labels.get(a), labels.get(b));
  }

  private Optional<Separation> differ(
      Collection<AttributeTuple> left, Collection<AttributeTuple> right) {
    for (ConstraintRule rule : cannotRules) {
      for (AttributeTuple a : left) {
        for (AttributeTuple b : right) {
          if (rule.holds(a, b)) {
            return Optional.of(new Separation(rule.because(), false));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static BitSet attributesOf(List<ConstraintRule> rules) {
    BitSet attributes = new BitSet();
    for (ConstraintRule rule : rules) {
      for (Condition condition : rule.conditions()) {
        switch (condition) {
          case Condition.Differs c -> attributes.set(c.attribute());
          case Condition.Same c -> attributes.set(c.attribute());
          case Condition.Within c -> attributes.set(c.attribute());
          case Condition.ContainsReference c -> {}
          case Condition.WordOverlapAtLeast c -> {}
        }
      }
    }
    return attributes;
  }

  /** The labels of one cluster's members, to decide at once whether another component may join. */
  public final class Membership {

    private final IntIntHashMap members = new IntIntHashMap(); // components by family
    private final Map<AttributeTuple, Integer> carried = new HashMap<>(); // families by label

    private Membership() {}

    /** Adds a component. */
    public void add(int component) {
      if (this == free) {
        return;
      }
      int family = families.root(component);
      if (members.addTo(family, 1) == 1 && !cannotRules.isEmpty()) {
        for (AttributeTuple label : labels.get(family)) {
          carried.merge(label, 1, Integer::sum);
        }
      }
    }

    /** Removes a component that was added before. */
    public void remove(int component) {
      if (this == free) {
        return;
      }
      int family = families.root(component);
      if (members.addTo(family, -1) == 0) {
        members.remove(family);
        if (!cannotRules.isEmpty()) {
          for (AttributeTuple label : labels.get(family)) {
            carried.computeIfPresent(label, (key, count) -> count == 1 ? null : count - 1);
          }
        }
      }
    }

    /** The cannot-link between a component and any member, if there is one. */
    public Optional<Separation> forbids(int component) {
      int family = families.root(component);
      boolean among = members.containsKey(family);
      if (members.size() == (among ? 1 : 0)) {
        return Optional.empty();
      }
      IntObjectHashMap<Separation> named = apart.get(family);
      if (named != null) {
        int least = leastOfBoth(members, named);
        if (least != NONE) {
          return Optional.of(named.get(least));
        }
      }
      if (cannotRules.isEmpty()) {
        return Optional.empty();
      }
      Set<AttributeTuple> own = labels.get(family);
      return differ(own, among ? carriedByOthers(own) : carried.keySet());
    }

    /** The labels that are not only of this family, itself a member. */
    private Set<AttributeTuple> carriedByOthers(Set<AttributeTuple> own) {
      Set<AttributeTuple> others = new HashSet<>();
      carried.forEach(
          (label, count) -> {
            if (count > (own.contains(label) ? 1 : 0)) {
              others.add(label);
            }
          });
      return others;
    }

    /** The least, so that the evidence does not depend on the order of a hash table. */
    private static int leastOfBoth(IntIntHashMap members, IntObjectHashMap<Separation> named) {
      int least = Integer.MAX_VALUE;
      boolean fewMembers = members.size() < named.size();
      IntContainer fewer = fewMembers ? members.keys() : named.keys();
      for (IntCursor cursor : fewer) {
        int family = cursor.value;
        if (family < least
            && (fewMembers ? named.containsKey(family) : members.containsKey(family))) {
          least = family;
        }
      }
      return least == Integer.MAX_VALUE ? NONE : least;
    }
  }
}
