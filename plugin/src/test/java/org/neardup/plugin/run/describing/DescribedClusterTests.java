// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.IntObjectMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.AddedSentence;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescription;
import org.neardup.edit.EditMeasures;
import org.neardup.edit.EditParameters;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.shard.describing.DescribePhase.Described;
import org.neardup.plugin.shard.grouping.HandmadeShard;
import org.neardup.plugin.shard.grouping.HandmadeShard.Document;
import org.opensearch.test.OpenSearchTestCase;

/** The order of a cluster's members, and the characters of what they added. */
public class DescribedClusterTests extends OpenSearchTestCase {

  private static final int REFERENCE = 0;

  private static Described described(
      double distance, List<AddedPassage> added, List<String> passages) {
    return new Described(
        distance,
        1,
        1,
        1,
        1,
        new EditDescription(Category.BLOCK_ADDED, added, EditMeasures.exact(5), List.of()),
        passages);
  }

  private static AddedPassage passage(int start, int end) {
    return new AddedPassage(List.of(new AddedSentence(start, end, 3, new long[0])));
  }

  /** A cluster of the texts 0 to n, around 0, of which the members are described. */
  private static DescribedCluster cluster(Described... ofMembers) {
    List<Document> documents =
        IntStream.rangeClosed(0, ofMembers.length)
            .mapToObj(text -> new Document("id-" + text, text, "text " + text))
            .toList();
    RunTexts texts =
        RunTexts.merge(
            new ArrayList<>(
                List.of(
                    new HandmadeShard("letters", 0, documents).pinned(false, Set.of(), random()))),
            false,
            groups -> List.of(),
            bytes -> {});
    IntObjectMap<Described> described = new IntObjectHashMap<>();
    for (int i = 0; i < ofMembers.length; i++) {
      described.put(1 + i, ofMembers[i]);
    }
    return new DescribedCluster(
        new Cluster(
            REFERENCE, IntStream.rangeClosed(1, ofMembers.length).toArray(), documents.size()),
        texts,
        new MemberDescriptions.Descriptions(
            described, new IntObjectHashMap<>(), new IntObjectHashMap<>()),
        EditParameters.DEFAULT);
  }

  @Test
  public void membersComeByDistanceThenByText() {
    DescribedCluster cluster =
        cluster(
            described(2, List.of(), List.of()),
            described(1, List.of(), List.of()),
            described(2, List.of(), List.of()),
            described(0.5, List.of(), List.of()));
    assertArrayEquals(new int[] {REFERENCE, 4, 2, 1, 3}, cluster.order());
  }

  /** As of a text without words, which a link puts beside others. */
  @Test
  public void aMemberInfinitelyFarAwayHasNoDistanceAndComesLast() {
    DescribedCluster cluster =
        cluster(
            described(Double.POSITIVE_INFINITY, List.of(), List.of()),
            described(2, List.of(), List.of()));
    assertArrayEquals(new int[] {REFERENCE, 2, 1}, cluster.order());
    assertNull(cluster.distance(1));
    assertEquals(2, cluster.distance(2), 0);
    assertEquals(2, cluster.maxDistance(), 0);
    assertEquals(1, cluster.meanDistance(), 0);
  }

  @Test
  public void partsOfAddedPassagesAreCutFromTheirCharacters() {
    DescribedCluster cluster =
        cluster(
            described(1, List.of(passage(10, 15), passage(40, 49)), List.of("Hello", "Good bye!")));
    assertEquals(Optional.of("Hello"), cluster.added(1, 10, 15));
    assertEquals(Optional.of("bye"), cluster.added(1, 45, 48));
    assertEquals(Optional.empty(), cluster.added(1, 14, 41));
    assertEquals(Optional.empty(), cluster.added(REFERENCE, 10, 15));
  }

  @Test
  public void charactersThatDidNotComeAreReadAgain() {
    DescribedCluster cluster = cluster(described(1, List.of(passage(10, 15)), List.of()));
    assertEquals(Optional.empty(), cluster.added(1, 10, 15));
  }
}
