// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import org.neardup.passage.SentenceIndex;

/**
 * The sentences of the texts that a shard answers for.
 *
 * @param index the key of a text is its ordinal
 */
record ShardSentences(SentenceIndex index) {}
