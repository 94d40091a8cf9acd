// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ConstraintRule;
import org.neardup.retrieval.Candidates;

/**
 * A second implementation of the rules in the javadoc of {@link ReferenceAssignment}, to test the
 * first against. It takes one seed at a time without batches, keeps components in maps, and looks
 * up every cannot-link pair by pair.
 */
final class NaiveAssignment {

  /** A must-link on content that a cannot-link contradicted, and whether it won. */
  record Contradiction(int seed, int text, String must, boolean mustWon) {}

  /** What one text of a component offers. */
  private record Offer(
      int text, double distance, Optional<ConstraintRule> must, boolean isSpecific) {}

  private static final Comparator<Offer> BEST_FIRST =
      Comparator.comparing((Offer offer) -> offer.must().isEmpty())
          .thenComparingDouble(Offer::distance)
          .thenComparingInt(Offer::text);

  private final int texts;
  private final ConstraintClosure closure;
  private final Map<Integer, Integer> clusterOf = new HashMap<>(); // components
  private final Map<Integer, Double> distances = new HashMap<>();
  private final Set<Integer> placedByMust = new HashSet<>();
  private final Set<Integer> gatherers = new HashSet<>(); // components that others have joined
  private final Map<Long, Integer> vain = new HashMap<>(); // by template

  /** In the order in which they were met. */
  final List<Contradiction> contradictions = new ArrayList<>();

  NaiveAssignment(
      int texts,
      ListedCandidates candidates,
      ConstraintClosure closure,
      AssignmentSettings settings) {
    this.texts = texts;
    this.closure = closure;
    for (int seed = 0; seed < texts; seed++) {
      int home = closure.component(seed);
      if (clusterOf.computeIfAbsent(home, component -> component) != home) {
        continue; // under another's reference
      }
      long template = candidates.template(seed);
      boolean isExhausted = vain.getOrDefault(template, 0) == ReferenceAssignment.TEMPLATE_CREDIT;
      Map<Integer, Offer> offers = new TreeMap<>();
      for (var found : candidates.of(seed).entrySet()) {
        int text = found.getKey();
        boolean isSpecific = found.getValue().isSpecific();
        double containment = found.getValue().containment();
        double overlap = found.getValue().wordOverlap();
        boolean family = closure.family(seed, text, containment, overlap);
        Offer offer =
            new Offer(
                text,
                found.getValue().distance() - (family ? settings.familyDiscount() : 0),
                closure.must(seed, text, containment, overlap),
                isSpecific);
        int component = closure.component(text);
        boolean isIgnored =
            isSettled(component) || !isSpecific && (isExhausted || isGathered(component));
        if (offer.must().isEmpty() && isIgnored) {
          continue;
        }
        if (offer.must().isPresent() || offer.distance() < settings.threshold()) {
          offers.merge(
              closure.component(text), offer, (a, b) -> BEST_FIRST.compare(a, b) <= 0 ? a : b);
        }
      }
      offers.remove(home);
      boolean gained = false;
      for (Offer offer : offers.values().stream().sorted(BEST_FIRST).toList()) {
        gained |= take(seed, home, offer) && !offer.isSpecific();
      }
      if (template != Candidates.NO_TEMPLATE && !isExhausted) {
        vain.merge(template, gained ? -1 : 1, Integer::sum);
      }
    }
  }

  Partition partition() {
    int[] referenceOf = new int[texts];
    for (int text = 0; text < texts; text++) {
      referenceOf[text] = clusterOf.get(closure.component(text));
    }
    return new Partition(referenceOf);
  }

  private boolean isGathered(int component) {
    return clusterOf.containsKey(component)
        && (clusterOf.get(component) != component || gatherers.contains(component));
  }

  private boolean isSettled(int component) {
    return gatherers.contains(component)
        || isGathered(component)
            && !closure.hasContentMustRules()
            && distances.get(component) < ReferenceAssignment.SETTLED;
  }

  private boolean take(int seed, int home, Offer offer) {
    int component = closure.component(offer.text());
    boolean must = offer.must().isPresent();
    Integer present = clusterOf.get(component);
    if (present != null && present == home) {
      distances.merge(component, offer.distance(), Math::min);
      if (must) {
        placedByMust.add(component);
      }
      return false;
    }
    if (placedByMust.contains(component)) {
      return false;
    }
    if (present != null) {
      boolean founder = present == component;
      if (gatherers.contains(component)) {
        return false;
      }
      if (!founder && !must && offer.distance() >= distances.get(component)) {
        return false;
      }
    }
    if (members(home).stream().anyMatch(member -> closure.cannot(member, component))) {
      if (!must) {
        return false;
      }
      boolean mustWins = closure.policy() == ConflictPolicy.MUST_LINK;
      Contradiction contradiction =
          new Contradiction(seed, offer.text(), offer.must().get().because(), mustWins);
      if (!contradictions.contains(contradiction)) {
        contradictions.add(contradiction);
      }
      if (!mustWins) {
        return false;
      }
    }
    clusterOf.put(component, home);
    distances.put(component, offer.distance());
    if (must) {
      placedByMust.add(component);
    }
    gatherers.add(home);
    return true;
  }

  private List<Integer> members(int founder) {
    return clusterOf.keySet().stream()
        .filter(component -> clusterOf.get(component) == founder)
        .toList();
  }
}
