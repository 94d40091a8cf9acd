// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.text.TextSpan;

/**
 * Documents with the known relation of each to its letter.
 *
 * @param name names it in tables
 * @param description what it is, in a sentence
 * @param texts by document id
 * @param truths at least one; the documents named are in {@code texts}
 */
public record EditedCollection(
    String name, String description, Map<String, String> texts, List<EditTruth> truths) {

  public EditedCollection {
    texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
    truths = List.copyOf(truths);
  }

  /**
   * The edits of each document according to one judge.
   *
   * @param name name of the judge
   * @param edits by document id, those that are in a cluster of two or more
   */
  public record EditTruth(String name, Map<String, Edit> edits) {

    public EditTruth {
      edits = Collections.unmodifiableMap(new LinkedHashMap<>(edits));
    }

    /** Without singletons. */
    static EditTruth ofClusters(String name, Map<String, Edit> edits) {
      Map<String, Integer> sizes = new HashMap<>();
      edits.values().forEach(edit -> sizes.merge(edit.cluster(), 1, Integer::sum));
      Map<String, Edit> kept = new LinkedHashMap<>(edits);
      kept.values().removeIf(edit -> sizes.get(edit.cluster()) < 2);
      return new EditTruth(name, kept);
    }
  }

  /**
   * The relation of a document to its letter.
   *
   * @param cluster the name of its cluster
   * @param category its category
   * @param copyOf the document that it is an exact copy of, or itself
   * @param unique what its writer added
   */
  public record Edit(String cluster, String category, String copyOf, List<TextSpan> unique) {

    public Edit {
      unique = List.copyOf(unique);
    }
  }
}
