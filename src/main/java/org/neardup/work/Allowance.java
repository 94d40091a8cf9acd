// SPDX-License-Identifier: Apache-2.0
package org.neardup.work;

/** Charges the memory of long work and interrupts it. */
public interface Allowance {

  /** Without limits or interruption. */
  Allowance UNLIMITED =
      new Allowance() {
        @Override
        public void take(long bytes) {}

        @Override
        public void ensureNotCancelled() {}
      };

  /**
   * Charges memory before it is used.
   *
   * @param bytes a negative number gives memory back
   * @throws RuntimeException if no more memory is available
   */
  void take(long bytes);

  /**
   * Called now and then.
   *
   * @throws RuntimeException if the work is to be interrupted
   */
  void ensureNotCancelled();

  /**
   * Any amount of memory.
   *
   * @param cancellationCheck called by {@link #ensureNotCancelled}
   */
  static Allowance unlimited(Runnable cancellationCheck) {
    return new Allowance() {
      @Override
      public void take(long bytes) {}

      @Override
      public void ensureNotCancelled() {
        cancellationCheck.run();
      }
    };
  }
}
