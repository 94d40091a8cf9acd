// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.LongArrayList;
import com.carrotsearch.hppc.LongIntHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.neardup.constraint.Conflict;
import org.neardup.constraint.ConflictLog;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.Separation;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.SearchProgress;
import org.neardup.work.Allowance;

/**
 * The assignment of figure 3 of SIGIR 2006, defined precisely.
 *
 * <p>Seeds are processed in order, each with its candidates. Only whole must-link components move.
 * For a seed d that belongs to no cluster, or to one that its own component founded, and a
 * candidate component s:
 *
 * <ol>
 *   <li>a content rule says must(s, d): s joins d's cluster and stays there;
 *   <li>otherwise, if the distance of s to d, lowered by a family link, is below θ and below the
 *       distance of s to its present cluster: s joins d's cluster (with equal distances s stays
 *       with the earlier seed);
 *   <li>neither happens if a cannot-link separates s and a member of d's cluster.
 * </ol>
 *
 * <p>Must-links precede distances, smaller distances precede greater ones, ties are decided by the
 * seed order. A component that founded a cluster which nobody has joined may join a later seed. The
 * distance of a component is the least among its candidate texts (among those with a must-link, if
 * there are any). Its distance to a cluster is the least to the founding component's seeds so far.
 *
 * <p>Three rules bound the work, for late seeds would otherwise meet all texts of a letter again:
 *
 * <ul>
 *   <li>A component is <em>settled</em>, and stays where it is, once it has gathered another, or if
 *       it is nearer than {@value #SETTLED} nats to its cluster and no must-link may hold for what
 *       texts have in common.
 *   <li>A component that somebody has gathered joins another seed only as a {@linkplain
 *       Candidates#isSpecific specific} candidate, or by a must-link.
 *   <li>So do all components once the template of the seed ({@link Candidates#template}) is
 *       exhausted: {@value #TEMPLATE_CREDIT} more of its seeds gathered nobody by what is not
 *       specific than gathered somebody.
 * </ul>
 *
 * <p>The state is a few arrays with one entry for each text. The result depends on the order of the
 * seeds alone, not on their batches or the order of their candidates.
 */
public final class ReferenceAssignment {

  private static final int NONE = -1;

  /** Nearer copies differ in a name or a date; nothing that comes later is much nearer. */
  static final double SETTLED = 0.25;

  /** Letters of real dockets need a few vain seeds; a common template is vain for ever. */
  static final int TEMPLATE_CREDIT = 20;

  /** The bytes kept for a text. */
  static final int BYTES_PER_TEXT = 2 * Integer.BYTES + Double.BYTES + 1;

  /** Bytes of a template. */
  private static final int BYTES_PER_TEMPLATE = 32;

  /** Bytes of a joined cluster, if texts have cannot-links. */
  private static final int BYTES_PER_MEMBERSHIP = 400;

  /** Bytes of a component in a joined cluster with cannot-links. */
  private static final int BYTES_PER_MEMBER = 64;

  private final ConstraintClosure closure;
  private final AssignmentSettings settings;
  private final int[] founder; // by component: the founder of its cluster, or NONE
  private final double[] distance; // by component: to the cluster that it is in
  private final BitSet byMust = new BitSet(); // components that a content rule placed
  private final int[]
      members; // by founding component: number of components in its cluster, including itself
  private final BitSet gathering = new BitSet(); // components that others have joined
  private final LongIntHashMap creditOfTemplate = new LongIntHashMap();
  private final IntArrayList newlySettled = new IntArrayList();
  private final IntArrayList newlyGathered = new IntArrayList();
  private final LongArrayList newlyExhausted = new LongArrayList();
  private final IntObjectHashMap<ConstraintClosure.Membership> memberships =
      new IntObjectHashMap<>();
  private final ConflictLog conflicts = new ConflictLog();
  private final Allowance allowance;
  private long taken;

