// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import java.util.List;
import org.junit.Test;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.NoopCircuitBreaker;
import org.opensearch.test.OpenSearchTestCase;

/** Which documents the names of pairs stand for. */
public class GoldPairsTests extends OpenSearchTestCase {

  private static GoldPairs pairs(String left, String right) {
    return pairs(new Gold.Pair(left, right));
  }

  private static GoldPairs pairs(Gold.Pair... pairs) {
    return new GoldPairs(
        new Gold.Pairs(List.of(pairs)),
        new KeptBytes(
            new MemoryCharge(
                new NoopCircuitBreaker(CircuitBreaker.REQUEST), "neardup_evaluation")));
  }

  private static void refuses(String message, GoldPairs pairs) {
    assertEquals(
        message, expectThrows(IllegalArgumentException.class, pairs::resolve).getMessage());
  }

  @Test
  public void aNameIsAnIdOrAnIndexAndAnId() {
    GoldPairs pairs = pairs("1", "faxes/2");
    pairs.add(new DocumentName("letters", "2"), 0);
    pairs.add(new DocumentName("faxes", "2"), 1);
    pairs.add(new DocumentName("letters", "1"), 2);
    assertArrayEquals(new int[] {2}, pairs.resolve().left());
    assertArrayEquals(new int[] {1}, pairs.resolve().right());
  }

  @Test
  public void aPairIsLeftOutIfADocumentIsNotThere() {
    GoldPairs pairs =
        pairs(
            new Gold.Pair("1", "2"),
            new Gold.Pair("3", "1"),
            new Gold.Pair("4", "5"),
            new Gold.Pair("2", "3"));
    pairs.add(new DocumentName("letters", "1"), 0);
    pairs.add(new DocumentName("letters", "2"), 1);
    GoldPairs.Resolved resolved = pairs.resolve();
    assertArrayEquals(new int[] {0}, resolved.left());
    assertArrayEquals(new int[] {1}, resolved.right());
    assertEquals(3, resolved.pairsNotFound());
    assertEquals(List.of("3", "4", "5"), resolved.notFound());
  }

  @Test
  public void tenNamesThatAreNotFoundAreListed() {
    Gold.Pair[] given = new Gold.Pair[21];
    given[0] = new Gold.Pair("1", "2");
    for (int i = 1; i < given.length; i++) {
      given[i] = new Gold.Pair("1", "x" + i);
    }
    GoldPairs pairs = pairs(given);
    pairs.add(new DocumentName("letters", "1"), 0);
    pairs.add(new DocumentName("letters", "2"), 1);
    GoldPairs.Resolved resolved = pairs.resolve();
    assertEquals(20, resolved.pairsNotFound());
    assertEquals(
        List.of("x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10"), resolved.notFound());
  }

  @Test
  public void somePairIsOfDocumentsOfTheRun() {
    GoldPairs pairs = pairs("1", "2");
    pairs.add(new DocumentName("letters", "1"), 0);
    refuses(
        "[gold.pairs] must name documents of the run, got no pair of two of them; not found are"
            + " [2]",
        pairs);
    assertEquals(0, pairs(new Gold.Pair[0]).resolve().pairsNotFound());
  }

  @Test
  public void aNameIsOfOneDocument() {
    GoldPairs pairs = pairs("1", "2");
    pairs.add(new DocumentName("letters", "1"), 0);
    pairs.add(new DocumentName("faxes", "1"), 1);
    refuses(
        "[gold.pairs] must name one document, got [1], which is in [faxes, letters]; write"
            + " index/id",
        pairs);
  }

  /** The other one is x/a/b. */
  @Test
  public void aFullNameIsNotTheIdOfAnotherDocument() {
    GoldPairs slashes = pairs("a/b", "x/a/b");
    slashes.add(new DocumentName("x", "a/b"), 0);
    slashes.add(new DocumentName("a", "b"), 1);
    GoldPairs.Resolved resolved = slashes.resolve();
    assertArrayEquals(new int[] {1}, resolved.left());
    assertArrayEquals(new int[] {0}, resolved.right());
  }

  @Test
  public void documentsThatOnlyTheirRoutingTellsApartHaveNoName() {
    GoldPairs pairs = pairs("1", "2");
    pairs.add(new DocumentName("letters", "1"), 0);
    pairs.add(new DocumentName("letters", "1"), 1);
    refuses(
        "[gold.pairs] must name one document, got [1], which its routing has put into several"
            + " shards",
        pairs);
  }

  @Test
  public void aPairIsOfTwoDocumentsWhateverTheirNames() {
    GoldPairs pairs = pairs("1", "letters/1");
    pairs.add(new DocumentName("letters", "1"), 0);
    refuses("[gold.pairs] must be made of two different documents, got [1, letters/1]", pairs);
  }
}
