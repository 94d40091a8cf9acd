package org.neardup.plugin.action;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.Test;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.plugin.action.assignments.ListAssignmentsAction;
import org.neardup.plugin.action.assignments.ListAssignmentsRequest;
import org.neardup.plugin.action.cluster.GetClusterAction;
import org.neardup.plugin.action.cluster.GetClusterRequest;
import org.neardup.plugin.action.clusters.ListClustersAction;
import org.neardup.plugin.action.clusters.ListClustersRequest;
import org.neardup.plugin.action.delete.DeleteRunAction;
import org.neardup.plugin.action.delete.DeleteRunRequest;
import org.neardup.plugin.action.document.GetDocumentAction;
import org.neardup.plugin.action.document.GetDocumentRequest;
import org.neardup.plugin.action.evaluate.EvaluateAction;
import org.neardup.plugin.action.evaluate.EvaluateRequest;
import org.neardup.plugin.action.get.GetRunAction;
import org.neardup.plugin.action.get.GetRunRequest;
import org.neardup.plugin.action.list.ListRunsAction;
import org.neardup.plugin.action.list.ListRunsRequest;
import org.neardup.plugin.action.passages.ListPassagesAction;
import org.neardup.plugin.action.passages.ListPassagesRequest;
import org.neardup.plugin.action.search.SearchPassagesAction;
import org.neardup.plugin.action.search.SearchPassagesRequest;
import org.neardup.plugin.results.ClusterSort;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.results.RunRecord;
import org.neardup.plugin.results.RunStore;
import org.opensearch.OpenSearchException;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.IndicesRequest;
import org.opensearch.action.support.ActionFilter;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.env.Environment;
import org.opensearch.env.NodeEnvironment;
import org.opensearch.plugins.ActionPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.repositories.RepositoriesService;
import org.opensearch.script.ScriptService;
import org.opensearch.test.OpenSearchIntegTestCase;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.test.OpenSearchIntegTestCase.SuiteScopeTestCase;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.client.Client;
import org.opensearch.watcher.ResourceWatcherService;

/**
 * Who may read what, where no user has rights on system indices: a reader has rights on {@code
 * neardup-*}, a stranger has not, a clerk has but not on {@code comments}.
 */
