package org.neardup.plugin.shard;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.neardup.work.Allowance;
import org.opensearch.common.Nullable;
import org.opensearch.common.concurrent.RefCountedReleasable;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;

/**
 * The state of a run at one shard: an open point-in-time view, and what the phases have learned so
 * far.
 *
 * <p>The phases of a run come one after the other, also those that are done in slices. Phases that
 * work through the texts in batches, such as candidates, letters, descriptions and the joining of
 * sentences, may come several at once; those only read.
 */
public final class PinnedShard {

  private final ShardId shardId;
  private final Run run;
  private final Charge charge;
  private final ResumableWork.Slices slices;
  private final RefCountedReleasable<ShardId> references;
  private final AtomicInteger users = new AtomicInteger();
  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile long lastUse;
  private volatile Runnable forget = () -> {};
  private volatile UnderWay<?> underWay;
  private final Map<Class<?>, Object> learned = new ConcurrentHashMap<>();

  /** Where the memory of a view comes from. */
  @FunctionalInterface
  public interface Charge {
    /**
     * Called before bytes are used, and with negative numbers when they are given back; throws if
     * there are no more.
     *
     * @param cancellationCheck called while it waits for memory; throws if the work is to stop
     */
    void take(long bytes, Runnable cancellationCheck);
  }

  /**
   * For whom a view is.
   *
   * @param task that of the run, on the node that drives it
   * @param attempt names the attempt that pinned it: a run may pin its shards again
   */
  public record Run(TaskId task, String attempt) {}

  /**
   * Tells the work of one phase from that of others.
   *
   * @param action that of the phase
   * @param <R> what comes of the work
   */
  @SuppressWarnings("UnusedTypeParameter") // gives resume its type
  record WorkKey<R>(String action) {}

  /** The work that is not done yet. */
  private record UnderWay<R>(WorkKey<R> key, ResumableWork<R> work) {}

  /**
   * @param charge charged with what phases take; what is left is given back by {@code onClose}
   * @param onClose closes the searcher and gives back memory; called once, when nobody uses it any
   *     more
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
   * Keeps what a phase has learned for the phases after it.
   *
   * @param value an immutable object of a final class, of which the view keeps one
   */
  public void learn(Object value) {
    learned.put(value.getClass(), value);
  }

  /**
   * What an earlier phase has learned.
   *
   * @throws IllegalStateException if that phase has not come yet
   */
  public <T> T known(Class<T> kind) {
    return ifKnown(kind)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "[" + kind.getSimpleName() + "] is not known yet at " + shardId));
  }

  /** What an earlier phase has learned, if it has come. */
  public <T> Optional<T> ifKnown(Class<T> kind) {
    return Optional.ofNullable(kind.cast(learned.get(kind)));
  }

  /** Forgets what is not needed any more, or is about to be learned anew. */
  public void forget(Class<?> kind) {
    learned.remove(kind);
  }

  /** What a phase may take: memory that is charged to this view, and time until it is cancelled. */
  public Allowance allowance(CancellableTask task) {
    return allowance(() -> Cancellation.ensureNotCancelled(task));
  }

  private Allowance allowance(Runnable cancellationCheck) {
    return new Allowance() {
      @Override
      public void take(long bytes) {
        charge.take(bytes, cancellationCheck);
      }

      @Override
      public void ensureNotCancelled() {
        cancellationCheck.run();
      }
    };
  }

  /** What a resumable phase does at this view. */
  @FunctionalInterface
  interface Work<R> {
    R run(Allowance allowance) throws Exception;
  }

  /**
   * Begins with what a phase does here, which keeps the view open until it is done or the view is
   * to be closed.
   *
   * @return what came of it; null if it is not done yet
   */
  @Nullable
  <R extends TransportResponse> R begin(WorkKey<R> key, Work<R> work, CancellableTask task)
      throws Exception {
    if (underWay != null) {
      throw new IllegalStateException(
          "[" + underWay.key().action() + "] is not done yet at " + shardId);
    }
    references.incRef();
    ResumableWork<R> begun =
        new ResumableWork<>(
            slices,
            cancellationCheck -> work.run(allowance(cancellationCheck)),
            references::decRef);
    underWay = new UnderWay<>(key, begun);
    if (closed.get()) {
      begun.abandon(); // whoever closed it did not see it
    }
    return resume(key, task);
  }

  /**
   * Goes on with what a phase does here.
   *
   * @return what came of it; null if it is not done yet
   */
  @Nullable
  <R extends TransportResponse> R resume(WorkKey<R> key, CancellableTask task) throws Exception {
    if (underWay == null || !underWay.key().equals(key)) {
      throw new IllegalStateException("[" + key.action() + "] has not been started at " + shardId);
    }
    @SuppressWarnings("unchecked") // begun by the same phase
    ResumableWork<R> work = (ResumableWork<R>) underWay.work();
    try {
      return work.resume(task);
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

  /** Whether a request has it; one that is to go on with its phase may never come. */
  boolean isInUse() {
    return users.get() > 0;
  }

  void giveBack() {
    users.decrementAndGet();
    references.decRef();
  }

  /** What is done when the view is closed, before anything is given back. */
  void onClose(Runnable action) {
    forget = action;
  }

  /**
   * Closes the view when the last phase that uses it is done; later phases do not find it any more.
   */
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
