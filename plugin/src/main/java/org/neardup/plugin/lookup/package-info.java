// SPDX-License-Identifier: Apache-2.0
/**
 * Questions about single texts to the shards of some indices, without a run.
 *
 * <p>{@link org.neardup.plugin.lookup.LookupClient} reads the text in question and asks one copy of
 * every shard, step by step; {@link org.neardup.plugin.lookup.TransportLookupAction} has each
 * {@link org.neardup.plugin.lookup.LookupStep} answer for a shard, over the documents that the
 * caller may see ({@link org.neardup.plugin.lookup.ShardLookup}). The steps are in the packages
 * that ask: what is frequent, and what is compared, is decided by the answers of all shards, so
 * that results do not depend on their number.
 */
package org.neardup.plugin.lookup;
