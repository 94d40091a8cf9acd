// SPDX-License-Identifier: Apache-2.0
/**
 * Queries on the results of runs. {@link org.neardup.plugin.results.reading.ResultsReader} has one
 * method for each query, with a reader for each kind of entry. Results are read only if {@link
 * org.neardup.plugin.results.reading.ReadableRuns} verifies that they are those of the run.
 */
package org.neardup.plugin.results.reading;
