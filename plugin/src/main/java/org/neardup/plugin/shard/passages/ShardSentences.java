package org.neardup.plugin.shard.passages;

import org.neardup.passage.SentenceIndex;

/**
 * The sentences of the texts that a shard answers for.
 *
 * @param index a text's key is its ordinal
 */
record ShardSentences(SentenceIndex index) {}
