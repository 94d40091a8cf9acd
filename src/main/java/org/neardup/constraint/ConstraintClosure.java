package org.neardup.constraint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.internal.hppc.IntCursor;
import org.apache.lucene.internal.hppc.IntHashSet;
import org.apache.lucene.internal.hppc.IntIntHashMap;

/**
 * The closure of a run's constraints, by components (SIGIR 2006, section 4.4.4).
 *
 * <p>Built in this order:
 *
 * <ol>
 *   <li>cannot-links that were named, and the attributes that each text carries;
 *   <li>must-links that were named, then those of rules of equal attributes: each joins two
 *       components, unless the closure so far holds them apart. That is a {@link Conflict}, and the
 *       {@link ConflictPolicy} decides;
 *   <li>family links that were named: each joins two components to one family, unless the closure
 *       so far holds them apart, for a cannot-link replaces a family link.
 * </ol>
 *
 * <p>Rules with conditions on content, and family rules, are not closed over: they hold between a
 * text and its reference, and are asked for pair by pair ({@link #must}, {@link #family}).
 * Otherwise a chain of texts, each like the next, would be one cluster.
 *
 * <p>Time and memory are linear in the texts and the links (but for the set operations of
 * cannot-links between large components, which move the smaller side).
 */
public final class ConstraintClosure {

  private static final String EXACT_COPIES = "exact copies of one text";
  private static final int EVIDENCE_LIMIT = 3;

  private final TextAttributes attributes;
  private final ConflictPolicy policy;
  private final List<ConstraintRule> cannotRules;
  private final List<ConstraintRule> contentMustRules;
  private final List<ConstraintRule> familyRules;
  private final DisjointSets components;
  private final DisjointSets families;
  private final Map<Integer, List<String>> evidence = new HashMap<>(); // by component root
  private final Map<Integer, IntHashSet> apart = new HashMap<>(); // by family root, both ways
  private final Map<Integer, Set<AttributeTuple>> labels = new HashMap<>(); // by family root
  private final Map<Long, String> cannotEvidence = new HashMap<>(); // by named pair
  private final List<Conflict> conflicts = new ArrayList<>();

