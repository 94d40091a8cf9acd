// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import org.neardup.retrieval.Comparison;

/**
 * The comparison of the texts of a shard.
 *
 * @param comparison has the compared tokens
 */
public record ShardComparison(Comparison comparison) {}
