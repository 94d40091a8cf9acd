package org.neardup.plugin.run;

/** Told how far a run has come. */
interface RunProgress {

  /** A phase begins. */
  void phase(String name, long total);

  /** So much of the current phase is done. */
  void done(long done);
}
