// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.edit.EditParameters;
import org.neardup.passage.PassageSettings;
import org.neardup.passage.words.WordPassageSettings;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;

/** What every request for a run says, and which are refused with which words. */
public class RunDefinitionParserTests extends RunDefinitionTestCase {

  @Test
  public void onlyTheFieldIsRequired() {
    RunDefinition run = parse("{\"field\": \"body.neardup\"}");
    assertEquals("body.neardup", run.field());
    assertEquals(Map.of(), run.query());
    assertNull(run.timestampField());
    assertEquals(6, run.minCopies());
    assertEquals(1, references(run).minShared());
    assertEquals(0, references(run).maxDocFreqShare(), 0);
    assertEquals(OptionalDouble.empty(), references(run).threshold());
    assertEquals(1.0, references(run).mu(), 0);
    assertEquals(0.05, references(run).familyDiscount(), 0);
    assertEquals(List.of(), references(run).attributes());
    assertEquals(List.of(), references(run).rules());
    assertEquals(List.of(), references(run).pairs());
    assertEquals(ConflictPolicy.CANNOT_LINK, references(run).onConflict());
    assertEquals(Map.of("field", "body.neardup"), run.body());
  }

  @Test
  public void whatIsNullCountsAsAbsent() {
    RunDefinition run =
        with(
            """
            "run_id": null, "query": null, "method": null, "timestamp_field": null,
            "reference": null, "candidates": null, "constraints": null, "on_conflict": null,
            "distance": {"type": null, "threshold": null, "mu": null, "family_discount": null}
            """);
    assertEquals(6, run.minCopies());
    assertEquals(OptionalDouble.empty(), references(run).threshold());
    assertEquals(List.of(), references(run).rules());
    assertEquals(16, run.runId().length());
  }

  @Test
  public void theFieldIsAStringThatIsNotEmpty() {
    refuses("[field] is required", () -> parse("{}"));
    refuses("[field] is required", () -> parse("{\"field\": null}"));
    refuses("[field] must be a string that is not empty, got []", () -> parse("{\"field\": \"\"}"));
    refuses("[field] must be a string that is not empty, got 5", () -> parse("{\"field\": 5}"));
    refuses(
        "[field] must be a string that is not empty, got [a, b]",
        () -> parse("{\"field\": [\"a\", \"b\"]}"));
  }

  @Test
  public void attributesNameFields() {
    assertEquals(Map.of(), with("\"attributes\": {}").attributes());
    assertEquals(
        Map.of("docket", "docket_id"),
        with("\"attributes\": {\"docket\": \"docket_id\"}").attributes());
    refuses(
        "[attributes] must be an object, got [docket]", () -> with("\"attributes\": [\"docket\"]"));
    refuses(
        "[attributes.docket] must be a string that is not empty, got 7",
        () -> with("\"attributes\": {\"docket\": 7}"));
    refuses("[attributes.docket] is required", () -> with("\"attributes\": {\"docket\": null}"));
    refuses(
        "[attributes] must be an object whose keys are 1 to 64 lower-case letters, digits or [_]"
            + " and begin with a letter, got [docket.id]",
        () -> with("\"attributes\": {\"docket.id\": \"docket\"}"));
    refuses(
        "[attributes] must name at most 8 fields, got 9",
        () ->
            with(
                IntStream.range(0, 9)
                    .mapToObj(i -> "\"a%s\": \"docket\"".formatted(i))
                    .collect(Collectors.joining(",", "\"attributes\": {", "}"))));
    refuses(
        "[attributes] is a parameter of [method] "
            + RunDefinitionParser.CLUSTERING
            + ", got it with [passages]",
        () -> with("\"method\": \"passages\", \"attributes\": {\"docket\": \"docket_id\"}"));
  }

  @Test
  public void aMisspeltFieldIsNamedRatherThanMissed() {
    refuses("unknown key [feild], did you mean [field]?", () -> parse("{\"feild\": \"body\"}"));
  }

