package org.neardup.plugin.action.evaluate;

import java.util.List;
import org.junit.Test;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.NoopCircuitBreaker;
import org.opensearch.test.OpenSearchTestCase;

/** Which documents the names of pairs stand for. */
public class GoldPairsTests extends OpenSearchTestCase {

  private static GoldPairs pairs(String left, String right) {
    return new GoldPairs(
        new Gold.Pairs(List.of(new Gold.Pair(left, right))),
        new KeptBytes(new NoopCircuitBreaker(CircuitBreaker.REQUEST)));
  }

  private static void refuses(String message, GoldPairs pairs) {
    assertEquals(
        message, expectThrows(IllegalArgumentException.class, pairs::ordinals).getMessage());
  }

  @Test
  public void aNameIsAnIdOrAnIndexAndAnId() {
    GoldPairs pairs = pairs("1", "faxes/2");
    pairs.add(new DocumentName("letters", "2"), 0);
    pairs.add(new DocumentName("faxes", "2"), 1);
    pairs.add(new DocumentName("letters", "1"), 2);
    assertArrayEquals(new int[] {2}, pairs.ordinals().left());
    assertArrayEquals(new int[] {1}, pairs.ordinals().right());
  }

  @Test
  public void aNameIsOfADocumentOfTheRun() {
    GoldPairs pairs = pairs("1", "2");
    pairs.add(new DocumentName("letters", "1"), 0);
    refuses("[gold.pairs] must name documents of the run, got [2]", pairs);
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
    GoldPairs slashes = pairs("a/b", "2");
    slashes.add(new DocumentName("a", "b"), 0);
    slashes.add(new DocumentName("x", "a/b"), 1);
    refuses(
        "[gold.pairs] must name one document, got [a/b], which is in [a, x]; write index/id",
        slashes);
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
