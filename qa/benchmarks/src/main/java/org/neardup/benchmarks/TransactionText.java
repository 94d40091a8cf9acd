// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.neardup.itemset.Transactions;

/**
 * Transactions in the common form of mining programs: one for each line, their items separated by
 * spaces.
 */
final class TransactionText {

  private TransactionText() {}

  static byte[] write(Transactions transactions) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (int i = 0; i < transactions.size(); i++) {
      for (int at = transactions.start(i); at < transactions.end(i); at++) {
        text.writeBytes(
            Integer.toString(transactions.item(at)).getBytes(StandardCharsets.US_ASCII));
        text.write(at + 1 < transactions.end(i) ? ' ' : '\n');
      }
    }
    return text.toByteArray();
  }

  /** Reads all items once; returns their sum, so that the compiler cannot remove it. */
  static long read(byte[] text) {
    long sum = 0;
    int item = 0;
    for (byte at : text) {
      if (at >= '0') {
        item = 10 * item + at - '0';
      } else {
        sum += item;
        item = 0;
      }
    }
    return sum;
  }
}