  @Test
  public void anUnknownKeyNamesTheNearestOne() {
    refuses("unknown key [querry], did you mean [query]?", "\"querry\": {}");
    refuses("unknown key [constraint], did you mean [constraints]?", "\"constraint\": []");
    refuses("unknown key [runid], did you mean [run_id]?", "\"runid\": \"x\"");
    refuses(
        "unknown key [distance.treshold], did you mean [distance.threshold]?",
        "\"distance\": {\"treshold\": 2}");
    refuses(
        "unknown key [candidates.min_share], did you mean [candidates.min_shared]?",
        "\"candidates\": {\"min_share\": 2}");
    refuses(
        "unknown key [reference.mincopies], did you mean [reference.min_copies]?",
        "\"reference\": {\"mincopies\": 2}");
  }

  @Test
  public void aKeyAtTheTopThatBelongsDeeperIsNamedWithItsPlace() {
    refuses("unknown key [treshold], did you mean [distance.threshold]?", "\"treshold\": 2");
    refuses("unknown key [min_copies], did you mean [reference.min_copies]?", "\"min_copies\": 2");
    refuses(
        "unknown key [max_doc_freq], did you mean [candidates.max_doc_freq]?",
        "\"max_doc_freq\": 0.1");
  }

  @Test
  public void aRunOverAllDocumentsIsOneOnRecordToo() {
    RunDefinition all = parse("{\"field\": \"body\"}");
    RunDefinition some = with("\"query\": {\"term\": {\"docket\": \"A\"}}");
    String[] indices = {"letters"};
    assertTrue(all.isOfAll());
    assertTrue(RunDefinitionParser.parseRecorded(all.asRequest(indices)).isOfAll());
    assertFalse(RunDefinitionParser.parseRecorded(some.asRequest(indices)).isOfAll());
  }

  @Test
  public void anUnknownKeyLikeNoneIsNamedWithAll() {
    refuses(
        "unknown key [zzz], must be one of [run_id, method, timestamp_field, attributes, reference,"
            + " min_unique_words, candidates, distance, constraints, on_conflict, letters,"
            + " passages, query, field]",
        "\"zzz\": 1");
    refuses("unknown key [zketch], did you mean [sketch]?", "\"zketch\": {\"type\": \"x\"}");
  }

  @Test
  public void aRunIdIsAsIndexNamesAre() {
    for (String valid :
        List.of("a", "0", "mercury-1", "a.b_c-d", "x..", "resultsets", "a".repeat(128))) {
      assertEquals(valid, with("\"run_id\": \"" + valid + "\"").runId());
    }
    for (String invalid :
        List.of(
            "Mercury",
            "a b",
            "a/b",
            "a,b",
            "a*",
            "-a",
            "_a",
            ".a",
            "..",
            "é",
            "ａ",
            "٣",
            "a#b",
            "a:b",
            "a".repeat(129))) {
      String shown = invalid;
      refuses(
          "[run_id] must be 1 to 128 lower-case letters, digits, [-], [_] or [.] and start with a"
              + " letter or digit, got ["
              + shown
              + "]",
          "\"run_id\": \"" + invalid + "\"");
    }
  }

  @Test
  public void aRunIdIsAStringThatIsNotEmpty() {
    refuses("[run_id] must be a string that is not empty, got []", "\"run_id\": \"\"");
    refuses("[run_id] must be a string that is not empty, got 17", "\"run_id\": 17");
  }

  @Test
  public void theNameOfTheAliasOfAllResultsIsNoRunId() {
    refuses(
        "[run_id] must not be [results], the alias of all results has that name",
        "\"run_id\": \"results\"");
  }

  @Test
  public void theNameOfTheRouteOfStatisticsIsNoRunId() {
    refuses(
        "[run_id] must not be [stats], the route of the statistics has that name",
        "\"run_id\": \"stats\"");
  }

  @Test
  public void aRunWithoutIdGetsOneOfItsOwn() {
    String first = parse("{\"field\": \"body\"}").runId();
    String second = parse("{\"field\": \"body\"}").runId();
    assertNotEquals(first, second);
    assertTrue(first, first.matches("[0-9a-f]{16}"));
    assertEquals(first, with("\"run_id\": \"" + first + "\"").runId());
  }

