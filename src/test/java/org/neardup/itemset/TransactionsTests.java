// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class TransactionsTests extends LuceneTestCase {

  /** Units 2, 3 and 9; document 2 has none, document 3 one that nobody else has. */
  @Test
  public void aUnitIsATransactionOfItsDocuments() {
    Transactions transactions =
        Transactions.ofUnits(
            List.of(new long[] {-2, 3}, new long[] {-2, 3}, new long[] {}, new long[] {3, 9}));
    assertEquals(4, transactions.items());
    assertEquals(3, transactions.size());
    assertEquals(6, transactions.incidences());
    assertItems(transactions, 0, 0, 1);
    assertItems(transactions, 1, 0, 1, 3);
    assertItems(transactions, 2, 3);
  }

  @Test
  public void documentsWithoutUnitsAreItemsOfNoTransaction() {
    Transactions transactions = Transactions.ofUnits(List.of(new long[] {}, new long[] {}));
    assertEquals(2, transactions.items());
    assertEquals(0, transactions.size());
  }

  private static void assertItems(Transactions transactions, int transaction, int... items) {
    assertEquals(items.length, transactions.end(transaction) - transactions.start(transaction));
    for (int i = 0; i < items.length; i++) {
      assertEquals(items[i], transactions.item(transactions.start(transaction) + i));
    }
  }
}
