// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.cluster.Placements.Kind;
import org.neardup.cluster.Placements.Placement;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.RandomConstraints;
import org.neardup.constraint.TextAttributes;

/** Against arrays that are searched from end to end. */
public class ClustersTests extends LuceneTestCase {

  private static final Placement PASSAGE = new Placement(Kind.PASSAGE, 3);

  @Test
  public void joinsAndMovesAreThoseOfPlainArrays() {
    for (int i = 0; i < atLeast(100); i++) {
      check(new Random(random().nextLong()));
    }
  }

  private static void check(Random random) {
    int texts = 2 + random.nextInt(20);
    RandomConstraints constraints = RandomConstraints.next(random, texts, false);
    ConstraintClosure closure =
        ConstraintClosure.of(
            texts,
            TextAttributes.none(),
            List.of(),
            constraints.links(),
            ConflictPolicy.CANNOT_LINK);
    int[] copies = IntStream.generate(() -> 1 + random.nextInt(3)).limit(texts).toArray();
    int[] expected = IntStream.range(0, texts).map(closure::component).toArray();
    Clusters clusters = new Clusters(new Partition(expected), new Copies(copies, 6), closure);
    for (int step = 0; step < 40; step++) {
      int one = clusters.of(random.nextInt(texts));
      int text = random.nextInt(texts);
      int other = clusters.of(text);
      if (one == other) {
        continue;
      }
      if (random.nextInt(4) == 0) {
        boolean allowed = text != other && isFree(closure, texts, text);
        if (random.nextBoolean()) {
          assertEquals(allowed, clusters.release(text));
          expected[text] = allowed ? text : other;
        } else {
          clusters.rename(other, text, PASSAGE);
          if (allowed && isFree(closure, texts, other)) {
            Arrays.setAll(expected, member -> expected[member] == other ? text : expected[member]);
          }
        }
      } else if (random.nextBoolean()) {
        boolean allowed = allowed(closure, expected, one, member -> expected[member] == other);
        assertEquals(allowed, clusters.join(one, other, PASSAGE));
        if (allowed) {
          Arrays.setAll(expected, member -> expected[member] == other ? one : expected[member]);
        }
      } else {
        boolean allowed =
            text != other
                && isFree(closure, texts, text)
                && allowed(closure, expected, one, member -> member == text);
        assertEquals(allowed, clusters.move(text, one, PASSAGE));
        if (allowed) {
          expected[text] = one;
        }
      }
      checkSame(clusters, expected, copies);
    }
  }

  /** Whether no other text must be with this one. */
  private static boolean isFree(ConstraintClosure closure, int texts, int text) {
    return IntStream.range(0, texts)
        .noneMatch(
            member -> member != text && closure.component(member) == closure.component(text));
  }

  private static boolean allowed(
      ConstraintClosure closure, int[] referenceOf, int reference, IntPredicate joining) {
    return IntStream.range(0, referenceOf.length)
        .filter(joining)
        .noneMatch(
            text ->
                IntStream.range(0, referenceOf.length)
                    .anyMatch(
                        member ->
                            referenceOf[member] == reference && closure.cannot(text, member)));
  }

  private static void checkSame(Clusters clusters, int[] expected, int[] copies) {
    assertEquals(new Partition(expected), clusters.partition());
    for (int text = 0; text < expected.length; text++) {
      int reference = text;
      int[] members =
          IntStream.range(0, expected.length)
              .filter(member -> expected[member] == reference)
              .toArray();
      if (expected[text] == text) {
        assertArrayEquals(members, clusters.texts(text, Integer.MAX_VALUE));
        assertEquals(members.length, clusters.size(text));
        assertEquals(
            Arrays.stream(members).map(member -> copies[member]).sum(), clusters.documents(text));
      }
    }
  }
}
