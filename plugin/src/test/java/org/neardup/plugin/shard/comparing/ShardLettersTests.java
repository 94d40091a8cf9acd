// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import com.carrotsearch.hppc.LongHashSet;
import java.util.List;
import org.junit.Test;
import org.neardup.cluster.letter.LetterEvidence;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.TestViews;
import org.neardup.plugin.shard.WireTestCase;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.test.OpenSearchTestCase;

public class ShardLettersTests extends OpenSearchTestCase {

  private final PinnedShard view =
      TestViews.view(new ShardId("letters", "uuid", 0), (bytes, cancellationCheck) -> {}, () -> {});

  private static ShardLetters letters(int version) {
    LetterEvidence evidence = new LetterEvidence(List.of(), WireTestCase.model());
    return new ShardLetters(version, evidence, null, new LongHashSet(), 0);
  }

  @Test
  public void lettersAreFoundByTheirVersion() {
    view.learn(letters(2));
    assertEquals(2, ShardLetters.of(view, 2).version());
    view.learn(letters(3));
    assertEquals(3, ShardLetters.of(view, 3).version());
  }

  @Test
  public void lettersOfAnotherVersionAreRefused() {
    view.learn(letters(2));
    IllegalStateException e =
        expectThrows(IllegalStateException.class, () -> ShardLetters.of(view, 1));
    assertEquals("letters of version [1] are not known, but those of version [2]", e.getMessage());
  }
}
