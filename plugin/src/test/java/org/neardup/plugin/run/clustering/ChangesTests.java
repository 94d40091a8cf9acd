// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import static org.neardup.plugin.run.clustering.RevisionBasis.checksum;
import static org.neardup.plugin.run.clustering.RevisionBasis.head;

import com.carrotsearch.hppc.LongHashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.shard.grouping.ChecksumsPhase;
import org.opensearch.test.OpenSearchTestCase;

/** What became of the texts 0 to 3. */
public class ChangesTests extends OpenSearchTestCase {

  private final Basis basis = RevisionBasis.of(0, 1, 0, 1);

  /** What a shard says of texts: their checksums are as they were, and something more. */
  private static ChecksumsPhase.Response shard(long more, int... texts) {
    return new ChecksumsPhase.Response(
        IntStream.of(texts).mapToLong(RevisionBasis::head).toArray(),
        IntStream.of(texts).mapToLong(text -> checksum(text) + more).toArray(),
        10,
        2,
        1);
  }

  @Test
  public void textsWithTheSameDocumentsAreTheSame() {
    Changes changes = Changes.since(basis, List.of(shard(0, 2, 0), shard(0, 3, 1)));
    assertEquals(0, changes.size());
    assertEquals(checksum(3), changes.now().get(head(3)));
    assertEquals(20, changes.documents());
    assertEquals(4, changes.withoutField());
    assertEquals(2, changes.ignored());
  }

  @Test
  public void textsComeChangeAndGo() {
    Changes changes = Changes.since(basis, List.of(shard(0, 0, 2), shard(5, 1), shard(0, 8, 5, 6)));
    assertArrayEquals(
        Heads.sorted(new long[] {head(8), head(5), head(6)}), Heads.sorted(changes.added()));
    assertEquals(LongHashSet.from(head(1)), changes.changed());
    assertEquals(LongHashSet.from(head(3)), changes.removed());
    assertEquals(5, changes.size());
  }

  @Test
  public void documentsOfATextAreInSeveralShards() {
    ChecksumsPhase.Response part =
        new ChecksumsPhase.Response(new long[] {head(1)}, new long[] {100}, 1, 0, 0);
    ChecksumsPhase.Response rest =
        new ChecksumsPhase.Response(new long[] {head(1)}, new long[] {checksum(1) - 100}, 1, 0, 0);
    assertEquals(0, Changes.since(basis, List.of(shard(0, 0, 2, 3), part, rest)).size());
    assertEquals(
        LongHashSet.from(head(1)),
        Changes.since(basis, List.of(shard(0, 0, 2, 3), part)).changed());
  }
}
