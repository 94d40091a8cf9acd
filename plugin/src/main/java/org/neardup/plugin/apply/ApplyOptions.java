// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

/**
 * How an apply proceeds.
 *
 * @param batchSize the maximum number of documents that are read and written at a time
 * @param requestsPerSecond documents a second; infinite for no limit
 * @param firstRow number of the row to begin with
 * @param refresh whether the documents can be searched with their fields at the end
 */
public record ApplyOptions(
    int batchSize, float requestsPerSecond, long firstRow, boolean refresh) {}
