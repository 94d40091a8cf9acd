// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.action.delete.DeleteRunAction;
import org.neardup.plugin.action.delete.DeleteRunRequest;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.rest.RestStatus;

/** Fields, indices and documents that cannot be written. */
public class ApplyFailuresIT extends ApplyTestCase {

  private static void map(String index, String properties) {
    assertAcked(
        client()
            .admin()
            .indices()
            .preparePutMapping(index)
            .setSource("{\"properties\": " + properties + "}", XContentType.JSON));
  }

  private static void set(String index, String setting, Object value) {
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings(index)
            .setSettings(Settings.builder().put(setting, String.valueOf(value))));
  }

  @Test
  public void aFieldOfAnotherTypeIsRefusedBeforeAnythingIsWritten() throws Exception {
    letters("first");
    letters("second");
    map("second", "{\"neardup\": {\"properties\": {\"cluster\": {\"type\": \"text\"}}}}");
    RunRecord run = run(FIXED, "first", "second");
    refusesToApply(
        RestStatus.BAD_REQUEST,
        "[fields.cluster_id] must be a field of type [keyword] with doc values, or not mapped, got"
            + " [neardup.cluster] of type [text] in [second]",
        run.runId(),
        CLUSTER);
    assertEquals(Map.of(), neardup("first", "own-0"));
    refusesToApply(
        RestStatus.BAD_REQUEST,
        "[fields.size] must be a field in an object, got [docket.size] in [docket] of type"
            + " [keyword]",
        run.runId(),
        "{\"fields\": {\"size\": \"docket.size\"}}");
    map(
        "first",
        "{\"parts\": {\"type\": \"nested\", \"properties\": {\"a\": {\"type\": \"long\"}}}}");
    refusesToApply(
        RestStatus.BAD_REQUEST,
        "[fields.size] must be a field in an object, got [parts.size] in [parts] of type [nested]",
        run.runId(),
        "{\"fields\": {\"size\": \"parts.size\"}}");
  }

  @Test
  public void aFittingFieldIsUsed() throws Exception {
    letters("letters");
    map(
        "letters",
        "{\"group\": {\"type\": \"keyword\", \"ignore_above\": 99}, \"n\": {\"type\": \"long\"}}");
    RunRecord run = run(FIXED, "letters");
    String body = "{\"fields\": {\"cluster_id\": \"group\", \"size\": \"n\"}}";
    assertEquals(List.of(30L, 30L, 0L, 0L, 0L, 0L), counts(apply(run.runId(), body)));
  }

  @Test
  public void aStrictMappingGetsTheFields() throws Exception {
    createLetters("letters");
    assertAcked(
        client()
            .admin()
            .indices()
            .preparePutMapping("letters")
            .setSource("{\"dynamic\": \"strict\"}", XContentType.JSON));
    add("letters", of("oak"));
    RunRecord run = run(FIXED, "letters");
    assertEquals(List.of(12L, 12L, 0L, 0L, 0L, 0L), counts(apply(run.runId(), CLUSTER)));
  }

  @Test
  public void anObjectThatIsNotEnabledCannotHaveTheFields() throws Exception {
    letters("letters");
    map("letters", "{\"notes\": {\"type\": \"object\", \"enabled\": false}}");
    RunRecord run = run(FIXED, "letters");
    refusesToApply(
        RestStatus.BAD_REQUEST,
        "nothing was written to [letters], since its mapping of the fields [notes.size] could not"
            + " be put: ",
        run.runId(),
        "{\"fields\": {\"size\": \"notes.size\"}}");
  }

  @Test
  public void aBlockedOrClosedIndexIsNamed() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    set("letters", "index.blocks.write", true);
    refusesToApply(
        RestStatus.FORBIDDEN,
        "none of the first 30 documents could be written; [letters/",
        run.runId(),
        CLUSTER);
    set("letters", "index.blocks.write", false);
    assertAcked(client().admin().indices().prepareClose("letters"));
    refusesToApply(
        RestStatus.BAD_REQUEST,
        "the indices of run [" + run.runId() + "] must be open, got [letters], which is closed",
        run.runId(),
        CLUSTER);
    assertAcked(client().admin().indices().prepareOpen("letters"));
    ensureGreen("letters");
    assertEquals(List.of(30L, 30L, 0L, 0L, 0L, 0L), counts(apply(run.runId(), CLUSTER)));
  }

  /** The rows of the largest cluster come first. */
  @Test
  public void aFailureAfterTheFirstBatchIsAnAnswerThatSaysWhereToGoOn() throws Exception {
    createLetters("first");
    createLetters("second");
    add("first", of("oak"));
    add("second", of("elm"));
    RunRecord run = run(FIXED, "first", "second");
    assertAcked(client().admin().indices().prepareClose("second"));
    ApplyOptions small = new ApplyOptions(5, Float.POSITIVE_INFINITY, 0, true);
    ApplySummary interrupted = start(run.runId(), CLUSTER, small).actionGet().summary();
    assertThat(interrupted.interrupted(), containsString("must be open, got [second]"));
    assertEquals(List.of(20L, 10L, 0L, 0L, 0L, 0L), counts(interrupted));
    assertEquals(10, interrupted.next());

    assertAcked(client().admin().indices().prepareOpen("second"));
    ensureGreen("second");
    ApplyOptions rest = new ApplyOptions(5, Float.POSITIVE_INFINITY, interrupted.next(), true);
    ApplySummary continued = start(run.runId(), CLUSTER, rest).actionGet().summary();
    assertNull(continued.interrupted());
    assertEquals(List.of(10L, 10L, 0L, 0L, 0L, 0L), counts(continued));
    ApplyOptions beyond = new ApplyOptions(5, Float.POSITIVE_INFINITY, 20, true);
    Exception e =
        expectThrows(
            IllegalArgumentException.class, () -> start(run.runId(), CLUSTER, beyond).actionGet());
    assertThat(e.getMessage(), containsString("[after] must be a value that a previous page"));
  }

  @Test
  public void anIndexThatIsGoneHasNoneOfItsDocuments() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    assertAcked(client().admin().indices().prepareDelete("letters"));
    assertEquals(List.of(30L, 0L, 0L, 0L, 30L, 0L), counts(apply(run.runId(), CLUSTER)));
  }

  @Test
  public void aDocumentThatCannotHaveTheFieldIsReported() throws Exception {
    createLetters("letters");
    map("letters", "{\"neardup\": {\"type\": \"object\", \"dynamic\": false}}");
    add("letters", of("oak"));
    client()
        .prepareUpdate("letters", "oak-edit-0")
        .setDoc(Map.of("neardup", List.of(Map.of("a", 1), Map.of("a", 2))))
        .get();
    client().admin().indices().prepareRefresh("letters").get();
    RunRecord run = run(FIXED, "letters");
    ApplySummary summary = apply(run.runId(), CLUSTER);
    assertEquals(List.of(12L, 11L, 0L, 0L, 0L, 1L), counts(summary));
    assertEquals(
        "the document has no object in [neardup] but an array",
        summary.failures().getFirst().reason());
    assertEquals("oak-edit-0", summary.failures().getFirst().document().id());
  }

  @Test
  public void onlyACompletedRunThatClustersIsApplied() throws Exception {
    letters("letters");
    refusesToApply(RestStatus.NOT_FOUND, "run [nosuch] not found", "nosuch", CLUSTER);
    RunRecord passages = run("\"field\": \"body.neardup\", \"method\": \"passages\"", "letters");
    refusesToApply(
        RestStatus.BAD_REQUEST,
        "has no clusters, since its [method] is [passages]",
        passages.runId(),
        CLUSTER);
    RunRecord run = run(FIXED, "letters");
    refusesToApply(
        RestStatus.BAD_REQUEST,
        "[fields.size] must be another field than that of the run, [body.neardup]",
        run.runId(),
        "{\"fields\": {\"size\": \"body\"}}");
    client().execute(DeleteRunAction.INSTANCE, new DeleteRunRequest(run.runId())).actionGet();
    refusesToApply(
        RestStatus.NOT_FOUND, "run [" + run.runId() + "] not found", run.runId(), CLUSTER);
  }
}
