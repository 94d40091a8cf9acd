// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import java.util.List;
import java.util.Map;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
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
import org.neardup.plugin.results.reading.ClusterSort;
import org.neardup.plugin.results.reading.ItemsetPage;
import org.neardup.plugin.results.reading.PassagePage;
import org.neardup.plugin.results.reading.TextPage;
import org.neardup.plugin.results.reading.TextSelection;
import org.neardup.plugin.results.reading.TextSelection.Field;
import org.neardup.plugin.results.reading.Timeline;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.cluster.ClusterName;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.search.sort.SortOrder;
import org.opensearch.tasks.Task;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.test.client.NoOpNodeClient;

/** What a URL asks for, and which URLs are refused before anything is asked. */
public class RestRoutesTests extends OpenSearchTestCase {

  /** Remembers what it was asked for, and answers with anything of the right type. */
  private static final class Recorder extends NoOpNodeClient {
    private String action;
    private ActionRequest request;

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
            new ListPassagesResponse(new PassagePage(1, List.of(RandomResults.passage())));
        case ListItemsetsRequest r ->
            new ListItemsetsResponse(new ItemsetPage(1, List.of(RandomResults.itemset())));
        case ListTextsRequest r ->
            new ListTextsResponse(new TextPage(1, List.of(RandomResults.text())));
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

  private Recorder client;

  @Before
  public void begin() {
    client = new Recorder(getTestName());
  }

  @After
  public void end() {
    client.close();
  }

  /** Sends a request under either prefix; what it asked for is of the given class. */
  private <Q extends ActionRequest> Q asks(
      Class<Q> type, String action, Method method, String uri) {
    client.request = null;
    RestAnswer answer = RestAnswer.to(client, method, (randomBoolean() ? "" : "/_plugins") + uri);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    assertEquals("cluster:admin/opensearch/neardup/" + action, client.action);
    return type.cast(client.request);
  }

  private void refuses(String uri, String reason) {
    client.request = null;
    RestAnswer answer = RestAnswer.get(client, uri);
    assertEquals(answer.toString(), RestStatus.BAD_REQUEST, answer.status());
    assertEquals(reason, answer.reason());
    assertNull(client.request);
  }

  @Test
  public void textsOfARun() {
    ListTextsRequest plain =
        asks(ListTextsRequest.class, "results/texts", Method.GET, "/_neardup/m-1/texts");
    assertEquals("m-1", plain.run());
    assertEquals(new TextSelection(List.of(), 1, Field.ROW, SortOrder.ASC), plain.selection());
    assertNull(plain.words());
    assertEquals(20, plain.size());
    ListTextsRequest chosen =
        asks(
            ListTextsRequest.class,
            "results/texts",
            Method.GET,
            "/_neardup/m-1/texts?category=key_block&sort=unique_length:desc&unique_text=the+fog&from=5");
    assertEquals(
        new TextSelection(List.of("key_block"), 1, Field.UNIQUE_LENGTH, SortOrder.DESC),
        chosen.selection());
    assertEquals("the fog", chosen.words());
    assertEquals(5, chosen.from());
    refuses(
        "/_neardup/m-1/texts?unique_text=+",
        "[unique_text] must be words, at most 1000 UTF-16 units, got [ ]");
    refuses("/_neardup/m-1/texts?size=1001", "[size] must be between 0 and 1000, got 1001");
  }

  @Test
  public void aTimeline() {
    GetTimelineRequest plain =
        asks(GetTimelineRequest.class, "results/timeline", Method.GET, "/_neardup/m-1/timeline");
    assertEquals("m-1", plain.run());
    assertNull(plain.interval());
    assertEquals(10, plain.clusters());
    GetTimelineRequest weekly =
        asks(
            GetTimelineRequest.class,
            "results/timeline",
            Method.GET,
            "/_neardup/m-1/timeline?interval=week&clusters=0");
    assertEquals(Timeline.Interval.WEEK, weekly.interval());
    assertEquals(0, weekly.clusters());
    refuses(
        "/_neardup/m-1/timeline?interval=1d",
        "[interval] must be one of [minute, hour, day, week, month, year], got [1d]");
  }

