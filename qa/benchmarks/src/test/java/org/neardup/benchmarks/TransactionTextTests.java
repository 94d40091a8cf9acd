// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import static org.junit.Assert.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.Test;
import org.neardup.itemset.Transactions;

public class TransactionTextTests {

  @Test
  public void aLineIsATransaction() {
    byte[] text =
        TransactionText.write(Transactions.of(13, new int[][] {{0, 12}, {7}, {1, 2, 10}}));
    assertEquals("0 12\n7\n1 2 10\n", new String(text, StandardCharsets.US_ASCII));
    assertEquals(12 + 7 + 1 + 2 + 10, TransactionText.read(text));
  }
}
