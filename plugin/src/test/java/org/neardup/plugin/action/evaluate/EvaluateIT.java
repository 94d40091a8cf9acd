package org.neardup.plugin.action.evaluate;

import static org.hamcrest.Matchers.containsString;
import static org.neardup.plugin.results.ResultsByHand.json;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.After;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.results.RunRecord;
import org.neardup.plugin.results.RunStore;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.search.SearchAction;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.support.ActionFilter;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.common.action.ActionFuture;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.Strings;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.plugins.ActionPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.test.OpenSearchIntegTestCase;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.test.OpenSearchIntegTestCase.SuiteScopeTestCase;
import org.opensearch.transport.client.Client;

/**
 * Evaluations of results that were written by hand, over documents in two indices of several
 * shards.
 *
 * <pre>
 *   run x                               field cluster  field category
 *   comments/1   a   reference          A              exact
 *   comments/2   a   exact              A              exact
 *   comments/3   b                      A              edit
 *   comments/4   b                      B              edit
 *   archive/1    b                      B              edit
 *   archive/2    c   singleton          -              own
 *   comments/5   d                      deleted
 *
 *   cells  a  b  c     gold pairs 3 + 1, found pairs 1 + 3, all 15
 *   A      2  1     3  common 1 + 1
 *   B         2     2
 *   -            1  1
 *
 *   run y        comments/1 and 2 apart, 3 with 4, comments/9
 *   run long     comments/d0 ... d11999 in clusters of three; the field has clusters of two
 * </pre>
 */
