// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.BitSet;
import java.util.HexFormat;
import org.junit.Test;
import org.neardup.cluster.Partition;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.constraint.ConflictLog;
import org.opensearch.common.io.stream.BytesStreamOutput;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.test.OpenSearchTestCase;

/** What a later attempt finds of the clusters that an earlier one had gathered. */
public class FoundClustersTests extends OpenSearchTestCase {

  private static BytesReference bytes(FoundClusters.Gathered gathered) throws Exception {
    try (BytesStreamOutput out = new BytesStreamOutput()) {
      gathered.writeTo(out);
      return out.bytes();
    }
  }

  @Test
  public void gatheredClustersAreReadAsTheyWereWritten() throws Exception {
    BitSet held = new BitSet();
    held.set(2);
    held.set(70);
    BytesReference bytes =
        bytes(
            new FoundClusters.Gathered(
                new ReferenceClustering.Result(
                    new Partition(new int[] {0, 1, 0, 3}), new ConflictLog(), held),
                -77,
                500,
                2));
    assertEquals(FoundClusters.Gathered.VERSION, bytes.get(0));
    FoundClusters.Gathered copy = new FoundClusters.Gathered(bytes.streamInput());
    assertEquals(new Partition(new int[] {0, 1, 0, 3}), copy.clusters().partition());
    assertEquals(held, copy.clusters().held());
    assertEquals(0, copy.clusters().conflicts().count());
    assertEquals(-77, copy.documents());
    assertEquals(500, copy.comparisons());
    assertEquals(2, copy.skippedTokens());
    assertEquals(bytes, bytes(copy));
  }

  /** A checkpoint that this version writes is read by the next. */
  @Test
  public void theirBytesAreFrozen() throws Exception {
    BitSet held = new BitSet();
    held.set(1);
    assertEquals(
        "01" // version
            + "03000002" // references
            + "0000" // conflicts
            + "00" // no placements
            + "010000000000000002" // held
            + "0000000000000005" // documents
            + "ac02" // comparisons
            + "02", // look-ups
        HexFormat.of()
            .formatHex(
                BytesReference.toBytes(
                    bytes(
                        new FoundClusters.Gathered(
                            new ReferenceClustering.Result(
                                new Partition(new int[] {0, 0, 2}), new ConflictLog(), held),
                            5,
                            300,
                            2)))));
  }
}
