// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

/**
 * Scores of the assignment of the documents of a category.
 *
 * @param documents number of documents of the category in gold, at least 1
 * @param scores precision: the share of assigned documents that are right, absent if none is
 *     assigned; recall: the share of all documents of the category that are right
 */
public record CategoryScores(int documents, Scores scores) {}
