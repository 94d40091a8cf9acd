// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.Test;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.support.WriteRequest.RefreshPolicy;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.core.rest.RestStatus;

/** What runs refuse, and that they leave no trace of it. */
public class RefusedRunsIT extends RunTestCase {

  @Test
  public void aRunIdIsUsedOnce() throws Exception {
    letters("letters");
    RunRecord first = run(FIXED + ", \"run_id\": \"once\"", "letters");
    refuses(
        RestStatus.CONFLICT,
        "run [once] exists already; DELETE /_neardup/once deletes it",
        FIELD + ", \"run_id\": \"once\"",
        "letters");
    assertEquals(shown(first), shown(get("once")));
    assertEquals(campaigns(FormLetters.docket()), partition(first));
  }

  @Test
  public void anIndexOfTheUsersIsNotTakenForResults() throws Exception {
    letters("letters");
    createLetters("neardup-mine");
    add("neardup-mine", of("fir"));
    refuses(
        RestStatus.CONFLICT,
        "index [neardup-mine], where run [mine] writes, exists already",
        FIXED + ", \"run_id\": \"mine\"",
        "letters");
    assertEquals(3L, client().prepareSearch("neardup-mine").get().getHits().getTotalHits().value());
    ResourceNotFoundException e = expectThrows(ResourceNotFoundException.class, () -> get("mine"));
    assertEquals("run [mine] not found", e.getMessage());
  }

  /** Its mapping says what those of results do. */
  @Test
  public void anIndexOfTheUsersThatClaimsToBeResultsIsNotDeleted() throws Exception {
    letters("letters");
    assertAcked(
        prepareCreate("neardup-mine")
            .setMapping(
                XContentHelper.convertToMap(
                    JsonXContent.jsonXContent,
                    "{\"_meta\": {\"neardup_run\": \"mine\", \"neardup_run_start\": 1}}",
                    false)));
    add("neardup-mine", of("fir"));
    refuses(
        RestStatus.CONFLICT,
        "index [neardup-mine], where run [mine] writes, exists already",
        FIXED + ", \"run_id\": \"mine\"",
        "letters");
    assertEquals(3L, client().prepareSearch("neardup-mine").get().getHits().getTotalHits().value());
  }

  @Test
  public void anIndexWithoutAnyShardIsUnavailable() throws Exception {
    assertAcked(
        prepareCreate("nowhere")
            .setSettings(
                Settings.builder()
                    .put("index.number_of_shards", 1)
                    .put("index.number_of_replicas", 0)
                    .put("index.routing.allocation.require._name", "nobody"))
            .setWaitForActiveShards(0)
            .setMapping("body", "type=text"));
    refuses(
        RestStatus.SERVICE_UNAVAILABLE,
        "no shard of [nowhere] is available",
        FIXED + ", \"run_id\": \"x5\"",
        "nowhere");
    leavesNothing("x5");
  }

  /** As after a snapshot was restored without it. */
  @Test
  public void resultsWithoutTheirRecordAreNotDeletedByARunOfThatId() throws Exception {
    letters("letters");
    run(FIXED + ", \"run_id\": \"kept\"", "letters");
    client().prepareDelete(".neardup-runs", "kept").get();
    String uuid =
        client()
            .admin()
            .cluster()
            .prepareState()
            .get()
            .getState()
            .metadata()
            .index("neardup-kept")
            .getIndexUUID();
    for (int tries = 0; tries < 2; tries++) {
      refuses(
          RestStatus.CONFLICT,
          "index [neardup-kept], where run [kept] writes, exists already",
          FIXED + ", \"run_id\": \"kept\"",
          "letters");
    }
    var metadata = client().admin().cluster().prepareState().get().getState().metadata();
    assertEquals(uuid, metadata.index("neardup-kept").getIndexUUID());
    assertTrue(metadata.hasIndex(".neardup-rows-kept"));
  }

