// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.Test;
import org.neardup.passage.PassageSettings;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.plugin.ClusterTestCase;
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
import org.neardup.plugin.action.generate.GenerateAction;
import org.neardup.plugin.action.generate.GenerateRequest;
import org.neardup.plugin.action.get.GetRunAction;
import org.neardup.plugin.action.get.GetRunRequest;
import org.neardup.plugin.action.itemsets.ListItemsetsAction;
import org.neardup.plugin.action.itemsets.ListItemsetsRequest;
import org.neardup.plugin.action.list.ListRunsAction;
import org.neardup.plugin.action.list.ListRunsRequest;
import org.neardup.plugin.action.passages.ListPassagesAction;
import org.neardup.plugin.action.passages.ListPassagesRequest;
import org.neardup.plugin.action.run.StartRunAction;
import org.neardup.plugin.action.run.StartRunRequest;
import org.neardup.plugin.action.search.SearchPassagesAction;
import org.neardup.plugin.action.search.SearchPassagesRequest;
import org.neardup.plugin.generate.GenerationDefinitionParser;
import org.neardup.plugin.passagesearch.PassageDefinition;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.results.reading.ClusterSort;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.run.store.RunOwner;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunsByHand;
import org.opensearch.OpenSearchException;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.IndicesRequest;
import org.opensearch.action.support.ActionFilter;
import org.opensearch.action.support.ActionFilterChain;
import org.opensearch.action.support.ActionRequestMetadata;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.util.concurrent.ThreadContext;
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
import org.opensearch.tasks.Task;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.test.OpenSearchIntegTestCase.SuiteScopeTestCase;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.client.Client;
import org.opensearch.watcher.ResourceWatcherService;

/**
 * Who may do what, where no user has rights on what the plugin made: alice has started the runs x,
 * y, p and s; bob must not start any; the auditor may see those of others; the clerk has no rights
 * on {@code comments}.
 */