  private static final String METHODS =
      "[references, closed_sets, passages, full, dsc, imatch, spotsigs]";

  @Test
  public void theMethodsAreThoseOfThisVersion() {
    assertEquals("references", with("\"run_id\": \"x\"").method().label());
    for (String method : RunDefinitionParser.METHODS) {
      assertEquals(method, with("\"method\": \"" + method + "\"").method().label());
    }
    for (String other : List.of("closed-sets", "Passages", "Full", "References", "")) {
      refuses(
          "[method] must be one of " + METHODS + ", got [" + other + "]",
          "\"method\": \"" + other + "\"");
    }
    refuses("[method] must be one of " + METHODS + ", got 1", "\"method\": 1");
  }

  @Test
  public void parametersOfOtherMethodsAreRefused() {
    refuses(
        "[constraints] is a parameter of [method] [references], got it with [full]",
        "\"method\": \"full\", \"constraints\": []");
    refuses(
        "[distance] is a parameter of [method] [references], got it with [dsc]",
        "\"method\": \"dsc\", \"distance\": {}");
    refuses(
        "[threshold] is a parameter of [method] [passages, full, dsc, spotsigs], got it with"
            + " [references], did you mean [distance.threshold]?",
        "\"threshold\": 0.5");
    refuses(
        "[candidates] is a parameter of [method] [references, full, dsc], got it with [imatch]",
        "\"method\": \"imatch\", \"candidates\": {}");
  }

  @Test
  public void aParameterOfTheUrlIsNamedAsSuch() {
    refuses(
        "unknown key [wait_for_completion]: it is a parameter of the URL,"
            + " ?wait_for_completion=false",
        "\"wait_for_completion\": false");
  }

  @Test
  public void passagesHaveParametersOfTheirOwn() {
    assertEquals(
        new PassagesMethod.OfWords(WordPassageSettings.DEFAULT),
        with("\"method\": \"passages\"").method());
    assertEquals(
        new PassagesMethod.OfWords(new WordPassageSettings(40, false, 50)),
        with("\"method\": \"passages\", \"unit\": \"words\", \"min_words\": 40,"
                + " \"reordered\": false, \"max_documents\": 50")
            .method());
    refuses(
        "[min_words] must be an integer between 10 and 1000, got 9",
        "\"method\": \"passages\", \"min_words\": 9");
    refuses(
        "[unit] must be one of [words, sentences], got [letters]",
        "\"method\": \"passages\", \"unit\": \"letters\"");
    refuses(
        "[min_sentences] must be left out where [unit] is [words]; it is for [sentences], got 3",
        "\"method\": \"passages\", \"unit\": \"words\", \"min_sentences\": 3");
    refuses(
        "[min_sentences] must be left out where [unit] is [words]; it is for [sentences], got 3",
        "\"method\": \"passages\", \"min_words\": 20, \"min_sentences\": 3");
    refuses(
        "[unit] is a parameter of [method] [passages], got it with [references]",
        "\"unit\": \"words\"");
  }

  /** A parameter of sentences asks for sentences, as requests did before there were words. */
  @Test
  public void passagesOfSentencesHaveParametersOfTheirOwn() {
    assertEquals(
        new PassagesMethod.OfSentences(PassageSettings.DEFAULT),
        with("\"method\": \"passages\", \"unit\": \"sentences\"").method());
    assertEquals(
        new PassagesMethod.OfSentences(new PassageSettings(5, 0.7, 2, true, 50)),
        with("\"method\": \"passages\", \"min_sentences\": 5, \"threshold\": 0.7, \"gap\": 2,"
                + " \"max_documents\": 50")
            .method());
    assertEquals(
        new PassagesMethod.OfSentences(new PassageSettings(3, 0.9, 2, false, 1000)),
        with("\"method\": \"passages\", \"gap\": 2, \"reordered\": false").method());
    refuses(
        "[min_sentences] must be an integer between 1 and 1000, got 0",
        "\"method\": \"passages\", \"min_sentences\": 0");
    refuses(
        "[threshold] must be greater than 0 and at most 1, got 0.0",
        "\"method\": \"passages\", \"threshold\": 0");
    refuses(
        "[gap] must be an integer between 0 and 10, got 11",
        "\"method\": \"passages\", \"gap\": 11");
    refuses(
        "[reordered] must be true or false, got [yes]",
        "\"method\": \"passages\", \"reordered\": \"yes\"");
    refuses(
        "[max_documents] must be an integer between 2 and 1000000, got 1",
        "\"method\": \"passages\", \"max_documents\": 1");
    refuses("[gap] is a parameter of [method] [passages], got it with [references]", "\"gap\": 1");
    refuses(
        "[reference] is a parameter of [method] [references, closed_sets, full, dsc, imatch,"
            + " spotsigs], got it with [passages]",
        "\"method\": \"passages\", \"reference\": {\"min_copies\": 2}");
  }

