package org.neardup.accuracy.collection;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.text.TextSpan;

/**
 * Documents of which it is known how each was made from its letter.
 *
 * @param name names it in tables
 * @param description what it is, in a sentence
 * @param texts by document id
 * @param truths at least one; what they name is in {@code texts}
 */
public record EditedCollection(
    String name, String description, Map<String, String> texts, List<EditTruth> truths) {

  public EditedCollection {
    texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
    truths = List.copyOf(truths);
  }

  /**
   * What somebody holds each document to be.
   *
   * @param name who says so
   * @param edits by document id, those that are in a cluster of two or more
   */
  public record EditTruth(String name, Map<String, Edit> edits) {

    public EditTruth {
      edits = Collections.unmodifiableMap(new LinkedHashMap<>(edits));
    }

    /** Without what is alone in its cluster. */
    static EditTruth ofClusters(String name, Map<String, Edit> edits) {
      Map<String, Integer> sizes = new HashMap<>();
      edits.values().forEach(edit -> sizes.merge(edit.cluster(), 1, Integer::sum));
      Map<String, Edit> kept = new LinkedHashMap<>(edits);
      kept.values().removeIf(edit -> sizes.get(edit.cluster()) < 2);
      return new EditTruth(name, kept);
    }
  }

  /**
   * What a document is.
   *
   * @param cluster the name of its cluster
   * @param category what it is to the letter
   * @param copyOf the document that it is an exact copy of, or itself
   * @param unique what its writer added
   */
  public record Edit(String cluster, String category, String copyOf, List<TextSpan> unique) {

    public Edit {
      unique = List.copyOf(unique);
    }
  }
}
