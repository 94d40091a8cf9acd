// SPDX-License-Identifier: Apache-2.0
/**
 * The passages that one text shares with the documents of some indices, looked up at their shards
 * without a run.
 *
 * <p>{@link org.neardup.plugin.passagesearch.TransportLookupAction} asks one copy of every shard in
 * the steps of {@link org.neardup.plugin.passagesearch.LookupStep}: read the text, count its
 * signatures or tokens, find its passages. At one shard, {@link
 * org.neardup.plugin.passagesearch.ShardLookup} gives a step to {@link
 * org.neardup.plugin.passagesearch.SentenceLookup} or {@link
 * org.neardup.plugin.passagesearch.WordLookup}, and answers with a {@link
 * org.neardup.plugin.passagesearch.LookupAnswer}.
 */
package org.neardup.plugin.passagesearch;
