// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.neardup.plugin.results.RunKey;

/**
 * Runs that were cancelled, on this node or on another, but whose end could not be written down
 * yet, as while their index is blocked. They look abandoned, and would be gone on with: a cancel
 * holds nevertheless, as long as a node is there that has heard of it ({@link CancelNotice}).
 */
public final class CancelledRuns {

  private final Map<RunKey, String> reasons = new ConcurrentHashMap<>();

  /** Keeps why a run was cancelled, until that is on record. */
  void remember(RunKey run, String reason) {
    reasons.put(run, reason);
  }

  /** Why a run was cancelled; empty if it was not, or if that is on record. */
  Optional<String> reason(RunKey run) {
    return Optional.ofNullable(reasons.get(run));
  }

  /** Those that there are now. */
  Set<RunKey> all() {
    return Set.copyOf(reasons.keySet());
  }

  /**
   * Forgets runs whose end is on record.
   *
   * @param known {@link #all} before the records were read
   * @param active runs that are active by their records
   */
  void forgetEnded(Set<RunKey> known, Collection<RunKey> active) {
    known.stream().filter(run -> !active.contains(run)).forEach(reasons::remove);
  }

  /** That a run has ended is on record. */
  void forget(RunKey run) {
    reasons.remove(run);
  }

  /** Whether all that were cancelled are on record. */
  boolean isEmpty() {
    return reasons.isEmpty();
  }
}
