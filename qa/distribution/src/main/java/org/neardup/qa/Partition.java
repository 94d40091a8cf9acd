// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The result of a run from its assignments: for each document the reference of its cluster. Two
 * runs over the same documents agree if their partitions are equal, whatever the names of their
 * clusters.
 *
 * @param references the {@code _id} of each document and that of its reference, its own if it is a
 *     singleton
 */
public record Partition(SortedMap<String, String> references) {

  private static final int SHOWN_DIFFERENCES = 20;

  /** Copies. */
  public Partition {
    references = Collections.unmodifiableSortedMap(new TreeMap<>(references));
  }

  /**
   * Reads all the assignments of a run.
   *
   * @param pageSize the number of assignments to ask for at a time
   * @throws AssertionError if a document is listed twice, or a cluster has not one reference
   */
  public static Partition read(RestApi api, String run, int pageSize)
      throws IOException, InterruptedException {
    List<JsonNode> assignments = readAssignments(api, run, pageSize);
    Map<String, String> referenceByCluster = new HashMap<>();
    Map<String, Integer> sizeByCluster = new HashMap<>();
    for (JsonNode assignment : assignments) {
      String cluster = assignment.required("cluster_id").asText();
      sizeByCluster.merge(cluster, 1, Integer::sum);
      if (assignment.required("reference").booleanValue()) {
        String other = referenceByCluster.put(cluster, assignment.required("_id").asText());
        require(other == null, run, "cluster " + cluster + " has two references");
      }
    }
    SortedMap<String, String> references = new TreeMap<>();
    for (JsonNode assignment : assignments) {
      String id = assignment.required("_id").asText();
      String cluster = assignment.required("cluster_id").asText();
      boolean alone = sizeByCluster.get(cluster) == 1;
      String reference = alone ? id : referenceByCluster.get(cluster);
      require(reference != null, run, "cluster " + cluster + " has no reference");
      require(references.put(id, reference) == null, run, id + " is listed twice");
    }
    return new Partition(references);
  }

  private static List<JsonNode> readAssignments(RestApi api, String run, int pageSize)
      throws IOException, InterruptedException {
    List<JsonNode> all = new ArrayList<>();
    String firstPage = "/_neardup/" + run + "/assignments?size=" + pageSize;
    String page = firstPage;
    while (page != null) {
      JsonNode answer = api.get(page).expect(200).json();
      JsonNode assignments = answer.required("assignments");
      assignments.forEach(all::add);
      String after = answer.path("after").asText("");
      require(after.isEmpty() || !assignments.isEmpty(), run, "an empty page in between");
      page =
          after.isEmpty()
              ? null
              : firstPage + "&after=" + URLEncoder.encode(after, StandardCharsets.UTF_8);
    }
    return all;
  }

  private static void require(boolean condition, String run, String violation) {
    if (!condition) {
      throw new AssertionError("Run " + run + ": " + violation);
    }
  }

  /** Whether two documents are in one cluster. */
  public boolean areTogether(String left, String right) {
    return references.get(left).equals(references.get(right));
  }

  /** The sizes of the clusters by their references, singletons included. */
  public SortedMap<String, Integer> sizes() {
    SortedMap<String, Integer> sizes = new TreeMap<>();
    references.values().forEach(reference -> sizes.merge(reference, 1, Integer::sum));
    return sizes;
  }

  /** The differences from another partition, one for each document; empty if they are equal. */
  public String differences(Partition other) {
    SortedMap<String, String> lines = new TreeMap<>();
    references.forEach(
        (id, reference) -> {
          String others = other.references.get(id);
          if (!reference.equals(others)) {
            lines.put(id, id + ": " + reference + " here, " + others + " there");
          }
        });
    other.references.forEach(
        (id, reference) -> {
          if (!references.containsKey(id)) {
            lines.put(id, id + ": absent here, " + reference + " there");
          }
        });
    List<String> shown = lines.values().stream().limit(SHOWN_DIFFERENCES).toList();
    return lines.isEmpty() ? "" : lines.size() + " differ: " + String.join("; ", shown);
  }
}
