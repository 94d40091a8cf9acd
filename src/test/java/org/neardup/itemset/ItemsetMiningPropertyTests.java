// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Map;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

/** What holds of the itemsets of every context. */
public class ItemsetMiningPropertyTests extends LuceneTestCase {

  @Test
  public void itemsetsAreThoseOfAllThatAreTried() {
    for (int i = 0; i < atLeast(6000); i++) {
      Context context = Context.small(random(), 10, 12);
      BruteForceItemsets tried = new BruteForceItemsets(context);
      for (int minSupport = 1; minSupport <= 4; minSupport++) {
        String message = minSupport + " of " + context;
        assertEquals(message, tried.maximal(minSupport), context.maximal(minSupport).supports());
        assertEquals(message, tried.closed(minSupport), context.closed(minSupport).supports());
      }
    }
  }

  @Test
  public void itemsetsAreIntentsOfTheConceptLattice() {
    for (int i = 0; i < atLeast(300); i++) {
      boolean wide = random().nextBoolean();
      Context context = Context.small(random(), wide ? 40 : 10, wide ? 10 : 40);
      AddIntentLattice lattice = new AddIntentLattice(context);
      for (int minSupport = 1; minSupport <= 8; minSupport++) {
        String message = minSupport + " of " + context;
        assertEquals(message, lattice.maximal(minSupport), context.maximal(minSupport).supports());
        assertEquals(message, lattice.closed(minSupport), context.closed(minSupport).supports());
      }
    }
  }

  @Test
  public void maximalItemsetsAreTheMaximalOnesOfTheClosed() {
    for (int i = 0; i < atLeast(60); i++) {
      double density = 0.1 + 0.4 * random().nextDouble();
      Context context = Context.random(random(), 40, 200, density);
      // so many that itemsets of two or three items are about as frequent
      int minSupport = 2 + (int) (200 * Math.pow(density, 2 + random().nextInt(2)));
      Map<?, ?> maximal = context.maximal(minSupport).supports();
      assertEquals(minSupport + " of " + context, context.closed(minSupport).maximal(), maximal);
    }
  }

  @Test
  public void equalItemsAndEmptyTransactionsMakeNoOtherItemsets() {
    for (int i = 0; i < atLeast(500); i++) {
      Context context = Context.small(random(), 8, 10);
      int[][] doubled = new int[context.rows().length + 1][];
      doubled[context.rows().length] = new int[0];
      for (int row = 0; row < context.rows().length; row++) {
        int[] items = context.rows()[row];
        doubled[row] = new int[2 * items.length];
        for (int j = 0; j < items.length; j++) {
          doubled[row][2 * j] = items[j];
          doubled[row][2 * j + 1] = items[j] + context.items();
        }
      }
      Context twice = new Context(2 * context.items(), doubled);
      for (int minSupport = 1; minSupport <= 3; minSupport++) {
        String message = minSupport + " of " + context;
        assertEquals(
            message,
            context.maximal(minSupport).supports().size(),
            twice.maximal(minSupport).supports().size());
        assertEquals(
            message,
            context.closed(minSupport).supports().size(),
            twice.closed(minSupport).supports().size());
      }
    }
  }

  @Test
  public void theOrderDependsOnTheTransactionsAlone() {
    for (int i = 0; i < atLeast(100); i++) {
      Context context = Context.small(random(), 20, 20);
      assertEquals(context.toString(), context.maximal(2).inOrder(), context.maximal(2).inOrder());
      assertEquals(context.toString(), context.closed(2).inOrder(), context.closed(2).inOrder());
    }
  }
}
