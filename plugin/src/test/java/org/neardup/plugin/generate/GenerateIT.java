// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.action.assignments.ListAssignmentsAction;
import org.neardup.plugin.action.assignments.ListAssignmentsRequest;
import org.neardup.plugin.action.run.StartRunAction;
import org.neardup.plugin.action.run.StartRunRequest;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.opensearch.action.admin.indices.alias.IndicesAliasesRequest.AliasActions;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.MediaTypeRegistry;

/** What is written to a collection, and from which documents. */
public class GenerateIT extends GenerateTestCase {

  private static final String ALL_OPERATIONS =
      """
      [{"reorder_paragraphs": 0.5}, {"delete_paragraphs": 0.3}, {"add_paragraphs": 0.3},
       {"replace_words": 0.05}, {"repeat_paragraphs": {"count": 2, "times": 2}},
       {"replace_characters": {"w": "v", "p": "q"}}]
      """;

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
    assertEquals(2L * documents, written.size());
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
}
