// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.statistics;

import java.util.Locale;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.support.TransportActions;
import org.opensearch.cluster.block.ClusterBlockException;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.node.NodeClosedException;
import org.opensearch.transport.ConnectTransportException;

/** Why a run failed. */
public enum FailureKind {
  /** What was asked for turned out to be wrong: a 4xx in a phase that checks the request. */
  REQUEST,
  /** A circuit breaker refused memory. */
  MEMORY,
  /** There were too many runs, or a node was too busy. */
  REJECTED,
  /** A block on an index forbade something, as that of a full disk does. */
  BLOCKED,
  /** A shard or a node was lost. */
  UNAVAILABLE,
  OTHER;

  /**
   * The kind of a failure that is no fault of the request.
   *
   * @param failure possibly wrapped by another node
   */
  public static FailureKind of(Exception failure) {
    Throwable cause = ExceptionsHelper.unwrapCause(failure);
    RestStatus status = ExceptionsHelper.status(cause);
    if (ExceptionsHelper.unwrap(failure, CircuitBreakingException.class) != null) {
      return MEMORY;
    }
    if (ExceptionsHelper.unwrap(failure, ClusterBlockException.class) != null) {
      return BLOCKED;
    }
    if (status == RestStatus.TOO_MANY_REQUESTS) {
      return REJECTED;
    }
    return status == RestStatus.SERVICE_UNAVAILABLE
            || TransportActions.isShardNotAvailableException(cause)
            || ExceptionsHelper.unwrap(
                    failure, ConnectTransportException.class, NodeClosedException.class)
                != null
        ? UNAVAILABLE
        : OTHER;
  }

  /** Its name in answers and metrics. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
