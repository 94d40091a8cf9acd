// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.Test;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.TimedWait;
import org.neardup.plugin.run.lifecycle.RunWait;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;

/** Checkpoints go when their run has ended, and not before. */
@ClusterScope(
    scope = Scope.TEST,
    numDataNodes = 1,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class StaleCheckpointsIT extends RunStoreTestCase {

  private static final String NAME = "found";

  private static final TimedWait WAIT = RunWait.limited(System::currentTimeMillis);

  private RunCheckpoints checkpoints() {
    return new RunCheckpoints(client(), clusterService(), WAIT);
  }

  private void sweep() {
    new StaleCheckpoints(checkpoints(), store(), WAIT).delete();
  }

  private static RunRecord create(String id, long start) {
    RunRecord run = RunsByHand.created(id, Map.of(), start);
    RunsByHand.create(run);
    return run;
  }

  private static void end(RunRecord run) {
    RunsByHand.save(run.failed("no more", 1));
  }

  private void keep(String id, long start, int bytes) {
    checkpoints().save(new RunKey(id, start), NAME, new BytesArray(new byte[bytes]));
  }

  private boolean isKept(String id, long start) {
    return checkpoints().load(new RunKey(id, start), NAME).isPresent();
  }

  @Test
  public void whereThereAreNoneNothingIsDone() {
    sweep();
    assertEquals(Map.of(), checkpoints().documents());
  }

  @Test
  public void thoseOfActiveRunsStayAndAllOthersGo() {
    create("active", 1);
    end(create("ended", 2));
    create("again", 4);
    keep("active", 1, 3 << 20);
    keep("ended", 2, 3 << 20);
    keep("again", 3, 10); // of an earlier run of that name
    keep("again", 4, 20);
    keep("deleted", 5, 0);
    client().prepareIndex(ResultsIndices.CHECKPOINTS).setId("theirs").setSource("a", 1).get();
    sweep();
    assertTrue(isKept("active", 1));
    assertFalse(isKept("ended", 2));
    assertFalse(isKept("again", 3));
    assertTrue(isKept("again", 4));
    assertFalse(isKept("deleted", 5));
    assertEquals(
        Map.of(new RunKey("active", 1), 4, new RunKey("again", 4), 2),
        Map.copyOf(
            checkpoints().documents().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().size()))));
    assertEquals(
        Optional.of(3 << 20),
        checkpoints().load(new RunKey("active", 1), NAME).map(bytes -> bytes.length()));
  }

  /** Its node died between its parts and its head. */
  @Test
  public void partsWithoutAHeadGoAsWell() {
    RunRecord run = create("torn", 1);
    keep("torn", 1, 3 << 20);
    client().prepareDelete(ResultsIndices.CHECKPOINTS, "torn/1/" + NAME).get();
    sweep();
    assertEquals(3, checkpoints().documents().get(new RunKey("torn", 1)).size());
    end(run);
    sweep();
    assertEquals(Map.of(), checkpoints().documents());
  }
}
