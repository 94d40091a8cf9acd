// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.neardup.accuracy.collection.Document;
import org.neardup.accuracy.collection.LabelledCollection;
import org.neardup.accuracy.collection.Truth;
import org.neardup.accuracy.minhash.MinHashLsh;
import org.neardup.evaluation.Evaluation;
import org.neardup.qa.RestApi;

/** Measures methods on a collection, and reports each in a line. */
final class QualityRun {

  /** Seed of the hash functions of the baseline. */
  private static final long SEED = 1;

  private final RestApi api;
  private final Optional<ScoreScript> script;
  private final PrintStream out;
  private final List<String> disagreements = new ArrayList<>();
  private int scoredByNode;
  private int scoredByScript;

  /** Details of the clusters of a method, besides their scores. */
  interface Witness {
    void found(Method method, Clustering clustering);
  }

  /**
   * @param script scores everything again, if it is available
   * @param out receives one line for each method
   */
  QualityRun(RestApi api, Optional<ScoreScript> script, PrintStream out) {
    this.api = api;
    this.script = script;
    this.out = out;
  }

  /** The disagreements of the judges with the core, one for each line. */
  List<String> disagreements() {
    return List.copyOf(disagreements);
  }

  /** How many clusterings the node's {@code _evaluate} scored as well. */
  int scoredByNode() {
    return scoredByNode;
  }

  /** How many clusterings the script scored as well. */
  int scoredByScript() {
    return scoredByScript;
  }

  /**
   * Indexes a collection, clusters it by each method and scores the clusters.
   *
   * @param methods in the order of the tables
   */
  MeasuredCollection measure(LabelledCollection collection, Set<Method> methods, Witness witness)
      throws IOException, InterruptedException {
    out.printf(
        Locale.ROOT,
        "%n%s: %,d documents, %s%n",
        collection.name(),
        collection.documents().size(),
        collection.description());
    try (IndexedCollection indexed = IndexedCollection.index(api, collection)) {
      List<Measurement> measurements = new ArrayList<>();
      for (Method method : methods) {
        List<Measurement> measured =
            method.isOfThePlugin()
                ? byPlugin(indexed, collection, method, witness)
                : byYardstick(collection, method, witness);
        measured.forEach(this::tell);
        measurements.addAll(measured);
      }
      return new MeasuredCollection(
          collection.name(),
          collection.description(),
          collection.documents().size(),
          seconds(indexed.took()),
          collection.truths().stream().map(Truth::name).toList(),
          measurements,
          betweenTruths(collection.truths()));
    }
  }

  private List<Measurement> byPlugin(
      IndexedCollection indexed, LabelledCollection collection, Method method, Witness witness)
      throws IOException, InterruptedException {
    try (PluginRun run = PluginRun.start(indexed, method)) {
      witness.found(method, run.clustering());
      List<Measurement> measured = new ArrayList<>();
      for (Truth truth : collection.truths()) {
        Evaluation evaluation = score(collection, truth, method, run.clustering());
        scoredByNode++;
        hear(
            collection,
            truth,
            method,
            Judge.differences(evaluation, "_evaluate", run.evaluate(truth)));
        measured.add(measurement(truth, method, evaluation, run.clustering()));
      }
      return measured;
    }
  }

  private List<Measurement> byYardstick(
      LabelledCollection collection, Method method, Witness witness)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    List<String> texts = collection.documents().stream().map(Document::text).toList();
    int[] clusters = MinHashLsh.byDefault(SEED).cluster(texts);
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    Map<String, String> byId = new LinkedHashMap<>();
    for (int i = 0; i < clusters.length; i++) {
      byId.put(collection.documents().get(i).id(), "c" + clusters[i]);
    }
    Clustering clustering = new Clustering(byId, Map.of(), took);
    witness.found(method, clustering);
    List<Measurement> measured = new ArrayList<>();
    for (Truth truth : collection.truths()) {
      Evaluation evaluation = score(collection, truth, method, clustering);
      measured.add(measurement(truth, method, evaluation, clustering));
    }
    return measured;
  }

  private static Measurement measurement(
      Truth truth, Method method, Evaluation evaluation, Clustering clustering) {
    return new Measurement(
        method, truth.name(), evaluation, clustering.size(), seconds(clustering.took()));
  }

  /** By the core; the script, if it is available, must agree. */
  private Evaluation score(
      LabelledCollection collection, Truth truth, Method method, Clustering clustering)
      throws IOException, InterruptedException {
    Evaluation evaluation = Scoring.score(truth, clustering);
    if (script.isPresent()) {
      scoredByScript++;
      String name = collection.name() + "-" + truth.name() + "-" + method.label();
      JsonNode figures = script.get().score(name, truth, clustering);
      hear(collection, truth, method, Judge.differences(evaluation, "the script", figures));
    }
    return evaluation;
  }

  private void hear(
      LabelledCollection collection, Truth truth, Method method, List<String> differences) {
    for (String difference : differences) {
      String line =
          "%s (%s), %s: %s".formatted(collection.name(), truth.name(), method.label(), difference);
      disagreements.add(line);
      out.println("  DISAGREEMENT  " + line);
    }
  }

  private static Optional<Evaluation> betweenTruths(List<Truth> truths) {
    return truths.size() < 2
        ? Optional.empty()
        : Optional.of(Scoring.score(truths.get(0), truths.get(1)));
  }

  private void tell(Measurement measured) {
    String label = measured.method().label();
    out.printf(
        Locale.ROOT,
        "  %-26s %-6s pairs P %s R %s F1 %s   B-cubed F1 %s   %,6d clusters  %6.1f s%n",
        label,
        measured.truth(),
        three(measured.evaluation().pairs().scores().precision()),
        three(measured.evaluation().pairs().scores().recall()),
        three(measured.evaluation().pairs().scores().f1()),
        three(measured.evaluation().bcubed().f1()),
        measured.clusters(),
        measured.seconds());
  }

  private static String three(OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, "%.3f", value.getAsDouble()) : "  -  ";
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / 1000.0;
  }
}
