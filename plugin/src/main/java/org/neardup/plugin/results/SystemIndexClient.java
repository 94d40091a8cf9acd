// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.function.Supplier;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.support.ContextPreservingActionListener;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.common.util.concurrent.ThreadContext.StoredContext;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.transport.client.Client;

/**
 * Accesses the system indices, results and tasks of runs as the plugin: the user was authorised on
 * the transport action, and has no rights on system indices. Listeners are called in the user's
 * context.
 */
public final class SystemIndexClient {

  private final Client client;

  public SystemIndexClient(Client client) {
    this.client = client;
  }

  /** Executes a request that accesses only the plugin's own data. */
  @SuppressWarnings("try") // the stored context is only closed
  public <Q extends ActionRequest, S extends ActionResponse> void execute(
      ActionType<S> action, Q request, ActionListener<S> listener) {
    ThreadContext context = client.threadPool().getThreadContext();
    Supplier<StoredContext> users = context.newRestorableContext(false);
    try (StoredContext ignored = context.stashContext()) {
      client.execute(action, request, new ContextPreservingActionListener<>(users, listener));
    }
  }
}
