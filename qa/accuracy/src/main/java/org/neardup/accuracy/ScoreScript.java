// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.accuracy.collection.Python;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.accuracy.collection.Truth;

/** The script beside the checkout that scores clusters independently. */
final class ScoreScript {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path script;
  private final Path work;

  private ScoreScript(Path script, Path work) {
    this.script = script;
    this.work = work;
  }

  /**
   * Finds the script.
   *
   * @param work receives its input
   * @return empty if it or its interpreter is missing
   */
  static Optional<ScoreScript> locate(SharedFolder shared, Path work) {
    Path script = shared.tool("score.py");
    return Files.isReadable(script) && Python.missing().isEmpty()
        ? Optional.of(new ScoreScript(script, work))
        : Optional.empty();
  }

  /** Scores clusters; the scores as the script prints them. */
  JsonNode score(String name, Truth truth, Clustering found)
      throws IOException, InterruptedException {
    Files.createDirectories(work);
    Path gold = work.resolve(name + ".gold.jsonl");
    Path clusters = work.resolve(name + ".found.jsonl");
    write(gold, truth.clusters(), truth.categories());
    write(clusters, found.clusters(), found.categories());
    return JSON.readTree(
        Python.run(List.of(script.toString(), gold.toString(), clusters.toString())));
  }

  private static void write(Path file, Map<String, String> clusters, Map<String, String> categories)
      throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (Map.Entry<String, String> entry : clusters.entrySet()) {
        ObjectNode line = JSON.createObjectNode();
        line.put("id", entry.getKey());
        line.put("cluster", entry.getValue());
        if (categories.containsKey(entry.getKey())) {
          line.put("category", categories.get(entry.getKey()));
        }
        writer.write(JSON.writeValueAsString(line));
        writer.write('\n');
      }
    }
  }
}
