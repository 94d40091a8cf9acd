package org.neardup.plugin.action;

import static org.neardup.plugin.results.ResultsByHand.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunRecord;
import org.neardup.plugin.results.RunsByHand;
import org.opensearch.action.support.WriteRequest.RefreshPolicy;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.plugins.Plugin;
import org.opensearch.test.OpenSearchIntegTestCase;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.test.OpenSearchIntegTestCase.SuiteScopeTestCase;
import org.opensearch.transport.client.node.NodeClient;

/**
 * Every route over results that were written by hand, through the REST handlers and transport
 * actions of either node. All tests read the same runs:
 *
 * <pre>
 *   x        eight documents in three clusters and a singleton, below
 *   long     2300 documents in one cluster, and 200 singletons
 *   many     2001 clusters
 *   slash    a document whose id is the full name of another
 *   empty    no documents
 *   new, busy, broken, ended    not completed, and without results
 * </pre>
 */
@SuiteScopeTestCase
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class ReadResultsIT extends OpenSearchIntegTestCase {

  private static final String ROWS =
      """
      {"_index": "comments", "_id": "1", "cluster_id": "a", "role": "reference", "category": "reference", "distance": 0.0, "reference": {"_index": "comments", "_id": "1"}}
      {"_index": "comments", "_id": "2", "cluster_id": "a", "role": "member", "category": "exact", "distance": 0.0, "reference": {"_index": "comments", "_id": "1"}}
      {"_index": "comments", "_id": "3", "cluster_id": "a", "role": "member", "category": "block_added", "distance": 0.4, "containment": 0.5, "contained": 1.0, "word_overlap": 0.75, "links": [{"type": "must_link", "because": "word_overlap 0.95"}], "reference": {"_index": "comments", "_id": "1"}}
      {"_index": "comments", "_id": "4", "cluster_id": "b", "role": "reference", "category": "reference", "reference": {"_index": "comments", "_id": "4"}}
      {"_index": "archive", "_id": "1", "cluster_id": "b", "role": "member", "category": "exact", "reference": {"_index": "comments", "_id": "4"}}
      {"_index": "comments", "_id": "5", "cluster_id": "c", "role": "reference", "category": "singleton", "reference": {"_index": "comments", "_id": "5"}}
      {"_index": "comments", "_id": "6", "cluster_id": "d", "role": "reference", "reference": {"_index": "comments", "_id": "6"}}
      {"_index": "comments", "_id": "7", "cluster_id": "d", "role": "member", "distance": 0.2, "reference": {"_index": "comments", "_id": "6"}}
      """;

  private static final String TEXTS =
      """
      {"type": "text", "run_id": "x", "cluster_id": "a", "index": "comments", "id": "1", "copies": 2, "role": "reference", "words": 9, "row": 0}
      {"type": "text", "run_id": "x", "cluster_id": "a", "index": "comments", "id": "3", "copies": 1, "role": "member", "unique_text": [{"start": 3, "end": 9, "text": "my own"}], "unique_length": 6, "words": 9, "row": 2}
      {"type": "text", "run_id": "x", "cluster_id": "b", "index": "comments", "id": "4", "copies": 2, "role": "reference", "words": 9, "row": 3}
      {"type": "text", "run_id": "x", "cluster_id": "c", "index": "comments", "id": "5", "copies": 1, "role": "reference", "category": "singleton", "words": 9, "row": 5}
      {"type": "text", "run_id": "x", "cluster_id": "d", "index": "comments", "id": "6", "copies": 1, "role": "reference", "words": 9, "row": 6}
      {"type": "text", "run_id": "x", "cluster_id": "d", "index": "comments", "id": "7", "copies": 1, "role": "member", "words": 9, "row": 7}
      """;

  private static final String CLUSTERS =
      """
      {"type": "cluster", "run_id": "x", "cluster_id": "a", "size": 3, "texts": 2, "exact_copies": 1, "reference": {"index": "comments", "id": "1"}, "categories": {"reference": 1, "exact": 1, "block_added": 1}, "mean_distance": 0.2, "max_distance": 0.4, "unique_text_documents": 1, "shared_addition_count": 3, "shared_additions": [{"documents": 2, "index": "comments", "id": "3", "start": 10, "end": 14, "text": "as I"}], "preview": "Keep the\\n  rule. Mercury harms children, and the plants know it very well, as they have said.", "row": 0}
      {"type": "cluster", "run_id": "x", "cluster_id": "b", "size": 2, "texts": 1, "exact_copies": 1, "reference": {"index": "comments", "id": "4"}, "categories": {"reference": 1, "exact": 1}, "mean_distance": 0.0, "max_distance": 0.0, "preview": "No fees", "row": 3}
      {"type": "cluster", "run_id": "x", "cluster_id": "d", "size": 2, "texts": 2, "exact_copies": 0, "reference": {"index": "comments", "id": "6"}, "mean_distance": 0.2, "max_distance": 0.2, "row": 6}
      """;

  @Override
  protected Collection<Class<? extends Plugin>> nodePlugins() {
    return List.of(NearDuplicatePlugin.class);
  }

  @Override
  protected void setupSuiteScopeCluster() {
    assertEquals(json("{\"runs\": []}"), get("/_neardup"));
    assertEquals("", table("/_cat/neardup"));
    RunsByHand.create(completed("x", "{\"documents\": 8, \"clusters\": 3, \"singletons\": 1}"));
    new ResultsByHand(client(), "x").rows(ROWS).texts(TEXTS).clusters(CLUSTERS).write();
    writeLongRun();
    writeManyClusters();
    writeSlashes();
    RunsByHand.create(completed("empty", "{\"documents\": 0}"));
    new ResultsByHand(client(), "empty").write();
    RunsByHand.create(created("new"));
    RunsByHand.create(created("busy").running("seeds", 1, 2, 50, 10));
    RunsByHand.create(created("broken").failed("no space", 10));
    RunsByHand.create(created("ended").cancelled("by request", 10));
  }

  private static void writeLongRun() {
    RunsByHand.create(completed("long", "{\"documents\": 2500}"));
    ResultsByHand results = new ResultsByHand(client(), "long");
    for (int i = 0; i < 2500; i++) {
      boolean large = i < 2300;
      results.rows(
          """
          {"_index": "comments", "_id": "d%s", "cluster_id": "%s", "role": "%s", "reference": {"_index": "comments", "_id": "d%s"}}
          """
              .formatted(
                  i,
                  large ? "large" : "s" + i,
                  i == 0 || !large ? "reference" : "member",
                  large ? 0 : i));
    }
    results.clusters(cluster("long", "large", 2300, 0)).write();
  }

  private static void writeManyClusters() {
    RunsByHand.create(completed("many", "{\"documents\": 6003}"));
    ResultsByHand results = new ResultsByHand(client(), "many");
    for (int i = 0; i < 2001; i++) {
      results.clusters(cluster("many", "c" + i, sizeOf(i), 4 * i));
    }
    results.write();
  }

  private static int sizeOf(int cluster) {
    return 2 + cluster % 3;
  }

  private static String cluster(String run, String id, int size, int row) {
    return """
    {"type": "cluster", "run_id": "%s", "cluster_id": "%s", "size": %s, "texts": %s, "exact_copies": 0, "reference": {"index": "comments", "id": "d%s"}, "mean_distance": 0.0, "max_distance": 0.0, "row": %s}
    """
        .formatted(run, id, size, size, row, row);
  }

  private static void writeSlashes() {
    RunsByHand.create(completed("slash", "{}"));
    new ResultsByHand(client(), "slash")
        .rows(
            """
            {"_index": "a", "_id": "b", "cluster_id": "1", "role": "reference", "reference": {"_index": "a", "_id": "b"}}
            {"_index": "x", "_id": "a/b", "cluster_id": "2", "role": "reference", "reference": {"_index": "x", "_id": "a/b"}}
            """)
        .texts(
            """
            {"type": "text", "run_id": "slash", "cluster_id": "1", "index": "a", "id": "b", "copies": 1, "role": "reference", "words": 1, "row": 0}
            {"type": "text", "run_id": "slash", "cluster_id": "2", "index": "x", "id": "a/b", "copies": 1, "role": "reference", "words": 1, "row": 1}
            """)
        .write();
  }

  private static RunRecord created(String id) {
    return RunsByHand.created(id, json("{\"field\": \"body.neardup\"}"));
  }

  private static RunRecord completed(String id, String summary) {
    return created(id).running("write", 8, 8, 10, 1200).completed(json(summary), 1500);
  }

  private static RestAnswer ask(String uri) {
    return RestAnswer.get(internalCluster().getInstance(NodeClient.class), uri);
  }

  /** The text of a successful answer. */
  private static String table(String uri) {
    RestAnswer answer = ask(uri);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    return answer.text();
  }

  /** The JSON of a successful answer. */
  private static Map<String, Object> get(String uri) {
    return json(table(uri));
  }

  private static void fails(RestStatus status, String reason, String uri) {
    RestAnswer answer = ask(uri);
    assertEquals(answer.toString(), status, answer.status());
    assertEquals(reason, answer.reason());
  }

  /** What each object of a list has under a name. */
  private static List<Object> values(Object list, String name) {
    List<Object> values = new ArrayList<>();
    ((List<?>) list).forEach(element -> values.add(((Map<?, ?>) element).get(name)));
    return values;
  }

  private static List<Object> clusterIds(String uri) {
    return values(get(uri).get("clusters"), "cluster_id");
  }

  private static List<String> documents(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> "d" + i).toList();
  }

  @Test
  public void aRunIsShown() {
    assertEquals(
        json(
            """
            {
              "run_id": "x", "state": "COMPLETED", "phase": "write",
              "progress": {"done": 8, "total": 8, "percent": 100},
              "start_time_in_millis": 1700000000000, "took_in_millis": 1500,
              "summary": {"documents": 8, "clusters": 3, "singletons": 1},
              "request": {"field": "body.neardup"}
            }
            """),
        get("/_neardup/x"));
    fails(RestStatus.NOT_FOUND, "run [nobody] not found", "/_neardup/nobody");
  }

  @Test
  public void runsAreListed() {
    List<?> runs = (List<?>) get("/_neardup").get("runs");
    assertEquals(
        List.of("broken", "busy", "empty", "ended", "long", "many", "new", "slash", "x"),
        values(runs, "run_id"));
    assertEquals(get("/_neardup/x"), runs.getLast());
  }

  @Test
  public void clustersComeTheLargestFirst() {
    Map<String, Object> answer = get("/_neardup/x/clusters");
    assertEquals(3, answer.get("total"));
    List<?> clusters = (List<?>) answer.get("clusters");
    assertEquals(List.of("a", "b", "d"), values(clusters, "cluster_id"));
    assertEquals(
        json(
            """
            {
              "cluster_id": "b", "size": 2, "texts": 1, "exact_copies": 1,
              "reference": {"_index": "comments", "_id": "4"},
              "categories": {"reference": 1, "exact": 1},
              "mean_distance": 0.0, "max_distance": 0.0, "preview": "No fees",
              "unique_text_documents": 0, "shared_addition_count": 0, "shared_additions": []
            }
            """),
        clusters.get(1));
  }

  @Test
  public void clustersAreSortedByAnyOfTheirNumbersAndTiesByTheirIds() {
    String sorted = "/_neardup/x/clusters?sort=";
    assertEquals(List.of("b", "d", "a"), clusterIds(sorted + "size:asc"));
    assertEquals(List.of("a", "b", "d"), clusterIds(sorted + "exact_copies:desc"));
    assertEquals(List.of("b", "a", "d"), clusterIds(sorted + "mean_distance:asc"));
    assertEquals(List.of("a", "d", "b"), clusterIds(sorted + "max_distance:desc"));
    assertEquals(List.of("d", "b", "a"), clusterIds(sorted + "cluster_id:desc"));
  }

  @Test
  public void clustersComeInPages() {
    assertEquals(List.of("b"), clusterIds("/_neardup/x/clusters?from=1&size=1"));
    assertEquals(List.of(), clusterIds("/_neardup/x/clusters?from=3"));
    assertEquals(json("{\"total\": 3, \"clusters\": []}"), get("/_neardup/x/clusters?size=0"));
  }

  @Test
  public void aPageBeyondTheWindowOfTheIndexIsRefused() {
    String clusters = "/_neardup/x/clusters?from=";
    String rule =
        "[from] + [size] must be at most 10000, the [index.max_result_window] of [neardup-x], got ";
    assertEquals(List.of(), clusterIds(clusters + 9980));
    fails(RestStatus.BAD_REQUEST, rule + 10001, clusters + 9981);
    fails(RestStatus.BAD_REQUEST, rule + 2147483667L, clusters + Integer.MAX_VALUE);
  }

  @Test
  public void aClusterHasItsDocuments() {
    assertEquals(
        json(
            """
            {
              "cluster_id": "d", "size": 2, "texts": 2, "exact_copies": 0,
              "reference": {"_index": "comments", "_id": "6"}, "categories": {},
              "mean_distance": 0.2, "max_distance": 0.2,
              "unique_text_documents": 0, "shared_addition_count": 0, "shared_additions": [],
              "members": [
                {"_index": "comments", "_id": "6", "role": "reference", "links": []},
                {"_index": "comments", "_id": "7", "role": "member", "distance": 0.2, "links": []}
              ]
            }
            """),
        get("/_neardup/x/clusters/d"));
  }

  @Test
  public void aDocumentOfAClusterHasItsReasons() {
    assertEquals(
        json(
            """
            {
              "_index": "comments", "_id": "3", "role": "member", "category": "block_added",
              "distance": 0.4, "containment": 0.5, "contained": 1.0, "word_overlap": 0.75,
              "links": [{"type": "must_link", "because": "word_overlap 0.95"}]
            }
            """),
        ((List<?>) get("/_neardup/x/clusters/a").get("members")).get(2));
  }

  @Test
  public void aClusterHasTheUniqueTextOfItsDocuments() {
    String a = "/_neardup/x/clusters/a?unique_text=true";
    List<Map<String, Integer>> none = List.of();
    List<?> own = List.of(Map.of("start", 3, "end", 9, "text", "my own"));
    assertEquals(List.of(none, none, own), values(get(a).get("members"), "unique_text"));
    assertEquals(List.of(none), values(get(a + "&from=1&size=1").get("members"), "unique_text"));
    assertEquals(List.of(own), values(get(a + "&from=2").get("members"), "unique_text"));
    assertEquals(List.of(), get(a + "&size=0").get("members"));
    assertEquals(List.of(), get(a + "&from=3").get("members"));
    assertEquals(
        List.of(none),
        values(get("/_neardup/x/clusters/c?unique_text=true").get("members"), "unique_text"));
  }

  @Test
  public void moreUniqueTextThanFitsIntoAnAnswerIsRefusedBeforeItIsRead() {
    long length = (1 << 23) + 6L; // with that of the third document
    client()
        .prepareUpdate(ResultsIndices.results("x"), "t0")
        .setDoc("unique_length", length - 5)
        .setRefreshPolicy(RefreshPolicy.IMMEDIATE)
        .get();
    try {
      fails(
          RestStatus.BAD_REQUEST,
          "[size] must be smaller: the unique text of these 3 documents has "
              + (length + 1)
              + " UTF-16 units, at most 8388608 are shown at once",
          "/_neardup/x/clusters/a?unique_text=true");
      get("/_neardup/x/clusters/a?unique_text=true&from=1");
      get("/_neardup/x/clusters/a");
    } finally {
      client()
          .prepareUpdate(ResultsIndices.results("x"), "t0")
          .setDoc("unique_length", 0)
          .setRefreshPolicy(RefreshPolicy.IMMEDIATE)
          .get();
    }
  }

  @Test
  public void aClusterHasWhatItsMembersAddedAlike() {
    for (Map<?, ?> cluster :
        List.of(
            get("/_neardup/x/clusters/a"),
            (Map<?, ?>) ((List<?>) get("/_neardup/x/clusters").get("clusters")).get(0))) {
      assertEquals(1, cluster.get("unique_text_documents"));
      assertEquals(3, cluster.get("shared_addition_count"));
      assertEquals(
          List.of(
              json(
                  """
                  {"documents": 2, "_index": "comments", "_id": "3", "start": 10, "end": 14, "text": "as I"}
                  """)),
          cluster.get("shared_additions"));
    }
  }

  @Test
  public void theDocumentsOfAClusterComeInPagesThatEndWithIt() {
    String a = "/_neardup/x/clusters/a?";
    assertEquals(List.of("2"), values(get(a + "from=1&size=1").get("members"), "_id"));
    assertEquals(List.of("3"), values(get(a + "from=2&size=10").get("members"), "_id"));
    assertEquals(List.of(), get(a + "from=3").get("members"));
    assertEquals(List.of(), get(a + "from=2147483647").get("members"));
    assertEquals(List.of(), get(a + "size=0").get("members"));
  }

  @Test
  public void aSingletonIsACluster() {
    assertEquals(
        json(
            """
            {
              "cluster_id": "c", "size": 1, "texts": 1, "exact_copies": 0,
              "reference": {"_index": "comments", "_id": "5"}, "categories": {"singleton": 1},
              "mean_distance": 0.0, "max_distance": 0.0,
              "unique_text_documents": 0, "shared_addition_count": 0, "shared_additions": [],
              "members": [
                {"_index": "comments", "_id": "5", "role": "reference", "category": "singleton",
                 "links": []}
              ]
            }
            """),
        get("/_neardup/x/clusters/c"));
  }

  @Test
  public void anUnknownClusterIsMissing() {
    for (String cluster : List.of("nobody", "n".repeat(1000), "{}")) {
      fails(
          RestStatus.NOT_FOUND,
          "cluster [" + cluster + "] not found in run [x]",
          "/_neardup/x/clusters/" + cluster);
    }
  }

  @Test
  public void aClusterOfManyChunksIsPagedByRow() {
    int size = randomFrom(300, 999, 1000, 1001, 2299, 2300, 10_000);
    List<Object> members = new ArrayList<>();
    for (int from = 0; from < 2300; from += size) {
      String page = "/_neardup/long/clusters/large?size=" + size + "&from=" + from;
      members.addAll(values(get(page).get("members"), "_id"));
    }
    assertEquals(documents(0, 2300), members);
  }

  @Test
  public void aDocumentHasItsClusterAndTheReason() {
    assertEquals(
        json(
            """
            {
              "_index": "comments", "_id": "3", "cluster_id": "a", "size": 3, "exact_copies": 1,
              "role": "member", "category": "block_added", "distance": 0.4, "containment": 0.5,
              "contained": 1.0, "word_overlap": 0.75,
              "links": [{"type": "must_link", "because": "word_overlap 0.95"}],
              "unique_text": [{"start": 3, "end": 9, "text": "my own"}],
              "reference": {"_index": "comments", "_id": "1"}
            }
            """),
        get("/_neardup/x/documents/3"));
    assertEquals(
        json(
            """
            {
              "_index": "comments", "_id": "5", "cluster_id": "c", "size": 1, "exact_copies": 0,
              "role": "reference", "category": "singleton", "links": [],
              "unique_text": [],
              "reference": {"_index": "comments", "_id": "5"}
            }
            """),
        get("/_neardup/x/documents/5"));
  }

  @Test
  public void aDocumentIsNamedByItsIndexWhereItsIdIsNotEnough() {
    fails(
        RestStatus.BAD_REQUEST,
        "[index] must name the index of document [1], which is in several: [archive, comments]",
        "/_neardup/x/documents/1");
    assertEquals("a", get("/_neardup/x/documents/1?index=comments").get("cluster_id"));
    assertEquals("b", get("/_neardup/x/documents/1?index=archive").get("cluster_id"));
    assertEquals("b", get("/_neardup/x/documents/archive%2F1").get("cluster_id"));
    assertEquals("b", get("/_neardup/x/documents/archive%2F1?index=archive").get("cluster_id"));
  }

  @Test
  public void anIdMayLookLikeTheFullNameOfAnotherDocument() {
    fails(
        RestStatus.BAD_REQUEST,
        "[index] must name the index of document [a/b], which is in several: [a, x]",
        "/_neardup/slash/documents/a%2Fb");
    assertEquals("1", get("/_neardup/slash/documents/a%2Fb?index=a").get("cluster_id"));
    assertEquals("2", get("/_neardup/slash/documents/a%2Fb?index=x").get("cluster_id"));
    assertEquals("2", get("/_neardup/slash/documents/x%2Fa%2Fb").get("cluster_id"));
  }

  @Test
  public void anUnknownDocumentIsMissing() {
    String documents = "/_neardup/x/documents/";
    fails(RestStatus.NOT_FOUND, "document [8] not found in run [x]", documents + "8");
    String letters = "document [letters/1] not found in run [x]";
    fails(RestStatus.NOT_FOUND, letters, documents + "1?index=letters");
    fails(RestStatus.NOT_FOUND, letters, documents + "letters%2F1");
  }

  @Test
  public void everyDocumentIsAssigned() {
    Map<String, Object> answer = get("/_neardup/x/assignments");
    assertFalse(answer.containsKey("after"));
    List<?> assignments = (List<?>) answer.get("assignments");
    assertEquals(8, assignments.size());
    assertEquals(
        json(
            """
            {"_index": "archive", "_id": "1", "cluster_id": "b", "category": "exact", "reference": false}
            """),
        assignments.get(4));
    assertEquals(
        json(
            """
            {"_index": "comments", "_id": "6", "cluster_id": "d", "reference": true}
            """),
        assignments.get(6));
  }

  @Test
  public void assignmentsComeInPagesUntilThereIsNoAfter() {
    for (int size : new int[] {randomFrom(97, 499), 1000, 1250, 2499, 2500, 10_000}) {
      List<Object> ids = new ArrayList<>();
      String page = "/_neardup/long/assignments?size=" + size;
      Object after = null;
      do {
        Map<String, Object> answer = get(after == null ? page : page + "&after=" + after);
        List<Object> more = values(answer.get("assignments"), "_id");
        assertFalse(more.isEmpty());
        ids.addAll(more);
        after = answer.get("after");
      } while (after != null);
      assertEquals(documents(0, 2500), ids);
    }
  }

  @Test
  public void anAfterOfALongerRunIsRefused() {
    Object after = get("/_neardup/long/assignments").get("after");
    fails(
        RestStatus.BAD_REQUEST,
        "[after] must be a value that a previous page returned, got [" + after + "]",
        "/_neardup/x/assignments?after=" + after);
  }

  @Test
  public void aRunOfNoDocumentsHasNoResults() {
    assertEquals(json("{\"assignments\": []}"), get("/_neardup/empty/assignments"));
    assertEquals(json("{\"total\": 0, \"clusters\": []}"), get("/_neardup/empty/clusters"));
    assertEquals("", table("/_cat/neardup/empty"));
    fails(
        RestStatus.NOT_FOUND,
        "document [1] not found in run [empty]",
        "/_neardup/empty/documents/1");
  }

  @Test
  public void resultsAreReadOnlyOfACompletedRun() {
    String later = "; its results can be read when it is COMPLETED";
    for (String route :
        List.of("/clusters", "/clusters/c", "/documents/1", "/assignments", "/itemsets?id=1")) {
      String of = "/_neardup/";
      fails(RestStatus.CONFLICT, "run [new] is CREATED" + later, of + "new" + route);
      fails(RestStatus.CONFLICT, "run [busy] is RUNNING" + later, of + "busy" + route);
      fails(RestStatus.CONFLICT, "run [broken] is FAILED: no space", of + "broken" + route);
      fails(RestStatus.CONFLICT, "run [ended] is CANCELLED: by request", of + "ended" + route);
      fails(RestStatus.NOT_FOUND, "run [nobody] not found", of + "nobody" + route);
    }
    fails(RestStatus.CONFLICT, "run [broken] is FAILED: no space", "/_cat/neardup/broken");
    fails(RestStatus.NOT_FOUND, "run [nobody] not found", "/_cat/neardup/nobody");
  }

  @Test
  public void runsAreATable() {
    assertEquals(
        """
        run_id state     phase percent documents clusters singletons start_time           took
        broken FAILED                0                               2023-11-14T22:13:20Z 10ms
        busy   RUNNING   seeds      50                               2023-11-14T22:13:20Z 10ms
        empty  COMPLETED write     100         0                     2023-11-14T22:13:20Z 1.5s
        ended  CANCELLED             0                               2023-11-14T22:13:20Z 10ms
        long   COMPLETED write     100      2500                     2023-11-14T22:13:20Z 1.5s
        many   COMPLETED write     100      6003                     2023-11-14T22:13:20Z 1.5s
        new    CREATED               0                               2023-11-14T22:13:20Z   0s
        slash  COMPLETED write     100                               2023-11-14T22:13:20Z 1.5s
        x      COMPLETED write     100         8        3          1 2023-11-14T22:13:20Z 1.5s
        """,
        table("/_cat/neardup?v"));
  }

  @Test
  public void tablesTakeTheParametersOfEveryTable() {
    String sorted = table("/_cat/neardup?h=id,t&s=run_id:desc&time=ms");
    assertTrue(sorted, sorted.startsWith("x      1500\nslash  1500\nnew       0\n"));
    String json = table("/_cat/neardup?format=json&s=id:desc&h=run_id,state,clusters");
    String first = "[{\"run_id\":\"x\",\"state\":\"COMPLETED\",\"clusters\":\"3\"},";
    assertTrue(json, json.startsWith(first));
    assertEquals("b\nd\na\n", table("/_cat/neardup/x?h=id&s=max"));
  }

  @Test
  public void clustersAreATable() {
    String preview =
        "Keep the rule. Mercury harms children, and the plants know it very well, as they";
    assertEquals(
        """
        cluster_id size exact_copies reference  mean_distance max_distance preview
        a             3            1 comments/1        0.2000       0.4000 %s
        b             2            1 comments/4        0.0000       0.0000 No fees
        d             2            0 comments/6        0.2000       0.2000\s
        """
            .formatted(preview),
        table("/_cat/neardup/x?v"));
  }

  @Test
  public void aTableHasAllClustersHoweverManyThereAre() {
    List<String> expected =
        IntStream.range(0, 2001)
            .boxed()
            .sorted(Comparator.comparingInt((Integer i) -> -sizeOf(i)).thenComparing(i -> "c" + i))
            .map(i -> "c" + i)
            .toList();
    assertEquals(expected, table("/_cat/neardup/many?h=id").lines().toList());
  }
}
