// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import java.util.EnumSet;
import java.util.Map;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.run.definition.RunMethod;
import org.opensearch.test.OpenSearchTestCase;

public class RunPhasesTests extends OpenSearchTestCase {

  private static final RunMethod REFERENCES =
      RunDefinitionParser.parse(Map.of("field", "body")).method();
  private static final RunMethod PASSAGES =
      RunDefinitionParser.parse(Map.of("field", "body", "method", "passages")).method();

  public void testAPhaseBeginsWhereTheOneBeforeEnds() {
    assertEquals(0, RunPhases.percent(REFERENCES, RunPhase.PIN, 0, 1));
    assertEquals(4, RunPhases.percent(REFERENCES, RunPhase.PIN, 1, 1));
    assertEquals(4, RunPhases.percent(REFERENCES, RunPhase.EXACT, 0, 1));
    assertEquals(25, RunPhases.percent(REFERENCES, RunPhase.CLUSTERING, 0, 500));
    assertEquals(45, RunPhases.percent(REFERENCES, RunPhase.CLUSTERING, 250, 500));
    assertEquals(30, RunPhases.percent(PASSAGES, RunPhase.PASSAGES, 0, 0));
  }

  public void testOnlyTheEndIsAHundred() {
    assertEquals(99, RunPhases.percent(REFERENCES, RunPhase.RESULTS, 10, 10));
    assertEquals(99, RunPhases.percent(PASSAGES, RunPhase.PASSAGES, 11, 10));
  }

  public void testPercentGrowFromPhaseToPhase() {
    int before = -1;
    for (RunPhase phase : EnumSet.range(RunPhase.PIN, RunPhase.RESULTS)) {
      for (int done = 0; done <= 10; done++) {
        int now = RunPhases.percent(REFERENCES, phase, done, 10);
        assertTrue(phase.label(), now >= before);
        before = now;
      }
    }
  }
}