  @Test
  public void whatIsFoundElsewhereIsAskedForWithPassages() {
    assertEquals(
        Optional.empty(), ((ReferencesMethod) with("\"run_id\": \"x\"").method()).passages());
    assertEquals(
        Optional.of(PassageSettings.DEFAULT),
        ((ReferencesMethod) with("\"passages\": {}").method()).passages());
    refuses(
        "[passages.gap] must be an integer between 0 and 10, got 12",
        "\"passages\": {\"gap\": 12}");
    refuses(
        "[passages] is a parameter of [method] [references], got it with [full]",
        "\"method\": \"full\", \"passages\": {}");
  }

  @Test
  public void theTimestampFieldIsAString() {
    assertEquals("received", with("\"timestamp_field\": \"received\"").timestampField());
    refuses(
        "[timestamp_field] must be a string that is not empty, got []",
        "\"timestamp_field\": \"\"");
    refuses(
        "[timestamp_field] must be a string that is not empty, got {}", "\"timestamp_field\": {}");
  }

  @Test
  public void theQueryIsAnObjectAndKeptAsItIs() {
    assertEquals(
        Map.of("term", Map.of("docket", "x")),
        with("\"query\": {\"term\": {\"docket\": \"x\"}}").query());
    assertEquals(Map.of(), with("\"query\": {}").query());
    refuses("[query] must be an object, got [docket:x]", "\"query\": \"docket:x\"");
    refuses("[query] must be an object, got []", "\"query\": []");
  }

  @Test
  public void minCopiesIsAtLeastOne() {
    assertEquals(1, with("\"reference\": {\"min_copies\": 1}").minCopies());
    assertEquals(
        Integer.MAX_VALUE, with("\"reference\": {\"min_copies\": 2147483647}").minCopies());
    assertEquals(6, with("\"reference\": {}").minCopies());
    for (String wrong : List.of("0", "-1", "2147483648", "6.0", "1e400", "true", "{}")) {
      IllegalArgumentException e =
          expectThrows(
              IllegalArgumentException.class,
              () -> with("\"reference\": {\"min_copies\": " + wrong + "}"));
      assertTrue(
          e.getMessage(),
          e.getMessage()
              .startsWith(
                  "[reference.min_copies] must be an integer between 1 and 2147483647, got "));
    }
    refuses("[reference] must be an object, got 6", "\"reference\": 6");
  }

  @Test
  public void uniqueTextHasSomeWords() {
    assertEquals(1, with("\"min_unique_words\": 1").edits().minUniqueWords());
    for (String wrong : List.of("0", "-1", "1001", "2.5", "\"4\"", "[]")) {
      Exception e =
          expectThrows(
              IllegalArgumentException.class, () -> with("\"min_unique_words\": " + wrong));
      assertTrue(
          e.getMessage(),
          e.getMessage()
              .startsWith("[min_unique_words] must be an integer between 1 and 1000, got "));
    }
  }

  @Test
  public void theBodyIsKeptAsItWasGiven() {
    String json = "{\"field\":\"body\",\"distance\":{\"threshold\":2.5},\"query\":{}}";
    assertEquals(
        XContentHelper.convertToMap(JsonXContent.jsonXContent, json, true), parse(json).body());
  }

