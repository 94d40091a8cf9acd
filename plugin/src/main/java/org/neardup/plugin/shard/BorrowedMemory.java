// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import org.neardup.work.Allowance;
import org.opensearch.common.lease.Releasable;

/** Memory that a phase takes from an allowance until its answer is ready; given back on closing. */
public final class BorrowedMemory implements Allowance, Releasable {

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
