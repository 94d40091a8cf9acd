// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import static org.neardup.plugin.run.clustering.RevisionBasis.document;
import static org.neardup.plugin.run.clustering.RevisionBasis.head;
import static org.neardup.plugin.run.clustering.RevisionBasis.named;
import static org.neardup.plugin.run.clustering.RevisionBasis.verdict;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.LongLongHashMap;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.cluster.Partition;
import org.neardup.constraint.ConflictLog;
import org.neardup.constraint.LinkType;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.run.definition.Verdict;
import org.neardup.plugin.shard.grouping.NamedPhase;
import org.opensearch.test.OpenSearchTestCase;

/** Which texts changed verdicts may move. */
public class ReachTests extends OpenSearchTestCase {

  /** Clusters {0, 3, 6}, {1, 4}, {2, 5}, {7}. */
  private final Basis basis = RevisionBasis.of(0, 1, 2, 0, 1, 2, 0, 7);

  private Reach reach(List<Verdict> verdicts, DocumentName... changed) {
    return Reach.of(
        basis, List.of(named(0, 1, 2, 3, 4, 5, 6, 7)), verdicts, Arrays.asList(changed));
  }

  private static void assertReaches(Reach reach, int... texts) {
    assertArrayEquals(
        IntStream.of(texts)
            .mapToObj(RevisionBasis::head)
            .sorted(Long::compareUnsigned)
            .mapToLong(head -> head)
            .toArray(),
        reach.heads());
    assertEquals(texts.length, reach.size());
    for (int place = 0; place < texts.length; place++) {
      assertEquals(place, reach.place(head(texts[place])));
    }
  }

  @Test
  public void aVerdictReachesTheClustersOfItsDocuments() {
    Reach reach = reach(List.of(verdict(LinkType.MUST_LINK, 4, 7)), document(4), document(7));
    assertReaches(reach, 1, 4, 7);
    assertEquals(Reach.NONE, reach.place(head(0)));
    assertEquals("of no text", Reach.NONE, reach.place(12345));
  }

  @Test
  public void aVerdictThatIsTakenBackDoesToo() {
    assertReaches(reach(List.of(), document(4), document(7)), 1, 4, 7);
  }

  @Test
  public void otherVerdictsReachFurtherClusters() {
    List<Verdict> verdicts =
        List.of(
            verdict(LinkType.CANNOT_LINK, 7, 5),
            verdict(LinkType.MUST_LINK, 2, 6),
            verdict(LinkType.MUST_LINK, 3, 0));
    assertReaches(reach(verdicts, document(3), document(0)), 0, 2, 3, 5, 6, 7);
    assertReaches(reach(verdicts, document(1), document(4)), 1, 4);
  }

  /** Such documents have the same name, and the verdict has no effect; it may have had one. */
  @Test
  public void aDocumentInSeveralShardsReachesTheClustersOfAll() {
    Reach reach =
        Reach.of(
            basis,
            List.of(
                named(7),
                new NamedPhase.Response("letters", List.of(new NamedPhase.Named("d7", head(1)))),
                new NamedPhase.Response("other", List.of(new NamedPhase.Named("d7", head(2))))),
            List.of(),
            List.of(document(7)));
    assertReaches(reach, 1, 4, 7);
  }

  @Test
  public void documentsThatAreGoneReachNothing() {
    assertReaches(reach(List.of(), new DocumentName("letters", "gone")));
  }

  private Reach reach(Changes changes, int... near) {
    long[] heads = IntStream.of(near).mapToLong(RevisionBasis::head).toArray();
    return Reach.of(
        basis,
        List.of(named(0, 1, 2, 3, 4, 5, 6, 7)),
        List.of(verdict(LinkType.MUST_LINK, 4, 7)),
        List.of(),
        changes,
        heads.length == 0 ? List.of() : List.of(heads),
        clusters -> Map.of());
  }

