// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.SystemIndexClient;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.NoShardAvailableActionException;
import org.opensearch.action.support.RetryableAction;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.node.NodeClosedException;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.ConnectTransportException;

/**
 * A request that reads from the primary. Until this node learns which copy is the primary now, it
 * is tried again: after the death of the primary's node, and, if it is no search, where that node
 * no longer has the copy. A search fails in that case as it does where there is no primary at all.
 */
final class PrimaryRead<Q extends ActionRequest, S extends ActionResponse>
    extends RetryableAction<S> {

  private static final Logger LOGGER = LogManager.getLogger(PrimaryRead.class);

  /** The maximum of the pause before the first retry; it doubles with each. */
  private static final TimeValue FIRST_PAUSE = TimeValue.timeValueMillis(50);

  /** As long as a node may take to find out that another has left. */
  private static final TimeValue TIMEOUT = TimeValue.timeValueSeconds(30);

  private final SystemIndexClient client;
  private final ActionType<S> action;
  private final Q request;

  PrimaryRead(
      SystemIndexClient client,
      ThreadPool threads,
      ActionType<S> action,
      Q request,
      ActionListener<S> listener) {
    super(LOGGER, threads, FIRST_PAUSE, TIMEOUT, listener);
    this.client = client;
    this.action = action;
    this.request = request;
  }

  @Override
  public void tryAction(ActionListener<S> listener) {
    client.execute(action, request, listener);
  }

  @Override
  public boolean shouldRetry(Exception e) {
    return ExceptionsHelper.unwrap(e, ConnectTransportException.class, NodeClosedException.class)
            != null
        || isRefusedByItsNode(e);
  }

  /** Where this node knows of no primary there is nobody who could have refused. */
  private static boolean isRefusedByItsNode(Exception e) {
    return ExceptionsHelper.unwrapCause(e) instanceof NoShardAvailableActionException none
        && none.getCause() != null;
  }
}
