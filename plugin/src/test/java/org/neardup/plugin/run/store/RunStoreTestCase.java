// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import org.neardup.plugin.ClusterTestCase;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.common.settings.Settings;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;

/**
 * Looks at what is stored of runs in a cluster of one node that leaves all of it alone: the node
 * neither takes runs over nor deletes their checkpoints of its own accord.
 */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 1,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public abstract class RunStoreTestCase extends ClusterTestCase {

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(NeardupSettings.TAKEOVER.getKey(), false)
        .build();
  }

  public static RunStore store() {
    return internalCluster().getInstance(RunStore.class);
  }
}
