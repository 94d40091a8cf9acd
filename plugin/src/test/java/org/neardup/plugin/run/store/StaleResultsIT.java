// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.Test;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.TimedWait;
import org.neardup.plugin.run.lifecycle.RunWait;
import org.opensearch.common.settings.Settings;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;

/** Results of runs that have failed or were cancelled go, if only later. */
@ClusterScope(
    scope = Scope.TEST,
    numDataNodes = 1,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class StaleResultsIT extends RunStoreTestCase {

  private static final TimedWait WAIT = RunWait.limited(System::currentTimeMillis);

  private long now;
  private StaleResults stale;

  private void lookAfter(long millis) {
    if (stale == null) {
      stale = new StaleResults(store(), WAIT, () -> now);
    }
    now += millis;
    stale.delete();
  }

  /** Two looks, between which a deletion that is under way would be over. */
  private void sweep() {
    lookAfter(0);
    lookAfter(StaleResults.LEFT_ALONE.millis());
  }

  private static void written(RunRecord run) {
    RunsByHand.create(run);
    new ResultsByHand(client(), run.key()).write();
  }

  private List<String> left() {
    return List.copyOf(
        new TreeSet<>(
            RunIndices.all(clusterService().state().metadata()).keySet().stream()
                .map(RunKey::runId)
                .toList()));
  }

  private static void block(String index, boolean on) {
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings(index)
            .setSettings(Settings.builder().put("index.blocks.read_only", on)));
  }

  @Test
  public void whereThereAreNoneNothingIsDone() {
    sweep();
    assertEquals(List.of(), left());
  }

  @Test
  public void thoseOfFailedAndCancelledRunsGoAndAllOthersStay() {
    written(run("active", 1).running("results", 1, 2, 10, 1));
    written(run("completed", 2).completed(Map.of(), 1));
    written(run("failed", 3).failed("a snapshot held its index", 1));
    written(run("cancelled", 4).cancelled("by user request", 1));
    RunsByHand.create(run("again", 6).failed("no more", 1));
    new ResultsByHand(client(), new RunKey("again", 5)).write(); // of an earlier run of that name
    new ResultsByHand(client(), new RunKey("unknown", 7)).write();
    sweep();
    assertEquals(List.of("active", "again", "completed", "unknown"), left());
    assertEquals(RunState.FAILED, get("failed").state());
  }

  /** A driver that was frozen for long has shown them after the run had ended without it. */
  @Test
  public void thoseThatAreUnderTheAliasGoFromIt() {
    written(run("thawed", 1).cancelled("by user request", 1));
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareAliases()
            .addAlias("neardup-thawed", ResultsIndices.RESULTS_ALIAS));
    sweep();
    assertEquals(List.of(), left());
    assertFalse(clusterService().state().metadata().hasAlias(ResultsIndices.RESULTS_ALIAS));
  }

  /** Where it is refused a completed run is completed again. */
  @Test
  public void aDeletionThatIsUnderWayIsLeftAlone() {
    written(run("x", 1).cancelled("its results are being deleted", 1));
    lookAfter(0);
    lookAfter(StaleResults.LEFT_ALONE.millis() - 1);
    assertEquals(List.of("x"), left());
    lookAfter(1);
    assertEquals(List.of(), left());
  }

  @Test
  public void whatABlockHoldsGoesWhenItIsLifted() {
    written(run("held", 1).failed("no space", 1));
    written(run("other", 2).failed("no space", 1));
    block("neardup-held", true);
    sweep();
    assertEquals(List.of("held"), left());
    block("neardup-held", false);
    lookAfter(0);
    assertEquals(List.of(), left());
  }

  /** Its own record says that it has failed, but it was published before. */
  @Test
  public void aRevisionWithTheResultsOfItsRunStays() {
    RunRecord run = run("x", 1).completed(Map.of(), 1);
    RunsByHand.create(run);
    for (int number = 1; number <= 2; number++) {
      written(run("x~" + number, number).failed("no more", 1));
    }
    RunStoreTestCase.<Void>await(
        done ->
            store().revise(run.key(), run.key(), new RunKey("x~2", 2), Map.of("a", 1), 1, done));
    sweep();
    assertEquals(List.of("x~2"), left());
  }
}
