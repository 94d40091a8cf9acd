package org.neardup.plugin.shard.comparing;

import org.neardup.plugin.shard.OrdinalIndex;
import org.neardup.retrieval.TextStore;

/**
 * The texts that a shard answers for.
 *
 * @param store the texts whose earliest document lies in this shard
 * @param groupOfOrdinal the group of exact copies, for every text of which the shard has a copy
 * @param slotOfOrdinal the slot in the store
 */
public record ShardTexts(
    TextStore store, OrdinalIndex groupOfOrdinal, OrdinalIndex slotOfOrdinal) {}
