package org.neardup.cluster;

import com.carrotsearch.hppc.IntObjectHashMap;
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
import org.neardup.retrieval.Candidates;
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
 * seed order. A component that founded a cluster without other members may join a later seed; one
 * with members stays. The distance of a component is the least among its candidate texts (among
 * those with a must-link, if there are any). Its distance to a cluster is the least to the founding
 * component's seeds so far.
 *
 * <p>The state is a few arrays with one entry for each text. The result depends on the order of the
 * seeds alone, not on their batches or the order of their candidates.
 */
public final class ReferenceAssignment {

  private static final int NONE = -1;

  /** The bytes kept for a text. */
  static final int BYTES_PER_TEXT = 2 * Integer.BYTES + Double.BYTES + 1;

  /** Bytes of a joined cluster, if texts have cannot-links. */
  private static final int BYTES_PER_MEMBERSHIP = 400;

  /** Bytes of a joined cluster otherwise. */
  private static final int BYTES_PER_FREE_MEMBERSHIP = 24;

  /** Bytes of a component in a joined cluster with cannot-links. */
  private static final int BYTES_PER_MEMBER = 64;

  private final ConstraintClosure closure;
  private final AssignmentSettings settings;
  private final int[] founder; // by component: the founder of its cluster, or NONE
  private final double[] distance; // by component: to the cluster that it is in
  private final boolean[] byMust; // by component: whether a content rule placed it
  private final int[]
      members; // by founding component: number of components in its cluster, including itself
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
    byMust = new boolean[texts];
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
    for (Proposal proposal : proposals(seed, home, candidates)) {
      consider(seed, home, proposal);
    }
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
    for (int component = 0; component < byMust.length; component++) {
      if (byMust[component]) {
        components.set(component);
        components.set(founder[component]);
      }
    }
    BitSet held = new BitSet();
    for (int text = 0; text < byMust.length; text++) {
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
    ConstraintClosure.Membership membership = memberships.get(founding);
    if (membership == null) {
      take(closure.isFree() ? BYTES_PER_FREE_MEMBERSHIP : BYTES_PER_MEMBERSHIP);
      membership = closure.membership();
      membership.add(founding);
      memberships.put(founding, membership);
    }
    return membership;
  }

  /** A candidate component with the best offer of its texts. */
  private record Proposal(int component, int text, double distance, ConstraintRule must) {

    private static final Comparator<Proposal> ORDER =
        Comparator.comparing((Proposal p) -> p.must == null)
            .thenComparingDouble(Proposal::distance)
            .thenComparingInt(Proposal::text);
  }

  private List<Proposal> proposals(int seed, int home, Candidates candidates) {
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
      double adjusted = candidates.distance(i);
      if (closure.family(seed, text, containment, overlap)) {
        adjusted -= settings.familyDiscount();
      }
      if (must.isEmpty() && adjusted >= settings.threshold()) {
        continue;
      }
      Proposal proposal = new Proposal(component, text, adjusted, must.orElse(null));
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

  private void consider(int seed, int home, Proposal proposal) {
    int component = proposal.component();
    int current = founder[component];
    boolean must = proposal.must() != null;
    if (current == home) {
      byMust[component] |= must; // another seed of the founding component may be nearer
      distance[component] = Math.min(distance[component], proposal.distance());
      return;
    }
    if (current != NONE && byMust[component]) {
      return;
    }
    boolean gathered = current == component && members[component] > 1;
    if (gathered) {
      return;
    }
    boolean joined = current != NONE && current != component;
    if (!must && joined && proposal.distance() >= distance[component]) {
      return;
    }
    Optional<String> cannot = membership(home).forbids(component);
    if (cannot.isPresent() && !mustOverrules(seed, proposal, cannot.get())) {
      return;
    }
    if (current != NONE) {
      leave(component, current);
    }
    founder[component] = home;
    distance[component] = proposal.distance();
    byMust[component] = must;
    members[home]++;
    membership(home).add(component);
    take(closure.isFree() ? 0 : BYTES_PER_MEMBER);
  }

  /** Reports a content must-link that a cannot-link contradicts, and returns whether it wins. */
  private boolean mustOverrules(int seed, Proposal proposal, String cannot) {
    if (proposal.must() == null) {
      return false;
    }
    boolean wins = closure.policy() == ConflictPolicy.MUST_LINK;
    conflicts.add(
        new Conflict(
            seed,
            proposal.text(),
            proposal.must().because(),
            cannot,
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
