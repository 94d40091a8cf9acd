package org.neardup.work;

/** What long work asks of whoever it works for: memory before it is taken, and whether to go on. */
public interface Allowance {

  /** Everything, for ever. */
  Allowance UNLIMITED =
      new Allowance() {
        @Override
        public void take(long bytes) {}

        @Override
        public void ensureNotCancelled() {}
      };

  /**
   * Announces memory that is about to be used.
   *
   * @param bytes a negative number gives memory back
   * @throws RuntimeException if there is no more
   */
  void take(long bytes);

  /**
   * Called now and then.
   *
   * @throws RuntimeException if the work is to stop, as when its task has been cancelled
   */
  void ensureNotCancelled();
}
