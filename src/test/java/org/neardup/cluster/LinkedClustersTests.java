// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.cluster.Placements.Kind;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.RandomConstraints;
import org.neardup.constraint.TextAttributes;
import org.neardup.work.Allowance;

public class LinkedClustersTests extends LuceneTestCase {

  private static ExplicitLink must(int left, int right) {
    return new ExplicitLink(LinkType.MUST_LINK, left, right, "verdict", true);
  }

  private static ExplicitLink cannot(int left, int right) {
    return new ExplicitLink(LinkType.CANNOT_LINK, left, right, "verdict", true);
  }

  private static ConstraintClosure closure(int texts, List<ExplicitLink> links) {
    return ConstraintClosure.of(
        texts, TextAttributes.none(), List.of(), links, ConflictPolicy.CANNOT_LINK);
  }

  private static Partition linked(int[] found, List<ExplicitLink> links) {
    int[] documents = new int[found.length];
    Arrays.fill(documents, 1);
    return linked(found, documents, links);
  }

  private static Partition linked(int[] found, int[] documents, List<ExplicitLink> links) {
    return LinkedClusters.of(
        new Partition(found),
        new Placements(found.length),
        closure(found.length, links),
        new Copies(documents, 6),
        Allowance.UNLIMITED);
  }

  private static Partition partition(int... referenceOf) {
    return new Partition(referenceOf);
  }

  @Test
  public void lettersWhoseReferencesAreLinkedAreOne() {
    int[] found = {0, 0, 2, 2, 2, 5};
    assertEquals(partition(2, 2, 2, 2, 2, 5), linked(found, List.of(must(0, 2))));
    assertEquals(
        "documents count, not texts",
        partition(0, 0, 0, 0, 0, 5),
        linked(found, new int[] {7, 1, 1, 1, 1, 1}, List.of(must(0, 2))));
  }

  @Test
  public void threeLettersAreOneByTwoLinks() {
    assertEquals(
        partition(2, 2, 2, 2, 2, 2, 2),
        linked(new int[] {0, 0, 2, 2, 2, 5, 5}, List.of(must(0, 2), must(5, 0))));
  }

  @Test
  public void aMemberMovesToTheLetterOfAReference() {
    int[] found = {0, 0, 0, 3, 3};
    assertEquals(partition(0, 3, 0, 3, 3), linked(found, List.of(must(1, 3))));
  }

  @Test
  public void ofTwoMembersTheOneOfTheSmallerLetterMoves() {
    int[] found = {0, 0, 0, 3, 3};
    assertEquals(partition(0, 0, 0, 3, 0), linked(found, List.of(must(1, 4))));
  }

  @Test
  public void aTextAloneJoinsTheLetterOfTheOther() {
    assertEquals(partition(0, 0, 0), linked(new int[] {0, 0, 2}, List.of(must(1, 2))));
    assertEquals(partition(0, 0), linked(new int[] {0, 1}, List.of(must(0, 1))));
  }

  @Test
  public void aLinkThatConfirmsALetterChangesNothing() {
    int[] found = {0, 0, 0, 3, 3};
    assertEquals(partition(found), linked(found, List.of(must(1, 2), must(3, 4))));
  }

  /** Text 1 must not be with the reference of its letter, since text 4 must not. */
  @Test
  public void cannotLinksOfALinkedTextAreThoseOfTheOther() {
    assertEquals(
        partition(0, 4, 0, 3, 4, 4),
        linked(new int[] {0, 0, 0, 3, 4, 4}, List.of(must(1, 4), cannot(4, 0))));
    assertEquals(
        "neither letter may have both",
        partition(0, 1, 2, 2, 1),
        linked(new int[] {0, 0, 2, 2, 2}, List.of(must(1, 4), cannot(4, 0), cannot(1, 2))));
  }

  @Test
  public void aTextThatIsHeldApartFromAJoinedLetterLeavesIt() {
    assertEquals(
        partition(0, 0, 0, 0, 0, 5),
        linked(new int[] {0, 0, 0, 3, 3, 3}, List.of(must(0, 3), cannot(5, 1))));
  }

  @Test
  public void thoseThatLeaveOneLetterStayTogether() {
    assertEquals(
        partition(0, 0, 0, 0, 4, 4),
        linked(new int[] {0, 0, 0, 3, 3, 3}, List.of(must(0, 3), cannot(5, 1), cannot(4, 1))));
  }

  @Test
  public void textsAreOfALetterByTheLetterTheyCameWith() {
    Placements placements = new Placements(5);
    LinkedClusters.of(
        partition(0, 0, 0, 3, 3),
        placements,
        closure(5, List.of(must(0, 3))),
        new Copies(new int[] {1, 1, 1, 1, 4}, 6),
        Allowance.UNLIMITED);
    assertEquals(Kind.DISTANCE, placements.of(3).kind());
    assertEquals(new Placements.Placement(Kind.LETTER, 3), placements.of(1));
  }

  /** Links and cannot-links hold whatever was found, and the order of links does not matter. */
  @Test
  public void constraintsHoldWhateverWasFound() {
    for (int i = 0; i < atLeast(200); i++) {
      Random random = new Random(random().nextLong());
      int texts = 2 + random.nextInt(30);
      List<ExplicitLink> links = RandomConstraints.links(random, texts, random.nextInt(12));
      ConstraintClosure closure = closure(texts, links);
      int[] found = found(random, closure(texts, LinkedClusters.withoutMustLinks(links)), texts);
      int[] documents = random.ints(texts, 1, 9).toArray();
      Partition linked = linked(found, documents, links);
      BitSet changed = new BitSet();
      for (int one = 0; one < texts; one++) {
        changed.set(one, linked.referenceOf(one) != found[one]);
        assertEquals(linked.referenceOf(closure.component(one)), linked.referenceOf(one));
        for (int other = 0; other < one; other++) {
          assertFalse(
              closure.cannot(one, other) && linked.referenceOf(one) == linked.referenceOf(other));
        }
      }
      if (links.stream().noneMatch(link -> link.type() == LinkType.MUST_LINK)) {
        assertTrue(changed.isEmpty());
      }
    }
  }

  /** A few clusters at random that keep to the constraints. */
  private static int[] found(Random random, ConstraintClosure closure, int texts) {
    int[] referenceOf = IntStream.range(0, texts).toArray();
    List<Integer> order = new ArrayList<>(IntStream.range(0, texts).boxed().toList());
    Collections.shuffle(order, random);
    for (int text : order) {
      int reference = referenceOf[random.nextInt(texts)];
      boolean isReference = Arrays.stream(referenceOf).filter(of -> of == text).count() > 1;
      boolean isApart =
          IntStream.range(0, texts)
              .anyMatch(other -> referenceOf[other] == reference && closure.cannot(text, other));
      if (!isReference && !isApart) {
        referenceOf[text] = reference;
      }
    }
    return referenceOf;
  }
}
