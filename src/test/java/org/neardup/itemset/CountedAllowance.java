// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import org.neardup.work.Allowance;

/** Counts what is taken, and refuses or stops at a certain request. */
final class CountedAllowance implements Allowance {

  private final int refused;
  private final int stopped;
  private int taking;
  private int asking;
  private long taken;
  private long peak;
  private long all;

  /**
   * @param refused the request for memory, from 1, that is refused; none if 0
   * @param stopped the question whether to go on, from 1, that is answered with no; none if 0
   */
  CountedAllowance(int refused, int stopped) {
    this.refused = refused;
    this.stopped = stopped;
  }

  @Override
  public void take(long bytes) {
    if (bytes > 0 && ++taking == refused) {
      throw new IllegalStateException("no memory");
    }
    taken += bytes;
    all += Math.max(0, bytes);
    peak = Math.max(peak, taken);
  }

  @Override
  public void ensureNotCancelled() {
    if (++asking == stopped) {
      throw new IllegalStateException("stopped");
    }
  }

  /** Bytes that have not been given back. */
  long taken() {
    return taken;
  }

  /** Most bytes at a time. */
  long peak() {
    return peak;
  }

  /** Bytes that were taken one after the other. */
  long all() {
    return all;
  }

  /** How often memory was asked for. */
  int taking() {
    return taking;
  }

  /** How often it was asked whether to go on. */
  int asking() {
    return asking;
  }
}
