// SPDX-License-Identifier: Apache-2.0
package org.neardup.work;

/** Counts what is taken, and refuses or stops at a certain request. */
public final class CountedAllowance implements Allowance {

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
  public CountedAllowance(int refused, int stopped) {
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
  public long taken() {
    return taken;
  }

  /** Most bytes at a time. */
  public long peak() {
    return peak;
  }

  /** Bytes that were taken one after the other. */
  public long all() {
    return all;
  }

  /** How often memory was asked for. */
  public int taking() {
    return taking;
  }

  /** How often it was asked whether to go on. */
  public int asking() {
    return asking;
  }
}