  /**
   * @param allowance charged for the memory kept, until {@link #giveBack}
   */
  ReferenceAssignment(
      int texts, ConstraintClosure closure, AssignmentSettings settings, Allowance allowance) {
    this.allowance = allowance;
    take((long) BYTES_PER_TEXT * texts);
    this.closure = closure;
    this.settings = settings;
    founder = new int[texts];
    Arrays.fill(founder, NONE);
    distance = new double[texts];
    members = new int[texts];
  }

  /** Whether a text is still a seed: it is not under another's reference. */
  public boolean isSeed(int text) {
    int component = closure.component(text);
    return founder[component] == NONE || founder[component] == component;
  }

  /**
   * Assigns the candidates of a seed; ignored if the text is no longer a seed.
   *
   * @param seed each text is processed at most once
   */
  public void accept(int seed, Candidates candidates) {
    if (!isSeed(seed)) {
      return;
    }
    int home = closure.component(seed);
    if (founder[home] == NONE) {
      found(home);
    }
    boolean isExhausted = credit(candidates.template()) == 0;
    boolean gained = false;
    for (Proposal proposal : proposals(seed, home, candidates, isExhausted)) {
      boolean joined = consider(seed, home, proposal);
      gained |= joined && !proposal.isSpecific();
    }
    if (candidates.template() != Candidates.NO_TEMPLATE && !isExhausted) {
      count(candidates.template(), gained);
    }
  }

  private int credit(long template) {
    return creditOfTemplate.getOrDefault(template, TEMPLATE_CREDIT);
  }

  private void count(long template, boolean gained) {
    int credit = credit(template) + (gained ? 1 : -1);
    take(creditOfTemplate.containsKey(template) ? 0 : BYTES_PER_TEMPLATE);
    creditOfTemplate.put(template, credit);
    if (credit == 0) {
      newlyExhausted.add(template);
    }
  }

  /** What has come of the seeds since this was last asked. */
  SearchProgress progress() {
    SearchProgress news =
        new SearchProgress(
            newlySettled.toArray(), newlyGathered.toArray(), newlyExhausted.toArray());
    newlySettled.clear();
    newlyGathered.clear();
    newlyExhausted.clear();
    return news;
  }

  private boolean isGathered(int component) {
    return founder[component] != NONE
        && (founder[component] != component || gathering.get(component));
  }

  private boolean isSettled(int component) {
    if (founder[component] == component) {
      return gathering.get(component);
    }
    return founder[component] != NONE
        && distance[component] < SETTLED
        && !closure.hasContentMustRules();
  }

  /** The current clusters; after the last seed, the result. */
  public Partition partition() {
    int[] referenceOf = new int[founder.length];
    for (int text = 0; text < referenceOf.length; text++) {
      int component = closure.component(text);
      // A component is named by its least text.
      referenceOf[text] = founder[component] == NONE ? component : founder[component];
    }
    return new Partition(referenceOf);
  }

  /** Content must-links that a cannot-link contradicted, in the order of occurrence. */
  public ConflictLog conflicts() {
    return conflicts;
  }

  /** The texts that a content rule placed, with their seeds. */
  public BitSet held() {
    BitSet components = new BitSet();
    for (int component = byMust.nextSetBit(0);
        component >= 0;
        component = byMust.nextSetBit(component + 1)) {
      components.set(component);
      components.set(founder[component]);
    }
    BitSet held = new BitSet();
    for (int text = 0; text < founder.length; text++) {
      held.set(text, components.get(closure.component(text)));
    }
    return held;
  }

  private void take(long bytes) {
    if (bytes > 0) {
      allowance.take(bytes);
      taken += bytes;
    }
  }

  /** Gives back all memory; the object cannot be used afterwards. */
  void giveBack() {
    allowance.take(-taken);
    taken = 0;
  }

  private void found(int component) {
    founder[component] = component;
    members[component] = 1;
  }

  /** The constraints of the members; not stored for a founder without other members. */
  private ConstraintClosure.Membership membership(int founding) {
    if (closure.isFree()) {
      return closure.membership();
    }
    ConstraintClosure.Membership membership = memberships.get(founding);
    if (membership == null) {
      take(BYTES_PER_MEMBERSHIP);
      membership = closure.membership();
      membership.add(founding);
      memberships.put(founding, membership);
    }
    return membership;
  }

