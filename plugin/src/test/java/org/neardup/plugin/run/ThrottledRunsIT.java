// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.List;
import org.junit.After;
import org.junit.Test;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.throttle.RunThrottle;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.lease.Releasables;
import org.opensearch.common.settings.Settings;

/** Runs whose share of the processors is limited by a setting. */
public class ThrottledRunsIT extends RunTestCase {

  private static void share(String share) {
    assertAcked(
        client()
            .admin()
            .cluster()
            .prepareUpdateSettings()
            .setTransientSettings(
                Settings.builder().put(NeardupSettings.PROCESSORS_SHARE.getKey(), share)));
  }

  @After
  public void noLimit() {
    share(null);
  }

  @Test
  public void aRunWaitsForItsTurnAndFindsTheSame() throws Exception {
    createLetters("letters", 2, 0);
    add("letters", FormLetters.docket());
    RunRecord unlimited = run(FIELD, "letters");
    share("0.01");
    List<Releasable> turns = new ArrayList<>();
    for (RunThrottle throttle : internalCluster().getInstances(RunThrottle.class)) {
      turns.add(throttle.begin(() -> {})); // the only one of its node
    }
    RunRecord begun = begin(FIELD, "letters");
    assertBusy(
        () -> {
          boolean isWaiting = false;
          for (RunThrottle throttle : internalCluster().getInstances(RunThrottle.class)) {
            isWaiting |= throttle.waiting() > 0;
          }
          assertTrue("no phase waits", isWaiting);
        });
    assertTrue(get(begun.runId()).state().isActive());
    Releasables.close(turns);
    share("0.9");
    RunRecord limited = end(begun);
    assertEquals(limited.error(), unlimited.state(), limited.state());
    assertEquals(assignments(unlimited), assignments(limited));
  }
}