@SuiteScopeTestCase
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class EvaluateIT extends OpenSearchIntegTestCase {

  private static final int LONG = 12_000;
  private static final int THREADS = 2;
  private static final int QUEUE = 3;
  private static final double ROUNDING = 1e-12;

  private static final String MAPPING =
      """
      {
        "properties": {
          "cluster": {"type": "keyword"},
          "category": {"type": "keyword"},
          "number": {"type": "long"},
          "stored": {"type": "keyword", "doc_values": false},
          "text": {"type": "text"},
          "object": {"properties": {"leaf": {"type": "keyword"}}},
          "alias": {"type": "alias", "path": "cluster"}
        }
      }
      """;

  /** Holds up searches, on the thread that asks, while it is told to. */
  public static final class Hold extends Plugin implements ActionPlugin {

    private static volatile Hold held;
    private static final Map<String, Integer> largest = new ConcurrentHashMap<>(); // by index

    private final CountDownLatch reached;
    private final CountDownLatch released = new CountDownLatch(1);

    public Hold() {
      this(1);
    }

    private Hold(int searches) {
      reached = new CountDownLatch(searches);
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
              if (request instanceof SearchRequest search) {
                largest.merge(
                    String.join(",", search.indices()), search.source().size(), Math::max);
              }
              Hold hold = held;
              if (hold != null && action.equals(SearchAction.NAME)) {
                hold.reached.countDown();
                await(hold.released);
              }
              return true;
            }
          });
    }

    private static void await(CountDownLatch latch) {
      try {
        assertTrue("nobody came", latch.await(30, TimeUnit.SECONDS));
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put("indices.breaker.request.type", "memory") // the test cluster may choose none
        .put("thread_pool." + EvaluateAction.THREAD_POOL + ".queue_size", QUEUE)
        .build();
  }

  @Override
  protected Collection<Class<? extends Plugin>> nodePlugins() {
    return List.of(NearDuplicatePlugin.class, Hold.class);
  }

  @Override
  protected void setupSuiteScopeCluster() throws Exception {
    create("comments", 3);
    create("archive", 2);
    write("comments", "1", "A", "exact");
    write("comments", "2", "A", "exact");
    write("comments", "3", "A", "edit");
    write("comments", "4", "B", "edit");
    write("comments", "5", "B", "edit");
    write("archive", "1", "B", "edit");
    write("archive", "2", "-", "own");
    client().prepareDelete("comments", "5").get();
    refresh("comments", "archive");
    store(completed("x"));
    new ResultsByHand(client(), "x")
        .rows(row("comments", "1", "a", "reference"))
        .rows(row("comments", "2", "a", "exact"))
        .rows(row("comments", "3", "b", null))
        .rows(row("comments", "4", "b", null))
        .rows(row("archive", "1", "b", null))
        .rows(row("archive", "2", "c", "singleton"))
        .rows(row("comments", "5", "d", null))
        .write();
    store(completed("y"));
    new ResultsByHand(client(), "y")
        .rows(row("comments", "1", "k", "reference"))
        .rows(row("comments", "2", "l", "singleton"))
        .rows(row("comments", "3", "m", "reference"))
        .rows(row("comments", "4", "m", "exact"))
        .rows(row("comments", "9", "m", "exact"))
        .write();
    store(completed("none"));
    new ResultsByHand(client(), "none").write();
    store(created("busy").running("seeds", 1, 2, 10));
    store(created("broken").failed("no space", 10));
    writeLongRun();
    writeOddRuns();
    writeTypes();
  }

  private void create(String index, int shards) {
    assertAcked(
        prepareCreate(index)
            .setSettings(
                Settings.builder()
                    .put("index.number_of_shards", shards)
                    .put("index.number_of_replicas", 0))
            .setMapping(MAPPING));
  }

  private static void write(String index, String id, String cluster, String category) {
    boolean named = !cluster.equals("-");
    client()
        .prepareIndex(index)
        .setId(id)
        .setSource(
            """
            {"cluster": "%s", "category": "%s", "number": %s, "stored": %s, "text": %s,
             "object": {"leaf": "x"}}
            """
                .formatted(
                    cluster,
                    category,
                    named ? (int) cluster.charAt(0) : null,
                    named ? "\"" + cluster + "\"" : "\"\"",
                    named ? "\"" + cluster + " and more\"" : null),
            XContentType.JSON)
        .get();
  }

  private static String row(String index, String id, String cluster, String category) {
    return """
    {"_index": "%s", "_id": "%s", "cluster_id": "%s", "role": "member", %s"reference": {"_index": "%s", "_id": "%s"}}
    """
        .formatted(
            index,
            id,
            cluster,
            category == null ? "" : "\"category\": \"" + category + "\", ",
            index,
            id);
  }

  private void writeLongRun() throws Exception {
    create("long", 2);
    store(completed("long"));
    ResultsByHand results = new ResultsByHand(client(), "long");
    var bulk = client().prepareBulk();
    for (int i = 0; i < LONG; i++) {
      results.rows(row("long", "d" + i, "c" + i / 3, null));
      bulk.add(
          client()
              .prepareIndex("long")
              .setId("d" + i)
              .setSource("cluster", "g" + i / 2, "category", "c" + i));
    }
    assertFalse(bulk.get().hasFailures());
    refresh("long");
    results.write();
  }

  /** What hardly ever happens to the indices of a run. */
  private void writeOddRuns() {
    store(completed("gone"));
    new ResultsByHand(client(), "gone")
        .rows(row("burnt", "1", "a", null))
        .rows(row("burnt", "2", "a", null))
        .write();
    create("shut", 1);
    assertAcked(client().admin().indices().prepareClose("shut"));
    store(completed("shut"));
    new ResultsByHand(client(), "shut").rows(row("shut", "1", "a", null)).write();
    create("several", 1);
    client()
        .prepareIndex("several")
        .setId("1")
        .setSource("cluster", List.of("A", "B"), "category", "x")
        .get();
    client()
        .prepareIndex("several")
        .setId("2")
        .setSource(
            "stored", List.of("A", "C"), "number", List.of(1, 1), "category", List.of("x", "y"))
        .get();
    refresh("several");
    store(completed("several"));
    new ResultsByHand(client(), "several")
        .rows(row("several", "1", "a", null))
        .rows(row("several", "2", "a", null))
        .write();
    create("routed", 5);
    for (int i = 0; i < 20; i++) {
      // one id in several shards, with other clusters; another with the same cluster
      client()
          .prepareIndex("routed")
          .setId("1")
          .setRouting("r" + i)
          .setSource("cluster", "c" + i % 2)
          .get();
      client()
          .prepareIndex("routed")
          .setId("2")
          .setRouting("r" + i)
          .setSource("cluster", "A")
          .get();
    }
    client().prepareIndex("routed").setId("3").setSource("cluster", "A").get();
    refresh("routed");
    store(completed("routed"));
    new ResultsByHand(client(), "routed")
        .rows(row("routed", "1", "a", null))
        .rows(row("routed", "2", "a", null))
        .rows(row("routed", "3", "a", null))
        .write();
  }

  /** A field of each type that has one value a document, and of those that have not. */
  private void writeTypes() {
    assertAcked(
        prepareCreate("types")
            .setSettings(
                Settings.builder()
                    .put("index.number_of_replicas", 0)
                    .put("index.max_result_window", 1))
            .setMapping(
                """
                {
                  "properties": {
                    "keyword": {"type": "keyword"},
                    "constant_keyword": {"type": "constant_keyword", "value": "same"},
                    "wildcard": {"type": "wildcard"},
                    "wildcard_values": {"type": "wildcard", "doc_values": true},
                    "text": {"type": "text", "fields": {"raw": {"type": "keyword"}}},
                    "fielddata": {"type": "text", "fielddata": true},
                    "match_only_text": {"type": "match_only_text"},
                    "byte": {"type": "byte"},
                    "short": {"type": "short"},
                    "integer": {"type": "integer"},
                    "long": {"type": "long"},
                    "unsigned_long": {"type": "unsigned_long"},
                    "half_float": {"type": "half_float"},
                    "float": {"type": "float"},
                    "double": {"type": "double"},
                    "long_stored": {"type": "long", "doc_values": false},
                    "boolean": {"type": "boolean"},
                    "date": {"type": "date"},
                    "date_nanos": {"type": "date_nanos"},
                    "year": {"type": "date", "format": "yyyy||strict_date"},
                    "date_stored": {"type": "date_nanos", "doc_values": false},
                    "ip": {"type": "ip"},
                    "version": {"type": "version"},
                    "integer_range": {"type": "integer_range"},
                    "long_range": {"type": "long_range"},
                    "float_range": {"type": "float_range"},
                    "double_range": {"type": "double_range"},
                    "date_range": {"type": "date_range"},
                    "ip_range": {"type": "ip_range"},
                    "binary": {"type": "binary", "doc_values": true},
                    "geo_point": {"type": "geo_point"},
                    "completion": {"type": "completion"},
                    "flat_object": {"type": "flat_object"},
                    "neardup": {"type": "text", "fields": {"sub": {"type": "neardup"}}},
                    "nested": {"type": "nested", "properties": {
                      "leaf": {"type": "keyword"}, "object": {"properties": {"leaf": {"type": "long"}}}}}
                  },
                  "derived": {"derived": {"type": "keyword", "script": {"source": "emit('x')"}}}
                }
                """));
    for (int i = 1; i <= 3; i++) {
      int value = i == 3 ? 2 : 1; // documents 1 and 2 belong together
      client()
          .prepareIndex("types")
          .setId("" + i)
          .setSource(
              """
              {"keyword": "vN", "constant_keyword": "same", "wildcard": "vN", "wildcard_values": "vN",
               "text": "vN", "fielddata": "vN", "match_only_text": "vN",
               "byte": N, "short": N, "integer": N, "long": N, "unsigned_long": 1844674407370955161N,
               "half_float": N.5, "float": N.5, "double": N.5, "long_stored": N,
               "boolean": BOOL, "date": "2020-01-0N", "date_nanos": "2020-01-01T00:00:00.00000000NZ",
               "year": "2020-01-0N", "date_stored": "2020-01-01T00:00:00.00000000NZ",
               "ip": "10.0.0.N", "version": "1.N.0",
               "integer_range": {"gte": N, "lt": 9}, "long_range": {"gte": N, "lt": 9},
               "float_range": {"gte": N, "lt": 9}, "double_range": {"gte": N, "lt": 9},
               "date_range": {"gte": "2020-01-0N", "lt": "2021-01-01"}, "ip_range": "10.0.N.0/24",
               "binary": "AAN=", "geo_point": "N,N", "completion": "vN", "flat_object": {"leaf": "vN"},
               "neardup": "vN", "nested": {"leaf": "vN", "object": {"leaf": N}}}
              """
                  .replace("BOOL", value == 1 ? "true" : "false")
                  .replace("AAN=", value == 1 ? "AAE=" : "AAI=")
                  .replace("N", "" + value),
              XContentType.JSON)
          .get();
    }
    refresh("types");
    store(completed("types"));
    new ResultsByHand(client(), "types")
        .rows(row("types", "1", "a", null))
        .rows(row("types", "2", "a", null))
        .rows(row("types", "3", "b", null))
        .write();
  }

  private static RunRecord created(String id) {
    String node = internalCluster().clusterService().localNode().getEphemeralId();
    return RunRecord.created(id, Map.of(), 1_700_000_000_000L, node, "node:7");
  }

  private static RunRecord completed(String id) {
    return created(id).completed(Map.of(), 1500);
  }

  private static void store(RunRecord run) {
    PlainActionFuture<Void> future = PlainActionFuture.newFuture();
    internalCluster().getInstance(RunStore.class).create(run, future);
    future.actionGet();
  }

  @After
  public void noBytesAreLeft() throws Exception {
    assertBusy(
        () -> {
          for (CircuitBreakerService breakers :
              internalCluster().getInstances(CircuitBreakerService.class)) {
            assertEquals("bytes", 0, breakers.getBreaker(CircuitBreaker.REQUEST).getUsed());
          }
        });
  }

  private static EvaluateResponse ask(String run, String gold) {
    return begin(run, gold).actionGet();
  }

  private static ActionFuture<EvaluateResponse> begin(String run, String gold) {
    return begin(client(), run, gold);
  }

  private static ActionFuture<EvaluateResponse> begin(Client client, String run, String gold) {
    return client.execute(
        EvaluateAction.INSTANCE,
        EvaluateRequest.parse(json("{\"run_id\": \"" + run + "\", \"gold\": " + gold + "}")));
  }

  /** What is answered, as JSON. */
  private static Map<String, Object> evaluate(String run, String gold) {
    return json(Strings.toString(MediaTypeRegistry.JSON, ask(run, gold)));
  }

  private static void fails(RestStatus status, String reason, String run, String gold) {
    Exception e = expectThrows(Exception.class, () -> ask(run, gold));
    assertEquals(e.toString(), status, ExceptionsHelper.status(e));
    assertThat(ExceptionsHelper.unwrapCause(e).getMessage(), containsString(reason));
  }

  private static void refuses(String reason, String run, String gold) {
    fails(RestStatus.BAD_REQUEST, reason, run, gold);
  }

  private static Object at(Map<String, Object> answer, String path) {
    Object value = answer;
    for (String key : path.split("\\.")) {
      value = ((Map<?, ?>) value).get(key);
    }
    return value;
  }

  private static void assertNumber(double expected, Map<String, Object> answer, String path) {
    assertEquals(path, expected, ((Number) at(answer, path)).doubleValue(), ROUNDING);
  }

  /** The clusters of run x against the fields above, however they were read. */
  private static void assertMeasured(Map<String, Object> answer) {
    assertEquals(6, answer.get("documents"));
    assertEquals(
        json("{\"gold\": 4, \"found\": 4, \"only_gold\": 2, \"only_found\": 2, \"common\": 2}"),
        answer.get("counts"));
    assertNumber(0.5, answer, "pairs.precision");
    assertNumber(0.5, answer, "pairs.recall");
    assertNumber(0.5, answer, "pairs.f1");
    assertNumber(28.0 / 88, answer, "kappa.micro");
    assertNumber((1.0 / 9 + 2.0 / 5) / 2, answer, "kappa.macro");
    assertNumber(77.0 / 137, answer, "ac1.micro");
    assertNumber((7.0 / 15 + 35.0 / 53) / 2, answer, "ac1.macro");
    assertNumber(14.0 / 18, answer, "bcubed.precision");
    assertNumber(14.0 / 18, answer, "bcubed.recall");
    assertNumber(28.0 / 88, answer, "ari");
  }

  @Test
  public void aRunIsMeasuredAgainstAField() {
    Map<String, Object> answer = evaluate("x", "{\"field\": \"cluster\"}");
    assertMeasured(answer);
    assertEquals(1, answer.get("documents_without_value"));
    assertEquals(
        json("{\"documents_not_found\": 1, \"documents_ambiguous\": 0}"), answer.get("skipped"));
    assertEquals(
        json("{\"documents\": 2, \"precision\": 1.0, \"recall\": 1.0, \"f1\": 1.0}"),
        at(answer, "by_category.exact"));
    assertEquals(3, at(answer, "by_category.edit.documents"));
    assertNumber(2.0 / 3, answer, "by_category.edit.recall");
    assertNumber(1, answer, "by_category.own.f1");
    assertEquals(
        json("{\"precision\": null, \"recall\": 0.0, \"f1\": 0.0}"), at(answer, "labels.edit"));
    assertNumber(1, answer, "labels.exact.precision");
    assertNumber(0.5, answer, "labels.exact.recall");
  }

  @Test
  public void aFieldMayBeOfAnyTypeWithValues() {
    for (String field : List.of("number", "stored", "text", "alias")) {
      assertMeasured(evaluate("x", "{\"field\": \"" + field + "\", \"category\": null}"));
    }
  }

  @Test
  public void categoriesAreThoseOfTheFieldThatIsNamed() {
    assertEquals(3, at(evaluate("x", "{\"field\": \"cluster\"}"), "by_category.edit.documents"));
    Map<String, Object> none = evaluate("x", "{\"field\": \"cluster\", \"category\": null}");
    assertEquals(Map.of(), none.get("by_category"));
    assertFalse(none.containsKey("labels"));
    Map<String, Object> same = evaluate("x", "{\"field\": \"cluster\", \"category\": \"cluster\"}");
    assertMeasured(same);
    assertEquals(3, at(same, "by_category.A.documents"));
    assertEquals(2, at(same, "by_category.B.documents"));
    Map<String, Object> leaf =
        evaluate("x", "{\"field\": \"cluster\", \"category\": \"object.leaf\"}");
    assertEquals(6, at(leaf, "by_category.x.documents"));
  }

  @Test
  public void aFieldIsThereAndHasValues() {
    refuses(
        "[gold.field] must name a field of the documents, got [clusters], which [archive,"
            + " comments] does not have",
        "x",
        "{\"field\": \"clusters\"}");
    refuses(
        "[gold.category] must name a field of the documents, got [style], which [archive,"
            + " comments] does not have",
        "x",
        "{\"field\": \"cluster\", \"category\": \"style\"}");
    refuses(
        "[gold.field] must name a field of the documents, got [object], which [archive,"
            + " comments] does not have",
        "x",
        "{\"field\": \"object\"}");
    refuses(
        "[gold.category] must name a field of the documents, got [object]",
        "x",
        "{\"field\": \"object.leaf\", \"category\": \"object\"}");
  }

  @Test
  public void aDocumentIsInOneClusterAndOfOneCategory() {
    refuses(
        "[gold.field] must have one value a document, got [A, B] in document [several/1]",
        "several",
        "{\"field\": \"cluster\", \"category\": null}");
    refuses(
        "[gold.field] must have one value a document, got [A, C] in document [several/2]",
        "several",
        "{\"field\": \"stored\", \"category\": null}");
    refuses(
        "[gold.category] must have one value a document, got [x, y] in document [several/2]",
        "several",
        "{\"field\": \"number\", \"category\": \"category\"}");
    // the same value twice is one
    assertEquals(
        2, evaluate("several", "{\"field\": \"number\", \"category\": null}").get("documents"));
  }

  @Test
  public void aLongRunIsReadPageByPage() {
    // of six documents two clusters of three are found, three of two are right:
    // 012 345 and 01 23 45: gold 3, found 6, common 01 45
    Map<String, Object> answer = evaluate("long", "{\"field\": \"cluster\", \"category\": null}");
    assertEquals(LONG, answer.get("documents"));
    assertEquals(
        Map.of(
            "gold", LONG / 2,
            "found", LONG,
            "only_gold", LONG / 6,
            "only_found", LONG * 2 / 3,
            "common", LONG / 3),
        answer.get("counts"));
    refuses(
        "[gold.category] must have at most 1000 different values, got more in field [category];"
            + " null is for none",
        "long",
        "{\"field\": \"cluster\", \"category\": \"category\"}");
  }

  @Test
  public void aFieldIsOfATypeWithOneValue() {
    for (String field :
        List.of(
            "keyword",
            "wildcard",
            "wildcard_values",
            "text",
            "text.raw",
            "fielddata",
            "match_only_text",
            "byte",
            "short",
            "integer",
            "long",
            "unsigned_long",
            "half_float",
            "float",
            "double",
            "long_stored",
            "boolean",
            "date",
            "date_nanos",
            "year",
            "date_stored",
            "ip",
            "version",
            "neardup")) {
      Map<String, Object> answer =
          evaluate("types", "{\"field\": \"%s\", \"category\": \"%s\"}".formatted(field, field));
      assertEquals(field, 0, answer.get("documents_without_value"));
      assertEquals(
          field,
          json("{\"gold\": 1, \"found\": 1, \"only_gold\": 0, \"only_found\": 0, \"common\": 1}"),
          answer.get("counts"));
      assertEquals(field, 2, ((Map<?, ?>) answer.get("by_category")).size());
    }
    assertEquals(3, at(evaluate("types", "{\"field\": \"constant_keyword\"}"), "counts.gold"));
  }

  @Test
  public void aFieldOfAnotherTypeIsRefused() {
    Map<String, String> types = new TreeMap<>();
    for (String type :
        List.of(
            "integer_range",
            "long_range",
            "float_range",
            "double_range",
            "date_range",
            "ip_range",
            "binary",
            "geo_point",
            "completion",
            "flat_object")) {
      types.put(type, type);
    }
    types.put("neardup.sub", "neardup");
    types.put("_id", "_id");
    types.forEach(
        (field, type) -> {
          String reason =
              " must be a keyword, text, number, boolean, date, ip or version, got [%s] of type [%s] in index [types]"
                  .formatted(field, type);
          refuses("[gold.field]" + reason, "types", "{\"field\": \"%s\"}".formatted(field));
          refuses(
              "[gold.category]" + reason,
              "types",
              "{\"field\": \"keyword\", \"category\": \"%s\"}".formatted(field));
        });
    for (String field : List.of("nested.leaf", "nested.object.leaf")) {
      refuses(
          "[gold.field] must be a field of the document, got [%s], which is in nested object [nested] in index [types]"
              .formatted(field),
          "types",
          "{\"field\": \"%s\"}".formatted(field));
    }
    for (String field : List.of("nested", "derived", "flat_object.leaf")) {
      refuses("got [" + field + "]", "types", "{\"field\": \"%s\"}".formatted(field));
    }
  }

  @Test
  public void theCategoryThatNobodyAskedForIsIgnoredIfItIsNone() {
    Map<String, Object> many = evaluate("long", "{\"field\": \"cluster\"}");
    assertEquals(LONG, many.get("documents"));
    assertEquals(Map.of(), many.get("by_category"));
    assertEquals(
        "[gold.category] must have at most 1000 different values, got more in field [category];"
            + " null is for none",
        at(many, "skipped.category"));
    Map<String, Object> several = evaluate("several", "{\"field\": \"number\"}");
    assertEquals(2, several.get("documents"));
    assertEquals(Map.of(), several.get("by_category"));
    assertEquals(
        "[gold.category] must have one value a document, got [x, y] in document [several/2]",
        at(several, "skipped.category"));
    writeTwo("ranged", "{\"type\": \"long_range\"}", "{\"gte\": 1}");
    assertEquals(
        "[gold.category] must be a keyword, text, number, boolean, date, ip or version, got"
            + " [category] of type [long_range] in index [ranged]",
        at(evaluate("ranged", "{\"field\": \"cluster\"}"), "skipped.category"));
    writeTwo("wordy", "{\"type\": \"text\"}", "\"" + "x".repeat(513) + "\"");
    Map<String, Object> wordy = evaluate("wordy", "{\"field\": \"cluster\"}");
    assertEquals(1, at(wordy, "counts.common"));
    assertThat(
        (String) at(wordy, "skipped.category"),
        containsString("[gold.category] must have values of at most 512 bytes, got 513"));
    refuses(
        "[gold.category] must have values of at most 512 bytes, got 513 in field [category] of"
            + " document [wordy/",
        "wordy",
        "{\"field\": \"cluster\", \"category\": \"category\"}");
    refuses(
        "[gold.field] must have values of at most 512 bytes, got 513 in field [category] of"
            + " document [wordy/",
        "wordy",
        "{\"field\": \"category\", \"category\": null}");
  }

  @Test
  public void theCategoryThatNobodyAskedForIsIgnoredIfItCannotBeRead() {
    assertAcked(
        prepareCreate("sourceless")
            .setMapping(
                """
                {"_source": {"enabled": false},
                 "properties": {"cluster": {"type": "keyword"}, "category": {"type": "text"}}}
                """));
    writeTwo("sourceless", null, "\"x\"");
    Map<String, Object> answer = evaluate("sourceless", "{\"field\": \"cluster\"}");
    assertEquals(1, at(answer, "counts.common"));
    assertEquals(
        "[gold.category] cannot be read from field [category] of index [sourceless]",
        at(answer, "skipped.category"));
    refuses("shard", "sourceless", "{\"field\": \"cluster\", \"category\": \"category\"}");
  }

  /** A run of the same name over two documents that belong together and were found. */
  private void writeTwo(String index, String typeOfCategory, String category) {
    if (typeOfCategory != null) {
      assertAcked(
          prepareCreate(index)
              .setMapping(
                  "{\"properties\": {\"cluster\": {\"type\": \"keyword\"}, \"category\": %s}}"
                      .formatted(typeOfCategory)));
    }
    ResultsByHand results = new ResultsByHand(client(), index);
    for (String id : List.of("1", "2")) {
      client()
          .prepareIndex(index)
          .setId(id)
          .setSource(
              "{\"cluster\": \"A\", \"category\": %s}".formatted(category), XContentType.JSON)
          .get();
      results.rows(row(index, id, "a", null));
    }
    refresh(index);
    results.write();
    store(completed(index));
  }

  @Test
  public void aResultWindowMayBeSmallerThanAPage() {
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings("routed")
            .setSettings(Settings.builder().put("index.max_result_window", 5)));
    Map<String, Object> answer = evaluate("routed", "{\"field\": \"cluster\"}");
    assertEquals(2, answer.get("documents"));
    assertEquals(1, at(answer, "skipped.documents_ambiguous"));
    // and smaller than the copies of a document
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings("routed")
            .setSettings(Settings.builder().put("index.max_result_window", 1)));
    answer = evaluate("routed", "{\"field\": \"cluster\"}");
    assertEquals(1, answer.get("documents"));
    assertEquals(2, at(answer, "skipped.documents_ambiguous"));
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings("routed")
            .setSettings(Settings.builder().putNull("index.max_result_window")));
  }

  @Test
  public void fewDocumentsAreReadAtOnce() {
    Hold.largest.remove("long");
    ask("long", "{\"field\": \"cluster\"}");
    assertEquals(200, (int) Hold.largest.remove("long"));
    ask("long", "{\"field\": \"text\", \"category\": null}"); // whose values may be of any length
    assertEquals(50, (int) Hold.largest.remove("long"));
  }

  private static long charged() {
    long bytes = 0;
    for (CircuitBreakerService breakers :
        internalCluster().getInstances(CircuitBreakerService.class)) {
      bytes += breakers.getBreaker(CircuitBreaker.REQUEST).getUsed();
    }
    return bytes;
  }

  /** No search is under way, as the first is not begun, and so nobody else charges anything. */
  @Test
  public void whatIsKeptIsChargedBeforeItIsKept() {
    Hold hold = new Hold();
    Hold.held = hold;
    try {
      ActionFuture<EvaluateResponse> answer = begin("long", "{\"field\": \"cluster\"}");
      Hold.await(hold.reached);
      assertTrue("" + charged(), charged() >= RowPages.SIZE * RowPages.BYTES_PER_ROW);
      hold.released.countDown();
      answer.actionGet();
    } finally {
      hold.released.countDown();
      Hold.held = null;
    }
  }

  private static void limitRequests(String limit) {
    assertAcked(
        client()
            .admin()
            .cluster()
            .prepareUpdateSettings()
            .setTransientSettings(Settings.builder().put("indices.breaker.request.limit", limit)));
  }

  @Test
  public void anEvaluationWithoutRoomIsRefused() {
    for (String gold :
        List.of(
            "{\"field\": \"cluster\"}",
            "{\"run_id\": \"long\"}",
            "{\"pairs\": [[\"d1\", \"d2\"]]}")) {
      limitRequests("640kb");
      try {
        fails(
            RestStatus.TOO_MANY_REQUESTS,
            "[request] Data too large, data for [neardup_evaluation]",
            "long",
            gold);
      } finally {
        limitRequests(null);
      }
    }
  }

  @Test
  public void anEvaluationEndsWhenItsTaskIsCancelled() {
    Hold hold = new Hold();
    Hold.held = hold;
    try {
      ActionFuture<EvaluateResponse> answer = begin("long", "{\"field\": \"cluster\"}");
      Hold.await(hold.reached);
      client().admin().cluster().prepareCancelTasks().setActions(EvaluateAction.NAME).get();
      hold.released.countDown();
      Exception e = expectThrows(Exception.class, answer::actionGet);
      assertEquals(e.toString(), RestStatus.CONFLICT, ExceptionsHelper.status(e));
      assertEquals(
          "evaluation of run [long] was cancelled: by user request",
          ExceptionsHelper.unwrapCause(e).getMessage());
    } finally {
      hold.released.countDown();
      Hold.held = null;
    }
  }

  @Test
  public void someEvaluationsGoOnAtOnceSomeWaitAndMoreAreRefused() {
    Client node = client(internalCluster().getNodeNames()[0]);
    Hold hold = new Hold(THREADS);
    Hold.held = hold;
    List<ActionFuture<EvaluateResponse>> answers = new ArrayList<>();
    try {
      for (int i = 0; i < THREADS; i++) {
        answers.add(begin(node, "x", "{\"field\": \"cluster\"}"));
      }
      Hold.await(hold.reached);
      for (int i = 0; i < QUEUE; i++) {
        answers.add(begin(node, "x", "{\"field\": \"cluster\"}"));
      }
      Exception e =
          expectThrows(Exception.class, () -> begin(node, "x", "{\"run_id\": \"y\"}").actionGet());
      assertEquals(e.toString(), RestStatus.TOO_MANY_REQUESTS, ExceptionsHelper.status(e));
      hold.released.countDown();
      for (ActionFuture<EvaluateResponse> answer : answers) {
        assertEquals(6, answer.actionGet().evaluation().documents());
      }
    } finally {
      hold.released.countDown();
      Hold.held = null;
    }
  }

  @Test
  public void documentsOfAnIndexThatIsGoneAreNotFound() {
    Map<String, Object> answer = evaluate("gone", "{\"field\": \"cluster\"}");
    assertEquals(0, answer.get("documents"));
    assertEquals(2, at(answer, "skipped.documents_not_found"));
    assertNull(answer.get("ari"));
  }

  @Test
  public void aClosedIndexIsAnError() {
    refuses("closed", "shut", "{\"field\": \"cluster\"}");
  }

  @Test
  public void documentsThatOnlyTheirRoutingTellsApartAreComparedIfTheyAgree() {
    Map<String, Object> answer = evaluate("routed", "{\"field\": \"cluster\"}");
    assertEquals(2, answer.get("documents"));
    assertEquals(1, at(answer, "skipped.documents_ambiguous"));
  }

  @Test
  public void aRunWithoutDocumentsHasNothingToMeasure() {
    Map<String, Object> answer = evaluate("none", "{\"field\": \"whatever\"}");
    assertEquals(0, answer.get("documents"));
    assertNull(at(answer, "bcubed.f1"));
    assertEquals(0, evaluate("none", "{\"pairs\": []}").get("documents"));
    assertEquals(7, at(evaluate("none", "{\"run_id\": \"x\"}"), "skipped.documents_only_in_gold"));
  }

  //   comments/  1  2  3  4     y: k, l, m m    x: a a, b b
  //   common 3-4, only found 1-2
  @Test
  public void aRunIsMeasuredAgainstAnotherWhereBothHaveTheDocument() {
    Map<String, Object> answer = evaluate("x", "{\"run_id\": \"y\"}");
    assertEquals(4, answer.get("documents"));
    assertEquals(
        json("{\"gold\": 1, \"found\": 2, \"only_gold\": 0, \"only_found\": 1, \"common\": 1}"),
        answer.get("counts"));
    assertEquals(
        json(
            """
            {"documents_not_in_gold": 3, "documents_ambiguous": 0, "documents_only_in_gold": 1}
            """),
        answer.get("skipped"));
    assertFalse(answer.containsKey("documents_without_value"));
    assertEquals(
        json("{\"documents\": 1, \"precision\": 0.0, \"recall\": 0.0, \"f1\": 0.0}"),
        at(answer, "by_category.singleton"));
    assertEquals(
        json("{\"precision\": 1.0, \"recall\": 0.5, \"f1\": 0.6666666666666666}"),
        at(answer, "labels.reference"));
  }

  @Test
  public void aRunAgreesWithItself() {
    Map<String, Object> answer = evaluate("x", "{\"run_id\": \"x\"}");
    assertEquals(7, answer.get("documents"));
    assertNumber(1, answer, "pairs.f1");
    assertNumber(1, answer, "bcubed.f1");
    assertNumber(1, answer, "ari");
  }

  //   gold 1-2, 2-3 of seven documents; found 1-2, 3-4, 3-a1, 4-a1
  @Test
  public void aRunIsMeasuredAgainstPairs() {
    Map<String, Object> answer =
        evaluate("x", "{\"pairs\": [[\"comments/1\", \"comments/2\"], [\"3\", \"comments/2\"]]}");
    assertEquals(7, answer.get("documents"));
    assertEquals(
        json("{\"gold\": 2, \"found\": 4, \"only_gold\": 1, \"only_found\": 3, \"common\": 1}"),
        answer.get("counts"));
    assertEquals(Map.of(), answer.get("by_category"));
    assertEquals(Map.of("pairs_not_found", 0), answer.get("skipped"));
  }

  @Test
  public void pairsOfDocumentsThatAreNotThereAreLeftOut() {
    Map<String, Object> answer =
        evaluate("x", "{\"pairs\": [[\"comments/1\", \"comments/2\"], [\"3\", \"comments/17\"]]}");
    assertEquals(1, at(answer, "counts.gold"));
    assertEquals(
        Map.of("pairs_not_found", 1, "not_found", List.of("comments/17")), answer.get("skipped"));
  }

  @Test
  public void pairsAreOfTwoDocumentsOfTheRun() {
    refuses(
        "[gold.pairs] must name one document, got [1], which is in [archive, comments]; write"
            + " index/id",
        "x",
        "{\"pairs\": [[\"1\", \"3\"]]}");
    refuses(
        "[gold.pairs] must name documents of the run, got no pair of two of them; not found are"
            + " [comments/17]",
        "x",
        "{\"pairs\": [[\"3\", \"comments/17\"]]}");
    refuses(
        "[gold.pairs] must be made of two different documents, got [3, comments/3]",
        "x",
        "{\"pairs\": [[\"3\", \"comments/3\"]]}");
  }

  @Test
  public void bothRunsAreThereAndCompleted() {
    String field = "{\"field\": \"cluster\"}";
    fails(RestStatus.NOT_FOUND, "run [nobody] not found", "nobody", field);
    fails(RestStatus.NOT_FOUND, "run [nobody] not found", "x", "{\"run_id\": \"nobody\"}");
    fails(
        RestStatus.CONFLICT,
        "run [busy] is RUNNING; its results can be read when it is COMPLETED",
        "busy",
        field);
    fails(RestStatus.CONFLICT, "run [broken] is FAILED: no space", "x", "{\"run_id\": \"broken\"}");
  }
}
