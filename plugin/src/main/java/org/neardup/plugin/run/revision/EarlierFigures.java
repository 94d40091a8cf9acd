// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import java.util.Map;

/**
 * What is counted of the clusters that a revision leaves as they were.
 *
 * @param clusters of two documents or more
 * @param singletons documents that are alone
 * @param categories documents by category; copied
 * @param uniqueTextDocuments documents with unique text
 * @param undescribed documents without a category
 * @param uncompared added sentences that were not compared in all clusters of before
 * @param maxDistance greatest distance of a document to its reference
 */
public record EarlierFigures(
    int clusters,
    int singletons,
    Map<String, Integer> categories,
    int uniqueTextDocuments,
    int undescribed,
    long uncompared,
    double maxDistance) {

  public EarlierFigures {
    categories = Map.copyOf(categories);
  }
}
