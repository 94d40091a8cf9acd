package org.neardup.plugin.shard.comparing;

import org.neardup.retrieval.Comparison;

/**
 * How the texts of a shard are compared.
 *
 * @param comparison has the tokens that are
 */
public record ShardComparison(Comparison comparison) {}
