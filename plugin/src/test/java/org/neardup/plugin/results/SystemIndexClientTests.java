// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.get.GetAction;
import org.opensearch.action.get.GetRequest;
import org.opensearch.action.get.GetResponse;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.test.client.NoOpClient;

public class SystemIndexClientTests extends OpenSearchTestCase {

  private static final String HEADER = "user";

  /** Answers or fails, and remembers who asked. */
  private static final class Recorder extends NoOpClient {
    private final List<String> users = new ArrayList<>();
    private Exception failure;

    Recorder(String name) {
      super(name);
    }

    @Override
    protected <Q extends ActionRequest, S extends ActionResponse> void doExecute(
        ActionType<S> action, Q request, ActionListener<S> listener) {
      users.add(threadPool().getThreadContext().getHeader(HEADER));
      if (failure != null) {
        listener.onFailure(failure);
      } else {
        listener.onResponse(null);
      }
    }
  }

  private Recorder recorder;
  private ThreadContext context;

  @Before
  public void begin() {
    recorder = new Recorder(getTestName());
    context = recorder.threadPool().getThreadContext();
  }

  @After
  public void end() {
    recorder.close();
  }

  @SuppressWarnings("try") // the stored context is for closing only
  private List<String> ask() {
    List<String> seen = new ArrayList<>();
    ActionListener<GetResponse> listener =
        ActionListener.wrap(() -> seen.add(context.getHeader(HEADER)));
    try (ThreadContext.StoredContext ignored = context.newStoredContext(false)) {
      context.putHeader(HEADER, "kim");
      new SystemIndexClient(recorder)
          .execute(GetAction.INSTANCE, new GetRequest("index", "id"), listener);
      seen.add(context.getHeader(HEADER));
    }
    return seen;
  }

  @Test
  public void asksAsThePluginAndAnswersAsTheUser() {
    assertEquals(List.of("kim", "kim"), ask());
    assertEquals(Collections.singletonList(null), recorder.users);
  }

  @Test
  public void failsAsTheUser() {
    recorder.failure = new IllegalStateException("no");
    assertEquals(List.of("kim", "kim"), ask());
    assertEquals(Collections.singletonList(null), recorder.users);
  }
}