@SuiteScopeTestCase
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class RightsIT extends ClusterTestCase {

  private static final String USER = "user";
  private static final RunOwner ALICE =
      new RunOwner("alice", List.of("staff"), List.of("role-of-alice"));
  private static final String USER_INFO = "_opendistro_security_user_info";

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
          new ActionFilter() {
            @Override
            public int order() {
              return 0;
            }

            @Override
            @SuppressWarnings("try") // the stored context is for closing only
            public <Q extends ActionRequest, S extends ActionResponse> void apply(
                Task task,
                String action,
                Q request,
                ActionRequestMetadata<Q, S> metadata,
                ActionListener<S> listener,
                ActionFilterChain<Q, S> chain) {
              ThreadContext context = threads.getThreadContext();
              try (ThreadContext.StoredContext ignored = context.newStoredContext(true)) {
                String user = context.getHeader(USER);
                if (user != null && context.getTransient(USER_INFO) == null) {
                  context.putTransient(USER_INFO, user + "|staff|role-of-" + user + "||NONE");
                }
                if (may(user, action, request)) {
                  chain.proceed(task, action, request, listener);
                } else {
                  listener.onFailure(
                      new OpenSearchStatusException("no rights", RestStatus.FORBIDDEN));
                }
              }
            }
          });
    }

    private static boolean may(String user, String action, ActionRequest request) {
      if (user == null) {
        return true;
      }
      return switch (action) {
        case "cluster:admin/opensearch/neardup/runs/start" -> !user.equals("bob");
        case "cluster:admin/opensearch/neardup/runs/others" -> user.equals("auditor");
        case "cluster:admin/opensearch/neardup/generate" -> !user.equals("bob");
        default -> !(request instanceof IndicesRequest indices) || may(user, indices.indices());
      };
    }

    private static boolean may(String user, String[] indices) {
      for (String index : indices == null ? new String[0] : indices) {
        if (index.startsWith(".")
            || index.startsWith("neardup-")
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
    for (String run : List.of("x", "y", "p", "s", "clerks", "nobodys")) {
      Map<String, Object> request =
          switch (run) {
            case "p" -> Map.of("method", RunRecord.METHOD_OF_PASSAGES);
            case "s" -> Map.of("method", RunRecord.METHOD_OF_ITEMSETS);
            default -> Map.of();
          };
      RunsByHand.create(
          RunsByHand.created(run, request)
              .completed(Map.of("passages", 1, "itemsets", 1), 1)
              .ownedBy(owner(run)));
    }
    new ResultsByHand(client(), "p")
        .passages(
            """
            {"type": "passage", "run_id": "p", "left": {"index": "comments", "id": "1", "copies": 1, "sentences": [0, 2], "start": 0, "end": 90}, "right": {"index": "comments", "id": "2", "copies": 1, "sentences": [1, 3], "start": 7, "end": 97}, "sentences": 3, "pattern": "quotation", "row": 0}
            """)
        .write();
    new ResultsByHand(client(), "s")
        .rows(
            """
            {"_index": "comments", "_id": "1", "cluster_id": "a", "role": "reference", "reference": {"_index": "comments", "_id": "1"}}
            {"_index": "comments", "_id": "2", "cluster_id": "a", "role": "member", "reference": {"_index": "comments", "_id": "1"}}
            """)
        .texts(
            """
            {"type": "text", "run_id": "s", "cluster_id": "a", "index": "comments", "id": "1", "copies": 2, "role": "reference", "words": 9, "row": 0}
            """)
        .itemsets(
            """
            {"type": "itemset", "run_id": "s", "itemset": 0, "support": 1, "size": 2, "texts": 1, "cluster_id": "a", "documents": [{"index": "comments", "id": "1"}], "names": ["comments/1"], "units": [], "listed": 1}
            """)
        .write();
    for (String run : List.of("x", "clerks")) {
      new ResultsByHand(client(), run)
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
    }
    assertAcked(
        prepareCreate("comments")
            .setMapping(
                "{\"properties\": {\"body\": {\"type\": \"neardup\"},"
                    + " \"cluster\": {\"type\": \"keyword\"}}}"));
    for (String id : List.of("1", "2")) {
      client()
          .prepareIndex("comments")
          .setId(id)
          .setSource(
              "cluster",
              "A",
              "body",
              "Keep the ferry as it is today. It is ours. We need it to get to work.")
          .get();
    }
    refresh("comments");
  }

  private static RunOwner owner(String run) {
    return switch (run) {
      case "nobodys" -> null;
      case "clerks" -> new RunOwner("clerk", List.of(), List.of());
      default -> ALICE;
    };
  }

  private static <Q extends ActionRequest, S extends ActionResponse> S as(
      String user, ActionType<S> action, Q request) {
    return client().filterWithHeader(Map.of(USER, user)).execute(action, request).actionGet();
  }

  private static <Q extends ActionRequest, S extends ActionResponse> void forbids(
      String reason, String user, ActionType<S> action, Q request) {
    OpenSearchException e =
        expectThrows(OpenSearchException.class, () -> as(user, action, request));
    assertEquals(reason, e.getMessage());
    assertEquals(RestStatus.FORBIDDEN, e.status());
  }

  private static <Q extends ActionRequest, S extends ActionResponse> void forbidsAnothers(
      String run, String user, ActionType<S> action, Q request) {
    forbids(
        "run ["
            + run
            + "] is another user's; whoever is to reach it needs the permission"
            + " [cluster:admin/opensearch/neardup/runs/others], which role [neardup_full_access]"
            + " has",
        user,
        action,
        request);
  }

  private static Set<String> listedTo(String user) {
    return as(user, ListRunsAction.INSTANCE, ListRunsRequest.all()).runs().stream()
        .map(RunRecord::runId)
        .filter(Set.of("x", "p", "nobodys")::contains)
        .collect(Collectors.toSet());
  }

  @Test
  public void oneSeesOnesOwnRunsAndThoseOneMaySee() {
    assertEquals(Set.of("x", "p"), listedTo("alice"));
    assertEquals(Set.of(), listedTo("bob"));
    assertEquals(Set.of("x", "p", "nobodys"), listedTo("auditor"));
  }

  @Test
  public void aRunThatNobodyStartedIsAnothers() {
    forbidsAnothers("nobodys", "alice", GetRunAction.INSTANCE, new GetRunRequest("nobodys"));
    assertEquals(
        "nobodys",
        as("auditor", GetRunAction.INSTANCE, new GetRunRequest("nobodys")).run().runId());
  }

  @Test
  public void anothersRunIsDeletedByNobody() {
    forbidsAnothers("y", "bob", DeleteRunAction.INSTANCE, new DeleteRunRequest("y"));
    assertEquals("y", as("alice", GetRunAction.INSTANCE, new GetRunRequest("y")).run().runId());
    assertTrue(as("alice", DeleteRunAction.INSTANCE, new DeleteRunRequest("y")).isAcknowledged());
  }

  @Test
  public void ownersAndTheAuditorReadResultsWithoutRightsOnTheirIndices() {
    for (String user : List.of("alice", "auditor")) {
      assertEquals(ALICE, as(user, GetRunAction.INSTANCE, new GetRunRequest("x")).run().owner());
      assertEquals(
          1,
          as(
                  user,
                  ListClustersAction.INSTANCE,
                  new ListClustersRequest("x", 0, 20, ClusterSort.DEFAULT))
              .page()
              .total());
      assertEquals(
          2,
          as(user, GetClusterAction.INSTANCE, new GetClusterRequest("x", "a", 0, 100, true, false))
              .found()
              .members()
              .size());
      assertEquals(
          2,
          as(user, GetDocumentAction.INSTANCE, new GetDocumentRequest("x", "2", null, true, false))
              .found()
              .cluster()
              .size());
      assertEquals(
          2,
          as(user, ListAssignmentsAction.INSTANCE, new ListAssignmentsRequest("x", 1000, null))
              .rows()
              .size());
      assertEquals(
          1,
          as(user, ListPassagesAction.INSTANCE, new ListPassagesRequest("p", 0, 100, false))
              .page()
              .passages()
              .size());
      for (String id : new String[] {null, "2"}) {
        assertEquals(
            1,
            as(user, ListItemsetsAction.INSTANCE, new ListItemsetsRequest("s", 0, 20, id, null))
                .page()
                .itemsets()
                .size());
      }
    }
  }

  @Test
  public void nothingOfAnothersRunIsRead() {
    forbidsAnothers("x", "bob", GetRunAction.INSTANCE, new GetRunRequest("x"));
    forbidsAnothers(
        "x",
        "bob",
        ListClustersAction.INSTANCE,
        new ListClustersRequest("x", 0, 20, ClusterSort.DEFAULT));
    forbidsAnothers(
        "x",
        "bob",
        GetClusterAction.INSTANCE,
        new GetClusterRequest("x", "a", 0, 100, true, false));
    forbidsAnothers(
        "x",
        "bob",
        GetDocumentAction.INSTANCE,
        new GetDocumentRequest("x", "2", null, true, false));
    forbidsAnothers(
        "x",
        "bob",
        GetDocumentAction.INSTANCE,
        new GetDocumentRequest("x", "nobody", null, true, false));
    forbidsAnothers(
        "x", "bob", ListAssignmentsAction.INSTANCE, new ListAssignmentsRequest("x", 1000, null));
    forbidsAnothers(
        "p", "bob", ListPassagesAction.INSTANCE, new ListPassagesRequest("p", 0, 100, false));
    for (String id : new String[] {null, "2", "nobody"}) {
      forbidsAnothers(
          "s", "bob", ListItemsetsAction.INSTANCE, new ListItemsetsRequest("s", 0, 20, id, null));
    }
  }

  private static StartRunRequest start(String run, boolean wait) {
    return new StartRunRequest(
        new String[] {"comments"},
        RunDefinitionParser.parse(Map.of("run_id", run, "field", "body")),
        wait);
  }

  @Test
  public void aRunNeedsThePermissionAndRightsOnTheIndexBeforeAnythingIsMade() {
    for (String user : List.of("bob", "clerk")) {
      for (boolean wait : new boolean[] {true, false}) {
        String run = "refused-" + user + "-" + wait;
        forbids("no rights", user, StartRunAction.INSTANCE, start(run, wait));
        expectThrows(
            ResourceNotFoundException.class,
            () -> client().execute(GetRunAction.INSTANCE, new GetRunRequest(run)).actionGet());
        assertFalse(indexExists("neardup-" + run));
      }
    }
  }

  @Test
  public void aRunIsOfTheUserWhoStartedIt() {
    assertEquals(ALICE, as("alice", StartRunAction.INSTANCE, start("mine", true)).run().owner());
    assertEquals(
        2,
        as("alice", GetRunAction.INSTANCE, new GetRunRequest("mine"))
            .run()
            .summary()
            .get("documents"));
    forbidsAnothers("mine", "bob", GetRunAction.INSTANCE, new GetRunRequest("mine"));
  }

  @Test
  public void aCollectionIsNotMadeWithoutThePermission() {
    GenerateRequest generate =
        new GenerateRequest(
            GenerationDefinitionParser.parse(
                Map.of(
                    "source", Map.of("index", "comments", "field", "body"),
                    "dest", Map.of("index", "copies"),
                    "operations", List.of(Map.of("reorder_paragraphs", 0.5)))),
            false,
            false);
    forbids("no rights", "bob", GenerateAction.INSTANCE, generate);
    assertFalse(indexExists("copies"));
  }

  @Test
  public void passagesOfATextAreLookedForAsTheUser() {
    for (PassageDefinition definition :
        List.of(
            new PassageDefinition.OfSentences(PassageSettings.DEFAULT),
            new PassageDefinition.OfWords(WordPassageSettings.DEFAULT, 100, false))) {
      SearchPassagesRequest search =
          new SearchPassagesRequest(
              new String[] {"comments"}, "body", "1", null, 0, 10, definition);
      assertEquals(1, as("alice", SearchPassagesAction.INSTANCE, search).size());
      forbids("no rights", "clerk", SearchPassagesAction.INSTANCE, search);
    }
  }

  private static EvaluateRequest evaluate(String run, Map<String, Object> gold) {
    return EvaluateRequest.parse(Map.of("run_id", run, "gold", gold));
  }

  @Test
  public void anothersRunIsNeitherMeasuredNorGold() {
    assertEquals(
        2,
        as("alice", EvaluateAction.INSTANCE, evaluate("x", Map.of("run_id", "x")))
            .evaluation()
            .documents());
    forbidsAnothers(
        "x",
        "bob",
        EvaluateAction.INSTANCE,
        evaluate("x", Map.of("pairs", List.of(List.of("1", "2")))));
    forbidsAnothers(
        "nobodys", "alice", EvaluateAction.INSTANCE, evaluate("x", Map.of("run_id", "nobodys")));
  }

  @Test
  public void aFieldIsReadAsTheUser() {
    assertEquals(
        2,
        as("auditor", EvaluateAction.INSTANCE, evaluate("x", Map.of("field", "cluster")))
            .evaluation()
            .documents());
    forbids(
        "no rights",
        "clerk",
        EvaluateAction.INSTANCE,
        evaluate("clerks", Map.of("field", "cluster")));
    assertEquals(
        2,
        as("clerk", EvaluateAction.INSTANCE, evaluate("clerks", Map.of("run_id", "clerks")))
            .evaluation()
            .documents());
  }
}
