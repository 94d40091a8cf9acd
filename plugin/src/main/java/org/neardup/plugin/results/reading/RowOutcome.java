// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import org.neardup.plugin.results.ResultRow;

/**
 * A row with what the run knows of its text and its cluster.
 *
 * @param row the row
 * @param digest the digest of the text that the run saw, 40 hexadecimal digits
 * @param clusterSize number of documents of its cluster, at least 1
 */
public record RowOutcome(ResultRow row, String digest, int clusterSize) {}
