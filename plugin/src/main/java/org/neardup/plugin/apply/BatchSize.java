// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

/**
 * Number of documents in a batch: few at first, then as many as take some megabytes when they are
 * read, by the sizes of those of the batch before.
 */
final class BatchSize {

  /** Target of what is read of the documents of a batch. */
  static final long BYTES = 4L << 20;

  static final int FIRST = 50;

  private static final int GROWTH = 4;

  private final int most;
  private int size;

  BatchSize(int most) {
    this.most = most;
    this.size = Math.min(FIRST, most);
  }

  /** Number of documents of the next batch, at least 1. */
  int next() {
    return size;
  }

  /** Learns from a batch. */
  void took(int documents, long bytes) {
    long fitting = BYTES / (bytes / documents + 1);
    size = Math.clamp(Math.min(fitting, (long) size * GROWTH), 1, most);
  }
}
