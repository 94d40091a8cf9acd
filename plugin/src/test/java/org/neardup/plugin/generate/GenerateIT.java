package org.neardup.plugin.generate;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.After;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.plugin.action.assignments.ListAssignmentsAction;
import org.neardup.plugin.action.assignments.ListAssignmentsRequest;
import org.neardup.plugin.action.generate.GenerateAction;
import org.neardup.plugin.action.generate.GenerateRequest;
import org.neardup.plugin.action.generate.GenerateResponse;
import org.neardup.plugin.action.run.StartRunAction;
import org.neardup.plugin.action.run.StartRunRequest;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.RunRecord;
import org.neardup.plugin.results.RunState;
import org.neardup.plugin.run.RunDefinitionParser;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.DocWriteRequest;
import org.opensearch.action.admin.indices.alias.IndicesAliasesRequest.AliasActions;
import org.opensearch.action.admin.indices.datastream.CreateDataStreamAction;
import org.opensearch.action.admin.indices.template.put.PutComposableIndexTemplateAction;
import org.opensearch.action.bulk.BulkAction;
import org.opensearch.action.bulk.BulkItemResponse;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.index.IndexRequestBuilder;
import org.opensearch.action.search.DeletePitAction;
import org.opensearch.action.search.DeletePitRequest;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.support.ActionFilter;
import org.opensearch.action.support.ActionFilterChain;
import org.opensearch.cluster.metadata.ComposableIndexTemplate;
import org.opensearch.cluster.metadata.Template;
import org.opensearch.common.action.ActionFuture;
import org.opensearch.common.compress.CompressedXContent;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.plugins.ActionPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.search.SearchHit;
import org.opensearch.search.SearchService;
import org.opensearch.tasks.Task;
import org.opensearch.tasks.TaskInfo;
import org.opensearch.test.OpenSearchIntegTestCase;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;