  @Test
  public void statistics() {
    assertNull(asks(StatsRequest.class, "stats", Method.GET, "/_neardup/stats").timeout());
    assertEquals(
        TimeValue.timeValueSeconds(5),
        asks(StatsRequest.class, "stats", Method.GET, "/_neardup/stats?timeout=5s").timeout());
    refuses(
        "/_neardup/stats?timeout=soon",
        "failed to parse setting [timeout] with value [soon] as a time value: unit is missing or"
            + " unrecognized");
  }

  @Test
  public void textsOfAClusterAreChosenAndSorted() {
    String uri = "/_neardup/m-1/clusters/c1";
    assertNull(
        asks(GetClusterRequest.class, "results/cluster", Method.GET, uri + "?exact=true").texts());
    assertEquals(
        new TextSelection(List.of(), 1, TextSelection.Field.ROW, SortOrder.ASC),
        asks(GetClusterRequest.class, "results/cluster", Method.GET, uri + "?exact=false").texts());
    assertEquals(
        new TextSelection(
            List.of("block_added", "key_block"), 1, TextSelection.Field.DISTANCE, SortOrder.DESC),
        asks(
                GetClusterRequest.class,
                "results/cluster",
                Method.GET,
                uri + "?category=block_added,key_block&sort=distance:desc")
            .texts());
    assertEquals(
        new TextSelection(List.of(), 3, TextSelection.Field.ROW, SortOrder.ASC),
        asks(GetClusterRequest.class, "results/cluster", Method.GET, uri + "?min_size=3").texts());
    refuses(uri + "?min_size=1", "[min_size] must be at least 2, got 1");
    refuses(uri + "?min_size=few", "[min_size] must be an integer, got [few]");
    refuses(
        uri + "?min_size=2&exact=true",
        "[exact] must be false with [category], [min_size] or [sort], which are about texts, got"
            + " [true]");
    refuses(
        uri + "?sort=distance:down", "[sort] must end in [:asc] or [:desc], got [distance:down]");
  }

  @Test
  public void clustersAreOfALeastSize() {
    ListClustersRequest request =
        asks(
            ListClustersRequest.class,
            "results/clusters",
            Method.GET,
            "/_neardup/m-1/clusters?min_size=50");
    assertEquals(50, request.minSize());
    refuses("/_neardup/m-1/clusters?min_size=1", "[min_size] must be at least 2, got 1");
  }

  @Test
  public void theListAsksForAPageOfRuns() {
    ListRunsRequest list = asks(ListRunsRequest.class, "runs/list", Method.GET, "/_neardup");
    assertEquals(0, list.from());
    assertEquals(100, list.size());
    list = asks(ListRunsRequest.class, "runs/list", Method.GET, "/_neardup?from=7&size=5");
    assertEquals(7, list.from());
    assertEquals(5, list.size());
  }

  @Test
  public void aRunIsAskedForByItsId() {
    assertEquals("m-1", asks(GetRunRequest.class, "runs/get", Method.GET, "/_neardup/m-1").run());
    assertEquals(
        "a/b,*", asks(GetRunRequest.class, "runs/get", Method.GET, "/_neardup/a%2Fb,*").run());
  }

  @Test
  public void aRunIsDeletedByItsId() {
    assertEquals(
        "m-1", asks(DeleteRunRequest.class, "runs/delete", Method.DELETE, "/_neardup/m-1").run());
  }

  @Test
  public void clustersHaveDefaults() {
    ListClustersRequest request =
        asks(ListClustersRequest.class, "results/clusters", Method.GET, "/_neardup/m-1/clusters");
    assertEquals("m-1", request.run());
    assertEquals(0, request.from());
    assertEquals(20, request.size());
    assertEquals(ClusterSort.DEFAULT, request.sort());
  }

