// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import java.util.List;
import java.util.Optional;
import org.neardup.evaluation.Evaluation;

/**
 * A collection with its measurements.
 *
 * @param indexing seconds to index it
 * @param measurements by method, then by truth
 * @param betweenTruths the first truth against the second, if there are two
 */
public record MeasuredCollection(
    String name,
    String description,
    int documents,
    double indexing,
    List<String> truths,
    List<Measurement> measurements,
    Optional<Evaluation> betweenTruths) {

  public MeasuredCollection {
    truths = List.copyOf(truths);
    measurements = List.copyOf(measurements);
  }

  /** The scores of a method against a truth. */
  Optional<Evaluation> evaluation(Method method, String truth) {
    return measurements.stream()
        .filter(measured -> measured.method() == method && measured.truth().equals(truth))
        .map(Measurement::evaluation)
        .findFirst();
  }
}
