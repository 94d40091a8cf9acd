package org.neardup.plugin.results;

/**
 * Tells a run from all others that ever have its id.
 *
 * @param runId its id
 * @param startTimeInMillis when it began, since the epoch
 */
public record RunKey(String runId, long startTimeInMillis) {}
