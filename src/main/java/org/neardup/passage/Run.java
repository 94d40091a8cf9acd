package org.neardup.passage;

/**
 * A stretch of a diagonal of the matrix that begins and ends with equal sentences.
 *
 * @param row first row
 * @param column first column
 * @param length number of cells, at least 1
 * @param equal how many of them are equal; the others do not interrupt them
 */
record Run(int row, int column, int length, int equal) {}
