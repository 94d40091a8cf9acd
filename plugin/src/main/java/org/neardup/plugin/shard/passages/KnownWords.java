// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.passage.words.WordJoin;
import org.neardup.passage.words.Words;
import org.neardup.retrieval.TextStore;
import org.neardup.retrieval.TokenIndex;
import org.neardup.work.Allowance;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.monitor.jvm.JvmInfo;

/**
 * What a shard knows of its texts: the texts of each token, if there is memory for them, which
 * texts have a single one, and the words of as many as there is room for. Batch after batch
 * compares them, and to read and divide a text takes several times as long as to compare it. Those
 * that are read first are kept. Several threads may use it.
 */
final class KnownWords {

  /** Share of the heap that the words of all shards of a run take at most, as its inverse. */
  private static final int HEAP_SHARE = 16;

  private final TokenIndex tokens; // null if the postings of the index are read
  private final FixedBitSet ofOneToken;
  private final AtomicReferenceArray<Words> words;
  private final AtomicLong room;

  /**
   * @param tokens of the texts; null if there is no memory for them
   * @param ofOneToken slots of the texts with a single token
   * @param texts of the shard
   * @param bytes that their words may take
   */
  KnownWords(@Nullable TokenIndex tokens, FixedBitSet ofOneToken, int texts, long bytes) {
    this.tokens = tokens;
    this.ofOneToken = ofOneToken;
    words = new AtomicReferenceArray<>(texts);
    room = new AtomicLong(bytes);
  }

  /**
   * As many as a node has room for.
   *
   * @param shards of the run, which may all be on this node
   */
  static KnownWords ofRun(
      @Nullable TokenIndex tokens, FixedBitSet ofOneToken, int texts, int shards) {
    return new KnownWords(
        tokens,
        ofOneToken,
        texts,
        JvmInfo.jvmInfo().getMem().getHeapMax().getBytes() / HEAP_SHARE / shards);
  }

  /**
   * The texts of each token; for one thread.
   *
   * @param store the texts
   * @param cancellationCheck called before a token is read that may have many documents which are
   *     no texts of the store
   */
  WordJoin.Postings postings(TextStore store, Runnable cancellationCheck) throws IOException {
    if (tokens != null) {
      return tokens::postings;
    }
    TextStore.Cursor cursor = store.cursor();
    return (token, visitor) -> {
      cancellationCheck.run();
      cursor.postings(token, visitor);
    };
  }

  /** Whether another text may have one of the tokens of a text. */
  boolean mayShareTokens(int slot) {
    return tokens == null || tokens.tokens(slot).length > 0;
  }

  /** The slots of texts with a single token. */
  FixedBitSet ofOneToken() {
    return ofOneToken;
  }

  /** The words of the text in a slot; null if they are not known. */
  @Nullable
  Words get(int slot) {
    return words.get(slot);
  }

  /**
   * Keeps the words of a text if there is room, and nobody else needs it more.
   *
   * @param allowance charged for as long as the view is open
   * @return whether there was room
   */
  boolean keep(int slot, Words read, Allowance allowance) {
    long bytes = read.ramBytes();
    if (room.addAndGet(-bytes) < 0) {
      room.addAndGet(bytes);
      return false;
    }
    try {
      allowance.take(bytes);
    } catch (CircuitBreakingException e) {
      room.set(0); // what is known so far is all
      return false;
    }
    if (!words.compareAndSet(slot, null, read)) {
      allowance.take(-bytes); // another thread was faster
      room.addAndGet(bytes);
    }
    return true;
  }
}
