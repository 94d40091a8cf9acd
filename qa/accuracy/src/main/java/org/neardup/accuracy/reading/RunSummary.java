// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.reading;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * The values of a run's summary for readers.
 *
 * @param documents in the run
 * @param distinct distinct texts
 * @param clusters of two documents or more
 * @param singletons number of singletons
 * @param threshold distance below which a text joins a reference, in nats
 * @param thresholdOrigin origin of the threshold, such as {@code valley}
 * @param maxDistance the greatest distance of a document from its reference, in nats
 */
record RunSummary(
    long documents,
    long distinct,
    long clusters,
    long singletons,
    double threshold,
    String thresholdOrigin,
    double maxDistance) {

  /** Reads the object {@code summary} of a run of method {@code references}. */
  static RunSummary of(JsonNode summary) {
    JsonNode distance = summary.required("distance");
    return new RunSummary(
        summary.required("documents").longValue(),
        summary.required("distinct").longValue(),
        summary.required("clusters").longValue(),
        summary.required("singletons").longValue(),
        distance.required("threshold").doubleValue(),
        distance.required("threshold_origin").asText(),
        distance.required("max_distance").doubleValue());
  }
}
