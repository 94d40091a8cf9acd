// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin;

import java.util.Set;
import java.util.TreeSet;
import org.junit.Test;
import org.neardup.plugin.shard.ShardPhase;
import org.opensearch.test.OpenSearchTestCase;

/** The names under which nodes ask each other. */
public class ShardPhasesTests extends OpenSearchTestCase {

  @Test
  public void theActionsOfThePhasesAreReadsOfIndices() {
    Set<String> names = new TreeSet<>();
    for (ShardPhase<?, ?> phase : ShardPhases.ALL) {
      assertTrue(phase.action(), names.add(phase.action()));
      assertTrue(
          phase.action(), phase.action().matches("indices:data/read/neardup/[a-z_]+\\[s\\]"));
    }
  }
}
