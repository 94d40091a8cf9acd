// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What is measured, from system properties.
 *
 * @param folder {@code neardup.benchmarks}: receives the report, and the collections that are made
 * @param documents {@code documents}: a file of one's own instead of generated comments
 * @param gold {@code gold}: its clusters
 * @param sizes {@code sizes}: documents of the generated collections, ascending
 * @param distinct {@code distinct}: whether they have no exact copies
 * @param turns {@code turns}: how often the costs of the plugin are measured
 * @param compared {@code compared}: how many documents are clustered in every way; with 0 there is
 *     no other way
 * @param queries {@code queries}: how many more_like_this queries are sampled where all would take
 *     too long
 * @param heap {@code heap}: of the node
 * @param sparkHeap {@code spark.heap}: of Spark's process
 * @param spark {@code spark}: the folder with the built module {@code qa/spark}; without it Spark
 *     is not measured
 */
record Options(
    Path folder,
    Optional<Path> documents,
    Optional<Path> gold,
    List<Integer> sizes,
    boolean distinct,
    int turns,
    int compared,
    int queries,
    String heap,
    String sparkHeap,
    Optional<Path> spark) {

  Options {
    sizes = List.copyOf(sizes);
    if (turns < 1) {
      throw new IllegalArgumentException("[turns] must be at least 1, got " + turns);
    }
    if (compared < 0) {
      throw new IllegalArgumentException("[compared] must not be negative, got " + compared);
    }
  }

  static Options ofSystem() {
    return new Options(
        Path.of(System.getProperty("neardup.benchmarks", "target/benchmarks"))
            .resolve("performance"),
        path("documents"),
        path("gold"),
        Arrays.stream(System.getProperty("sizes", "50000,100000").split(",", -1))
            .map(size -> Integer.valueOf(size.strip()))
            .sorted()
            .toList(),
        Boolean.parseBoolean(System.getProperty("distinct", "false")),
        Integer.getInteger("turns", 3),
        Integer.getInteger("compared", 5_000),
        Integer.getInteger("queries", 500),
        System.getProperty("heap", "2g"),
        System.getProperty("spark.heap", "4g"),
        path("spark"));
  }

  /** A file, if the property has a value; a property of Maven without one is empty. */
  private static Optional<Path> path(String property) {
    return Optional.of(System.getProperty(property, ""))
        .filter(value -> !value.isEmpty())
        .map(Path::of);
  }
}