  @Test
  public void aRunThatCannotStartLeavesNothingAndItsIdCanBeUsedAgain() throws Exception {
    letters("letters");
    String id = ", \"run_id\": \"again\"";
    refuses(
        RestStatus.BAD_REQUEST,
        "[constraints.pairs] must name documents of the run, got [nobody]",
        constrained("{\"type\": \"must_link\", \"pairs\": [[\"own-1\", \"nobody\"]]}") + id,
        "letters");
    leavesNothing("again");
    RunRecord run = run(FIXED + id, "letters");
    assertEquals(campaigns(FormLetters.docket()), partition(run));
  }

  @Test
  public void anUnknownIndexIsNotFound() throws Exception {
    letters("letters");
    refuses(
        RestStatus.NOT_FOUND, "no such index [nothing]", FIXED + ", \"run_id\": \"x1\"", "nothing");
    refuses(
        RestStatus.NOT_FOUND,
        "no such index [nothing]",
        FIXED + ", \"run_id\": \"x1\"",
        "letters",
        "nothing");
    refuses(
        RestStatus.BAD_REQUEST,
        "[index] must match an index, got [nothing-*], which match none",
        FIXED + ", \"run_id\": \"x1\"",
        "nothing-*");
    leavesNothing("x1");
  }

  @Test
  public void aClosedIndexIsRefused() throws Exception {
    letters("letters");
    assertAcked(client().admin().indices().prepareClose("letters"));
    refuses(RestStatus.BAD_REQUEST, "closed", FIXED + ", \"run_id\": \"x2\"", "letters");
    leavesNothing("x2");
  }

  @Test
  public void anUnknownQueryIsRefused() throws Exception {
    letters("letters");
    String id = ", \"run_id\": \"x3\"";
    refuses(
        RestStatus.BAD_REQUEST,
        "unknown query [macth]",
        FIXED + id + ", \"query\": {\"macth\": {}}",
        "letters");
    refuses(
        RestStatus.BAD_REQUEST,
        "[match] query doesn't support multiple fields",
        FIXED + id + ", \"query\": {\"match\": {\"a\": \"b\", \"c\": \"d\"}}",
        "letters");
    refuses(
        RestStatus.BAD_REQUEST,
        "failed to parse date field",
        FIXED + id + ", \"query\": {\"range\": {\"received\": {\"gt\": \"soon\"}}}",
        "letters");
    refuses(
        RestStatus.BAD_REQUEST,
        "finds exact copies",
        FIXED + id + ", \"query\": {\"term\": {\"body.neardup\": \"x\"}}",
        "letters");
    leavesNothing("x3");
  }

