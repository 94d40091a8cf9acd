// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.constraint.Conflict;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.LinkType;
import org.neardup.work.Allowance;

/** What holds of every clustering, over random collections. */
public class ReferenceClusteringPropertyTests extends LuceneTestCase {

  @Test
  public void theOutcomeIsThatOfANaiveAssignment() {
    for (int i = 0; i < atLeast(6000); i++) {
      RandomCollection collection = RandomCollection.withFrequentTokens(random());
      NaiveAssignment naive =
          new NaiveAssignment(
              collection.texts(),
              collection.candidates(),
              collection.closure(),
              collection.settings());
      ReferenceClustering.Result result =
          collection.cluster(1 + random().nextInt(20), random().nextBoolean());
      assertEquals(collection.toString(), naive.partition(), result.partition());
      assertEquals(
          collection.toString(),
          naive.contradictions,
          result.conflicts().listed().stream()
              .map(ReferenceClusteringPropertyTests::contradiction)
              .toList());
    }
  }

  @Test
  public void theOutcomeDoesNotDependOnTheBatchSize() {
    for (int i = 0; i < atLeast(1500); i++) {
      RandomCollection collection = RandomCollection.withFrequentTokens(random());
      ReferenceClustering.Result expected = collection.cluster(1);
      for (int maxBatch : new int[] {2, 7, 512}) {
        assertEquals(
            "batches of " + maxBatch + ", " + collection,
            expected,
            collection.cluster(maxBatch, random().nextBoolean()));
      }
    }
  }

  @Test
  public void theOutcomeDoesNotDependOnTheOrderOfCandidates() {
    for (int i = 0; i < atLeast(1500); i++) {
      RandomCollection collection = RandomCollection.withFrequentTokens(random());
      ReferenceClustering.Result expected = collection.cluster(7);
      collection.candidates().shuffled(random());
      assertEquals(collection.toString(), expected, collection.cluster(7));
      assertEquals(collection.toString(), expected, collection.cluster(7));
    }
  }

  @Test
  public void everyTextIsInOneClusterNamedAfterTheFirstTextOfAComponent() {
    for (int i = 0; i < atLeast(2000); i++) {
      RandomCollection collection = RandomCollection.constrained(random());
      String shown = collection.toString();
      ConstraintClosure closure = collection.closure();
      Partition partition = collection.cluster(512).partition();
      assertEquals(shown, collection.texts(), partition.texts());
      for (int text = 0; text < partition.texts(); text++) {
        int reference = partition.referenceOf(text);
        assertTrue(shown, partition.isReference(reference));
        assertEquals(shown, reference, closure.component(reference));
      }
    }
  }

  @Test
  public void textsThatMustBeTogetherAre() {
    for (int i = 0; i < atLeast(2000); i++) {
      RandomCollection collection = RandomCollection.constrained(random());
      String shown = collection.toString();
      ConstraintClosure closure = collection.closure();
      Partition partition = collection.cluster(512).partition();
      for (int text = 0; text < partition.texts(); text++) {
        assertEquals(
            shown, partition.referenceOf(closure.component(text)), partition.referenceOf(text));
      }
    }
  }

  @Test
  public void textsThatCannotBeTogetherAreNot() {
    for (int i = 0; i < atLeast(3000); i++) {
      RandomCollection collection = RandomCollection.consistent(random());
      String shown = collection.toString();
      ConstraintClosure closure = collection.closure();
      Partition partition = collection.cluster(512).partition();
      for (int a = 0; a < partition.texts(); a++) {
        for (int b = 0; b < a; b++) {
          if (closure.cannot(a, b)) {
            assertNotEquals(
                shown + "\ntexts " + a + " and " + b + " in " + partition,
                partition.referenceOf(a),
                partition.referenceOf(b));
          }
        }
      }
    }
  }

  @Test
  public void everyMemberIsNearTheReferencesComponentOrMustBeThere() {
    for (int i = 0; i < atLeast(3000); i++) {
      RandomCollection collection = RandomCollection.constrained(random());
      String shown = collection.toString();
      ConstraintClosure closure = collection.closure();
      Partition partition = collection.cluster(512).partition();
      for (int text = 0; text < partition.texts(); text++) {
        int reference = partition.referenceOf(text);
        int component = closure.component(text);
        if (component == reference) {
          continue;
        }
        boolean belongs = false;
        for (int seed : texts(collection, closure, reference)) {
          for (int member : texts(collection, closure, component)) {
            belongs |=
                mustJoin(collection, closure, seed, member)
                    || adjusted(collection, closure, seed, member).orElse(Double.MAX_VALUE)
                        < collection.settings().threshold();
          }
        }
        assertTrue(shown + "\ntext " + text + " in " + partition, belongs);
      }
    }
  }

