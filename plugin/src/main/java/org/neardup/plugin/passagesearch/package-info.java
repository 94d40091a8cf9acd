// SPDX-License-Identifier: Apache-2.0
/**
 * The passages that one text shares with the documents of some indices, looked up at their shards
 * without a run.
 *
 * <p>{@link org.neardup.plugin.passagesearch.TransportLookupAction} asks one copy of every shard in
 * the steps of {@link org.neardup.plugin.passagesearch.LookupStep}: read the text, count its
 * signatures, find its passages. {@link org.neardup.plugin.passagesearch.PassageLookup} does a step
 * at one shard.
 */
package org.neardup.plugin.passagesearch;
