// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the cluster of every document as JSON lines: {@code {"id", "cluster", "category"}}. */
final class Assignments {

  private static final int PAGE = 10_000;
  private static final ObjectMapper JSON = new ObjectMapper();

  private Assignments() {}

  /** Writes all of a run's assignments and returns their number. */
  static long write(OpenSearchApi api, String runId, Path file) throws ApiException, IOException {
    long written = 0;
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      String page = "/_neardup/" + runId + "/assignments?size=" + PAGE;
      JsonNode answer = api.get(page);
      while (true) {
        for (JsonNode assignment : answer.path("assignments")) {
          ObjectNode line = JSON.createObjectNode();
          line.set("id", assignment.path("_id"));
          line.set("cluster", assignment.path("cluster_id"));
          line.set("category", assignment.path("category"));
          out.write(JSON.writeValueAsString(line));
          out.write('\n');
          written++;
        }
        JsonNode after = answer.path("after");
        if (!after.isTextual()) {
          return written;
        }
        answer = api.get(page + "&after=" + OpenSearchApi.encoded(after.asText()));
      }
    }
  }
}
