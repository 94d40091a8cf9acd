// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import static org.neardup.plugin.run.clustering.RevisionBasis.checksum;
import static org.neardup.plugin.run.clustering.RevisionBasis.head;

import com.carrotsearch.hppc.LongHashSet;
import java.util.List;
import java.util.function.IntToLongFunction;
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
        sums(text -> checksum(text) + more, texts), sums(text -> more), 50, 10, 2, 1);
  }

  private static ChecksumsPhase.Sums sums(IntToLongFunction sumOf, int... texts) {
    return new ChecksumsPhase.Sums(
        IntStream.of(texts).mapToLong(RevisionBasis::head).toArray(),
        IntStream.of(texts).mapToLong(sumOf).toArray());
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

  /** One document of text 1 came, text 0 lost one and has another instead. */
  @Test
  public void aTextThatOnlyHasDocumentsMoreHasGrown() {
    ChecksumsPhase.Response shard =
        new ChecksumsPhase.Response(
            sums(text -> checksum(text) + (text == 1 ? 500 : text == 0 ? 400 : 0), 0, 1, 2, 3),
            sums(text -> text == 1 ? 500 : 900, 0, 1),
            50,
            4,
            0,
            0);
    Changes changes = Changes.since(basis, List.of(shard));
    assertEquals(LongHashSet.from(head(0), head(1)), changes.changed());
    assertEquals(LongHashSet.from(head(1)), changes.grown());
    assertEquals(2, changes.size());
    assertEquals(1, changes.sizeWithoutGrown());
  }

  @Test
  public void documentsOfATextAreInSeveralShards() {
    ChecksumsPhase.Response part =
        new ChecksumsPhase.Response(sums(text -> 100, 1), sums(text -> 0), 50, 1, 0, 0);
    ChecksumsPhase.Response rest =
        new ChecksumsPhase.Response(
            sums(text -> checksum(text) - 100, 1), sums(text -> 0), 50, 1, 0, 0);
    assertEquals(0, Changes.since(basis, List.of(shard(0, 0, 2, 3), part, rest)).size());
    assertEquals(
        LongHashSet.from(head(1)),
        Changes.since(basis, List.of(shard(0, 0, 2, 3), part)).changed());
  }
}
