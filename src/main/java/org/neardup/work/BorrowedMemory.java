// SPDX-License-Identifier: Apache-2.0
package org.neardup.work;

/** Memory that is taken from an allowance for a while; given back on closing. */
public final class BorrowedMemory implements Allowance, AutoCloseable {

  private final Allowance allowance;
  private long taken;

  public BorrowedMemory(Allowance allowance) {
    this.allowance = allowance;
  }

  @Override
  public void take(long bytes) {
    allowance.take(bytes);
    taken += bytes;
  }

  @Override
  public void ensureNotCancelled() {
    allowance.ensureNotCancelled();
  }

  @Override
  public void close() {
    allowance.take(-taken);
    taken = 0;
  }
}
