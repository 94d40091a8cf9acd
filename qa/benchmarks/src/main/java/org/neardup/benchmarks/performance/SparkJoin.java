// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * {@code MinHashLSH.approxSimilarityJoin} of Spark MLlib over distinct texts, in a process of its
 * own (module {@code qa/spark}) on two threads of this machine.
 *
 * @param texts number of distinct texts that were joined
 * @param cost of the process, without its start
 * @param f1 over pairs of all documents: copies are in the cluster of their text
 * @param megabytes the most memory that the process had
 * @param growth through this and a smaller join
 */
record SparkJoin(int texts, Cost cost, OptionalDouble f1, long megabytes, Extrapolation growth) {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** What Spark needs to be open to it since the JDK has modules. */
  private static final List<String> OPENED =
      List.of(
          "java.lang",
          "java.lang.invoke",
          "java.lang.reflect",
          "java.io",
          "java.net",
          "java.nio",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "sun.nio.ch",
          "sun.nio.cs",
          "sun.util.calendar");

  /**
   * Joins the distinct texts of a collection, and half of them before.
   *
   * @param module the folder with the module's classes and the list of its dependencies
   * @param heap of the process, such as {@code 4g}
   * @param folder receives input and output
   */
  static SparkJoin measure(CommentCollection collection, Path module, String heap, Path folder)
      throws IOException, InterruptedException {
    CommentCollection distinct = collection.distinct(folder);
    CommentCollection half = distinct.first(distinct.ids().size() / 2, folder);
    Path log = folder.resolve("spark.log");
    Path links = folder.resolve("spark-links.jsonl");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    String dependencies = Files.readString(module.resolve("dependencies.txt")).strip();
    String classpath = module.resolve("classes") + File.pathSeparator + dependencies;
    command.addAll(List.of("-Xmx" + heap, "-classpath", classpath));
    OPENED.forEach(name -> command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
    command.add("org.neardup.spark.SimilarityJoin");
    command.addAll(List.of(links.toString(), half.file().toString(), distinct.file().toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectError(log.toFile())
            .redirectInput(new File("/dev/null"))
            .start();
    try {
      List<JsonNode> measured = new ArrayList<>();
      for (String line : process.inputReader().lines().filter(at -> at.startsWith("{")).toList()) {
        measured.add(JSON.readTree(line));
      }
      int status = process.waitFor();
      if (status != 0) {
        throw new IOException("Spark ended with status " + status + "; its log: " + log);
      }
      return of(collection, distinct, half.ids().size(), measured, links);
    } finally {
      process.destroyForcibly();
    }
  }

  private static SparkJoin of(
      CommentCollection collection,
      CommentCollection distinct,
      int half,
      List<JsonNode> measured,
      Path links)
      throws IOException, InterruptedException {
    Cost whole = cost(measured.get(1));
    return new SparkJoin(
        distinct.ids().size(),
        whole,
        PairsF1.of(collection, clusters(collection, distinct, links)),
        measured.get(1).required("megabytes").longValue(),
        Extrapolation.through(half, cost(measured.get(0)), distinct.ids().size(), whole));
  }

  private static Cost cost(JsonNode measured) {
    return new Cost(
        measured.required("processor").doubleValue(), measured.required("wall").doubleValue());
  }

  private static Map<String, String> clusters(
      CommentCollection collection, CommentCollection distinct, Path links)
      throws IOException, InterruptedException {
    Map<String, List<String>> linked = new HashMap<>();
    for (String line : Files.readAllLines(links)) {
      JsonNode link = JSON.readTree(line);
      linked
          .computeIfAbsent(link.required("left").textValue(), unseen -> new ArrayList<>())
          .add(link.required("right").textValue());
    }
    List<String> ids = distinct.ids();
    Map<String, String> ofDistinct =
        LinkedDocuments.clusters(
            ids, ids.stream().map(id -> linked.getOrDefault(id, List.of())).toList());
    Map<String, String> byText = new HashMap<>();
    Documents.read(
        distinct.file(), document -> byText.put(document.text(), ofDistinct.get(document.id())));
    Map<String, String> clusters = new HashMap<>();
    Documents.read(
        collection.file(), document -> clusters.put(document.id(), byText.get(document.text())));
    return clusters;
  }
}
