// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.neardup.passage.words.Words;
import org.neardup.work.Allowance;
import org.opensearch.common.Nullable;
import org.opensearch.monitor.jvm.JvmInfo;

/**
 * The words of the texts of a shard, as many as there is room for: batch after batch compares them,
 * and to read and divide a text takes several times as long as to compare it. Those that are read
 * first are kept. Several threads may use it.
 */
final class KnownWords {

  /** Share of the heap that the words of all shards of a run take at most, as its inverse. */
  private static final int HEAP_SHARE = 16;

  private final AtomicReferenceArray<Words> words;
  private final AtomicLong room;

  /**
   * @param texts of the shard
   * @param bytes that their words may take
   */
  KnownWords(int texts, long bytes) {
    words = new AtomicReferenceArray<>(texts);
    room = new AtomicLong(bytes);
  }

  /**
   * As many as a node has room for.
   *
   * @param shards of the run, which may all be on this node
   */
  static KnownWords ofRun(int texts, int shards) {
    return new KnownWords(
        texts, JvmInfo.jvmInfo().getMem().getHeapMax().getBytes() / HEAP_SHARE / shards);
  }

  /** The words of the text in a slot; null if they are not known. */
  @Nullable
  Words get(int slot) {
    return words.get(slot);
  }

  /**
   * Keeps the words of a text if there is room.
   *
   * @param allowance charged for as long as the view is open
   */
  void keep(int slot, Words read, Allowance allowance) {
    long bytes = read.ramBytes();
    if (room.addAndGet(-bytes) < 0) {
      room.addAndGet(bytes);
      return;
    }
    allowance.take(bytes);
    words.set(slot, read);
  }
}