  @Test
  public void clustersArePagedAndSorted() {
    ListClustersRequest request =
        asks(
            ListClustersRequest.class,
            "results/clusters",
            Method.GET,
            "/_neardup/m-1/clusters?from=40&size=0&sort=mean_distance:asc");
    assertEquals(40, request.from());
    assertEquals(0, request.size());
    assertEquals(ClusterSort.parse("mean_distance:asc"), request.sort());
    assertNull(request.after());
    assertEquals(
        "c7",
        asks(
                ListClustersRequest.class,
                "results/clusters",
                Method.GET,
                "/_neardup/m-1/clusters?after=c7")
            .after());
    refuses("/_neardup/m-1/clusters?after=c7&from=40", "[from] must be 0 with [after], got 40");
  }

  @Test
  public void aClusterHasDefaults() {
    GetClusterRequest request =
        asks(
            GetClusterRequest.class,
            "results/cluster",
            Method.GET,
            "/_neardup/m-1/clusters/c1?unique_text=false");
    assertEquals("m-1", request.run());
    assertEquals("c1", request.cluster());
    assertEquals(0, request.from());
    assertEquals(100, request.size());
    assertFalse(request.uniqueText());
    assertTrue(
        asks(
                GetClusterRequest.class,
                "results/cluster",
                Method.GET,
                "/_neardup/m-1/clusters/c1?unique_text=true")
            .uniqueText());
    assertFalse(request.edits());
    assertTrue(
        asks(
                GetClusterRequest.class,
                "results/cluster",
                Method.GET,
                "/_neardup/m-1/clusters/c1?edits")
            .edits());
  }

  @Test
  public void aDocumentIsAskedForByItsNames() {
    GetDocumentRequest plain =
        asks(
            GetDocumentRequest.class, "results/document", Method.GET, "/_neardup/m-1/documents/17");
    assertEquals("17", plain.id());
    assertNull(plain.index());
    GetDocumentRequest full =
        asks(
            GetDocumentRequest.class,
            "results/document",
            Method.GET,
            "/_neardup/m-1/documents/comments%2F17?index=comments");
    assertEquals("comments/17", full.id());
    assertEquals("comments", full.index());
  }

  @Test
  public void assignmentsHaveDefaults() {
    ListAssignmentsRequest request =
        asks(
            ListAssignmentsRequest.class,
            "results/assignments",
            Method.GET,
            "/_neardup/m-1/assignments");
    assertEquals(10_000, request.size());
    assertEquals(0, request.first());
  }

  @Test
  public void assignmentsGoOnAfterAPage() {
    ListAssignmentsRequest request =
        asks(
            ListAssignmentsRequest.class,
            "results/assignments",
            Method.GET,
            "/_neardup/m-1/assignments?size=1&after=AQAAAAAAAAPo");
    assertEquals(1, request.size());
    assertEquals(1000, request.first());
  }

  @Test
  public void passagesHaveDefaults() {
    ListPassagesRequest request =
        asks(ListPassagesRequest.class, "results/passages", Method.GET, "/_neardup/p-1/passages");
    assertEquals("p-1", request.run());
    assertEquals(0, request.from());
    assertEquals(100, request.size());
  }

  @Test
  public void passagesArePagedHoweverFarThatIs() {
    ListPassagesRequest request =
        asks(
            ListPassagesRequest.class,
            "results/passages",
            Method.GET,
            "/_neardup/p-1/passages?from=2147483647&size=10000");
    assertEquals(Integer.MAX_VALUE, request.from());
    assertEquals(10_000, request.size());
  }