  @Test
  public void fieldsOfOtherTypesAreRefused() throws Exception {
    letters("letters");
    assertAcked(prepareCreate("other").setMapping("body", "type=keyword", "received", "type=text"));
    assertAcked(prepareCreate("topics").setMapping(MAPPING));
    client()
        .prepareIndex("topics")
        .setSource("body", "a letter", "topic", "ferries") // mapped as text and keyword
        .setRefreshPolicy(RefreshPolicy.IMMEDIATE)
        .get();
    String id = ", \"run_id\": \"x4\"";
    refuses(
        RestStatus.BAD_REQUEST,
        "[field] must name a field of the index, got [bodi], which [letters] does not have, but"
            + " these of type neardup: [body.neardup]",
        "\"field\": \"bodi\"" + id,
        "letters");
    refuses(
        RestStatus.BAD_REQUEST,
        "[field] must be of type neardup or text, got [docket] of type [keyword]; of type neardup"
            + " are [body.neardup]",
        "\"field\": \"docket\"" + id,
        "letters");
    refuses(
        RestStatus.BAD_REQUEST,
        "[field] must be of type neardup or text, got [body] of type [keyword]",
        "\"field\": \"body\"" + id,
        "letters",
        "other");
    refuses(
        RestStatus.BAD_REQUEST,
        "[timestamp_field] must be of type date, date_nanos, long or integer, got [docket] of type"
            + " [keyword]",
        "\"field\": \"body\", \"timestamp_field\": \"docket\"" + id,
        "letters");
    refuses(
        RestStatus.BAD_REQUEST,
        "[timestamp_field] must name a field of the index, got [sent], which [letters] does not"
            + " have",
        "\"field\": \"body\", \"timestamp_field\": \"sent\"" + id,
        "letters");
    refuses(
        RestStatus.BAD_REQUEST,
        "[constraints.when] must name fields with doc values, got [topic] of type [text], did you"
            + " mean [topic.keyword]?",
        constrained("{\"type\": \"family_link\", \"when\": {\"same\": [\"topic\"]}}") + id,
        "topics");
    refuses(
        RestStatus.BAD_REQUEST,
        "[field] must name a field of the index, got [x], which [other] does not have, nor any"
            + " field of type neardup; add one to the mapping",
        "\"field\": \"x\"" + id,
        "other");
    refuses(
        RestStatus.BAD_REQUEST,
        "[constraints.when] must name fields with doc values, got [body] of type [text]",
        constrained("{\"type\": \"family_link\", \"when\": {\"same\": [\"body\"]}}") + id,
        "letters");
    refuses(
        RestStatus.BAD_REQUEST,
        "[constraints.when] must name a field of the index, got [dokket], which [letters]"
            + " does not have, did you mean [docket]?",
        constrained("{\"type\": \"family_link\", \"when\": {\"same\": [\"dokket\"]}}") + id,
        "letters");
    refuses(
        RestStatus.BAD_REQUEST,
        "[constraints.when] must name a field of the index, got [topik], which [topics] does not"
            + " have, did you mean [topic.keyword]?",
        constrained("{\"type\": \"cannot_link\", \"when\": {\"differs\": [\"topik\"]}}") + id,
        "topics");
    refuses(
        RestStatus.BAD_REQUEST,
        "[attributes.number] must name a field of the index, got [dockets], which [letters] does"
            + " not have, did you mean [docket]?",
        "\"field\": \"body\", \"attributes\": {\"number\": \"dockets\"}" + id,
        "letters");
    refuses(
        RestStatus.BAD_REQUEST,
        "[timestamp_field] must name a field of the index, got [recieved], which [letters] does"
            + " not have, did you mean [received]?",
        "\"field\": \"body\", \"timestamp_field\": \"recieved\"" + id,
        "letters");
    leavesNothing("x4");
  }

