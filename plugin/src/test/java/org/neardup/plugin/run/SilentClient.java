// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.test.client.NoOpClient;

/** Answers a request when the test says so, if ever. One thread. */
public final class SilentClient extends NoOpClient {

  /** What was asked, and who waits for the answer. */
  public record Request(ActionRequest request, ActionListener<?> listener) {

    public void fail(Exception e) {
      listener.onFailure(e);
    }

    /**
     * Answers.
     *
     * @param response of the type that the action answers
     */
    @SuppressWarnings("unchecked")
    public <S extends ActionResponse> void answer(S response) {
      ((ActionListener<S>) listener).onResponse(response);
    }
  }

  private final Deque<Request> requests = new ArrayDeque<>();
  private Consumer<Request> reaction = request -> {};
  private int asked;

  public SilentClient(String name) {
    super(name);
  }

  @Override
  protected <Q extends ActionRequest, S extends ActionResponse> void doExecute(
      ActionType<S> action, Q request, ActionListener<S> listener) {
    Request sent = new Request(request, listener);
    requests.add(sent);
    asked++;
    reaction.accept(sent);
  }

  /** Has something done about every request as it comes. */
  public void react(Consumer<Request> to) {
    reaction = to;
  }

  /** How many requests there have been. */
  public int asked() {
    return asked;
  }

  /** Takes the oldest request; null if there is none. */
  public Request poll() {
    return requests.poll();
  }

  /** Takes the oldest request, which is there. */
  public Request next() {
    return requests.remove();
  }
}
