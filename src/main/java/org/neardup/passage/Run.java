// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

/**
 * A stretch of a diagonal of the matrix that begins and ends with equal sentences.
 *
 * @param row first row
 * @param column first column
 * @param length number of cells, at least 1
 * @param equal number of equal cells; the others do not interrupt the run
 */
record Run(int row, int column, int length, int equal) {}
