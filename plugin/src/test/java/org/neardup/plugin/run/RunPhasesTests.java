package org.neardup.plugin.run;

import java.util.List;
import java.util.Map;
import org.opensearch.test.OpenSearchTestCase;

public class RunPhasesTests extends OpenSearchTestCase {

  private static final RunMethod REFERENCES =
      RunDefinitionParser.parse(Map.of("field", "body")).method();
  private static final RunMethod PASSAGES =
      RunDefinitionParser.parse(Map.of("field", "body", "method", "passages")).method();

  public void testAPhaseBeginsWhereTheOneBeforeEnds() {
    assertEquals(0, RunPhases.percent(REFERENCES, "pin", 0, 1));
    assertEquals(4, RunPhases.percent(REFERENCES, "pin", 1, 1));
    assertEquals(4, RunPhases.percent(REFERENCES, "exact", 0, 1));
    assertEquals(25, RunPhases.percent(REFERENCES, "clustering", 0, 500));
    assertEquals(45, RunPhases.percent(REFERENCES, "clustering", 250, 500));
    assertEquals(30, RunPhases.percent(PASSAGES, "passages", 0, 0));
  }

  public void testOnlyTheEndIsAHundred() {
    assertEquals(99, RunPhases.percent(REFERENCES, "results", 10, 10));
    assertEquals(99, RunPhases.percent(PASSAGES, "passages", 11, 10));
  }

  public void testPercentGrowFromPhaseToPhase() {
    int before = -1;
    for (String phase :
        List.of(
            "pin",
            "exact",
            "background",
            "constraints",
            "sentences",
            "threshold",
            "clustering",
            "letters",
            "passages",
            "results")) {
      for (int done = 0; done <= 10; done++) {
        int now = RunPhases.percent(REFERENCES, phase, done, 10);
        assertTrue(phase, now >= before);
        before = now;
      }
    }
  }
}
