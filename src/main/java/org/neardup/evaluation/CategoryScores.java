package org.neardup.evaluation;

/**
 * How well the documents of a category were put under their form.
 *
 * @param documents documents that gold has in the category, at least 1
 * @param scores of them, precision is the share of those put under some form that are under the
 *     right one, absent if none was put; recall the share that are under the right one
 */
public record CategoryScores(int documents, Scores scores) {}
