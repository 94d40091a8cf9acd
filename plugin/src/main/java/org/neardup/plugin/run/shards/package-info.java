// SPDX-License-Identifier: Apache-2.0
/**
 * The shards of a run as its driver sees them.
 *
 * <p>{@link org.neardup.plugin.run.shards.ShardPinning} opens a view of every shard, {@link
 * org.neardup.plugin.run.shards.ShardGateway} carries questions to the views, in batches where
 * there are many ({@link org.neardup.plugin.run.shards.BatchPace}) and again where a node is busy.
 * {@link org.neardup.plugin.run.shards.RunTexts} is what the driver knows of the distinct texts: a
 * text is an ordinal.
 */
package org.neardup.plugin.run.shards;