/** Makes collections in a cluster of two nodes, and reads what was written. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class GenerateIT extends OpenSearchIntegTestCase {

  private static final String ALL_OPERATIONS =
      """
      [{"reorder_paragraphs": 0.5}, {"delete_paragraphs": 0.3}, {"add_paragraphs": 0.3},
       {"replace_words": 0.05}, {"repeat_paragraphs": {"count": 2, "times": 2}},
       {"replace_characters": {"w": "v", "p": "q"}}]
      """;

  private static final String LIGHT = "[{\"replace_words\": 0.03}]";

  /** Stops bulks of the plugin's, so that a test can look at a generation at work. */
  public static final class BulkGate extends Plugin implements ActionPlugin {

    static volatile CountDownLatch arrived;
    static volatile CountDownLatch open;

    /** What becomes of the answers to bulks. */
    static volatile UnaryOperator<BulkResponse> answers = UnaryOperator.identity();

    static final AtomicInteger bulks = new AtomicInteger();
    static final AtomicInteger renewals = new AtomicInteger();

    @Override
    public List<ActionFilter> getActionFilters() {
      return List.of(
          new ActionFilter() {
            @Override
            public int order() {
              return 0;
            }

            @Override
            @SuppressWarnings("unchecked") // the response of a bulk
            public <Q extends ActionRequest, S extends ActionResponse> void apply(
                Task task,
                String action,
                Q request,
                ActionListener<S> listener,
                ActionFilterChain<Q, S> chain) {
              CountDownLatch gate = open;
              if (gate != null && action.equals(BulkAction.NAME)) {
                arrived.countDown();
                try {
                  gate.await();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              }
              if (request instanceof SearchRequest search && search.source().size() == 1) {
                renewals.incrementAndGet();
              }
              if (request instanceof BulkRequest) {
                bulks.incrementAndGet();
                chain.proceed(
                    task,
                    action,
                    request,
                    ActionListener.wrap(
                        response -> listener.onResponse((S) answers.apply((BulkResponse) response)),
                        listener::onFailure));
                return;
              }
              chain.proceed(task, action, request, listener);
            }
          });
    }
  }

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put("indices.breaker.request.type", "memory") // the test cluster may choose none
        .build();
  }

  @Override
  protected Collection<Class<? extends Plugin>> nodePlugins() {
    return List.of(NearDuplicatePlugin.class, BulkGate.class);
  }

  @After
  public void nothingIsLeftOpen() throws Exception {
    BulkGate.answers = UnaryOperator.identity();
    assertBusy(
        () -> {
          for (CircuitBreakerService breakers :
              internalCluster().getInstances(CircuitBreakerService.class)) {
            assertEquals("bytes", 0, breakers.getBreaker(CircuitBreaker.REQUEST).getUsed());
          }
          for (SearchService search : internalCluster().getInstances(SearchService.class)) {
            assertEquals("points in time", 0, search.getActiveContexts());
          }
        });
  }

  private void createIndex(String index, int shards, String mapping) {
    assertAcked(
        prepareCreate(index)
            .setSettings(
                Settings.builder()
                    .put("index.number_of_shards", shards)
                    .put("index.number_of_replicas", 0))
            .setMapping(mapping));
  }

  /** Letters with the ids 0, 1, ... in the field {@code body}, in any order. */
  private void letters(String index, int shards, int letters) throws Exception {
    createIndex(index, shards, "{\"properties\": {\"body\": {\"type\": \"text\"}}}");
    List<IndexRequestBuilder> documents = new ArrayList<>();
    for (int i = 0; i < letters; i++) {
      documents.add(
          client()
              .prepareIndex(index)
              .setId(Integer.toString(i))
              .setSource("body", Letters.letter(i)));
    }
    indexRandom(true, randomBoolean(), documents);
  }

  private static String request(String source, String dest, String operations, String more) {
    return """
    {"source": {"index": "%s", "field": "body"}, "dest": {"index": "%s"}, "operations": %s%s}
    """
        .formatted(source, dest, operations, more);
  }

  private static ActionFuture<GenerateResponse> start(String body) {
    return client()
        .execute(
            GenerateAction.INSTANCE,
            new GenerateRequest(
                GenerationDefinitionParser.parse(
                    XContentHelper.convertToMap(JsonXContent.jsonXContent, body, true)),
                true,
                false));
  }

  private static GenerationSummary generate(String body) {
    return start(body).actionGet().summary();
  }

  private static void refuses(RestStatus status, String message, String body) {
    Exception e = expectThrows(Exception.class, () -> generate(body));
    assertEquals(e.toString(), status, ExceptionsHelper.status(e));
    assertThat(ExceptionsHelper.unwrapCause(e).getMessage(), containsString(message));
  }

  private static boolean exists(String index) {
    return client().admin().indices().prepareExists(index).get().isExists();
  }

  private static Map<String, Map<String, Object>> read(String index) {
    return read(index, SearchHit::getId);
  }

  private static Map<String, Map<String, Object>> read(
      String index, Function<SearchHit, String> name) {
    SearchResponse response = client().prepareSearch(index).setSize(10_000).get();
    return Arrays.stream(response.getHits().getHits())
        .collect(Collectors.toMap(name, SearchHit::getSourceAsMap, (a, b) -> b, TreeMap::new));
  }

  /** Everything but the name of the source index. */
  private static Map<String, Map<String, Object>> withoutIndex(
      Map<String, Map<String, Object>> documents) {
    documents.values().forEach(document -> object(document, "source").remove("index"));
    return documents;
  }

  @SuppressWarnings("unchecked") // of JSON
  private static Map<String, Object> object(Map<String, Object> parent, String key) {
    return (Map<String, Object>) parent.get(key);
  }

  @SuppressWarnings("unchecked") // of JSON
  private static List<Map<String, Object>> objects(Map<String, Object> parent, String key) {
    return (List<Map<String, Object>>) parent.get(key);
  }

  @Test
  public void everyDocumentIsWrittenWithItsCopiesAndTheTruth() throws Exception {
    letters("letters", between(1, 3), 5);
    GenerationSummary summary =
        generate(request("letters", "test", ALL_OPERATIONS, ", \"seed\": 42, \"copies\": 3"));
    assertEquals(42, summary.seed());
    assertEquals(5, summary.sources());
    assertEquals(15, summary.copies());
    assertEquals(20, summary.documents());
    assertEquals(0, summary.skipped());
    assertEquals("test", summary.destination());
    assertNull(summary.cancelled());

    Map<String, Map<String, Object>> written = read("test");
    assertEquals(20, written.size());
    for (int i = 0; i < 5; i++) {
      Map<String, Object> original = written.get(Integer.toString(i));
      assertEquals(Letters.letter(i), original.get("body"));
      assertEquals(Integer.toString(i), original.get("cluster"));
      assertEquals("reference", original.get("category"));
      assertEquals(0, original.get("copy"));
      assertFalse(original.containsKey("seed"));
      assertEquals(List.of(), original.get("operations"));
      assertEquals(List.of(), original.get("added"));
    }
    written.values().removeIf(document -> document.get("category").equals("reference"));
    Set<String> numbers = new HashSet<>();
    written.forEach((id, copy) -> numbers.add(checkedCopy(id, copy)));
    assertEquals(15, numbers.size());
  }

  private static String checkedCopy(String id, Map<String, Object> copy) {
    String cluster = (String) copy.get("cluster");
    assertEquals(
        "reorder_paragraphs+delete_paragraphs+add_paragraphs+replace_words+repeat_paragraphs"
            + "+replace_characters",
        copy.get("category"));
    assertEquals(
        Map.of(
            "index",
            "letters",
            "id",
            cluster,
            "paragraphs",
            Letters.PARAGRAPHS,
            "sentences",
            Letters.SENTENCES,
            "words",
            Letters.WORDS,
            "characters",
            Letters.letter(Integer.parseInt(cluster)).length()),
        copy.get("source"));
    assertEquals(42, copy.get("seed"));
    assertTrue(id, id.matches(cluster + "-[0-9a-f]{16}-" + copy.get("copy")));

    // of 6 paragraphs 3 are moved, 2 deleted; of 4, one is added: 5; of 100 words, 5 are replaced
    List<Map<String, Object>> operations = objects(copy, "operations");
    assertEquals(
        List.of(3, 2, 1, 5, 4),
        operations.subList(0, 5).stream().map(operation -> operation.get("amount")).toList());
    assertEquals(40, operations.get(1).get("words"));
    assertEquals(
        Map.of("operation", "repeat_paragraphs", "count", 2, "times", 2),
        only(operations.get(4), "operation", "count", "times"));
    assertEquals(
        List.of(Map.of("from", "p", "to", "q"), Map.of("from", "w", "to", "v")),
        operations.get(5).get("pairs"));

    String body = (String) copy.get("body");
    List<Map<String, Object>> added = objects(copy, "added");
    assertFalse(added.isEmpty());
    Set<String> spans = new HashSet<>();
    for (Map<String, Object> span : added) {
      spans.add(body.substring((int) span.get("start"), (int) span.get("end")));
    }
    assertEquals("one paragraph, and its repetitions", 1, spans.size());
    // a word or two of it may have been replaced
    String paragraph = spans.iterator().next();
    Map<String, Long> letters =
        Arrays.stream(paragraph.split(" "))
            .map(word -> word.replaceFirst("q.*", ""))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    assertTrue(paragraph, letters.getOrDefault("l" + cluster, 0L) <= 5);
    assertFalse(paragraph, paragraph.contains("\n"));
    return cluster + " " + copy.get("copy");
  }

  private static Map<String, Object> only(Map<String, Object> object, String... keys) {
    Map<String, Object> some = new HashMap<>(object);
    some.keySet().retainAll(List.of(keys));
    return some;
  }

  @Test
  public void shardsHaveNoPartInWhatIsWritten() throws Exception {
    letters("one", 1, 40);
    letters("five", 5, 40);
    generate(request("one", "of-one", ALL_OPERATIONS, ", \"seed\": -7"));
    generate(request("five", "of-five", ALL_OPERATIONS, ", \"seed\": -7"));
    Map<String, Map<String, Object>> ofOne = withoutIndex(read("of-one"));
    assertEquals(440, ofOne.size());
    assertEquals(ofOne, withoutIndex(read("of-five")));
  }

  @Test
  public void aRepeatedRequestWritesTheSameAndAnotherOneAddsToIt() throws Exception {
    letters("letters", 2, 4);
    String request = request("letters", "test", LIGHT, ", \"seed\": 1, \"copies\": 2");
    generate(request);
    Map<String, Map<String, Object>> first = read("test");
    assertEquals(12, first.size());
    generate(request);
    assertEquals(first, read("test"));

    generate(request("letters", "test", LIGHT, ", \"seed\": 2, \"copies\": 2"));
    Map<String, Map<String, Object>> both = read("test");
    assertEquals(20, both.size());
    assertTrue(both.entrySet().containsAll(first.entrySet()));
    generate(request("letters", "test", "[{\"replace_words\": 0.1}]", ", \"seed\": 1"));
    assertEquals(60, read("test").size());
  }

  @Test
  public void aMadeUpSeedCanBeGivenAgain() throws Exception {
    letters("letters", 2, 2);
    GenerationSummary summary = generate(request("letters", "test", LIGHT, ", \"copies\": 1"));
    Map<String, Map<String, Object>> first = read("test");
    generate(request("letters", "test", LIGHT, ", \"copies\": 1, \"seed\": " + summary.seed()));
    assertEquals(first, read("test"));
  }

  @Test
  public void documentsOfSeveralIndicesAreNamedWithTheirIndex() throws Exception {
    letters("a-letters", 1, 2);
    letters("b-letters", 2, 2);
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareAliases()
            .addAliasAction(AliasActions.add().index("b-letters").alias("mail")));
    generate(request("a-*,mail", "test", LIGHT, ", \"copies\": 1, \"seed\": 1"));
    Map<String, Map<String, Object>> written = read("test");
    assertEquals(8, written.size());
    // the same letters are in both
    assertEquals("a-letters/1", written.get("b-letters/1").get("cluster"));
    assertEquals("exact", written.get("b-letters/1").get("category"));
    assertEquals("reference", written.get("a-letters/1").get("category"));
    Set<Object> clusters =
        written.values().stream().map(each -> each.get("cluster")).collect(Collectors.toSet());
    assertEquals(Set.of("a-letters/0", "a-letters/1"), clusters);
  }

  @Test
  public void aFilteredAliasAndAQueryLeaveDocumentsOut() throws Exception {
    letters("letters", 2, 6);
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareAliases()
            .addAliasAction(
                AliasActions.add()
                    .index("letters")
                    .alias("few")
                    .filter("{\"ids\": {\"values\": [\"1\", \"2\", \"3\"]}}")));
    GenerationSummary summary =
        generate(
            """
            {"source": {"index": ["few"], "field": "body", "query": {"ids": {"values": ["3", "4", "2"]}}},
             "dest": {"index": "test"}, "copies": 1, "operations": [{"add_paragraphs": 1}]}
            """);
    assertEquals(2, summary.sources());
    Map<String, Map<String, Object>> written = read("test");
    assertEquals(4, written.size());
    for (Map<String, Object> document : written.values()) {
      // what is added is the other one's, not that of letters which were left out
      String other = document.get("cluster").equals("2") ? "l3" : "l2";
      for (Map<String, Object> span : objects(document, "added")) {
        String text = (String) document.get("body");
        assertTrue(text.substring((int) span.get("start")).startsWith(other));
      }
    }
  }

  @Test
  public void documentsWithoutTheFieldAreSkipped() throws Exception {
    letters("letters", 2, 3);
    client().prepareIndex("letters").setSource("other", "x").get();
    client().prepareIndex("letters").setSource("{\"body\": null}", MediaTypeRegistry.JSON).get();
    client().prepareIndex("letters").setId("empty").setSource("body", "").get();
    client().prepareIndex("letters").setId("two").setSource("body", List.of("a b", "c")).get();
    client().admin().indices().prepareRefresh("letters").get();
    GenerationSummary summary = generate(request("letters", "test", LIGHT, ", \"copies\": 1"));
    assertEquals(2, summary.skipped());
    assertEquals(5, summary.sources());
    assertEquals(10, summary.documents());
    assertEquals("", read("test").get("empty").get("body"));
    assertEquals("a b\n\nc", read("test").get("two").get("body"));
  }

  @Test
  public void aTextOfAMultiFieldIsThatOfItsParentAndStaysWhereItWas() throws Exception {
    createIndex(
        "letters",
        2,
        """
        {"properties": {"mail": {"properties": {"body":
          {"type": "keyword", "fields": {"neardup": {"type": "neardup"}}}}}}}
        """);
    for (int i = 0; i < 2; i++) {
      client()
          .prepareIndex("letters")
          .setSource(Map.of("mail", Map.of("body", Letters.letter(i))))
          .get();
    }
    client().admin().indices().prepareRefresh("letters").get();
    generate(request("letters", "test", LIGHT, "").replace("body", "mail.body.neardup"));
    assertEquals(22, read("test").size());
    for (Map<String, Object> document : read("test").values()) {
      assertTrue(((String) object(document, "mail").get("body")).startsWith("l"));
    }
    RunRecord run = run("mail.body.neardup", "test");
    assertEquals(2, ((Number) run.summary().get("clusters")).intValue());
  }

  private static RunRecord run(String field, String index) {
    RunRecord run =
        client()
            .execute(
                StartRunAction.INSTANCE,
                new StartRunRequest(
                    new String[] {index},
                    RunDefinitionParser.parse(
                        Map.of("field", field, "distance", Map.of("threshold", 2.5))),
                    true))
            .actionGet()
            .run();
    assertEquals(run.error(), RunState.COMPLETED, run.state());
    return run;
  }

  @Test
  public void aRunFindsLightlyEditedCopiesAgain() throws Exception {
    letters("letters", 2, 10);
    generate(
        request(
            "letters",
            "test",
            "[{\"replace_words\": 0.02}, {\"reorder_paragraphs\": 0.3}]",
            ", \"seed\": 5, \"copies\": 9"));
    RunRecord run = run("body.neardup", "test");
    Map<String, Set<String>> clusters = new HashMap<>();
    Map<String, Map<String, Object>> written = read("test");
    for (ResultRow row :
        client()
            .execute(
                ListAssignmentsAction.INSTANCE,
                new ListAssignmentsRequest(run.runId(), 10_000, null))
            .actionGet()
            .rows()) {
      clusters
          .computeIfAbsent(row.clusterId(), id -> new HashSet<>())
          .add((String) written.get(row.document().id()).get("cluster"));
    }
    assertEquals(10, clusters.size());
    clusters.values().forEach(letters -> assertEquals(1, letters.size()));
  }

  @Test
  public void aDestinationThatIsThereIsUsedAsItIs() throws Exception {
    letters("letters", 1, 2);
    createIndex("mine", 1, "{\"properties\": {\"body\": {\"type\": \"keyword\"}}}");
    client().prepareIndex("mine").setId("note").setSource("body", "mine").get();
    generate(request("letters", "mine", LIGHT, ", \"copies\": 1"));
    assertEquals(5, read("mine").size());
    assertFalse(exists("test"));
  }

  @Test
  public void charactersByTheHundredMakeNoFieldsByTheHundred() throws Exception {
    letters("letters", 1, 2);
    String pairs =
        IntStream.range(0, 900)
            .mapToObj(i -> "\"" + (char) (0x4E00 + i) + "\": \"x\"")
            .collect(Collectors.joining(", ", "{", "}"));
    String operations = "[{\"replace_characters\": " + pairs + "}, {\"delete_paragraphs\": 0.5}]";
    generate(request("letters", "test", operations, ", \"copies\": 1"));
    createIndex("mine", 1, "{}");
    generate(request("letters", "mine", operations, ", \"copies\": 1"));
    for (String index : List.of("test", "mine")) {
      String mapping =
          client()
              .admin()
              .indices()
              .prepareGetMappings(index)
              .get()
              .mappings()
              .get(index)
              .source()
              .toString();
      assertTrue(mapping.length() + " characters", mapping.length() < 4000);
    }
  }

  @Test
  public void whatIsWrongIsRefusedBeforeAnythingIsWritten() throws Exception {
    letters("letters", 2, 2);
    letters("single", 1, 1);
    createIndex("numbers", 1, "{\"properties\": {\"body\": {\"type\": \"integer\"}}}");
    refuses(RestStatus.NOT_FOUND, "no such index [nothing]", request("nothing", "test", LIGHT, ""));
    refuses(
        RestStatus.BAD_REQUEST,
        "[source.field] must name a field of the source, got [text], which [letters] does not have",
        request("letters", "test", LIGHT, "").replace("body", "text"));
    refuses(
        RestStatus.BAD_REQUEST,
        "[source.field] must be of one of the types [text, match_only_text, keyword, wildcard,"
            + " neardup], got [body] of type [integer]",
        request("numbers", "test", LIGHT, ""));
    refuses(
        RestStatus.BAD_REQUEST,
        "[operations[1].add_paragraphs] must have paragraphs of other documents to add, got a"
            + " source with 1 text",
        request("single", "test", "[{\"delete_paragraphs\": 1}, {\"add_paragraphs\": 1}]", ""));
    refuses(
        RestStatus.BAD_REQUEST,
        "unknown query [nothing]",
        request("letters", "test", LIGHT, "")
            .replace("\"body\"", "\"body\", \"query\": {\"nothing\": {}}"));
    assertFalse(exists("test"));
  }

  @Test
  public void aDestinationThatTheSourceReadsIsRefused() throws Exception {
    letters("letters-1", 1, 2);
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareAliases()
            .addAliasAction(AliasActions.add().index("letters-1").alias("mail")));
    for (String[] pair :
        new String[][] {
          {"letters-1", "letters-1"},
          {"letters-*", "letters-1"},
          {"letters-1", "mail"},
          {"mail", "letters-1"},
          {"_all", "test"},
          {"letters-1,*", "test"},
          {"letters-*", "letters-test"},
          {"l*,-letters-2*", "letters-3"}
        }) {
      refuses(
          RestStatus.BAD_REQUEST,
          "[dest.index] must not be part of the source, got [" + pair[1] + "]",
          request(pair[0], pair[1], LIGHT, ""));
    }
    assertEquals(2, read("letters-1").size());
    generate(request("l*,-letters-t*", "letters-test", LIGHT, ", \"copies\": 1"));
    assertEquals(4, read("letters-test").size());
  }

  @Test
  public void copiesOfCopiesNeedAnotherSeed() throws Exception {
    letters("letters", 1, 2);
    generate(request("letters", "test", LIGHT, ", \"seed\": 1, \"copies\": 1"));
    refuses(
        RestStatus.BAD_REQUEST,
        "[seed] must be another one than that of the copies in the source, got 1",
        request("test", "again", LIGHT, ", \"seed\": 1, \"copies\": 1"));
    generate(request("test", "again", LIGHT, ", \"seed\": 2, \"copies\": 1"));
    assertEquals(8, read("again").size());
  }

  @Test
  public void aDocumentThatCannotBeWrittenEndsIt() throws Exception {
    letters("letters", 1, 3);
    createIndex("dates", 1, "{\"properties\": {\"body\": {\"type\": \"date\"}}}");
    refuses(
        RestStatus.BAD_REQUEST,
        "to [dates]: MapperParsingException[failed to parse field [body]",
        request("letters", "dates", LIGHT, ""));
  }

  @Test
  public void aTextThatACopyWouldMakeTooLongIsSkipped() throws Exception {
    letters("letters", 2, 2);
    client().prepareIndex("letters").setId("short").setSource("body", "x").get();
    client().prepareIndex("letters").setId("none").setSource("other", "x").get();
    client().prepareIndex("letters").setId("long").setSource("body", "y\n\n".repeat(100_001)).get();
    client().admin().indices().prepareRefresh("letters").get();
    // 6 paragraphs become 6,000, and then 105,000; one becomes 1,000, and then 100,000
    GenerationSummary summary =
        generate(
            request(
                "letters",
                "test",
                "[{\"repeat_paragraphs\": {\"count\": 100, \"times\": 999}},"
                    + " {\"repeat_paragraphs\": {\"count\": 100, \"times\": 990}}]",
                ", \"copies\": 1"));
    assertEquals(4, summary.skipped());
    assertEquals(3, summary.tooLong());
    assertEquals(1, summary.sources());
    assertEquals(Set.of("x"), Set.of(read("test").get("short").get("body")));
    assertEquals(2, read("test").size());
  }

  @Test
  public void anIdOfAnyLengthHasItsCopies() throws Exception {
    createIndex("letters", 1, "{\"properties\": {\"body\": {\"type\": \"text\"}}}");
    String longest = "é".repeat(256);
    for (String id : List.of(longest, "a/b", "-x")) {
      client()
          .prepareIndex("letters")
          .setId(id)
          .setSource("body", Letters.letter(id.length()))
          .get();
    }
    client().admin().indices().prepareRefresh("letters").get();
    generate(request("letters", "test", LIGHT, ", \"copies\": 3"));
    Map<String, Map<String, Object>> written = read("test");
    assertEquals(12, written.size());
    assertEquals(longest, written.get(longest).get("cluster"));
  }

  private static void limitRequests(String limit) {
    assertAcked(
        client()
            .admin()
            .cluster()
            .prepareUpdateSettings()
            .setTransientSettings(Settings.builder().put("indices.breaker.request.limit", limit)));
  }

  /** 4,800 different words of 8 letters: 800 kB in a pool. */
  @Test
  public void whatIsKeptIsChargedAndAPoolThatNothingNeedsIsNotMade() throws Exception {
    letters("letters", 2, 40);
    limitRequests("700kb");
    try {
      refuses(
          RestStatus.TOO_MANY_REQUESTS,
          "neardup_generation",
          request("letters", "test", LIGHT, ""));
      assertFalse(exists("test"));
      String reorder = "[{\"reorder_paragraphs\": 0.5}]";
      assertEquals(
          80, generate(request("letters", "test", reorder, ", \"copies\": 1")).documents());
    } finally {
      limitRequests(null);
    }
  }

  /** Waiting documents are charged too: a bulk is larger than what is allowed. */
  @Test
  public void aFailureForWantOfMemorySaysWhatWasWritten() throws Exception {
    letters("letters", 1, 1);
    limitRequests("1mb");
    try {
      refuses(
          RestStatus.TOO_MANY_REQUESTS,
          ", after 0 documents were written with the seed [8]",
          request(
              "letters",
              "test",
              "[{\"reorder_paragraphs\": 0.5}]",
              ", \"copies\": 999, \"seed\": 8"));
    } finally {
      limitRequests(null);
    }
  }

  @Test
  public void documentsThatShareAnIdAreToldApartByTheirRouting() throws Exception {
    createIndex("letters", 5, "{\"properties\": {\"body\": {\"type\": \"text\"}}}");
    for (int i = 0; i < 20; i++) {
      client()
          .prepareIndex("letters")
          .setId("1")
          .setRouting("r" + i)
          .setSource("body", Letters.letter(i))
          .get();
    }
    client().prepareIndex("letters").setId("2").setSource("body", Letters.letter(20)).get();
    client().admin().indices().prepareRefresh("letters").get();
    int documents = read("letters", hit -> hit.getId() + "@" + hit.field("_routing")).size();
    assertTrue("several shards have a 1", documents > 2);
    GenerationSummary summary =
        generate(request("letters", "test", "[{\"add_paragraphs\": 0.5}]", ", \"copies\": 1"));
    assertEquals(documents, summary.sources());
    Map<String, Map<String, Object>> written = read("test");
    assertEquals(2 * documents, written.size());
    assertEquals("2", written.get("2").get("cluster"));
    for (Map<String, Object> document : written.values()) {
      Object routing = object(document, "source").get("routing");
      assertEquals(routing == null ? "2" : "1@" + routing, document.get("cluster"));
      String number = routing == null ? "20" : routing.toString().substring(1);
      assertTrue(((String) document.get("body")).contains("l" + number + "p"));
    }
  }

  @Test
  public void textsThatReadTheSameAreOneCluster() throws Exception {
    createIndex("letters", 3, "{\"properties\": {\"body\": {\"type\": \"text\"}}}");
    for (String id : List.of("c", "b", "d")) {
      client()
          .prepareIndex("letters")
          .setId(id)
          .setSource("body", Letters.letter(1).replace(".", id.equals("b") ? "!" : "?"))
          .get();
    }
    client().prepareIndex("letters").setId("a").setSource("body", Letters.letter(2)).get();
    client().admin().indices().prepareRefresh("letters").get();
    generate(request("letters", "test", LIGHT, ", \"copies\": 2"));
    Map<String, Map<String, Object>> written = read("test");
    assertEquals(12, written.size());
    for (Map<String, Object> document : written.values()) {
      String id = (String) object(document, "source").get("id");
      assertEquals(id.equals("a") ? "a" : "b", document.get("cluster"));
      if (document.get("copy").equals(0)) {
        assertEquals("ab".contains(id) ? "reference" : "exact", document.get("category"));
      }
    }
  }

  @Test
  public void whatIsSomebodyElsesIsNoDestination() throws Exception {
    letters("letters", 1, 2);
    letters("neardup-mercury", 1, 1);
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareAliases()
            .addAliasAction(AliasActions.add().index("neardup-mercury").alias("mine")));
    dataStream("stream", 0);
    for (String dest :
        List.of(".neardup-runs", ".neardup-rows-x", "neardup-x", "neardup-results", ".x")) {
      IllegalArgumentException e =
          expectThrows(
              IllegalArgumentException.class, () -> generate(request("letters", dest, LIGHT, "")));
      assertEquals(
          "[dest.index] must be an index that is nobody else's: no system index, and no name that"
              + " begins with [.] or [neardup-], got ["
              + dest
              + "]",
          e.getMessage());
    }
    refuses(
        RestStatus.BAD_REQUEST,
        "got [mine], which is [neardup-mercury]",
        request("letters", "mine", LIGHT, ""));
    refuses(
        RestStatus.BAD_REQUEST,
        "got the data stream [stream]",
        request("letters", "stream", LIGHT, ""));
  }

  private void dataStream(String name, int letters) throws Exception {
    client()
        .execute(
            PutComposableIndexTemplateAction.INSTANCE,
            new PutComposableIndexTemplateAction.Request("template-" + name)
                .indexTemplate(
                    new ComposableIndexTemplate(
                        List.of(name + "*"),
                        new Template(
                            Settings.builder().put("index.number_of_replicas", 0).build(),
                            new CompressedXContent(
                                "{\"properties\": {\"body\": {\"type\": \"text\"}}}"),
                            null),
                        null,
                        null,
                        null,
                        null,
                        new ComposableIndexTemplate.DataStreamTemplate())))
        .actionGet();
    client()
        .execute(CreateDataStreamAction.INSTANCE, new CreateDataStreamAction.Request(name))
        .actionGet();
    for (int i = 0; i < letters; i++) {
      client()
          .prepareIndex(name)
          .setId(Integer.toString(i))
          .setCreate(true)
          .setSource("body", Letters.letter(i), "@timestamp", "2026-11-20T00:00:00Z")
          .get();
    }
    client().admin().indices().prepareRefresh(name).get();
  }

  @Test
  public void aDataStreamIsASource() throws Exception {
    dataStream("stream", 3);
    for (String source : List.of("stream", "str*")) {
      String dest = source.equals("stream") ? "named" : "matched";
      assertEquals(6, generate(request(source, dest, LIGHT, ", \"copies\": 1")).documents());
      assertTrue(read(dest).containsKey("2"));
    }
    refuses(
        RestStatus.BAD_REQUEST,
        "[dest.index] must",
        request("str*", ".ds-stream-000001", LIGHT, ""));
  }

  /** The first document of each bulk, answered as if it had not been written. */
  private static UnaryOperator<BulkResponse> failing(RestStatus status, int times) {
    AtomicInteger left = new AtomicInteger(times);
    return response -> {
      if (left.getAndDecrement() <= 0) {
        return response;
      }
      BulkItemResponse[] items = response.getItems().clone();
      items[0] =
          new BulkItemResponse(
              0,
              DocWriteRequest.OpType.INDEX,
              new BulkItemResponse.Failure(
                  "test", items[0].getId(), new OpenSearchStatusException("as told", status)));
      return new BulkResponse(items, 1);
    };
  }

  @Test
  public void aBusyIndexIsTriedAgain() throws Exception {
    letters("letters", 1, 3);
    BulkGate.answers = failing(RestStatus.TOO_MANY_REQUESTS, 2);
    int before = BulkGate.bulks.get();
    GenerationSummary summary = generate(request("letters", "test", LIGHT, ", \"copies\": 2"));
    assertEquals(9, summary.documents());
    assertEquals(9, read("test").size());
    assertEquals(3, BulkGate.bulks.get() - before);
  }

  @Test
  public void aBulkThatFailsInPartSaysHowManyWereWrittenAndTheSeed() throws Exception {
    letters("letters", 1, 3);
    BulkGate.answers = failing(RestStatus.INSUFFICIENT_STORAGE, 1);
    refuses(
        RestStatus.INSUFFICIENT_STORAGE,
        "as told], after 8 documents were written with the seed [4]",
        request("letters", "test", LIGHT, ", \"copies\": 2, \"seed\": 4"));
  }

  @Test
  public void aPointInTimeThatIsLostSaysHowManyWereWrittenAndTheSeed() throws Exception {
    letters("letters", 1, 5);
    BulkGate.arrived = new CountDownLatch(1);
    BulkGate.open = new CountDownLatch(1);
    ActionFuture<GenerateResponse> started =
        start(request("letters", "test", LIGHT, ", \"seed\": 3, \"copies\": 1000"));
    try {
      BulkGate.arrived.await();
      client().execute(DeletePitAction.INSTANCE, new DeletePitRequest("_all")).actionGet();
    } finally {
      BulkGate.open.countDown();
      BulkGate.open = null;
    }
    Exception e = expectThrows(Exception.class, started::actionGet);
    assertEquals(e.toString(), RestStatus.SERVICE_UNAVAILABLE, ExceptionsHelper.status(e));
    // the first batch has four letters, of 1,001 documents each
    assertEquals(
        "the point in time that the source is read at has been lost, after 4000 documents were"
            + " written with the seed [3]",
        ExceptionsHelper.unwrapCause(e).getMessage());
  }

  @Test
  public void thePointInTimeIsRenewedWhileCopiesAreWritten() throws Exception {
    letters("letters", 1, 9);
    int before = BulkGate.renewals.get();
    assertEquals(
        9009, generate(request("letters", "test", LIGHT, ", \"copies\": 1000")).documents());
    assertEquals("bulks of 1000", 1, BulkGate.renewals.get() - before);
  }

  @Test
  public void aGenerationIsATaskThatCanBeCancelled() throws Exception {
    letters("letters", 1, 5);
    BulkGate.arrived = new CountDownLatch(1);
    BulkGate.open = new CountDownLatch(1);
    ActionFuture<GenerateResponse> started =
        start(request("letters", "test", LIGHT, ", \"seed\": 3, \"copies\": 1000"));
    try {
      BulkGate.arrived.await();
      TaskInfo task =
          client()
              .admin()
              .cluster()
              .prepareListTasks()
              .setActions(GenerateAction.NAME)
              .setDetailed(true)
              .get()
              .getTasks()
              .get(0);
      assertEquals("generate from [letters] to [test] with seed [3]", task.getDescription());
      assertThat(task.getStatus().toString(), containsString("write"));
      client()
          .admin()
          .cluster()
          .prepareCancelTasks()
          .setTaskId(new TaskId(task.getTaskId().toString()))
          .get();
    } finally {
      BulkGate.open.countDown();
      BulkGate.open = null;
    }
    GenerateResponse response = started.actionGet(TimeValue.timeValueSeconds(30));
    assertEquals("by user request", response.summary().cancelled());
    assertTrue(response.summary().documents() < 5005);
  }
}
