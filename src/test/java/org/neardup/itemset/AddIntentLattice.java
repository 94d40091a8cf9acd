// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The concept lattice of a context, made object by object (AddIntent, van der Merwe, Obiedkov and
 * Kourie 2004). Transactions are the objects, items the attributes: a concept's intent is a closed
 * itemset, and the size of its extent the support.
 */
final class AddIntentLattice {

  private static final class Concept {
    private final BitSet intent;
    private int support;
    private List<Concept> parents = new ArrayList<>(); // the next larger concepts

    private Concept(BitSet intent, int support) {
      this.intent = intent;
      this.support = support;
    }
  }

  private final List<Concept> concepts = new ArrayList<>();

  AddIntentLattice(Context context) {
    BitSet all = new BitSet();
    all.set(0, context.items());
    Concept bottom = new Concept(all, 0);
    concepts.add(bottom);
    for (int[] row : context.rows()) {
      BitSet intent = new BitSet();
      for (int item : row) {
        intent.set(item);
      }
      Set<Concept> met = Collections.newSetFromMap(new IdentityHashMap<>());
      addObject(addIntent(intent, bottom), met);
    }
  }

  private static void addObject(Concept concept, Set<Concept> met) {
    if (met.add(concept)) {
      concept.support++;
      concept.parents.forEach(parent -> addObject(parent, met));
    }
  }

  /** The concept with an intent, new if need be, at or above one whose intent holds it. */
  private Concept addIntent(BitSet intent, Concept below) {
    Concept generator = largestThatHolds(intent, below);
    if (generator.intent.equals(intent)) {
      return generator;
    }
    List<Concept> parents = new ArrayList<>();
    for (Concept parent : List.copyOf(generator.parents)) {
      Concept candidate =
          holds(intent, parent.intent)
              ? parent
              : addIntent(intersection(parent.intent, intent), parent);
      if (parents.stream().noneMatch(other -> holds(other.intent, candidate.intent))) {
        parents.removeIf(other -> holds(candidate.intent, other.intent));
        parents.add(candidate);
      }
    }
    Concept concept = new Concept(intent, generator.support);
    concept.parents = parents;
    generator.parents.removeAll(parents);
    generator.parents.add(concept);
    concepts.add(concept);
    return concept;
  }

  private static Concept largestThatHolds(BitSet intent, Concept below) {
    Concept concept = below;
    while (true) {
      Concept last = concept;
      concept =
          last.parents.stream()
              .filter(parent -> holds(parent.intent, intent))
              .findFirst()
              .orElse(last);
      if (concept == last) {
        return last;
      }
    }
  }

  private static boolean holds(BitSet larger, BitSet smaller) {
    return intersection(larger, smaller).equals(smaller);
  }

  private static BitSet intersection(BitSet one, BitSet other) {
    BitSet both = (BitSet) one.clone();
    both.and(other);
    return both;
  }

  /** Intents of at least one item. */
  Map<List<Integer>, Integer> closed(int minSupport) {
    Map<List<Integer>, Integer> closed = new HashMap<>();
    for (Concept concept : concepts) {
      if (concept.support >= minSupport && !concept.intent.isEmpty()) {
        closed.put(concept.intent.stream().boxed().toList(), concept.support);
      }
    }
    return closed;
  }

  /** Those of them that no larger one holds. */
  Map<List<Integer>, Integer> maximal(int minSupport) {
    Map<List<Integer>, Integer> maximal = closed(minSupport);
    for (Concept concept : concepts) {
      if (concept.support >= minSupport) {
        concept.parents.forEach(parent -> maximal.remove(parent.intent.stream().boxed().toList()));
      }
    }
    return maximal;
  }
}
