package org.neardup.accuracy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.evaluation.Evaluation;

/**
 * A collection with all that was measured on it.
 *
 * @param indexing seconds to index it
 * @param measurements method by method, truth by truth
 * @param betweenTruths the first truth against the second, where there are two
 * @param containment by level of copying, the mean share of an answer found in its source; empty
 *     where there are no levels, or no route that tells
 */
public record MeasuredCollection(
    String name,
    String description,
    int documents,
    double indexing,
    List<String> truths,
    List<Measurement> measurements,
    Optional<Evaluation> betweenTruths,
    Map<String, Double> containment) {

  public MeasuredCollection {
    truths = List.copyOf(truths);
    measurements = List.copyOf(measurements);
  }

  /** What came of a method, measured against a truth. */
  Optional<Outcome> outcome(Method method, String truth) {
    return measurements.stream()
        .filter(measured -> measured.method() == method && measured.truth().equals(truth))
        .map(Measurement::outcome)
        .findFirst();
  }

  /** The scores of a method, if it found clusters. */
  Optional<Evaluation> evaluation(Method method, String truth) {
    return outcome(method, truth)
        .filter(Outcome.Scored.class::isInstance)
        .map(outcome -> ((Outcome.Scored) outcome).evaluation());
  }
}
