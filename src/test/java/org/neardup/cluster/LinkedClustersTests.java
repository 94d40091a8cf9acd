// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.cluster.Placements.Kind;
import org.neardup.constraint.Condition;
import org.neardup.constraint.ConflictLog;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.RandomConstraints;
import org.neardup.constraint.TextAttributes;
import org.neardup.graph.DisjointSets;
import org.neardup.retrieval.Candidates;
import org.neardup.work.Allowance;

public class LinkedClustersTests extends LuceneTestCase {

  private static final LinkedClusters.Nearness NOBODY_IS_NEAR =
      new LinkedClusters.Nearness(
          texts -> seeds -> IntStream.of(seeds).mapToObj(seed -> new Candidates()).toList(),
          new AssignmentSettings(2, 0.05));

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
    return linked(found, documents, closure(found.length, links), new double[found.length][0]);
  }

  /**
   * @param near by text, its distance from the texts before it; texts that are not listed are far
   */
  private static Partition linked(
      int[] found, int[] documents, ConstraintClosure closure, double[][] near) {
    return LinkedClusters.of(
        new LinkedClusters.Clustering(
            new Partition(found), new Placements(found.length), new ConflictLog()),
        closure,
        new Copies(documents, 6),
        new LinkedClusters.Nearness(
            texts -> seeds -> IntStream.of(seeds).mapToObj(s -> near(s, texts, near)).toList(),
            new AssignmentSettings(2, 0.05)),
        Allowance.UNLIMITED);
  }

  private static Candidates near(int seed, int[] texts, double[][] near) {
    Candidates candidates = new Candidates();
    for (int text : texts) {
      double[] before = near[Math.max(text, seed)];
      int other = Math.min(text, seed);
      if (text != seed && other < before.length) {
        candidates.add(text, before[other], 0.5, 0.5);
      }
    }
    return candidates;
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
        new LinkedClusters.Clustering(partition(0, 0, 0, 3, 3), placements, new ConflictLog()),
        closure(5, List.of(must(0, 3))),
        new Copies(new int[] {1, 1, 1, 1, 4}, 6),
        NOBODY_IS_NEAR,
        Allowance.UNLIMITED);
    assertEquals(Kind.DISTANCE, placements.of(3).kind());
    assertEquals(new Placements.Placement(Kind.LETTER, 3), placements.of(1));
  }

  @Test
  public void aTextThatIsHeldApartFromItsReferenceLeavesAlone() {
    assertEquals(partition(0, 1, 0), linked(new int[] {0, 0, 0}, List.of(cannot(1, 0))));
    assertEquals(
        "of two members the later one",
        partition(0, 0, 2),
        linked(new int[] {0, 0, 0}, List.of(cannot(1, 2))));
  }

  @Test
  public void ofTwoMembersTheOneLeavesThatIsFartherFromTheReference() {
    double[][] near = {{}, {0.9}, {0.4}, {Double.POSITIVE_INFINITY, 0.1}};
    int[] documents = {1, 1, 1, 1};
    assertEquals(
        partition(0, 1, 0, 1),
        linked(new int[4], documents, closure(4, List.of(cannot(1, 2))), near));
  }

  @Test
  public void textsNearerToOneThatLeavesGoWithIt() {
    double[][] near = {
      {}, {0.5}, {1.0, 0.3}, {0.2, 0.6}, {}, {0.4, 0.4}, {Double.POSITIVE_INFINITY, 2.0}
    };
    int[] documents = {1, 1, 1, 1, 1, 1, 1};
    ConstraintClosure closure = closure(7, List.of(cannot(1, 0)));
    assertEquals(partition(0, 1, 1, 0, 0, 0, 0), linked(new int[7], documents, closure, near));
    assertEquals(
        "a linked text stays",
        partition(0, 1, 0, 0, 0, 0, 0),
        linked(new int[7], documents, closure(7, List.of(cannot(1, 0), must(2, 0))), near));
    assertEquals(
        "a text goes to the nearest of those that may not be together",
        partition(0, 1, 1, 3, 0, 0, 0),
        linked(
            new int[7],
            documents,
            closure(7, List.of(cannot(1, 0), cannot(3, 0), cannot(3, 1))),
            near));
  }

  @Test
  public void aTextThatHoldsTheReferenceStaysIfMustLinksWin() {
    ConstraintRule rule =
        new ConstraintRule(LinkType.MUST_LINK, List.of(new Condition.ContainsReference(0.4)));
    double[][] near = {{}, {0.5}};
    for (boolean verdict : List.of(false, true)) {
      for (ConflictPolicy policy : ConflictPolicy.values()) {
        ConflictLog conflicts = new ConflictLog();
        ConstraintClosure closure =
            ConstraintClosure.of(
                2,
                TextAttributes.none(),
                List.of(rule),
                List.of(new ExplicitLink(LinkType.CANNOT_LINK, 0, 1, "named", verdict)),
                policy);
        Partition linked =
            LinkedClusters.of(
                new LinkedClusters.Clustering(partition(0, 0), new Placements(2), conflicts),
                closure,
                new Copies(new int[] {1, 1}, 6),
                new LinkedClusters.Nearness(
                    texts ->
                        seeds -> IntStream.of(seeds).mapToObj(s -> near(s, texts, near)).toList(),
                    new AssignmentSettings(2, 0.05)),
                Allowance.UNLIMITED);
        boolean stays = policy == ConflictPolicy.MUST_LINK && !verdict;
        assertEquals(stays ? partition(0, 0) : partition(0, 1), linked);
        assertEquals(1, conflicts.count());
        assertEquals(
            stays ? LinkType.MUST_LINK : LinkType.CANNOT_LINK, conflicts.listed().get(0).kept());
      }
    }
  }

  /** Links and cannot-links hold whatever was found, and clusters without links stay. */
  @Test
  public void constraintsHoldWhateverWasFound() {
    for (int i = 0; i < atLeast(200); i++) {
      Random random = new Random(random().nextLong());
      int texts = 2 + random.nextInt(30);
      List<ExplicitLink> links = RandomConstraints.links(random, texts, random.nextInt(12));
      ConstraintClosure closure = closure(texts, links);
      int[] found = found(random, texts);
      int[] documents = random.ints(texts, 1, 9).toArray();
      Partition linked = linked(found, documents, closure, near(random, texts));
      BitSet named = new BitSet(); // references of clusters that links are about
      for (ExplicitLink link : links) {
        named.set(found[link.left()]);
        named.set(found[link.right()]);
      }
      for (int one = 0; one < texts; one++) {
        assertEquals(linked.referenceOf(closure.component(one)), linked.referenceOf(one));
        assertTrue(named.get(found[one]) || linked.referenceOf(one) == found[one]);
        for (int other = 0; other < one; other++) {
          assertFalse(
              closure.cannot(one, other) && linked.referenceOf(one) == linked.referenceOf(other));
        }
      }
    }
  }

  /** Clusters that no link joins with others come out alone as they do among these. */
  @Test
  public void linksChangeEachComponentOfClustersByItself() {
    for (int i = 0; i < atLeast(500); i++) {
      Random random = new Random(random().nextLong());
      int texts = 2 + random.nextInt(30);
      List<ExplicitLink> links = RandomConstraints.links(random, texts, random.nextInt(12));
      ConstraintClosure closure = closure(texts, links);
      int[] found = found(random, texts);
      int[] documents = random.ints(texts, 1, 9).toArray();
      double[][] near = near(random, texts);
      DisjointSets joined = new DisjointSets(texts);
      for (ExplicitLink link : links) {
        joined.union(joined.root(found[link.left()]), joined.root(found[link.right()]));
      }
      int component = joined.root(found[random.nextInt(texts)]);
      int[] part =
          IntStream.range(0, texts).filter(t -> joined.root(found[t]) == component).toArray();
      ConstraintClosure ofPart =
          closure(
              part.length,
              links.stream()
                  .filter(link -> joined.root(found[link.left()]) == component)
                  .map(link -> among(part, link))
                  .toList());
      if (closure.conflicts().count() > 0) {
        continue; // which link loses is decided among all
      }
      Partition whole = linked(found, documents, closure, near);
      Partition alone =
          linked(
              IntStream.of(part).map(t -> Arrays.binarySearch(part, found[t])).toArray(),
              IntStream.of(part).map(t -> documents[t]).toArray(),
              ofPart,
              IntStream.of(part)
                  .mapToObj(t -> IntStream.of(part).filter(o -> o < t).mapToDouble(o -> near[t][o]))
                  .map(DoubleStream::toArray)
                  .toArray(double[][]::new));
      for (int place = 0; place < part.length; place++) {
        assertEquals(whole.referenceOf(part[place]), part[alone.referenceOf(place)]);
      }
    }
  }

  private static ExplicitLink among(int[] part, ExplicitLink link) {
    return new ExplicitLink(
        link.type(),
        Arrays.binarySearch(part, link.left()),
        Arrays.binarySearch(part, link.right()),
        link.because(),
        link.verdict());
  }

  private static double[][] near(Random random, int texts) {
    return IntStream.range(0, texts)
        .mapToObj(text -> random.doubles(text, 0, 3).toArray())
        .toArray(double[][]::new);
  }

  /** A few clusters at random. */
  private static int[] found(Random random, int texts) {
    int[] referenceOf = IntStream.range(0, texts).toArray();
    List<Integer> order = new ArrayList<>(IntStream.range(0, texts).boxed().toList());
    Collections.shuffle(order, random);
    for (int text : order) {
      int reference = referenceOf[random.nextInt(texts)];
      if (Arrays.stream(referenceOf).filter(of -> of == text).count() == 1) {
        referenceOf[text] = reference;
      }
    }
    return referenceOf;
  }
}
