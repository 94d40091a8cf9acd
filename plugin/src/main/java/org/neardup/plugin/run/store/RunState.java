// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

/** Where a run is in its life. */
public enum RunState {
  /** Accepted, and not yet at work. */
  CREATED,
  RUNNING,
  /** At its end; the only state in which results can be read. */
  COMPLETED,
  FAILED,
  CANCELLED;

  /** Whether the run has not come to its end. */
  public boolean isActive() {
    return switch (this) {
      case CREATED, RUNNING -> true;
      case COMPLETED, FAILED, CANCELLED -> false;
    };
  }
}