  /** Texts that came, have other documents, and went. */
  private static Changes changes(int[] added, int[] changed, int[] removed) {
    return new Changes(
        new LongLongHashMap(),
        IntStream.of(added).mapToLong(RevisionBasis::head).toArray(),
        LongHashSet.from(IntStream.of(changed).mapToLong(RevisionBasis::head).toArray()),
        new LongHashSet(),
        LongHashSet.from(IntStream.of(removed).mapToLong(RevisionBasis::head).toArray()),
        0,
        0,
        0);
  }

  @Test
  public void aTextThatCameReachesTheClustersOfTextsNearToIt() {
    Reach reach = reach(changes(new int[] {8}, new int[0], new int[0]), 5, 12);
    assertReaches(reach, 2, 5, 8);
    assertTrue(reach.hasOtherDocuments(head(8)));
    assertFalse(reach.hasOtherDocuments(head(5)));
    assertTrue(reach.hasSeen(head(5)));
    assertFalse(reach.hasSeen(head(8)));
  }

  @Test
  public void aTextWithOtherDocumentsReachesItsClusterAndThoseThatVerdictsJoinWithIt() {
    Reach reach = reach(changes(new int[0], new int[] {1}, new int[0]));
    assertReaches(reach, 1, 4, 7);
    assertTrue(reach.hasOtherDocuments(head(1)));
  }

  @Test
  public void aTextThatWentReachesTheRestOfItsCluster() {
    Reach reach = reach(changes(new int[0], new int[0], new int[] {3}));
    assertReaches(reach, 0, 6);
    assertTrue(reach.hasSeen(head(3)));
    assertArrayEquals(Heads.sorted(new long[] {head(0), head(3), head(6)}), reach.seen());
  }

  /** Clusters 0, 3, 6 and 2, 5 are clustered again, the text 3 went, and the text 8 came. */
  @Test
  public void whatIsKeptAfterwardsHasTheTextsOfTodayInAnyOrder() {
    Changes changes = changes(new int[] {8}, new int[0], new int[] {3});
    for (int text : new int[] {0, 1, 2, 4, 5, 6, 7, 8}) {
      changes.now().put(head(text), 1000 + text);
    }
    Reach reach = reach(changes, 5); // 0, 2, 5, 6, 8
    assertReaches(reach, 0, 2, 5, 6, 8);
    Clustered again =
        new Clustered(
            new Partition(new int[] {0, 1, 2, 0, 1}),
            new ConflictLog(),
            reach(List.of(), document(0), document(2)).found().placements());
    Basis after = basis.after(reach, again, 99, 11, 22, changes, basis.known());
    assertEquals(8, after.texts());
    assertEquals("when all were clustered", basis.size(), after.size());
    Partition partition = after.found().clusters().partition();
    LongIntHashMap places = after.places();
    int[][] together = {{0, 6}, {1, 4}, {2, 8}, {5}, {7}};
    for (int[] cluster : together) {
      for (int text : cluster) {
        int place = places.get(head(text));
        assertEquals(places.get(head(cluster[0])), partition.referenceOf(place));
        assertEquals(1000 + text, after.checksums()[place]);
      }
    }
    assertFalse(places.containsKey(head(3)));
    assertEquals(basis.changes() + 2, after.changes());
    assertEquals(99, after.found().documents());
    assertEquals(11, after.found().comparisons());
    assertEquals(22, after.found().skippedTokens());
  }

  @Test
  public void clustersAreThoseThatWereFound() {
    Clustered found = reach(List.of(), document(6), document(5)).found(); // 0, 2, 3, 5, 6
    assertArrayEquals(
        new int[] {0, 1, 0, 1, 0},
        IntStream.range(0, 5).map(found.partition()::referenceOf).toArray());
    assertEquals(5, found.placements().orElseThrow().of(3).evidence(), 0);
    assertEquals(0, found.conflicts().count());
  }
}