  @Test
  public void itemsetsHaveDefaults() {
    ListItemsetsRequest request =
        asks(ListItemsetsRequest.class, "results/itemsets", Method.GET, "/_neardup/s-1/itemsets");
    assertEquals("s-1", request.run());
    assertEquals(0, request.from());
    assertEquals(20, request.size());
    assertNull(request.id());
    assertNull(request.index());
  }

  @Test
  public void itemsetsArePagedHoweverFarThatIs() {
    ListItemsetsRequest request =
        asks(
            ListItemsetsRequest.class,
            "results/itemsets",
            Method.GET,
            "/_neardup/s-1/itemsets?from=2147483647&size=10000");
    assertEquals(Integer.MAX_VALUE, request.from());
    assertEquals(10_000, request.size());
  }

  @Test
  public void itemsetsMayBeThoseOfADocument() {
    ListItemsetsRequest request =
        asks(
            ListItemsetsRequest.class,
            "results/itemsets",
            Method.GET,
            "/_neardup/s-1/itemsets?id=comments%2F17&index=comments");
    assertEquals("comments/17", request.id());
    assertEquals("comments", request.index());
    refuses(
        "/_neardup/x/itemsets?index=comments",
        "[index] is that of the document [id], got [comments] without an [id]");
  }

  @Test
  public void tablesAskForTheSame() {
    ListRunsRequest all =
        asks(ListRunsRequest.class, "runs/list", Method.GET, "/_cat/neardup?v&h=id&s=state:desc");
    assertEquals(Integer.MAX_VALUE, all.size());
    ListClustersRequest request =
        asks(
            ListClustersRequest.class,
            "results/clusters",
            Method.GET,
            "/_cat/neardup/m-1?v&h=id&s=size");
    assertEquals("m-1", request.run());
    assertEquals(ClusterSort.DEFAULT, request.sort());
  }

  @Test
  public void aTableExplainsItselfWithoutAsking() {
    for (String uri : new String[] {"/_cat/neardup?help", "/_cat/neardup/nobody?help"}) {
      RestAnswer answer = RestAnswer.get(client, uri);
      assertEquals(answer.toString(), RestStatus.OK, answer.status());
      assertTrue(
          answer.text(), answer.text().matches("(?s)(run|cluster)_id +\\| \\S+ +\\| id of .*"));
      assertNull(client.request);
    }
  }

  @Test
  public void numbersOutOfRangeAreRefused() {
    refuses("/_neardup/x/clusters?size=-1", "[size] must be between 0 and 10000, got -1");
    refuses("/_neardup/x/clusters?from=-1", "[from] must be at least 0, got -1");
    refuses("/_neardup/x/clusters?size=many", "[size] must be an integer, got [many]");
    refuses("/_neardup/x/clusters/c?size=10001", "[size] must be between 0 and 10000, got 10001");
    refuses("/_neardup/x/clusters/c?from=-7", "[from] must be at least 0, got -7");
    refuses("/_neardup/x/assignments?size=0", "[size] must be between 1 and 10000, got 0");
    refuses("/_neardup/x/assignments?size=10001", "[size] must be between 1 and 10000, got 10001");
    refuses("/_neardup/x/passages?size=10001", "[size] must be between 0 and 10000, got 10001");
    refuses("/_neardup/x/passages?size=-1", "[size] must be between 0 and 10000, got -1");
    refuses("/_neardup/x/passages?from=-1", "[from] must be at least 0, got -1");
    refuses(
        "/_neardup/x/passages?from=2147483648",
        "[from] must be between 0 and 2147483647, got 2147483648");
    refuses("/_neardup/x/itemsets?size=10001", "[size] must be between 0 and 10000, got 10001");
    refuses("/_neardup/x/itemsets?from=-1", "[from] must be at least 0, got -1");
  }

  @Test
  public void anOrderThatIsNoneIsRefused() {
    refuses(
        "/_neardup/x/clusters?sort=size:sideways",
        "[sort] must end in [:asc] or [:desc], got [size:sideways]");
  }

