// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.results.RandomResults;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.test.OpenSearchTestCase;

/** The form in which runs are stored; it must not change. */
public class StoredRunTests extends OpenSearchTestCase {

  private static final RunRecord CREATED =
      RunRecord.created(
          "mercury-1", Map.of("field", "body.neardup"), 1_700_000_000_000L, "ephemeral", "node:7");

  private static BytesReference source(RunRecord run) throws IOException {
    try (XContentBuilder builder = XContentFactory.jsonBuilder()) {
      return BytesReference.bytes(StoredRun.writeRecord(run, builder));
    }
  }

  @Test
  public void whatIsStoredIsReadAgain() throws IOException {
    for (int i = 0; i < 50; i++) {
      RunRecord run = RandomResults.run();
      RunRecord stored = StoredRun.readRecord(source(run));
      assertEquals(Map.of(), stored.request());
      try (XContentBuilder builder = XContentFactory.jsonBuilder()) {
        BytesReference request = BytesReference.bytes(StoredRun.writeRequest(run, builder));
        assertEquals(run, stored.withRequest(StoredRun.readRequest(request)));
      }
    }
  }

  @Test
  public void theOrderOfASummaryIsStored() throws IOException {
    RunRecord run = RandomResults.run().completed(RandomResults.run().request(), 1);
    List<String> keys = List.of("zebra", "number", "share", "flag", "list", "inner");
    assertEquals(keys, new ArrayList<>(run.summary().keySet()));
    assertEquals(keys, new ArrayList<>(StoredRun.readRecord(source(run)).summary().keySet()));
  }

  @Test
  public void aStoredRunHasThisForm() throws IOException {
    Map<String, Object> request = new LinkedHashMap<>();
    request.put("field", "body.neardup");
    request.put("method", "full");
    RunRecord run =
        RunRecord.created("mercury-1", request, 1_700_000_000_000L, "ephemeral", "node:7")
            .running("seeds", 5, 20, 10, 1200)
            .failed("no space", 1300);
    assertEquals(
        "{\"format\":2,\"run_id\":\"mercury-1\",\"state\":\"FAILED\",\"phase\":\"seeds\",\"done\":5,"
            + "\"total\":20,\"percent\":10,\"start_time_in_millis\":1700000000000,\"took_in_millis\":1300,\"summary\":{},\"method\":\"full\",\"error\":\"no"
            + " space\",\"node\":\"ephemeral\",\"task\":\"node:7\",\"generation\":0}",
        source(run).utf8ToString());
    try (XContentBuilder builder = XContentFactory.jsonBuilder()) {
      assertEquals(
          "{\"run_id\":\"mercury-1\",\"request\":{\"field\":\"body.neardup\",\"method\":\"full\"}}",
          StoredRun.writeRequest(run, builder).toString());
    }
  }

  @Test
  public void aStoredRunWithAllItsFieldsHasThisForm() throws IOException {
    RunRecord run =
        CREATED
            .ownedBy(new RunOwner("alice", List.of("staff"), List.of("all")))
            .running("results", 7, 20, 85, 1200)
            .takenOver(RunDriver.NOBODY, "node:7")
            .takenOver("another", "other:3")
            .completed(Map.of("documents", 20), 1500)
            .cancelled("by request", 1600);
    assertEquals(
        "{\"format\":2,\"run_id\":\"mercury-1\",\"state\":\"CANCELLED\",\"phase\":\"results\",\"done\":20,"
            + "\"total\":20,\"percent\":100,\"start_time_in_millis\":1700000000000,"
            + "\"took_in_millis\":1600,\"summary\":{\"documents\":20},\"error\":\"by"
            + " request\",\"node\":\"another\",\"task\":\"other:3\","
            + "\"generation\":2,\"undriven\":1,\"owner\":{\"name\":\"alice\","
            + "\"backend_roles\":[\"staff\"],\"roles\":[\"all\"]}}",
        source(run).utf8ToString());
  }

  /** Earlier versions did not keep it. */
  @Test
  public void aStoredRunMayLackItsPercentage() throws IOException {
    for (RunRecord run :
        List.of(CREATED.running("seeds", 5, 20, 0, 1), CREATED.completed(Map.of(), 1))) {
      String stored = source(run).utf8ToString();
      assertEquals(
          run.withRequest(Map.of()),
          StoredRun.readRecord(new BytesArray(stored.replaceAll("\"percent\":\\d+,", ""))));
    }
  }

  @Test
  public void aStoredRunHasItsOwnerWithAllRoles() throws IOException {
    RunRecord run = CREATED.ownedBy(new RunOwner("alice", List.of("staff"), List.of("all", "own")));
    String stored = source(run).utf8ToString();
    assertTrue(
        stored,
        stored.endsWith(
            "\"task\":\"node:7\",\"generation\":0,\"owner\":"
                + "{\"name\":\"alice\",\"backend_roles\":[\"staff\"],\"roles\":[\"all\",\"own\"]}}"));
  }

  @Test
  public void aRunThatWasStoredWithoutAnOwnerIsRead() throws IOException {
    String stored =
        "{\"run_id\":\"mercury-1\",\"state\":\"CREATED\",\"done\":0,\"total\":0,"
            + "\"start_time_in_millis\":1700000000000,\"took_in_millis\":0,\"summary\":{},"
            + "\"node\":\"ephemeral\",\"task\":\"node:7\"}";
    assertEquals(CREATED.withRequest(Map.of()), StoredRun.readRecord(new BytesArray(stored)));
  }

  @Test
  public void aRunThatWasStoredWithoutAFormatIsKnown() throws IOException {
    String stored = source(CREATED).utf8ToString().replace("\"format\":2,", "");
    assertFalse(stored, stored.contains("format"));
    StoredRun.requireKnownFormat(new BytesArray(stored));
    assertEquals(CREATED.withRequest(Map.of()), StoredRun.readRecord(new BytesArray(stored)));
  }

  @Test
  public void aRunOfALaterFormatIsRefused() throws IOException {
    StoredRun.requireKnownFormat(source(CREATED));
    String later = source(CREATED).utf8ToString().replace("\"format\":2,", "\"format\":3,");
    OpenSearchStatusException refused =
        expectThrows(
            OpenSearchStatusException.class,
            () -> StoredRun.requireKnownFormat(new BytesArray(later)));
    assertEquals(RestStatus.CONFLICT, refused.status());
    assertEquals(
        "run [mercury-1] was stored by a later version of the plugin: its format is 3, and this"
            + " version knows formats up to 2; install the later version to read, continue or"
            + " delete it",
        refused.getMessage());
  }

  @Test
  public void aStoredRunHasTheDriversThatGotNoFurther() throws IOException {
    RunRecord run = CREATED.begun().running("seeds", 5, 20, 10, 1200);
    String stored = source(run.takenOver("other", "other:3").begun()).utf8ToString();
    assertTrue(
        stored,
        stored.endsWith("\"task\":\"other:3\",\"generation\":1,\"begun\":1,\"begun_at\":10}"));
  }

  /** Its driver's clock had been set back. */
  @Test
  public void aStoredRunThatTookLessThanNoTimeTookNone() throws IOException {
    String stored =
        source(CREATED).utf8ToString().replace("\"took_in_millis\":0", "\"took_in_millis\":-7");
    assertTrue(stored, stored.contains("-7"));
    assertEquals(0, StoredRun.readRecord(new BytesArray(stored)).progress().tookInMillis());
  }
}
