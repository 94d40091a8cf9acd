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
 * Reaches what the plugin has made, its system indices, the results and the tasks of runs, as the
 * plugin, whoever asks: the user has been authorised on the transport action that led here, and has
 * no rights on system indices. Listeners are called in the user's context again.
 */
public final class SystemIndexClient {

  private final Client client;

  public SystemIndexClient(Client client) {
    this.client = client;
  }

  /** Executes a request that reaches nothing but what is the plugin's own. */
  @SuppressWarnings("try") // the stored context is for closing only
  public <Q extends ActionRequest, S extends ActionResponse> void execute(
      ActionType<S> action, Q request, ActionListener<S> listener) {
    ThreadContext context = client.threadPool().getThreadContext();
    Supplier<StoredContext> users = context.newRestorableContext(false);
    try (StoredContext ignored = context.stashContext()) {
      client.execute(action, request, new ContextPreservingActionListener<>(users, listener));
    }
  }
}
