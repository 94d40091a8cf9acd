// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import java.util.List;
import java.util.Map;
import org.junit.After;
import org.junit.Before;
import org.neardup.plugin.action.assignments.ListAssignmentsRequest;
import org.neardup.plugin.action.assignments.ListAssignmentsResponse;
import org.neardup.plugin.action.cluster.GetClusterRequest;
import org.neardup.plugin.action.cluster.GetClusterResponse;
import org.neardup.plugin.action.clusters.ListClustersRequest;
import org.neardup.plugin.action.clusters.ListClustersResponse;
import org.neardup.plugin.action.delete.DeleteRunRequest;
import org.neardup.plugin.action.document.GetDocumentRequest;
import org.neardup.plugin.action.document.GetDocumentResponse;
import org.neardup.plugin.action.get.GetRunRequest;
import org.neardup.plugin.action.get.GetRunResponse;
import org.neardup.plugin.action.itemsets.ListItemsetsRequest;
import org.neardup.plugin.action.itemsets.ListItemsetsResponse;
import org.neardup.plugin.action.list.ListRunsRequest;
import org.neardup.plugin.action.list.ListRunsResponse;
import org.neardup.plugin.action.passages.ListPassagesRequest;
import org.neardup.plugin.action.passages.ListPassagesResponse;
import org.neardup.plugin.action.stats.StatsRequest;
import org.neardup.plugin.action.stats.StatsResponse;
import org.neardup.plugin.action.texts.ListTextsRequest;
import org.neardup.plugin.action.texts.ListTextsResponse;
import org.neardup.plugin.action.timeline.GetTimelineRequest;
import org.neardup.plugin.action.timeline.GetTimelineResponse;
import org.neardup.plugin.results.RandomResults;
import org.neardup.plugin.results.reading.ClusterPage;
import org.neardup.plugin.results.reading.ItemsetPage;
import org.neardup.plugin.results.reading.PassagePage;
import org.neardup.plugin.results.reading.TextPage;
import org.neardup.plugin.results.reading.Timeline;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.cluster.ClusterName;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.tasks.Task;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.test.client.NoOpNodeClient;

/** Sends requests by their URLs, and tells what they ask for. */
public abstract class RestRoutesTestCase extends OpenSearchTestCase {

  /** Remembers what it was asked for, and answers with anything of the right type. */
  static final class Recorder extends NoOpNodeClient {
    String action;
    ActionRequest request;

    Recorder(String name) {
      super(name);
    }

    @Override
    @SuppressWarnings("unchecked") // the response of the request's own action
    public <Q extends ActionRequest, S extends ActionResponse> void doExecute(
        ActionType<S> type, Q asked, ActionListener<S> listener) {
      action = type.name();
      request = asked;
      listener.onResponse((S) answer(asked));
    }

    /** Of requests that are cancelled with their connection. */
    @Override
    public <Q extends ActionRequest, S extends ActionResponse> Task executeLocally(
        ActionType<S> type, Q asked, ActionListener<S> listener) {
      doExecute(type, asked, listener);
      return asked.createTask(17, "transport", type.name(), TaskId.EMPTY_TASK_ID, Map.of());
    }

    @Override
    public String getLocalNodeId() {
      return "node";
    }

    private static ActionResponse answer(ActionRequest request) {
      return switch (request) {
        case ListRunsRequest r -> new ListRunsResponse(1, List.of(RandomResults.run()), List.of());
        case GetRunRequest r -> new GetRunResponse(RandomResults.run());
        case DeleteRunRequest r -> new AcknowledgedResponse(true);
        case ListClustersRequest r ->
            new ListClustersResponse(new ClusterPage(1, List.of(RandomResults.cluster())));
        case GetClusterRequest r -> new GetClusterResponse(RandomResults.members(), null);
        case GetDocumentRequest r -> new GetDocumentResponse(RandomResults.found(), null, null);
        case ListAssignmentsRequest r -> new ListAssignmentsResponse(RandomResults.rows(), "AQAA");
        case ListPassagesRequest r ->
            new ListPassagesResponse(
                new PassagePage(1, List.of(RandomResults.passage())), Map.of());
        case ListItemsetsRequest r ->
            new ListItemsetsResponse(new ItemsetPage(1, List.of(RandomResults.itemset())));
        case ListTextsRequest r ->
            new ListTextsResponse(new TextPage(1, List.of(RandomResults.text())), null);
        case StatsRequest r ->
            new StatsResponse(
                new ClusterName("tests"),
                List.of(),
                List.of(),
                new StatsResponse.OnRecord(Map.of(), null));
        case GetTimelineRequest r -> new GetTimelineResponse(Timeline.NONE);
        default -> throw new AssertionError(request);
      };
    }
  }

  Recorder client;

  @Before
  public void begin() {
    client = new Recorder(getTestName());
  }

  @After
  public void end() {
    client.close();
  }

  /** Sends a request under either prefix; what it asked for is of the given class. */
  final <Q extends ActionRequest> Q asks(Class<Q> type, String action, Method method, String uri) {
    client.request = null;
    RestAnswer answer = RestAnswer.to(client, method, (randomBoolean() ? "" : "/_plugins") + uri);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    assertEquals("cluster:admin/opensearch/neardup/" + action, client.action);
    return type.cast(client.request);
  }

  final void refuses(String uri, String reason) {
    client.request = null;
    RestAnswer answer = RestAnswer.get(client, uri);
    assertEquals(answer.toString(), RestStatus.BAD_REQUEST, answer.status());
    assertEquals(reason, answer.reason());
    assertNull(client.request);
  }
}
