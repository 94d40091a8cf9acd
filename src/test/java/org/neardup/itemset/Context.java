// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.neardup.work.Allowance;

/** Transactions as they were given. */
record Context(int items, int[][] rows) {

  /** Each transaction holds each item with the same probability; some are there twice. */
  static Context random(Random random, int items, int transactions, double density) {
    int[][] rows = new int[transactions][];
    for (int i = 0; i < transactions; i++) {
      rows[i] =
          i > 0 && random.nextInt(8) == 0
              ? rows[random.nextInt(i)]
              : IntStream.range(0, items).filter(item -> random.nextDouble() < density).toArray();
    }
    return new Context(items, rows);
  }

  /** Of any size up to some and of any density. */
  static Context small(Random random, int mostItems, int mostTransactions) {
    return random(
        random,
        1 + random.nextInt(mostItems),
        random.nextInt(mostTransactions + 1),
        random.nextDouble());
  }

  Transactions transactions() {
    return Transactions.of(items, rows);
  }

  CollectedItemsets maximal(int minSupport) {
    CollectedItemsets collected = new CollectedItemsets();
    new FpMax(Allowance.UNLIMITED).mine(transactions(), minSupport, collected);
    return collected;
  }

  CollectedItemsets closed(int minSupport) {
    CollectedItemsets collected = new CollectedItemsets();
    new FpClose(Allowance.UNLIMITED).mine(transactions(), minSupport, collected);
    return collected;
  }

  @Override
  public String toString() {
    return items + " items: " + Arrays.deepToString(rows);
  }
}
