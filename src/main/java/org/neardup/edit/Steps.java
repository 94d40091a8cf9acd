package org.neardup.edit;

import java.util.Objects;

/** Counts the steps of long work and asks every few thousand whether to go on. */
final class Steps {

  /** Less than a millisecond. */
  static final int BETWEEN = 1 << 12;

  private final Runnable goOn;
  private int left = BETWEEN;

  Steps(Runnable goOn) {
    this.goOn = Objects.requireNonNull(goOn, "goOn");
  }

  /** Takes some steps, at least 0. */
  void take(int count) {
    left -= count;
    if (left <= 0) {
      left = BETWEEN;
      goOn.run();
    }
  }
}
