// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.neardup.plugin.throttle.WorkCheck;
import org.neardup.work.Allowance;
import org.opensearch.common.Nullable;
import org.opensearch.common.concurrent.RefCountedReleasable;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.transport.TransportResponse;

/**
 * The state of a run at one shard: an open point-in-time view, and the data of the phases so far.
 *
 * <p>The phases of a run are sequential, including those in slices. Phases over batches of texts,
 * such as candidates, letters, descriptions and the join of sentences, may run concurrently; they
 * only read.
 */
public final class PinnedShard {

  private final ShardId shardId;
  private final Run run;
  private final Charge charge;
  private final ResumableWork.Slices slices;
  private final RefCountedReleasable<ShardId> references;
  private final AtomicInteger users = new AtomicInteger();
  private final AtomicBoolean closed = new AtomicBoolean();
  private final AtomicLong charged = new AtomicLong(); // by phases
  private volatile long lastUse;
  private volatile Runnable forget = () -> {};
  private volatile UnderWay<?> underWay;
  private final Map<Class<?>, Object> learned = new ConcurrentHashMap<>();

  /** The source of the memory of a view. */
  @FunctionalInterface
  public interface Charge {
    /**
     * Called with bytes before they are used, and with negative numbers when they are given back;
     * throws if there is no memory.
     *
     * @param cancellationCheck called while it waits for memory; throws to interrupt the work
     */
    void take(long bytes, Runnable cancellationCheck);
  }

  /**
   * The owner of a view.
   *
   * @param task of the run, on the node that drives it
   * @param attempt the attempt that pinned it: a run may pin its shards again
   */
  public record Run(TaskId task, String attempt) {}

  /**
   * Identifies the work of one phase.
   *
   * @param action of the phase
   * @param <R> the result of the work
   */
  @SuppressWarnings("UnusedTypeParameter") // gives resume its type
  record WorkKey<R>(String action) {}

  /** The phase in progress. */
  private record UnderWay<R>(WorkKey<R> key, ResumableWork<R> work) {}

  /**
   * @param charge charged for the memory of phases; {@code onClose} gives the rest back
   * @param onClose closes the searcher and gives memory back; called once, after the last use
   */
  public PinnedShard(
      ShardId shardId, Run run, Charge charge, ResumableWork.Slices slices, Releasable onClose) {
    this.shardId = shardId;
    this.run = run;
    this.charge = charge;
    this.slices = slices;
    this.references =
        new RefCountedReleasable<>("pinned shard " + shardId, shardId, onClose::close);
  }

  ShardId shardId() {
    return shardId;
  }

  public Run run() {
    return run;
  }

  /**
   * Stores the data of a phase for later phases.
   *
   * @param value an immutable object of a final class; the view stores one of each class
   */
  public void learn(Object value) {
    learned.put(value.getClass(), value);
  }

  /**
   * The data of an earlier phase.
   *
   * @throws IllegalStateException if that phase has not been executed
   */
  public <T> T known(Class<T> kind) {
    return ifKnown(kind)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "[" + kind.getSimpleName() + "] is not known yet at " + shardId));
  }

  /** The data of an earlier phase, if it has been executed. */
  public <T> Optional<T> ifKnown(Class<T> kind) {
    return Optional.ofNullable(kind.cast(learned.get(kind)));
  }

  /** Removes all data but some, and gives the memory of all phases so far back. */
  public void startAnew(Class<?> kept) {
    learned.keySet().removeIf(kind -> !kind.equals(kept));
    charge.take(-charged.getAndSet(0), () -> {});
  }

  /** Removes data that is no longer needed, or is about to be replaced. */
  public void forget(Class<?> kind) {
    learned.remove(kind);
  }

  /** The allowance of a phase: memory charged to this view, and a check. */
  Allowance allowance(WorkCheck check) {
    return new Allowance() {
      @Override
      public void take(long bytes) {
        charge.take(bytes, check::whileWaiting);
        charged.addAndGet(bytes);
      }

      @Override
      public void ensureNotCancelled() {
        check.run();
      }
    };
  }

  /** The execution of a resumable phase at this view. */
  @FunctionalInterface
  interface Work<R> {
    R run(Allowance allowance) throws Exception;
  }

  /**
   * Starts a phase, which keeps the view open until the phase is done or the view is closed.
   *
   * @param callersCheck called at each check of the first slice; throws to end the phase
   * @return the result; null if it is not done yet
   */
  @Nullable
  <R extends TransportResponse> R begin(WorkKey<R> key, Work<R> work, WorkCheck callersCheck)
      throws Exception {
    if (underWay != null) {
      throw new IllegalStateException(
          "[" + underWay.key().action() + "] is not done yet at " + shardId);
    }
    references.incRef();
    ResumableWork<R> begun =
        new ResumableWork<>(slices, check -> work.run(allowance(check)), references::decRef);
    underWay = new UnderWay<>(key, begun);
    if (closed.get()) {
      begun.abandon(); // the closing thread did not see it
    }
    return resume(key, callersCheck);
  }

  /**
   * Continues a phase.
   *
   * @param callersCheck called at each check of this slice; throws to end the phase
   * @return the result; null if it is not done yet
   */
  @Nullable
  <R extends TransportResponse> R resume(WorkKey<R> key, WorkCheck callersCheck) throws Exception {
    if (underWay == null || !underWay.key().equals(key)) {
      throw new IllegalStateException("[" + key.action() + "] has not been started at " + shardId);
    }
    @SuppressWarnings("unchecked") // started by the same phase
    ResumableWork<R> work = (ResumableWork<R>) underWay.work();
    try {
      return work.resume(callersCheck);
    } finally {
      if (work.hasEnded()) {
        underWay = null;
      }
    }
  }

  boolean tryAcquire() {
    if (closed.get() || !references.tryIncRef()) {
      return false;
    }
    users.incrementAndGet();
    return true;
  }

  /** Whether a request uses the view; the request that continues its phase may never come. */
  boolean isInUse() {
    return users.get() > 0;
  }

  void giveBack() {
    users.decrementAndGet();
    references.decRef();
  }

  /** The actions on closing, before memory is given back. */
  void onClose(Runnable action) {
    forget = action;
  }

  /** Closes the view after the last phase that uses it; later phases cannot find it. */
  public void close() {
    if (closed.compareAndSet(false, true)) {
      forget.run();
      UnderWay<?> unfinished = underWay;
      if (unfinished != null) {
        unfinished.work().abandon();
      }
      references.decRef();
    }
  }

  void touch(long now) {
    lastUse = now;
  }

  long lastUse() {
    return lastUse;
  }
}
