// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.opensearch.core.action.ActionListener;

/**
 * A wait with a timeout for an answer of the plugin's own indices. The platform ends a request that
 * finds no primary or no cluster manager. It does not end a request whose answer is lost on its
 * way, nor a request to a frozen node before that node leaves the cluster.
 */
public interface TimedWait {

  /**
   * Sends a request and waits for the answer. After a timeout or a cancellation the caller does not
   * know whether the request is executed, now or later.
   *
   * @param request sends the request, and tells its listener once of the answer or the failure
   * @throws RuntimeException the failure, as the other node threw it; a 503 after the timeout; what
   *     the cancellation check throws
   */
  default <R> R await(Consumer<ActionListener<R>> request) {
    return begin(request).get();
  }

  /**
   * Sends a request.
   *
   * @return waits for the answer as {@link #await} does, from its call on
   */
  <R> Supplier<R> begin(Consumer<ActionListener<R>> request);

  /** The same wait, which a cancellation does not end: for answers that must be known. */
  TimedWait uncancellable();
}
