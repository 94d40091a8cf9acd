// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

/** Told how far a run has come. */
public interface RunProgress {

  /** A phase begins. */
  void phase(RunPhase phase, long total);

  /** So much of the current phase is done. */
  void done(long done);
}
