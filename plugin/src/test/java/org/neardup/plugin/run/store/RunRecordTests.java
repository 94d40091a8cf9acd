// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.results.RandomResults;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContent;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.test.AbstractWireSerializingTestCase;

public class RunRecordTests extends AbstractWireSerializingTestCase<RunRecord> {

  private static final RunRecord CREATED =
      RunRecord.created(
          "mercury-1", Map.of("field", "body.neardup"), 1_700_000_000_000L, "ephemeral", "node:7");

  @Override
  protected RunRecord createTestInstance() {
    return RandomResults.run();
  }

  @Override
  protected Writeable.Reader<RunRecord> instanceReader() {
    return RunRecord::read;
  }

  @Override
  protected RunRecord mutateInstance(RunRecord run) {
    return switch (between(0, 4)) {
      case 0 ->
          run.running(
              "other",
              run.progress().done(),
              run.progress().total(),
              10,
              run.progress().tookInMillis() + 1);
      case 1 -> run.completed(Map.of("documents", -1), run.progress().tookInMillis() + 1);
      case 2 -> run.ownedBy(new RunOwner("another", List.of(), List.of()));
      case 3 -> run.failed("another reason", run.progress().tookInMillis() + 1);
      default -> run.cancelled("another reason", run.progress().tookInMillis() + 1);
    };
  }

  private static String json(ToXContent run, boolean human) throws IOException {
    try (XContentBuilder builder = XContentFactory.jsonBuilder().humanReadable(human)) {
      return run.toXContent(builder, ToXContent.EMPTY_PARAMS).toString();
    }
  }

  @Test
  public void theOrderOfASummarySurvivesTransport() throws IOException {
    RunRecord run = RandomResults.run().completed(RandomResults.run().request(), 1);
    List<String> keys = List.of("zebra", "number", "share", "flag", "list", "inner");
    assertEquals(keys, new ArrayList<>(run.summary().keySet()));
    assertEquals(keys, new ArrayList<>(copyInstance(run).summary().keySet()));
  }

  @Test
  public void theOwnerStaysTheSameAllItsLife() {
    RunOwner alice = new RunOwner("alice", List.of(), List.of());
    RunRecord run = CREATED.ownedBy(alice).running("seeds", 5, 20, 10, 1200);
    assertEquals(alice, run.owner());
    assertEquals(alice, run.completed(Map.of(), 1).owner());
    assertEquals(alice, run.failed("no", 1).owner());
    assertEquals(alice, run.cancelled("no", 1).owner());
  }

  @Test
  public void ofTheOwnerOnlyTheNameIsShown() throws IOException {
    String json =
        json(CREATED.ownedBy(new RunOwner("alice", List.of("staff"), List.of("all"))), false);
    assertTrue(json, json.startsWith("{\"run_id\":\"mercury-1\",\"owner\":\"alice\","));
    assertFalse(json, json.contains("staff") || json.contains("all"));
  }

  @Test
  public void anActiveRunIsShownWithItsProgressAndItsTask() throws IOException {
    assertEquals(
        "{\"run_id\":\"mercury-1\",\"state\":\"RUNNING\",\"phase\":\"seeds\","
            + "\"progress\":{\"done\":5,\"total\":20,\"percent\":10},"
            + "\"start_time_in_millis\":1700000000000,\"took_in_millis\":1200,"
            + "\"task\":\"node:7\",\"request\":{\"field\":\"body.neardup\"}}",
        json(CREATED.running("seeds", 5, 20, 10, 1200), false));
  }

  @Test
  public void aCompletedRunIsShownWithItsSummary() throws IOException {
    RunRecord run =
        CREATED.running("write", 5, 20, 10, 1200).completed(Map.of("documents", 20), 1500);
    assertEquals(
        "{\"run_id\":\"mercury-1\",\"state\":\"COMPLETED\",\"phase\":\"write\","
            + "\"progress\":{\"done\":20,\"total\":20,\"percent\":100},"
            + "\"start_time_in_millis\":1700000000000,\"took_in_millis\":1500,"
            + "\"summary\":{\"documents\":20},\"request\":{\"field\":\"body.neardup\"}}",
        json(run, false));
  }

  @Test
  public void aCancelledRunIsShownWithTheReason() throws IOException {
    String json = json(CREATED.cancelled("by request", 3), false);
    assertTrue(json, json.contains("\"state\":\"CANCELLED\""));
    assertTrue(json, json.endsWith("\"error\":\"by request\"}"));
  }

  @Test
  public void timesAreSpeltOutForHumans() throws IOException {
    String json = json(CREATED.running("seeds", 5, 20, 10, 1200), true);
    assertTrue(json, json.contains("\"start_time\":\"2023-11-14T22:13:20.000Z\""));
    assertTrue(json, json.contains("\"took\":\"1.2s\",\"took_in_millis\":1200"));
  }