  @Test
  public void withoutConstraintsEveryTextThatIsNoSeedIsWithTheNearestOne() {
    for (int i = 0; i < atLeast(3000); i++) {
      RandomCollection collection = RandomCollection.free(random());
      String shown = collection.toString();
      ConstraintClosure closure = collection.closure();
      Set<Integer> seeds = new HashSet<>();
      ReferenceAssignment assignment =
          new ReferenceAssignment(
              collection.texts(), closure, collection.settings(), Allowance.UNLIMITED);
      for (int text = 0; text < collection.texts(); text++) {
        if (assignment.isSeed(text)) {
          seeds.add(text);
          assignment.accept(text, collection.candidates().candidates(text));
        }
      }
      for (int text = 0; text < collection.texts(); text++) {
        if (!seeds.contains(text)) {
          int nearest = -1; // the first of the nearest
          double least = collection.settings().threshold();
          for (int seed = 0; seed < collection.texts(); seed++) {
            OptionalDouble distance = adjusted(collection, closure, seed, text);
            if (seeds.contains(seed) && distance.isPresent() && distance.getAsDouble() < least) {
              nearest = seed;
              least = distance.getAsDouble();
            }
            if (least < ReferenceAssignment.SETTLED) {
              break; // it stays there
            }
          }
          assertEquals(shown + "\ntext " + text, nearest, assignment.partition().referenceOf(text));
        }
      }
    }
  }

  @Test
  public void afterItsTurnASeedHasAllThatWouldRatherBeWithIt() {
    for (int i = 0; i < atLeast(3000); i++) {
      RandomCollection collection = RandomCollection.constrained(random());
      String shown = collection.toString();
      ConstraintClosure closure = collection.closure();
      ReferenceAssignment assignment =
          new ReferenceAssignment(
              collection.texts(), closure, collection.settings(), Allowance.UNLIMITED);
      Map<Integer, Double> nearest = new HashMap<>(); // of a component to the cluster it is in
      Set<Integer> placedByMust = new HashSet<>();
      Set<Integer> gatherers = new HashSet<>(); // components that others have joined
      for (int seed = 0; seed < collection.texts(); seed++) {
        if (!assignment.isSeed(seed)) {
          continue;
        }
        Partition before = assignment.partition();
        assignment.accept(seed, collection.candidates().candidates(seed));
        Partition after = assignment.partition();
        int home = closure.component(seed);
        if (gathered(after, closure, home)) {
          gatherers.add(home);
        }
        for (int component = 0; component < collection.texts(); component++) {
          if (closure.component(component) != component || component == home) {
            continue;
          }
          boolean must = false;
          double distance = Double.MAX_VALUE;
          for (int text : texts(collection, closure, component)) {
            must |= mustJoin(collection, closure, seed, text);
            distance =
                Math.min(
                    distance, adjusted(collection, closure, seed, text).orElse(Double.MAX_VALUE));
          }
          String input = shown + "\nseed " + seed + ", component " + component + ", " + after;
          boolean joins = must || distance < collection.settings().threshold();
          if (after.referenceOf(component) == home) {
            if (before.referenceOf(component) == home) {
              nearest.merge(component, distance, Math::min);
            } else {
              assertTrue(input, joins);
              assertFalse(input, placedByMust.contains(component));
              nearest.put(component, distance);
            }
            if (must) {
              placedByMust.add(component);
            }
          } else if (joins) {
            boolean wasFounder = before.isReference(component);
            boolean forbidden = isForbidden(collection, closure, after, home, component);
            boolean stays =
                wasFounder && gatherers.contains(component)
                    || !closure.hasContentMustRules()
                        && !wasFounder
                        && nearest.get(component) < ReferenceAssignment.SETTLED;
            boolean better =
                placedByMust.contains(component)
                    || !must && !wasFounder && nearest.get(component) <= distance;
            assertTrue(input, forbidden || stays || better);
          }
        }
      }
    }
  }

  private static boolean isForbidden(
      RandomCollection collection,
      ConstraintClosure closure,
      Partition partition,
      int home,
      int component) {
    return IntStream.range(0, collection.texts())
        .anyMatch(text -> partition.referenceOf(text) == home && closure.cannot(text, component));
  }

  private static boolean gathered(Partition partition, ConstraintClosure closure, int founder) {
    return IntStream.range(0, partition.texts())
        .anyMatch(
            text -> partition.referenceOf(text) == founder && closure.component(text) != founder);
  }

  private static int[] texts(
      RandomCollection collection, ConstraintClosure closure, int component) {
    return IntStream.range(0, collection.texts())
        .filter(text -> closure.component(text) == component)
        .toArray();
  }

  private static boolean mustJoin(
      RandomCollection collection, ConstraintClosure closure, int seed, int text) {
    ListedCandidates.Pair pair = collection.candidates().of(seed).get(text);
    return pair != null
        && closure.must(seed, text, pair.containment(), pair.wordOverlap()).isPresent();
  }

  private static OptionalDouble adjusted(
      RandomCollection collection, ConstraintClosure closure, int seed, int text) {
    ListedCandidates.Pair pair = collection.candidates().of(seed).get(text);
    if (pair == null) {
      return OptionalDouble.empty();
    }
    boolean family = closure.family(seed, text, pair.containment(), pair.wordOverlap());
    return OptionalDouble.of(
        pair.distance() - (family ? collection.settings().familyDiscount() : 0));
  }

  private static NaiveAssignment.Contradiction contradiction(Conflict conflict) {
    return new NaiveAssignment.Contradiction(
        conflict.left(), conflict.right(), conflict.must(), conflict.kept() == LinkType.MUST_LINK);
  }
}
