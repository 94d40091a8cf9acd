// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.throttle;

/** Called by long work now and then; throws to end it, and may pause it. */
@FunctionalInterface
public interface WorkCheck extends Runnable {

  /** Called instead by work that waits for memory, before each pause. */
  default void whileWaiting() {
    run();
  }
}
