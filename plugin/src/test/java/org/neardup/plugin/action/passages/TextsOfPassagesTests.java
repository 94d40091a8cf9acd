// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.passages;

import java.util.Collections;
import java.util.List;
import org.junit.Test;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.PassageEntry;
import org.neardup.plugin.results.PassageSide;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.NoopCircuitBreaker;
import org.opensearch.test.OpenSearchTestCase;

/** What is refused before anything is read. */
public class TextsOfPassagesTests extends OpenSearchTestCase {

  /** The same text on a side of many passages is in the answer as often. */
  @Test
  public void moreTextThanAnAnswerMayHaveIsRefused() {
    PassageSide side = new PassageSide(new DocumentName("letters", "a"), 1, null, 0, 50_000);
    List<PassageEntry> passages =
        Collections.nCopies(100, new PassageEntry(side, side, 9_000, "near_duplicates", 0));
    TextsOfPassages texts =
        new TextsOfPassages(
            null, null, new NoopCircuitBreaker(CircuitBreaker.REQUEST), null, "body.neardup");
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () -> texts.read(passages, ActionListener.wrap(read -> {}, failure -> {})));
    assertEquals(
        "[size] must be smaller: the texts of these passages have more than 8388608 UTF-16 units",
        e.getMessage());
  }
}