@SuiteScopeTestCase
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class RightsIT extends OpenSearchIntegTestCase {

  private static final String USER = "user";

  /** What a security plugin does, in small. */
  public static final class Rights extends Plugin implements ActionPlugin {

    private ThreadPool threads;

    @Override
    public Collection<Object> createComponents(
        Client client,
        ClusterService clusterService,
        ThreadPool threadPool,
        ResourceWatcherService resourceWatcherService,
        ScriptService scriptService,
        NamedXContentRegistry xContentRegistry,
        Environment environment,
        NodeEnvironment nodeEnvironment,
        NamedWriteableRegistry namedWriteableRegistry,
        IndexNameExpressionResolver indexNameExpressionResolver,
        Supplier<RepositoriesService> repositoriesServiceSupplier) {
      threads = threadPool;
      return List.of();
    }

    @Override
    public List<ActionFilter> getActionFilters() {
      return List.of(
          new ActionFilter.Simple() {
            @Override
            public int order() {
              return 0;
            }

            @Override
            protected boolean apply(
                String action, ActionRequest request, ActionListener<?> listener) {
              String user = threads.getThreadContext().getHeader(USER);
              if (request instanceof IndicesRequest indices && !may(user, indices.indices())) {
                listener.onFailure(
                    new OpenSearchStatusException("no rights", RestStatus.FORBIDDEN));
                return false;
              }
              return true;
            }
          });
    }

    private static boolean may(String user, String[] indices) {
      if (user == null || indices == null) {
        return true;
      }
      for (String index : indices) {
        if (index.startsWith(".")
            || (user.equals("stranger") && index.startsWith("neardup-"))
            || (user.equals("clerk") && index.equals("comments"))) {
          return false;
        }
      }
      return true;
    }
  }

  @Override
  protected Collection<Class<? extends Plugin>> nodePlugins() {
    return List.of(NearDuplicatePlugin.class, Rights.class);
  }

  @Override
  protected void setupSuiteScopeCluster() {
    String node = internalCluster().clusterService().localNode().getEphemeralId();
    for (String run : List.of("x", "y", "p")) {
      Map<String, Object> request =
          run.equals("p") ? Map.of("method", RunRecord.METHOD_OF_PASSAGES) : Map.of();
      PlainActionFuture<Void> stored = PlainActionFuture.newFuture();
      internalCluster()
          .getInstance(RunStore.class)
          .create(
              RunRecord.created(run, request, 1, node, "node:7")
                  .completed(Map.of("passages", 1), 1),
              stored);
      stored.actionGet();
    }
    new ResultsByHand(client(), "p")
        .passages(
            """
            {"type": "passage", "run_id": "p", "left": {"index": "comments", "id": "1", "copies": 1, "sentences": [0, 2], "start": 0, "end": 90}, "right": {"index": "comments", "id": "2", "copies": 1, "sentences": [1, 3], "start": 7, "end": 97}, "sentences": 3, "pattern": "quotation", "row": 0}
            """)
        .write();
    new ResultsByHand(client(), "x")
        .rows(
            """
            {"_index": "comments", "_id": "1", "cluster_id": "a", "role": "reference", "reference": {"_index": "comments", "_id": "1"}}
            {"_index": "comments", "_id": "2", "cluster_id": "a", "role": "member", "reference": {"_index": "comments", "_id": "1"}}
            """)
        .clusters(
            """
            {"type": "cluster", "run_id": "x", "cluster_id": "a", "size": 2, "texts": 2, "exact_copies": 0, "reference": {"index": "comments", "id": "1"}, "mean_distance": 0.4, "max_distance": 0.4, "row": 0}
            """)
        .write();
    assertAcked(
        prepareCreate("comments")
            .setMapping(
                "{\"properties\": {\"body\": {\"type\": \"neardup\"},"
                    + " \"cluster\": {\"type\": \"keyword\"}}}"));
    for (String id : List.of("1", "2")) {
      client()
          .prepareIndex("comments")
          .setId(id)
          .setSource("cluster", "A", "body", "Keep the ferry. It is ours. We need it.")
          .get();
    }
    refresh("comments");
  }

  private static <Q extends ActionRequest, S extends ActionResponse> S as(
      String user, ActionType<S> action, Q request) {
    return client().filterWithHeader(Map.of(USER, user)).execute(action, request).actionGet();
  }

  private static <Q extends ActionRequest, S extends ActionResponse> void forbids(
      ActionType<S> action, Q request) {
    forbids("stranger", action, request);
  }

  private static <Q extends ActionRequest, S extends ActionResponse> void forbids(
      String user, ActionType<S> action, Q request) {
    OpenSearchException e =
        expectThrows(OpenSearchException.class, () -> as(user, action, request));
    assertEquals("no rights", e.getMessage());
    assertEquals(RestStatus.FORBIDDEN, e.status());
  }

  @Test
  public void runsAreReadWithoutRightsOnTheirIndex() {
    for (String user : List.of("reader", "stranger")) {
      assertFalse(as(user, ListRunsAction.INSTANCE, new ListRunsRequest()).runs().isEmpty());
      assertEquals("x", as(user, GetRunAction.INSTANCE, new GetRunRequest("x")).run().runId());
    }
  }

  @Test
  public void runsAreDeletedWithoutRightsOnTheirIndices() {
    assertTrue(
        as("stranger", DeleteRunAction.INSTANCE, new DeleteRunRequest("y")).isAcknowledged());
  }

  @Test
  public void whoeverMayReadTheIndexOfResultsMayReadTheRows() {
    assertEquals(
        1,
        as(
                "reader",
                ListClustersAction.INSTANCE,
                new ListClustersRequest("x", 0, 20, ClusterSort.DEFAULT))
            .page()
            .total());
    assertEquals(
        2,
        as("reader", GetClusterAction.INSTANCE, new GetClusterRequest("x", "a", 0, 100, true))
            .found()
            .members()
            .size());
    assertEquals(
        2,
        as("reader", GetDocumentAction.INSTANCE, new GetDocumentRequest("x", "2", null))
            .found()
            .cluster()
            .size());
    assertEquals(
        2,
        as("reader", ListAssignmentsAction.INSTANCE, new ListAssignmentsRequest("x", 1000, null))
            .rows()
            .size());
    assertEquals(
        1,
        as("reader", ListPassagesAction.INSTANCE, new ListPassagesRequest("p", 0, 100))
            .page()
            .passages()
            .size());
  }

  @Test
  public void whoeverMayNotReadTheIndexOfResultsReadsNothingOfThem() {
    forbids(ListClustersAction.INSTANCE, new ListClustersRequest("x", 0, 20, ClusterSort.DEFAULT));
    forbids(GetClusterAction.INSTANCE, new GetClusterRequest("x", "a", 0, 100, true));
    forbids(GetDocumentAction.INSTANCE, new GetDocumentRequest("x", "2", null));
    forbids(GetDocumentAction.INSTANCE, new GetDocumentRequest("x", "nobody", null));
    forbids(ListAssignmentsAction.INSTANCE, new ListAssignmentsRequest("x", 1000, null));
    forbids(ListPassagesAction.INSTANCE, new ListPassagesRequest("p", 0, 100));
  }

  @Test
  public void passagesOfATextAreLookedForAsTheUser() {
    SearchPassagesRequest search =
        new SearchPassagesRequest(
            new String[] {"comments"}, "body", "1", null, 10, PassageSettings.DEFAULT);
    assertEquals(1, as("reader", SearchPassagesAction.INSTANCE, search).hits().size());
    forbids("clerk", SearchPassagesAction.INSTANCE, search);
  }

  private static EvaluateRequest evaluate(Map<String, Object> gold) {
    return EvaluateRequest.parse(Map.of("run_id", "x", "gold", gold));
  }

  @Test
  public void whoeverMayReadTheResultsMayMeasureThemAgainstEachOther() {
    for (String user : List.of("reader", "clerk")) {
      assertEquals(
          2,
          as(user, EvaluateAction.INSTANCE, evaluate(Map.of("run_id", "x")))
              .evaluation()
              .documents());
    }
    forbids(EvaluateAction.INSTANCE, evaluate(Map.of("run_id", "x")));
    forbids(EvaluateAction.INSTANCE, evaluate(Map.of("pairs", List.of(List.of("1", "2")))));
  }

  @Test
  public void aFieldIsReadAsTheUser() {
    assertEquals(
        2,
        as("reader", EvaluateAction.INSTANCE, evaluate(Map.of("field", "cluster")))
            .evaluation()
            .documents());
    forbids("clerk", EvaluateAction.INSTANCE, evaluate(Map.of("field", "cluster")));
    forbids("stranger", EvaluateAction.INSTANCE, evaluate(Map.of("field", "cluster")));
  }
}
