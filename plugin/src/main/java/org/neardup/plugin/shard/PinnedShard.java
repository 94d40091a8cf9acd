package org.neardup.plugin.shard;

import java.util.concurrent.atomic.AtomicBoolean;
import org.neardup.retrieval.Comparison;
import org.neardup.retrieval.TextStore;
import org.opensearch.common.concurrent.RefCountedReleasable;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.index.shard.ShardId;

/**
 * The state of a run at one shard: an open point-in-time view, and what the phases have learned so
 * far.
 *
 * <p>The phases of a run come one after the other, except that several {@link CandidatesPhase}s may
 * come at once; those only read.
 */
final class PinnedShard {

  private final ShardId shardId;
  private final ShardDocuments documents;
  private final RefCountedReleasable<ShardDocuments> references;
  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile long lastUse;
  private volatile Runnable forget = () -> {};
  private volatile ShardTexts texts;
  private volatile Comparison comparison;

  /**
   * @param onClose closes the searcher and gives back memory; called once, when nobody uses it any
   *     more
   */
  PinnedShard(ShardId shardId, ShardDocuments documents, Releasable onClose) {
    this.shardId = shardId;
    this.documents = documents;
    this.references =
        new RefCountedReleasable<>("pinned shard " + shardId, documents, onClose::close);
  }

  /**
   * The texts that the shard answers for.
   *
   * @param store the texts whose earliest document lies in this shard
   * @param groupOfOrdinal the group of exact copies, for every text of which the shard has a copy
   * @param slotOfOrdinal the slot in the store
   */
  record ShardTexts(TextStore store, OrdinalIndex groupOfOrdinal, OrdinalIndex slotOfOrdinal) {}

  ShardId shardId() {
    return shardId;
  }

  ShardDocuments documents() {
    return documents;
  }

  ShardTexts texts() {
    return known(texts, "texts");
  }

  void texts(ShardTexts learned) {
    texts = learned;
  }

  /** How its texts are compared, with the tokens that are. */
  Comparison comparison() {
    return known(comparison, "measure");
  }

  void comparison(Comparison learned) {
    comparison = learned;
  }

  boolean tryAcquire() {
    return !closed.get() && references.tryIncRef();
  }

  /** Whether a phase has it. */
  boolean isInUse() {
    return references.refCount() > 1;
  }

  void giveBack() {
    references.decRef();
  }

  /** What is done when the view is closed, before anything is given back. */
  void onClose(Runnable action) {
    forget = action;
  }

  /**
   * Closes the view when the last phase that uses it is done; later phases do not find it any more.
   */
  void close() {
    if (closed.compareAndSet(false, true)) {
      forget.run();
      references.decRef();
    }
  }

  void touch(long now) {
    lastUse = now;
  }

  long lastUse() {
    return lastUse;
  }

  private static <T> T known(T value, String phase) {
    if (value == null) {
      throw new IllegalStateException("phase [" + phase + "] has not come yet");
    }
    return value;
  }
}
