// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.opensearch.ExceptionsHelper;
import org.opensearch.common.util.concurrent.UncategorizedExecutionException;
import org.opensearch.core.action.ActionListener;

/**
 * An answer that a run waits for as long as it goes on: the node that is to give it may be frozen,
 * or what it says may vanish on its way. Not for transport threads.
 *
 * @param <R> what is answered
 */
public final class Answer<R> implements ActionListener<R> {

  /** So that a run ends soon after it was cancelled. */
  private static final long LOOK_EVERY_MILLIS = 100;

  private final CompletableFuture<R> answer = new CompletableFuture<>();

  @Override
  public void onResponse(R response) {
    answer.complete(response);
  }

  @Override
  public void onFailure(Exception e) {
    answer.completeExceptionally(e);
  }

  /**
   * Waits.
   *
   * @param cancellationCheck called now and then until there is an answer; throws if nobody waits
   *     for it any more
   * @throws RuntimeException what was answered instead, as the other node threw it
   */
  public R await(Runnable cancellationCheck) {
    return await(cancellationCheck, late -> {});
  }

  /**
   * Waits.
   *
   * @param late takes the answer, on the thread that it comes on, if it comes when nobody waits for
   *     it any more
   */
  public R await(Runnable cancellationCheck, Consumer<R> late) {
    try {
      while (!answer.isDone()) {
        cancellationCheck.run();
        look();
      }
    } catch (RuntimeException e) {
      var unused = answer.thenAccept(late); // nobody waits for it
      throw e;
    }
    try {
      return answer.get();
    } catch (ExecutionException e) {
      Throwable cause = ExceptionsHelper.unwrapCause(e.getCause());
      throw cause instanceof RuntimeException thrown
          ? thrown
          : new UncategorizedExecutionException("Failed execution", cause);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private void look() {
    try {
      answer.get(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      // not yet, or read by the caller
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static IllegalStateException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new IllegalStateException("interrupted: the node is shutting down", e);
  }
}