  private ConstraintClosure(
      int texts, TextAttributes attributes, List<ConstraintRule> rules, ConflictPolicy policy) {
    this.attributes = attributes;
    this.policy = policy;
    this.cannotRules = rules.stream().filter(r -> r.type() == LinkType.CANNOT_LINK).toList();
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
   * @param links named pairs in the order in which they were given
   */
  public static ConstraintClosure of(
      int texts,
      TextAttributes attributes,
      List<ConstraintRule> rules,
      List<ExplicitLink> links,
      ConflictPolicy policy) {
    ConstraintClosure closure = new ConstraintClosure(texts, attributes, rules, policy);
    closure.takeAttributes(texts);
    closure.takeCannotLinks(links);
    closure.joinMustLinks(links);
    closure.joinEqualAttributes(texts, rules);
    closure.joinFamilies(links);
    return closure;
  }

  /** A closure without any constraint. */
  public static ConstraintClosure none(int texts) {
    return of(texts, TextAttributes.none(), List.of(), List.of(), ConflictPolicy.CANNOT_LINK);
  }

  /** The must-link component of a text, named after its least member. */
  public int component(int text) {
    return components.root(text);
  }

  /** Whether a cannot-link stands between two texts, given or derived. */
  public boolean cannot(int a, int b) {
    return whyApart(families.root(a), families.root(b)).isPresent();
  }

  /**
   * The rule by which a text must be with a seed, if there is one.
   *
   * @param containment share of the seed found in the text
   */
  public Optional<ConstraintRule> must(int seed, int text, double containment, double wordOverlap) {
    return first(contentMustRules, seed, text, containment, wordOverlap);
  }

  /** Whether two texts are likely to belong together: named so, or by a rule. */
  public boolean family(int seed, int text, double containment, double wordOverlap) {
    int left = families.root(seed);
    int right = families.root(text);
    return (left == right || first(familyRules, seed, text, containment, wordOverlap).isPresent())
        && whyApart(left, right).isEmpty();
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
    first(familyRules, reference, text, containment, wordOverlap)
        .ifPresent(rule -> links.add(new Link(LinkType.FAMILY_LINK, rule.because())));
    whyApart(families.root(reference), families.root(text))
        .ifPresent(because -> links.add(new Link(LinkType.CANNOT_LINK, because)));
    return links;
  }

  /** What contradicted itself, in the order in which it was found. */
  public List<Conflict> conflicts() {
    return List.copyOf(conflicts);
  }

  /** Which side of a contradiction this closure follows. */
  public ConflictPolicy policy() {
    return policy;
  }

  /** The constraints of one cluster's members, for a cluster that has none yet. */
  public Membership membership() {
    return new Membership();
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

  private void takeAttributes(int texts) {
    if (cannotRules.isEmpty()) {
      return;
    }
    for (int text = 0; text < texts; text++) {
      List<AttributeTuple> copies = attributes.ofCopies(text);
      Set<AttributeTuple> taken = new LinkedHashSet<>(copies);
      Optional<String> disagreement = copies.size() == 1 ? Optional.empty() : differ(taken, taken);
      if (disagreement.isPresent()) {
        conflicts.add(
            new Conflict(text, text, EXACT_COPIES, disagreement.get(), LinkType.MUST_LINK));
        if (policy == ConflictPolicy.MUST_LINK) {
          taken = Set.of(attributes.of(text));
        }
      }
      labels.put(text, taken);
    }
  }

  private void takeCannotLinks(List<ExplicitLink> links) {
    for (ExplicitLink link : links) {
      if (link.type() == LinkType.CANNOT_LINK) {
        if (link.left() == link.right()) {
          conflicts.add(
              new Conflict(
                  link.left(), link.right(), EXACT_COPIES, link.because(), LinkType.MUST_LINK));
        } else {
          apart.computeIfAbsent(link.left(), key -> new IntHashSet()).add(link.right());
          apart.computeIfAbsent(link.right(), key -> new IntHashSet()).add(link.left());
          cannotEvidence.putIfAbsent(pair(link.left(), link.right()), link.because());
        }
      }
    }
  }

  private void joinMustLinks(List<ExplicitLink> links) {
    for (ExplicitLink link : links) {
      if (link.type() == LinkType.MUST_LINK) {
        join(link.left(), link.right(), link.because());
      }
    }
  }

  private void joinEqualAttributes(int texts, List<ConstraintRule> rules) {
    for (ConstraintRule rule : rules) {
      if (rule.type() == LinkType.MUST_LINK && rule.isEquality()) {
        Map<List<String>, Integer> firstWith = new HashMap<>();
        for (int text = 0; text < texts; text++) {
          for (AttributeTuple tuple : attributes.ofCopies(text)) {
            List<String> key = equalityKey(rule, tuple);
            if (key != null) {
              Integer first = firstWith.putIfAbsent(key, text);
              if (first != null) {
                join(first, text, rule.because());
              }
            }
          }
        }
      }
    }
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

  private void join(int left, int right, String because) {
    int a = components.root(left);
    int b = components.root(right);
    if (a == b) {
      return;
    }
    Optional<String> cannot = whyApart(a, b);
    if (cannot.isPresent()) {
      LinkType kept =
          policy == ConflictPolicy.MUST_LINK ? LinkType.MUST_LINK : LinkType.CANNOT_LINK;
      conflicts.add(new Conflict(left, right, because, cannot.get(), kept));
      if (kept == LinkType.CANNOT_LINK) {
        return;
      }
    }
    // Until families are joined, a component is its own family: both have the same root.
    int root = components.union(a, b);
    families.union(a, b);
    moveApart(a, b, root);
    moveLabels(a, b, root);
    List<String> joined = new ArrayList<>(evidence.getOrDefault(a, List.of()));
    joined.addAll(evidence.getOrDefault(b, List.of()));
    joined.add(because);
    evidence.remove(a);
    evidence.remove(b);
    evidence.put(root, joined.subList(0, Math.min(EVIDENCE_LIMIT, joined.size())));
  }

  private void joinFamilies(List<ExplicitLink> links) {
    for (ExplicitLink link : links) {
      if (link.type() == LinkType.FAMILY_LINK) {
        int a = families.root(link.left());
        int b = families.root(link.right());
        if (a != b && whyApart(a, b).isEmpty()) {
          int root = families.union(a, b);
          moveApart(a, b, root);
          moveLabels(a, b, root);
        }
      }
    }
  }

  private void moveApart(int a, int b, int root) {
    IntHashSet left = apart.remove(a);
    IntHashSet right = apart.remove(b);
    IntHashSet larger = left == null || right != null && right.size() > left.size() ? right : left;
    IntHashSet smaller = larger == left ? right : left;
    if (larger == null) {
      return;
    }
    int other = a == root ? b : a;
    if (smaller != null) {
      for (IntCursor cursor : smaller) {
        larger.add(cursor.value);
      }
    }
    larger.remove(root);
    larger.remove(other);
    for (IntCursor cursor : larger) {
      IntHashSet back = apart.get(cursor.value);
      if (back.contains(other)) {
        back.remove(other);
        back.add(root);
      }
    }
    if (!larger.isEmpty()) {
      apart.put(root, larger);
    }
  }

  private void moveLabels(int a, int b, int root) {
    Set<AttributeTuple> left = labels.remove(a);
    Set<AttributeTuple> right = labels.remove(b);
    if (left != null) {
      Set<AttributeTuple> joined = new LinkedHashSet<>(left);
      joined.addAll(right);
      labels.put(root, joined);
    }
  }

  /** Why two families, given by their roots, are held apart. */
  private Optional<String> whyApart(int a, int b) {
    if (a == b) {
      return Optional.empty();
    }
    IntHashSet named = apart.get(a);
    if (named != null && named.contains(b)) {
      return Optional.of(cannotEvidence.getOrDefault(pair(a, b), "closure of named pairs"));
    }
    return cannotRules.isEmpty() ? Optional.empty() : differ(labels.get(a), labels.get(b));
  }

  private Optional<String> differ(Set<AttributeTuple> left, Set<AttributeTuple> right) {
    for (ConstraintRule rule : cannotRules) {
      for (AttributeTuple a : left) {
        for (AttributeTuple b : right) {
          if (rule.holds(a, b)) {
            return Optional.of(rule.because());
          }
        }
      }
    }
    return Optional.empty();
  }

  private static long pair(int a, int b) {
    return (long) Math.min(a, b) << 32 | Math.max(a, b);
  }

  /**
   * What the members of one cluster carry: enough to say at once whether another component may
   * join.
   */
  public final class Membership {

    private final IntIntHashMap members = new IntIntHashMap(); // components by family
    private final Map<AttributeTuple, Integer> carried = new HashMap<>(); // families by label

    private Membership() {}

    /** Takes in a component. */
    public void add(int component) {
      int family = families.root(component);
      if (members.addTo(family, 1) == 1 && !cannotRules.isEmpty()) {
        for (AttributeTuple label : labels.get(family)) {
          carried.merge(label, 1, Integer::sum);
        }
      }
    }

    /** Lets a component go that was taken in before. */
    public void remove(int component) {
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

    /** Why a component can't join, if a cannot-link stands between it and any member. */
    public Optional<String> forbids(int component) {
      int family = families.root(component);
      if (members.containsKey(family) && members.size() == 1) {
        return Optional.empty();
      }
      IntHashSet named = apart.get(family);
      if (named != null) {
        boolean fewMembers = members.size() < named.size();
        for (IntCursor cursor : fewMembers ? members.keys() : named) {
          if (fewMembers ? named.contains(cursor.value) : members.containsKey(cursor.value)) {
            return Optional.of(
                cannotEvidence.getOrDefault(pair(family, cursor.value), "closure of named pairs"));
          }
        }
      }
      if (cannotRules.isEmpty() || members.containsKey(family)) {
        return Optional.empty();
      }
      return differ(labels.get(family), carried.keySet());
    }
  }
}
