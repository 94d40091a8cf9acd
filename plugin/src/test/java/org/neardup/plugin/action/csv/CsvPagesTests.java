// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.csv;

import java.util.List;
import java.util.Map;
import org.junit.After;
import org.junit.Test;
import org.neardup.plugin.action.ClosableChannel;
import org.neardup.plugin.action.assignments.ListAssignmentsAction;
import org.neardup.plugin.action.assignments.ListAssignmentsRequest;
import org.neardup.plugin.action.assignments.ListAssignmentsResponse;
import org.neardup.plugin.results.reading.RowCursor;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestResponse;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.test.client.NoOpNodeClient;
import org.opensearch.test.rest.FakeRestChannel;
import org.opensearch.test.rest.FakeRestRequest;

/** A table of five pages, its memory, and the client that asks for it. */
public class CsvPagesTests extends OpenSearchTestCase {

  private static final int PAGES = 5;
  private static final int PAGE = 100_000;

  private final Client client = new Client();
  private CsvTableTests.Breaker breaker = new CsvTableTests.Breaker(1 << 20);

  /** Answers with as many pages as there are. */
  private static final class Client extends NoOpNodeClient {
    private int asked;
    private Runnable beforeAnswers = () -> {};

    Client() {
      super("csv");
    }

    @Override
    @SuppressWarnings("unchecked") // the response of the only action
    public <Q extends ActionRequest, S extends ActionResponse> void doExecute(
        ActionType<S> action, Q request, ActionListener<S> listener) {
      asked++;
      beforeAnswers.run();
      listener.onResponse(
          (S)
              new ListAssignmentsResponse(
                  List.of(),
                  asked < PAGES ? RowCursor.encode(RowCursor.position(0, asked)) : null));
    }
  }

  @After
  public void closeClient() {
    client.close();
  }

  private FakeRestChannel ask(Map<String, String> parameters) {
    RestRequest request =
        new FakeRestRequest.Builder(NamedXContentRegistry.EMPTY).withParams(parameters).build();
    return ask(request);
  }

  private FakeRestChannel ask(RestRequest request) {
    FakeRestChannel channel = new FakeRestChannel(request, true, 1);
    new CsvPages<>(
            client,
            ListAssignmentsAction.INSTANCE,
            new CsvTable(breaker.request(), "text"),
            "assignments.csv",
            (ListAssignmentsResponse page, ListAssignmentsRequest asked, CsvTable table) -> {
              table.add("x".repeat(PAGE));
              return page.after();
            },
            (page, after) -> new ListAssignmentsRequest(page.run(), page.size(), after))
        .send(new ListAssignmentsRequest("x", 10, null), channel);
    return channel;
  }

  @Test
  public void allPagesAreChargedUntilTheyHaveBeenSent() {
    RestResponse answer = ask(Map.of()).capturedResponse();
    assertEquals(RestStatus.OK, answer.status());
    assertEquals(PAGES, client.asked);
    assertFalse(answer.getHeaders().containsKey(CsvPages.AFTER));
    assertTrue("charged " + breaker.used(), breaker.used() >= PAGES * PAGE);
    ((Releasable) answer.content()).close();
    assertEquals(0, breaker.used());
  }

  @Test
  public void aPageNamesTheNextOne() {
    RestResponse answer = ask(Map.of("size", "10")).capturedResponse();
    assertEquals(1, client.asked);
    assertEquals(
        List.of(RowCursor.encode(RowCursor.position(0, 1))),
        answer.getHeaders().get(CsvPages.AFTER));
    ((Releasable) answer.content()).close();
    assertEquals(0, breaker.used());
  }

  @Test
  public void nobodyReadsForAClientThatHasHungUp() {
    RestRequest request =
        RestRequest.request(
            NamedXContentRegistry.EMPTY,
            new FakeRestRequest.Builder(NamedXContentRegistry.EMPTY).build().getHttpRequest(),
            new ClosableChannel());
    client.beforeAnswers =
        () -> {
          if (client.asked == 2) {
            request.getHttpChannel().close();
          }
        };
    FakeRestChannel channel = ask(request);
    assertEquals(2, client.asked);
    assertEquals(1, channel.errors().get());
    assertEquals(0, breaker.used());
  }

  @Test
  public void aTableWithoutRoomIsRefused() {
    breaker = new CsvTableTests.Breaker(2 * PAGE);
    FakeRestChannel channel = ask(Map.of());
    assertEquals(RestStatus.TOO_MANY_REQUESTS, channel.capturedResponse().status());
    assertEquals(2, client.asked);
    assertEquals(0, breaker.used());
  }
}
