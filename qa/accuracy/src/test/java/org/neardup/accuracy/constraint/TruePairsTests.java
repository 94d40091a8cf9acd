// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.retrieval.Candidates;

/** Clusters {0 1 2} and {3 4}: four pairs of one cluster, six of two. */
public class TruePairsTests {

  private static final int[] CLUSTER_OF = {0, 0, 0, 1, 1};
  private static final long SEED = 3;

  private static List<ExplicitLink> draw(LinkKind kind, int count) {
    return TruePairs.all(CLUSTER_OF).draw(kind, count, new Random(SEED));
  }

  private static boolean isOfOneCluster(ExplicitLink link) {
    return CLUSTER_OF[link.left()] == CLUSTER_OF[link.right()];
  }

  @Test
  public void everyPairIsDrawnOnce() {
    for (LinkKind kind : List.of(LinkKind.MUST, LinkKind.CANNOT, LinkKind.FAMILY)) {
      List<ExplicitLink> links = draw(kind, 10);
      Set<List<Integer>> pairs = new HashSet<>();
      links.forEach(link -> pairs.add(List.of(link.left(), link.right())));
      int expected = kind == LinkKind.CANNOT ? 6 : 4;
      assertEquals(expected, links.size());
      assertEquals(expected, pairs.size());
    }
  }

  @Test
  public void linksAgreeWithTheTruth() {
    for (LinkKind kind : LinkKind.values()) {
      for (ExplicitLink link : draw(kind, 10)) {
        assertEquals(link.toString(), link.type() != LinkType.CANNOT_LINK, isOfOneCluster(link));
      }
    }
  }

  @Test
  public void allKindsTakeTurns() {
    assertEquals(
        List.of(
            LinkType.MUST_LINK,
            LinkType.CANNOT_LINK,
            LinkType.FAMILY_LINK,
            LinkType.MUST_LINK,
            LinkType.CANNOT_LINK),
        draw(LinkKind.ALL, 5).stream().map(ExplicitLink::type).toList());
  }

  @Test
  public void onlyNearPairsAreDrawnAmongThem() {
    // 0 and 1 are near, as are 2 and 3; each text also finds itself
    TruePairs near =
        TruePairs.near(
            CLUSTER_OF,
            texts ->
                IntStream.of(texts)
                    .mapToObj(
                        text -> {
                          Candidates found = new Candidates();
                          found.add(text, 0, 1, 1);
                          if (text < 4) {
                            found.add(text ^ 1, 1, 0, 0);
                          }
                          return found;
                        })
                    .toList());
    assertEquals(1, near.same());
    assertEquals(1, near.different());
    ExplicitLink must = near.draw(LinkKind.MUST, 5, new Random(SEED)).getFirst();
    assertTrue(must.left() == 0 && must.right() == 1);
    ExplicitLink cannot = near.draw(LinkKind.CANNOT, 5, new Random(SEED)).getFirst();
    assertTrue(cannot.left() == 2 && cannot.right() == 3);
  }
}
