// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.neardup.constraint.Condition;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.ListedAttributes;
import org.neardup.constraint.RandomConstraints;

/**
 * A few texts with random distances, which are the same both ways and in steps of 1/8 so that they
 * tie, and random constraints; made from a seed.
 */
record RandomCollection(
    int texts,
    ListedCandidates candidates,
    RandomConstraints constraints,
    ConflictPolicy policy,
    AssignmentSettings settings) {

  /** With constraints of every kind, on names, attributes and content. */
  static RandomCollection constrained(Random random) {
    return next(random, true, true);
  }

  /** With constraints, but without a text whose own copies disagree; cannot-links win. */
  static RandomCollection consistent(Random random) {
    RandomCollection any = next(random, true, false);
    return new RandomCollection(
        any.texts, any.candidates, any.constraints, ConflictPolicy.CANNOT_LINK, any.settings);
  }

  /** With constraints of every kind, and texts that only frequent tokens find. */
  static RandomCollection withFrequentTokens(Random random) {
    RandomCollection any = constrained(random);
    any.candidates.withFrequentTokens(random);
    return any;
  }

  /** With distances alone. */
  static RandomCollection free(Random random) {
    return next(random, false, false);
  }

  private static RandomCollection next(Random random, boolean constrained, boolean manyCopies) {
    int texts = 1 + random.nextInt(12);
    RandomConstraints constraints = new RandomConstraints(List.of(), List.of(), List.of());
    if (constrained) {
      RandomConstraints any = RandomConstraints.next(random, texts, manyCopies);
      List<ConstraintRule> rules = new ArrayList<>(any.rules());
      if (random.nextBoolean()) {
        rules.add(
            random.nextInt(rules.size() + 1),
            rule(random, LinkType.MUST_LINK, new Condition.ContainsReference(1)));
      }
      if (random.nextBoolean()) {
        rules.add(rule(random, LinkType.MUST_LINK, new Condition.WordOverlapAtLeast(0.75)));
      }
      if (random.nextBoolean()) {
        rules.add(rule(random, LinkType.FAMILY_LINK, new Condition.WordOverlapAtLeast(0.5)));
      }
      constraints = new RandomConstraints(any.copies(), rules, any.links());
    }
    return new RandomCollection(
        texts,
        candidates(random, texts),
        constraints,
        random.nextBoolean() ? ConflictPolicy.CANNOT_LINK : ConflictPolicy.MUST_LINK,
        new AssignmentSettings(random.nextInt(4) * 0.5, random.nextInt(3) * 0.125));
  }

  private static ConstraintRule rule(Random random, LinkType type, Condition condition) {
    return random.nextBoolean()
        ? new ConstraintRule(type, List.of(condition))
        : new ConstraintRule(type, List.of(new Condition.Same(1, "relay"), condition));
  }

  private static ListedCandidates candidates(Random random, int texts) {
    ListedCandidates candidates = new ListedCandidates();
    int density = 1 + random.nextInt(10);
    for (int a = 0; a < texts; a++) {
      for (int b = 0; b < a; b++) {
        if (random.nextInt(10) < density) {
          double distance = random.nextInt(13) * 0.125;
          double overlap = random.nextInt(5) * 0.25;
          // Frequent tokens may let one text find the other, but not the other the one.
          int found = random.nextInt(8);
          if (found != 0) {
            candidates.add(a, b, distance, random.nextInt(5) * 0.25, overlap);
          }
          if (found != 1) {
            candidates.add(b, a, distance, random.nextInt(5) * 0.25, overlap);
          }
        }
      }
    }
    return candidates;
  }

  /** The closed constraints. */
  ConstraintClosure closure() {
    if (constraints.copies().isEmpty()) {
      return ConstraintClosure.none(texts);
    }
    return ConstraintClosure.of(
        texts,
        ListedAttributes.ofCopies(constraints.copies()),
        constraints.rules(),
        constraints.links(),
        policy);
  }

  /** The outcome with batches of this size. */
  ReferenceClustering.Result cluster(int maxBatch) {
    return cluster(maxBatch, false);
  }

  /**
   * The outcome with batches of this size.
   *
   * @param drops whether the source leaves out what need not be found any more
   */
  ReferenceClustering.Result cluster(int maxBatch, boolean drops) {
    candidates.dropping(drops, drops && !closure().hasContentMustRules());
    return new ReferenceClustering(candidates, maxBatch, done -> {})
        .run(texts, closure(), settings);
  }

  @Override
  public String toString() {
    return texts + " texts, " + policy + ", " + settings + "\n" + constraints + candidates;
  }
}
