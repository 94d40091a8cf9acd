// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import org.neardup.plugin.results.ResultRow;

/**
 * A row and its number.
 *
 * @param number among all rows of the run, from 0
 * @param row the row
 */
record NumberedRow(long number, ResultRow row) {}