  @Test
  public void anAfterThatIsNoneIsRefused() {
    refuses(
        "/_neardup/x/assignments?after=rubbish",
        "[after] must be a value that a previous page returned, got [rubbish]");
  }

  @Test
  public void uniqueTextIsWantedOrNot() {
    refuses(
        "/_neardup/x/clusters/c?unique_text=yes",
        "Failed to parse value [yes] as only [true] or [false] are allowed.");
  }

  @Test
  public void anUnknownParameterIsAnsweredWithTheNearestOne() {
    refuses(
        "/_neardup/x/clusters?sise=3",
        "request [/_neardup/x/clusters] contains unrecognized parameter: [sise] -> did you mean"
            + " [size]?");
    refuses(
        "/_neardup/x/passages?sise=3",
        "request [/_neardup/x/passages] contains unrecognized parameter: [sise] -> did you mean"
            + " [size]?");
    for (String uri :
        new String[] {
          "/_neardup",
          "/_neardup/x",
          "/_neardup/x/clusters/c",
          "/_neardup/x/documents/1",
          "/_neardup/x/assignments",
          "/_neardup/x/passages",
          "/_neardup/x/itemsets",
          "/_cat/neardup",
          "/_cat/neardup/x"
        }) {
      refuses(
          uri + "?colour=red", "request [" + uri + "] contains unrecognized parameter: [colour]");
    }
  }

  @Test
  public void aTableCannotBeSortedByWhatItDoesNotHave() {
    RestAnswer runs = RestAnswer.get(client, "/_cat/neardup?s=colour");
    assertEquals(RestStatus.BAD_REQUEST, runs.status());
    assertTrue(runs.text(), runs.text().contains("[s] must name columns, one of [c, clusters, "));
    RestAnswer clusters = RestAnswer.get(client, "/_cat/neardup/x?s=size,colour:desc");
    assertEquals(RestStatus.BAD_REQUEST, clusters.status());
    assertTrue(clusters.text(), clusters.text().contains("got [colour:desc]"));
  }

  @Test
  public void aFormatThatARouteDoesNotAnswerInIsRefused() {
    String types = "[format] must be json, yaml, cbor or smile, got [%s]";
    String tables = "; tables are at /_neardup/{run}/assignments and /_neardup/{run}/clusters";
    for (String uri :
        new String[] {
          "/_neardup",
          "/_neardup/m-1",
          "/_neardup/m-1/texts",
          "/_neardup/m-1/clusters/c1",
          "/_neardup/m-1/documents/1",
          "/_neardup/m-1/passages",
          "/_neardup/m-1/timeline",
          "/_neardup/m-1/_questions",
          "/_neardup/m-1/_report",
          "/_plugins/_neardup/stats"
        }) {
      refuses(uri + "?format=csv", types.formatted("csv") + tables);
      refuses(uri + "?format=xml", types.formatted("xml"));
    }
  }

  @Test
  public void aTableIsOneOfTheFormatsOfItsRoute() {
    for (String uri : new String[] {"/_neardup/m-1/assignments", "/_neardup/m-1/clusters"}) {
      refuses(uri + "?format=xml", "[format] must be json, yaml, cbor, smile or csv, got [xml]");
      for (String format : new String[] {"csv", "CSV"}) {
        RestAnswer table = RestAnswer.get(client, uri + "?size=1&format=" + format);
        assertEquals(table.toString(), RestStatus.OK, table.status());
        assertFalse(table.text(), table.text().startsWith("{"));
      }
    }
  }

  @Test
  public void formatsOfThePlatformAreAnswered() {
    for (String format : new String[] {"json", "JSON", "yaml", ""}) {
      asks(ListTextsRequest.class, "results/texts", Method.GET, texts(format));
    }
    assertTrue(RestAnswer.get(client, texts("yaml")).text().startsWith("---"));
  }

  private static String texts(String format) {
    return "/_neardup/m-1/texts?format=" + format;
  }
}