  private static RunRecord of(String method) {
    return RunRecord.created("x", Map.of("method", method), 1, "ephemeral", "node:7");
  }

  private static void finds(String what, RunRecord run) {
    List<String> found = new ArrayList<>();
    for (RunRecord.Finds each : RunRecord.Finds.values()) {
      if (run.finds(each)) {
        run.require(each);
        found.add(each.name());
      }
    }
    assertEquals(what, String.join(",", found));
  }

  @Test
  public void whatARunFindsDependsOnItsMethod() {
    finds("CLUSTERS", of("references"));
    finds("CLUSTERS", CREATED);
    finds("PASSAGES", of("passages"));
    finds("CLUSTERS,ITEMSETS", of("closed_sets"));
  }

  @Test
  public void whatARunDoesNotFindIsRefused() {
    Exception e =
        expectThrows(
            IllegalArgumentException.class, () -> of("full").require(RunRecord.Finds.ITEMSETS));
    assertEquals("run [x] has no itemsets, since its [method] is [full]", e.getMessage());
  }

  @Test
  public void percentOnlyGrow() {
    assertEquals(0, CREATED.progress().percent());
    RunRecord run = CREATED.running("seeds", 1, 3, 33, 1);
    assertEquals(33, run.progress().percent());
    assertEquals("begun anew", 33, run.running("pin", 0, 1, 0, 2).progress().percent());
    assertEquals(33, run.failed("no", 1).progress().percent());
    assertEquals(100, CREATED.completed(Map.of(), 1).progress().percent());
  }

  @Test
  public void aNewPhaseTakesAnErrorBack() {
    RunRecord run = CREATED.failed("no", 1).running("seeds", 0, 1, 10, 2);
    assertNull(run.error());
    assertEquals(CREATED.request(), run.request());
    assertEquals(CREATED.startTimeInMillis(), run.startTimeInMillis());
  }

  @Test
  public void aRunNeverTookLessThanItDidBefore() {
    RunRecord run = CREATED.running("seeds", 5, 20, 10, 1200);
    assertEquals(1200, run.takenOver("other", "other:1").progress().tookInMillis());
    assertEquals(
        "its clock is behind", 1200, run.running("seeds", 6, 20, 10, -5).progress().tookInMillis());
    assertEquals(1200, run.completed(Map.of(), 1199).progress().tookInMillis());
    assertEquals(1200, run.failed("no", 0).progress().tookInMillis());
    assertEquals(1201, run.cancelled("no", 1201).progress().tookInMillis());
  }

  @Test
  public void aClockThatWasSetBackTakesNoTime() throws IOException {
    RunRecord run = CREATED.running("seeds", 5, 20, 10, -1);
    assertEquals(0, run.progress().tookInMillis());
    assertTrue(json(run, true), json(run, true).contains("\"took\":\"0s\""));
  }

  @Test
  public void whoeverEndsAnAbandonedRunIsNoDriver() {
    assertEquals(1, CREATED.driver().count());
    RunRecord second = CREATED.takenOver("other", "other:1");
    assertEquals(2, second.driver().count());
    RunRecord nobodys = second.takenOver(RunDriver.NOBODY, "other:1");
    assertEquals(2, nobodys.driver().count());
    RunRecord third = nobodys.takenOver("third", "third:1");
    assertEquals("it could not be ended, and went on", 3, third.driver().count());
    assertEquals(3, third.takenOver(RunDriver.NOBODY, "third:1").driver().count());
    assertEquals(4, third.takenOver("fourth", "fourth:1").driver().count());
  }

  @Test
  public void driversThatGetNoFurtherAreCounted() {
    RunRecord run = CREATED.begun().running("pin", 0, 1, 0, 1);
    assertEquals(1, run.driversWithoutProgress());
    assertEquals("it got on", 0, run.running("exact", 0, 1, 4, 1).driversWithoutProgress());
    RunRecord second = run.takenOver("other", "other:1");
    assertEquals("it has not begun yet", 1, second.driversWithoutProgress());
    second = second.begun().running("pin", 0, 1, 0, 2);
    assertEquals(2, second.driversWithoutProgress());
    RunRecord further = second.running("clustering", 1, 2, 40, 3);
    assertEquals(0, further.driversWithoutProgress());
    RunRecord third = further.takenOver("third", "third:1").begun();
    assertEquals("begins anew", 1, third.running("pin", 0, 1, 0, 4).driversWithoutProgress());
    assertEquals(0, third.running("clustering", 3, 4, 50, 5).driversWithoutProgress());
  }
}
