// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.neardup.qa.RestApi;

/** Waits for runs. */
final class RunWatch {

  /** The phases of a run of method {@code references}, in order. */
  static final List<String> PHASES =
      List.of("pin", "background", "threshold", "clustering", "letters", "results");

  private static final Duration PATIENCE = Duration.ofMinutes(6);
  private static final Set<String> ENDED = Set.of("COMPLETED", "FAILED", "CANCELLED");

  private RunWatch() {}

  /** Waits until a run has ended. */
  static JsonNode awaitEnd(RestApi api, String run) throws IOException, InterruptedException {
    return api.await("/_neardup/" + run, PATIENCE, RunWatch::hasEnded).json();
  }

  /** Waits until a run is in a phase, or behind it, and says where it is. */
  static JsonNode awaitPhase(RestApi api, String run, String phase)
      throws IOException, InterruptedException {
    return api.await(
            "/_neardup/" + run,
            PATIENCE,
            answer ->
                hasEnded(answer)
                    || PHASES.indexOf(answer.json().path("phase").asText(""))
                        >= PHASES.indexOf(phase))
        .json();
  }

  private static boolean hasEnded(RestApi.Answer answer) {
    return answer.status() == 200 && ENDED.contains(answer.json().path("state").asText());
  }
}