  @Test
  public void fieldsThatSignTextsInDifferentWaysAreRefused() throws Exception {
    letters("letters");
    assertAcked(
        prepareCreate("faxes")
            .setSettings(
                Settings.builder()
                    .put("index.analysis.analyzer.long.type", "neardup_shingle")
                    .put("index.analysis.analyzer.long.length", 7))
            .setMapping(MAPPING.replace("\"neardup\"}", "\"neardup\", \"analyzer\": \"long\"}")));
    add("faxes", of("fir"));
    refuses(
        RestStatus.BAD_REQUEST,
        "[field] must be signed in the same way in all indices, got shingle scheme (length 5,"
            + " offset 1), winnow (window 4) in [letters]; shingle scheme (length 7, offset 1),"
            + " winnow (window 4) in [faxes]",
        FIXED + ", \"run_id\": \"x5\"",
        "letters",
        "faxes");
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareAliases()
            .addAlias(new String[] {"letters", "faxes"}, "post"));
    refuses(
        RestStatus.BAD_REQUEST,
        "shingle scheme (length 7, offset 1), winnow (window 4) in [faxes]",
        FIXED + ", \"run_id\": \"x5\"",
        "post");
    leavesNothing("x5");
    assertEquals(campaigns(of("fir")), partition(run(FIXED, "faxes")));
    RunRecord fromSource = run(FIXED.replace("body.neardup", "body"), "letters", "faxes");
    assertEquals(33, count(fromSource.summary(), "documents"));
  }

  @Test
  public void textsThatDoNotFitIntoMemoryAreRefusedWithoutATrace() throws Exception {
    createLetters("letters", between(1, 3), 0);
    List<Comment> many = new ArrayList<>();
    for (int i = 0; i < 600; i++) { // about eight kilobytes each, and more for their postings
      // of so many words that no two texts are alike
      String text =
          random().ints(400, 0, 2000).mapToObj(word -> "w" + word).collect(Collectors.joining(" "));
      many.add(new Comment("many-" + i, "many", text, 1));
    }
    add("letters", many);
    limitRequests("4mb"); // twice what is kept of 600 texts of the index
    try {
      refuses(
          RestStatus.TOO_MANY_REQUESTS,
          "[request] Data too large, data for [neardup_signatures]",
          FIXED.replace("body.neardup", "body") + ", \"run_id\": \"big\"",
          "letters");
      leavesNothing("big");
      nothingIsLeftOpen();
      noBytesAreLeft();
      RunRecord fromIndex = run(FIXED + ", \"run_id\": \"big\"", "letters");
      assertEquals(600, count(fromIndex.summary(), "distinct"));
    } finally {
      limitRequests(null);
    }
  }

  @Test
  public void textsThatDoNotFitOnTheDrivingNodeFailTheRunWithoutATrace() throws Exception {
    createLetters("letters", between(1, 3), 0);
    List<Comment> many = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      many.add(new Comment("many-" + i, "many", FormLetters.letter("many" + i), 1));
    }
    add("letters", many);
    // 600 texts of at least 72 bytes, and as much again while they are merged
    for (String limit : List.of("1kb", "40kb", "60kb")) {
      limitRequests(limit);
      try {
        refuses(
            RestStatus.TOO_MANY_REQUESTS,
            "[request] Data too large, data for [neardup",
            FIXED + ", \"run_id\": \"waited-" + limit + "\"",
            "letters");
        leavesNoResults("waited-" + limit);
        RunRecord failed = end(begin(FIXED + ", \"run_id\": \"full-" + limit + "\"", "letters"));
        assertEquals(RunState.FAILED, failed.state());
        assertThat(failed.error(), containsString("Data too large, data for [neardup"));
        leavesNoResults("full-" + limit);
        nothingIsLeftOpen();
        noBytesAreLeft();
      } finally {
        limitRequests(null);
      }
    }
    RunRecord run = run(FIXED + ", \"run_id\": \"full\"", "letters");
    assertEquals(600, count(run.summary(), "distinct"));
    noBytesAreLeft();
  }

  @Test
  public void aRunOverMoreDocumentsThanAreAllowedIsRefused() throws Exception {
    letters("letters");
    long documents = FormLetters.docket().size();
    String body = FIXED + ", \"run_id\": \"many\"";
    set("plugins.neardup.max_documents", documents - 1);
    try {
      refuses(
          RestStatus.BAD_REQUEST,
          "[query] must match at most "
              + (documents - 1)
              + " documents with the field, got "
              + documents
              + "; the setting is [plugins.neardup.max_documents]",
          body,
          "letters");
      leavesNothing("many");
      set("plugins.neardup.max_documents", documents);
      assertEquals(documents, count(run(body, "letters").summary(), "documents"));
    } finally {
      set("plugins.neardup.max_documents", null);
    }
  }

  private static void set(String setting, Object value) {
    assertAcked(
        client()
            .admin()
            .cluster()
            .prepareUpdateSettings()
            .setTransientSettings(
                Settings.builder().put(setting, value == null ? null : value.toString())));
  }

  /** All of its tokens are in memory before the first is one too many. */
  @Test
  public void aQueryOfMoreClausesThanAShardTakesIsTheCallers() throws Exception {
    letters("letters");
    refuses(
        RestStatus.BAD_REQUEST,
        "maxClauseCount is set to 1024",
        FIXED
            + ", \"run_id\": \"many\", \"query\": {\"match\": {\"body\": \""
            + "word ".repeat(20_000)
            + "\"}}",
        "letters");
    leavesNothing("many");
    refuses(
        RestStatus.BAD_REQUEST,
        "[query] must have strings of at most 100000 characters, got one of 100005",
        FIXED
            + ", \"run_id\": \"many\", \"query\": {\"match\": {\"body\": \""
            + "word ".repeat(20_001)
            + "\"}}",
        "letters");
    leavesNothing("many");
  }
}
