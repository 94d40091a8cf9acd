// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.List;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.UniqueText;

/**
 * A document and its cluster.
 *
 * @param row the document
 * @param cluster its cluster
 * @param uniqueText its unique text
 */
public record Found(ResultRow row, ClusterEntry cluster, List<UniqueText> uniqueText) {}
