// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.neardup.plugin.results.RunKey;

/**
 * Runs that were cancelled on this node, but whose end could not be written down, as while their
 * index is blocked. They look abandoned, and would be gone on with: a cancel holds nevertheless, as
 * long as this node is there.
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

  /** Forgets all runs but these, which are the ones that are active by their records. */
  void retain(Collection<RunKey> active) {
    reasons.keySet().retainAll(active);
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
