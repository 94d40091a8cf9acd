// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.shard.passages.CopySentencesPhase;
import org.neardup.plugin.shard.passages.SentenceWire;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatures;
import org.neardup.signature.SentenceSigner;
import org.opensearch.test.OpenSearchTestCase;

/** What the driver keeps of the copies that a shard hands out. */
public class ExactCopiesTests extends OpenSearchTestCase {

  private static final SentenceSignatures SENTENCES =
      new SentenceSigner(SentenceScheme.DEFAULT).sign("Keep the rule. It saves lives.");
  private static final long BYTES = SentenceWire.bytes(SENTENCES);

  private long charged;

  private ExactCopies.Handed handed(long mostBytes, int documents) {
    Deque<ExactCopies.Slice> left = new ArrayDeque<>();
    left.add(new ExactCopies.Slice(3, 0, documents));
    return new ExactCopies.Handed(left, mostBytes, bytes -> charged += bytes);
  }

  private static List<CopySentencesPhase.Copy> copies(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new CopySentencesPhase.Copy(3, "id" + i, SENTENCES))
        .toList();
  }

  @Test
  public void whatIsKeptIsChargedUntilItHasBeenVisited() {
    try (ExactCopies.Handed handed = handed(100 * BYTES, 7)) {
      handed.add(copies(3));
      assertEquals(3 * BYTES, charged);
      handed.add(copies(4));
      assertEquals(7 * BYTES, charged);
      assertFalse(handed.wantsMore());
    }
    assertEquals(0, charged);
  }

  /** The one that goes beyond is kept, so that a long text is handed out, too. */
  @Test
  public void aShardKeepsToItsShareOfTheBytes() {
    try (ExactCopies.Handed handed = handed(2 * BYTES, 7)) {
      assertEquals(2 * BYTES, handed.roomInBytes());
      handed.add(copies(5));
      assertEquals(3 * BYTES, charged);
      assertEquals(0, handed.roomInBytes());
      assertFalse(handed.wantsMore());
    }
    assertEquals(0, charged);
  }

  @Test
  public void aCopyThatThereIsNoMemoryForIsNotGivenBack() {
    Deque<ExactCopies.Slice> left = new ArrayDeque<>(List.of(new ExactCopies.Slice(3, 0, 7)));
    ExactCopies.Handed handed =
        new ExactCopies.Handed(
            left,
            100 * BYTES,
            bytes -> {
              if (charged + bytes > 2 * BYTES) {
                throw new IllegalStateException("no more memory");
              }
              charged += bytes;
            });
    expectThrows(IllegalStateException.class, () -> handed.add(copies(3)));
    assertEquals(2 * BYTES, charged);
    handed.close();
    assertEquals(0, charged);
  }
}
