// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Allowance;

public class TokenPostingsTests extends LuceneTestCase {

  private static final long[][] TEXTS = {{1, 2}, {}, {2, -7}, {2, 3, -7}};

  /** Knows what has been charged. */
  private static final class Account implements Allowance {
    private long taken;
    private long most;

    @Override
    public void take(long bytes) {
      taken += bytes;
      most = Math.max(most, taken);
    }

    @Override
    public void ensureNotCancelled() {}
  }

  @Test
  public void tokensHaveTheSlotsOfTheirTextsAscending() throws IOException {
    TokenPostings postings =
        TokenPostings.of(TEXTS.length, slot -> TEXTS[slot], Allowance.UNLIMITED);
    assertEquals(List.of(0), slots(postings, 1));
    assertEquals(List.of(0, 2, 3), slots(postings, 2));
    assertEquals(List.of(2, 3), slots(postings, -7));
    assertEquals(List.of(), slots(postings, 4));
  }

  @Test
  public void onlyWhatIsKeptStaysCharged() throws IOException {
    Account account = new Account();
    TokenPostings.of(TEXTS.length, slot -> TEXTS[slot], account);
    assertEquals("four tokens, seven postings", 4 * 36 + 7 * Integer.BYTES, account.taken);
    assertTrue(account.most > account.taken);
  }

  @Test
  public void theWorkCanBeInterrupted() {
    long[][] texts = {random().longs(10_000).distinct().toArray()};
    Runnable cancelled =
        () -> {
          throw new IllegalStateException("cancelled");
        };
    assertThrows(IllegalStateException.class, () -> TokenPostings.inMemory(texts, cancelled));
  }

  private static List<Integer> slots(TokenPostings postings, long token) {
    List<Integer> slots = new ArrayList<>();
    postings.visit(token, slots::add);
    return slots;
  }
}
