// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import org.neardup.plugin.shard.OrdinalIndex;
import org.neardup.retrieval.TextStore;

/**
 * The texts that a shard answers for.
 *
 * @param store the texts whose earliest document is in this shard
 * @param groupOfOrdinal the group of exact copies of every text with a copy in the shard
 * @param slotOfOrdinal the slot in the store
 */
public record ShardTexts(
    TextStore store, OrdinalIndex groupOfOrdinal, OrdinalIndex slotOfOrdinal) {}
