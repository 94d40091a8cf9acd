// SPDX-License-Identifier: Apache-2.0
/**
 * Pins a shard and groups its documents by digest.
 *
 * <p>{@link org.neardup.plugin.shard.grouping.PinAction} opens a point-in-time view of one copy of
 * every shard. {@link org.neardup.plugin.shard.grouping.ViewGrouping} groups the documents of a
 * view: signatures come from the index or are computed from the source ({@link
 * org.neardup.plugin.shard.grouping.SignatureSource}), attributes and timestamps from doc values.
 *
 * <p>A revision of a few clusters groups the documents of their texts only ({@link
 * org.neardup.plugin.shard.grouping.WantedTexts}), and asks before which texts its verdicts name
 * ({@link org.neardup.plugin.shard.grouping.NamedPhase}).
 */
package org.neardup.plugin.shard.grouping;
