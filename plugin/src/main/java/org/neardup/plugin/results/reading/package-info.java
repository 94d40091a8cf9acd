/**
 * Questions to the results of runs. {@link org.neardup.plugin.results.reading.ResultsReader} has
 * one method a question, with a reader for each kind of entry. Only results are read that {@link
 * org.neardup.plugin.results.reading.ReadableRuns} finds to be those of the run.
 */
package org.neardup.plugin.results.reading;