  @Test
  public void theRequestOnRecordSaysWhatWasAssumed() {
    RunDefinition silent = with("\"run_id\": \"x\"");
    assertEquals(
        XContentHelper.convertToMap(
            JsonXContent.jsonXContent,
            """
            {
              "index": ["letters", "faxes-*"],
              "run_id": "x",
              "field": "body",
              "query": {"match_all": {}},
              "method": "references",
              "reference": {"min_copies": 6},
              "min_unique_words": %s,
              "candidates": {"min_shared": 1, "max_doc_freq": 0.0},
              "distance": {"type": "kl", "threshold": "auto", "mu": 1.0, "family_discount": 0.05},
              "constraints": [],
              "on_conflict": "cannot_link",
              "letters": true
            }
            """
                .formatted(EditParameters.DEFAULT_MIN_UNIQUE_WORDS),
            true),
        silent.asRequest(new String[] {"letters", "faxes-*"}));
  }

  @Test
  public void theRequestOnRecordSaysWhatWasAsked() {
    String asked =
        """
        {
          "index": ["letters"],
          "run_id": "x",
          "field": "body",
          "query": {"term": {"docket": "x"}},
          "method": "references",
          "timestamp_field": "received",
          "attributes": {"docket": "docket_id", "relay": "relay.keyword"},
          "reference": {"min_copies": 7},
          "min_unique_words": 12,
          "candidates": {"min_shared": 2, "max_doc_freq": 0.5},
          "distance": {"type": "kl", "threshold": 2.5, "mu": 2.0, "family_discount": 0.5},
          "constraints": [{"type": "must_link", "pairs": [["1", "2"]]}],
          "on_conflict": "must_link",
          "letters": false
        }
        """;
    Map<String, Object> request =
        XContentHelper.convertToMap(JsonXContent.jsonXContent, asked, true);
    Map<String, Object> body = new HashMap<>(request);
    body.remove("index");
    assertEquals(request, RunDefinitionParser.parse(body).asRequest(new String[] {"letters"}));
  }

  /** By what is on record a node goes on with the run of another. */
  @Test
  public void theRequestOnRecordIsReadAgain() {
    for (String body :
        List.of(
            "\"query\": {\"term\": {\"docket\": \"x\"}}, \"timestamp_field\": \"received\"",
            "\"query\": {\"match_all\": {}}",
            "\"constraints\": [{\"type\": \"must_link\", \"pairs\": [[\"1\", \"2\"]]}],"
                + " \"passages\": {}",
            "\"distance\": {\"threshold\": 2}, \"letters\": false, \"on_conflict\": \"must_link\"",
            "\"method\": \"passages\", \"gap\": 1",
            "\"method\": \"closed_sets\"",
            "\"method\": \"closed_sets\", \"sketch\": {\"type\": \"lexical\"}, \"min_common\": 3",
            "\"method\": \"closed_sets\", \"sketch\": {\"type\": \"min_permutations\", \"size\":"
                + " 50, \"seed\": 7}",
            "\"method\": \"full\", \"signature\": {\"length\": 4}",
            "\"method\": \"dsc\", \"threshold\": 0.5, \"candidates\": {\"min_shared\": 2}",
            "\"method\": \"imatch\"",
            "\"method\": \"spotsigs\", \"threshold\": 0.4")) {
      RunDefinition asked = with("\"run_id\": \"x\", " + body);
      Map<String, Object> request = asked.asRequest(new String[] {"letters", "faxes-*"});
      RunDefinition again = RunDefinitionParser.parseRecorded(request);
      assertEquals(request, again.asRequest(RunDefinition.indicesOf(request)));
      assertEquals(asked.method().getClass(), again.method().getClass());
    }
  }

  @Test
  public void messagesDoNotDependOnTheLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      refuses(
          "unknown key [candidates.MIN_SHARED], did you mean [candidates.min_shared]?",
          "\"candidates\": {\"MIN_SHARED\": 1}");
    } finally {
      Locale.setDefault(before);
    }
  }
}
