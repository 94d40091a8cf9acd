// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.RunTestCase;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.action.NoShardAvailableActionException;
import org.opensearch.common.settings.Setting;
import org.opensearch.common.settings.Settings;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.transport.ConnectTransportException;

/** Runs on three nodes, any of which may be lost. */
@ClusterScope(
    scope = Scope.TEST,
    numDataNodes = 3,
    numClientNodes = 0,
    supportsDedicatedMasters = false) // any node may be lost without losing the only manager
public abstract class RunRecoveryTestCase extends RunTestCase {

  static final String BODY =
      FIELD
          + ", \"constraints\": [{\"type\": \"must_link\", \"when\": {\"contains_reference\":"
          + " 1.0}}]";

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(NeardupSettings.RECOVERY_TIMEOUT.getKey(), "60s")
        .build();
  }

  /** The plugin's own indices have their copies as well. */
  final void replicated(String index) throws Exception {
    createLetters(index, 2, 1);
    add(index, FormLetters.docket());
    run(BODY, index);
    ensureGreen();
  }

  /** A run when it is so; meanwhile its index may be on its way from one node to another. */
  static RunRecord awaited(String runId, Predicate<RunRecord> so) throws Exception {
    AtomicReference<RunRecord> last = new AtomicReference<>();
    boolean seen =
        waitUntil( // which looks every second, not half as often each time
            () -> {
              try {
                last.set(get(runId));
                return so.test(last.get());
              } catch (NoShardAvailableActionException | ConnectTransportException e) {
                return false;
              }
            },
            90,
            TimeUnit.SECONDS);
    assertTrue(String.valueOf(last.get()), seen);
    return last.get();
  }

  /** The end of a run, whoever drives it then. */
  static RunRecord endOf(String runId) throws Exception {
    return awaited(runId, run -> !run.state().isActive());
  }

  static void setRecoveryTimeout(String time) {
    set(NeardupSettings.RECOVERY_TIMEOUT, time);
  }

  static void allowTakeover(boolean isAllowed) {
    set(NeardupSettings.TAKEOVER, isAllowed);
  }

  private static void set(Setting<?> setting, Object value) {
    internalCluster()
        .client()
        .admin()
        .cluster()
        .prepareUpdateSettings()
        .setTransientSettings(Map.of(setting.getKey(), value))
        .get();
  }
}
