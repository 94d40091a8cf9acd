// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

/**
 * Distinguishes a run from all others with its id.
 *
 * @param runId its id
 * @param startTimeInMillis start of the run, since the epoch
 */
public record RunKey(String runId, long startTimeInMillis) {}
