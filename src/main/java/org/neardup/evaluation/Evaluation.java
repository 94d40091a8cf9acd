// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The result of an evaluation. Each value is defined where it is computed.
 *
 * @param documents documents compared
 * @param pairs pairs of documents, with their precision, recall, F1 and adjusted Rand index
 * @param kappa Cohen's kappa
 * @param ac1 Gwet's AC1
 * @param bcubed B-cubed; all absent if there are no documents
 * @param byCategory by category of gold, in the order of names, the scores of the assignment to
 *     clusters; empty if gold has no categories; copied
 * @param labels by category of gold, in the order of names, the scores of the category itself;
 *     empty unless both sides have categories; copied
 */
public record Evaluation(
    int documents,
    PairCounts pairs,
    Agreement kappa,
    Agreement ac1,
    Scores bcubed,
    Map<String, CategoryScores> byCategory,
    Map<String, Scores> labels) {

  public Evaluation {
    byCategory = Collections.unmodifiableMap(new LinkedHashMap<>(byCategory));
    labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
  }
}
