// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.Arrays;
import java.util.List;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.reading.RowOutcome;
import org.opensearch.common.Nullable;

/** What a run knows of a document and can be written into it. */
public enum Outcome {
  /** The cluster of the document, of its own if it stands alone. */
  CLUSTER_ID("cluster_id", "keyword"),

  /** The id of the run. */
  RUN_ID("run_id", "keyword"),

  /** The editing style; none if the run does not describe its members. */
  CATEGORY("category", "keyword"),

  /** Number of documents of the cluster, at least 1. */
  SIZE("size", "integer"),

  /** Whether the document is the reference of its cluster. */
  REFERENCE("reference", "boolean"),

  /** Distance from the reference, in nats or as 1 minus a share, as the method measures it. */
  DISTANCE("distance", "double"),

  /** Share of the document's shingles that are in the reference, 0 to 1. */
  CONTAINMENT("containment", "double"),

  /** Share of the reference's shingles that are in the document, 0 to 1. */
  CONTAINED("contained", "double"),

  /** Share of words in common with the reference, 0 to 1. */
  WORD_OVERLAP("word_overlap", "double"),

  /** Share of the document that is found in other clusters, 0 to 1. */
  FOUND_ELSEWHERE("found_elsewhere", "double");

  private final String label;
  private final String type;

  Outcome(String label, String type) {
    this.label = label;
    this.type = type;
  }

  /** The name in requests. */
  public String label() {
    return label;
  }

  /** The names of all outcomes. */
  static List<String> labels() {
    return Arrays.stream(values()).map(Outcome::label).toList();
  }

  /** The type of a field that is mapped for it. */
  String type() {
    return type;
  }

  /** The types of fields that can have it; with doc values. */
  List<String> fitting() {
    return switch (type) {
      case "integer" -> List.of("integer", "long");
      case "double" -> List.of("double", "float");
      default -> List.of(type);
    };
  }

  /** The value for a document; null if the run has none. */
  @Nullable
  Object of(String runId, RowOutcome outcome) {
    Membership membership = outcome.row().membership();
    return switch (this) {
      case CLUSTER_ID -> outcome.row().clusterId();
      case RUN_ID -> runId;
      case CATEGORY -> membership.category();
      case SIZE -> outcome.clusterSize();
      case REFERENCE -> outcome.row().isReference();
      case DISTANCE -> membership.distance();
      case CONTAINMENT -> membership.containment();
      case CONTAINED -> membership.contained();
      case WORD_OVERLAP -> membership.wordOverlap();
      case FOUND_ELSEWHERE -> membership.foundElsewhere();
    };
  }
}