  /** A candidate component with the best offer of its texts. */
  private record Proposal(
      int component, int text, double distance, ConstraintRule must, boolean isSpecific) {

    private static final Comparator<Proposal> ORDER =
        Comparator.comparing((Proposal p) -> p.must == null)
            .thenComparingDouble(Proposal::distance)
            .thenComparingInt(Proposal::text);
  }

  private List<Proposal> proposals(int seed, int home, Candidates candidates, boolean isExhausted) {
    IntObjectHashMap<Proposal> best = new IntObjectHashMap<>(candidates.size());
    for (int i = 0; i < candidates.size(); i++) {
      int text = candidates.ordinal(i);
      int component = closure.component(text);
      if (component == home) {
        continue;
      }
      double containment = candidates.containment(i);
      double overlap = candidates.wordOverlap(i);
      Optional<ConstraintRule> must = closure.must(seed, text, containment, overlap);
      boolean isSpecific = candidates.isSpecific(i);
      if (must.isEmpty()
          && (isSettled(component) || !isSpecific && (isExhausted || isGathered(component)))) {
        continue;
      }
      double adjusted = candidates.distance(i);
      if (closure.family(seed, text, containment, overlap)) {
        adjusted -= settings.familyDiscount();
      }
      if (must.isEmpty() && adjusted >= settings.threshold()) {
        continue;
      }
      Proposal proposal = new Proposal(component, text, adjusted, must.orElse(null), isSpecific);
      Proposal other = best.get(component);
      if (other == null || Proposal.ORDER.compare(proposal, other) < 0) {
        best.put(component, proposal);
      }
    }
    List<Proposal> proposals = new ArrayList<>(best.size());
    for (var entry : best) {
      proposals.add(entry.value);
    }
    proposals.sort(Proposal.ORDER);
    return proposals;
  }

  /** Whether the component joined the cluster. */
  private boolean consider(int seed, int home, Proposal proposal) {
    int component = proposal.component();
    int current = founder[component];
    boolean must = proposal.must() != null;
    if (current == home) {
      if (must) {
        byMust.set(component);
      }
      // another seed of the founding component may be nearer
      distance[component] = Math.min(distance[component], proposal.distance());
      noteIfSettled(proposal);
      return false;
    }
    if (current != NONE && byMust.get(component) || isSettled(component)) {
      return false;
    }
    boolean hasJoined = current != NONE && current != component;
    if (!must && hasJoined && proposal.distance() >= distance[component]) {
      return false;
    }
    Optional<Separation> cannot = membership(home).forbids(component);
    if (cannot.isPresent() && !mustOverrules(seed, proposal, cannot.get())) {
      return false;
    }
    if (current != NONE) {
      leave(component, current);
    }
    if (!hasJoined) {
      newlyGathered.add(proposal.text());
    }
    if (!gathering.get(home)) {
      gathering.set(home);
      newlySettled.add(seed);
    }
    founder[component] = home;
    distance[component] = proposal.distance();
    byMust.set(component, must);
    members[home]++;
    membership(home).add(component);
    take(closure.isFree() ? 0 : BYTES_PER_MEMBER);
    noteIfSettled(proposal);
    return true;
  }

  private void noteIfSettled(Proposal proposal) {
    if (isSettled(proposal.component())) {
      newlySettled.add(proposal.text());
    }
  }

  /** Reports a content must-link that a cannot-link contradicts, and returns whether it wins. */
  private boolean mustOverrules(int seed, Proposal proposal, Separation cannot) {
    if (proposal.must() == null) {
      return false;
    }
    boolean wins = closure.policy() == ConflictPolicy.MUST_LINK && !cannot.verdict();
    conflicts.add(
        new Conflict(
            seed,
            proposal.text(),
            proposal.must().because(),
            cannot.because(),
            wins ? LinkType.MUST_LINK : LinkType.CANNOT_LINK));
    return wins;
  }

  private void leave(int component, int from) {
    members[from]--;
    if (members[from] == 0) {
      memberships.remove(from);
    } else {
      membership(from).remove(component);
    }
  }
}
