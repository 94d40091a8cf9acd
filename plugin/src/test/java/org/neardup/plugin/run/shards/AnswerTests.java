// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.Test;
import org.opensearch.common.util.concurrent.UncategorizedExecutionException;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.transport.RemoteTransportException;

/** What a run waits for, and until when. */
public class AnswerTests extends OpenSearchTestCase {

  private final Answer<String> answer = new Answer<>();
  private final List<String> late = new ArrayList<>();

  private String await(Runnable cancellationCheck) {
    return answer.await(cancellationCheck, late::add);
  }

  private static Runnable stopAfter(int looks) {
    AtomicInteger looked = new AtomicInteger();
    return () -> {
      if (looked.incrementAndGet() > looks) {
        throw new IllegalStateException("cancelled");
      }
    };
  }

  @Test
  public void anAnswerThatIsThereIsNotWaitedFor() {
    answer.onResponse("yes");
    assertEquals("yes", await(stopAfter(0)));
    assertEquals(List.of(), late);
  }

  @Test
  public void anAnswerThatComesIsWaitedFor() {
    AtomicInteger looks = new AtomicInteger();
    assertEquals(
        "yes",
        await(
            () -> {
              if (looks.incrementAndGet() == 3) {
                answer.onResponse("yes");
              }
            }));
    assertEquals(List.of(), late);
  }

  @Test
  public void nobodyWaitsForEverAndALateAnswerIsHandedOver() {
    IllegalStateException e =
        expectThrows(IllegalStateException.class, () -> await(stopAfter(between(0, 2))));
    assertEquals("cancelled", e.getMessage());
    assertEquals(List.of(), late);
    answer.onResponse("yes");
    assertEquals(List.of("yes"), late);
  }

  @Test
  public void aLateFailureIsNoMatter() {
    expectThrows(IllegalStateException.class, () -> await(stopAfter(0)));
    answer.onFailure(new IOException("lost"));
    assertEquals(List.of(), late);
  }

  @Test
  public void aFailureIsThrownAsTheOtherNodeThrewIt() {
    answer.onFailure(new RemoteTransportException("shard", new IllegalArgumentException("bad")));
    IllegalArgumentException e =
        expectThrows(IllegalArgumentException.class, () -> await(() -> {}));
    assertEquals("bad", e.getMessage());
  }

  @Test
  public void aCheckedFailureIsTheCause() {
    IOException failure = new IOException("disk");
    answer.onFailure(failure);
    assertSame(
        failure,
        expectThrows(UncategorizedExecutionException.class, () -> await(() -> {})).getCause());
  }
}
