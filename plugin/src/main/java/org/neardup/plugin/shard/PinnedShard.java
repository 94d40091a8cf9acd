package org.neardup.plugin.shard;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.apache.lucene.internal.hppc.LongHashSet;
import org.neardup.cluster.Letter;
import org.neardup.cluster.LetterEvidence;
import org.neardup.distance.BackgroundModel;
import org.neardup.passage.FrequentSignatures;
import org.neardup.passage.SentenceIndex;
import org.neardup.retrieval.Comparison;
import org.neardup.retrieval.TextStore;
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
 * <p>The phases of a run come one after the other, also those that are done in slices, except that
 * several {@link CandidatesPhase}s, {@link LettersPhase}s, {@link DescribePhase}s or {@link
 * JoinPhase}s may come at once; those only read.
 */
final class PinnedShard {

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
  private volatile ViewGrouping grouping; // null once that is done
  private volatile ShardDocuments documents;
  private volatile ShardTexts texts;
  private volatile Comparison comparison;
  private volatile BackgroundModel background;
  private volatile LetterEvidence evidence;
  private volatile LongHashSet letterTokens;
  private volatile long evidenceBytes;
  private volatile SentenceIndex sentences;
  private volatile FrequentSignatures frequentSentences;

  /** Where the memory of a view comes from. */
  @FunctionalInterface
  interface Charge {
    /**
     * Called before bytes are used, and with negative numbers when they are given back; throws if
     * there are no more.
     *
     * @param goOn called while it waits for memory; throws if the work is to stop
     */
    void take(long bytes, Runnable goOn);
  }

  /**
   * For whom a view is.
   *
   * @param task that of the run, on the node that drives it
   * @param attempt names the attempt that pinned it: a run may pin its shards again
   */
  record Run(TaskId task, String attempt) {}

  /** The phase that is not done yet. */
  private record UnderWay<R>(ResumablePhase<?, ?> phase, ResumableWork<R> work) {}

  /**
   * @param grouping how its documents are grouped
   * @param charge charged with what phases take; what is left is given back by {@code onClose}
   * @param onClose closes the searcher and gives back memory; called once, when nobody uses it any
   *     more
   */
  PinnedShard(
      ShardId shardId,
      Run run,
      ViewGrouping grouping,
      Charge charge,
      ResumableWork.Slices slices,
      Releasable onClose) {
    this.shardId = shardId;
    this.run = run;
    this.grouping = grouping;
    this.charge = charge;
    this.slices = slices;
    this.references =
        new RefCountedReleasable<>("pinned shard " + shardId, shardId, onClose::close);
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

  Run run() {
    return run;
  }

  /** How its documents are grouped; not asked again once they are. */
  ViewGrouping grouping() {
    return grouping;
  }

  ShardDocuments documents() {
    return known(documents, "group");
  }

  void documents(ShardDocuments learned) {
    documents = learned;
    grouping = null; // it has all that the run asked for, and may be large
  }

  /** What a phase may take: memory that is charged to this view, and time until it is cancelled. */
  Allowance allowance(CancellableTask task) {
    return allowance(() -> Cancellation.check(task));
  }

  private Allowance allowance(Runnable goOn) {
    return new Allowance() {
      @Override
      public void take(long bytes) {
        charge.take(bytes, goOn);
      }

      @Override
      public void goOn() {
        goOn.run();
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
  <R extends TransportResponse> R begin(
      ResumablePhase<?, R> phase, Work<R> work, CancellableTask task) throws Exception {
    if (underWay != null) {
      throw new IllegalStateException(
          "[" + underWay.phase().action() + "] is not done yet at " + shardId);
    }
    references.incRef();
    ResumableWork<R> begun =
        new ResumableWork<>(slices, goOn -> work.run(allowance(goOn)), references::decRef);
    underWay = new UnderWay<>(phase, begun);
    if (closed.get()) {
      begun.abandon(); // whoever closed it did not see it
    }
    return resume(phase, task);
  }

  /**
   * Goes on with what a phase does here.
   *
   * @return what came of it; null if it is not done yet
   */
  @Nullable
  <R extends TransportResponse> R resume(ResumablePhase<?, R> phase, CancellableTask task)
      throws Exception {
    if (underWay == null || underWay.phase() != phase) {
      throw new IllegalStateException("[" + phase.action() + "] has not been begun at " + shardId);
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

  /** The language model of the collection, where texts are compared by it. */
  BackgroundModel background() {
    return known(background, "measure");
  }

  void background(BackgroundModel learned) {
    background = learned;
  }

  /** The letters of the clusters, to be looked for in texts. */
  LetterEvidence evidence() {
    return known(evidence, "evidence");
  }

  /**
   * Learns the letters anew; what was known before is given back.
   *
   * @param allowance that of the phase
   * @param bytes what the evidence takes; asked for before it is made
   */
  void evidence(
      Allowance allowance, long bytes, Supplier<LetterEvidence> learned, List<Letter> letters) {
    evidence = null;
    letterTokens = null;
    allowance.take(-evidenceBytes);
    evidenceBytes = 0;
    allowance.take(bytes);
    evidenceBytes = bytes;
    evidence = learned.get();
    LongHashSet tokens = new LongHashSet();
    LetterEvidence.addTokens(letters, tokens);
    letterTokens = tokens;
  }

  /** The tokens of all letters; to be read only. */
  LongHashSet letterTokens() {
    return known(letterTokens, "evidence");
  }

  /** The sentences of the texts that it answers for; a text's key is its ordinal. */
  SentenceIndex sentences() {
    return known(sentences, "sentences");
  }

  void sentences(SentenceIndex learned) {
    sentences = learned;
  }

  /** Signatures of sentences that start no passage. */
  FrequentSignatures frequentSentences() {
    return known(frequentSentences, "frequent_sentences");
  }

  void frequentSentences(FrequentSignatures learned) {
    frequentSentences = learned;
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
  void close() {
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

  private static <T> T known(T value, String phase) {
    if (value == null) {
      throw new IllegalStateException("phase [" + phase + "] has not come yet");
    }
    return value;
  }
}
