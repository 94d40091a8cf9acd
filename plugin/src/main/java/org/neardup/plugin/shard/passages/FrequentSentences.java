package org.neardup.plugin.shard.passages;

import org.neardup.passage.FrequentSignatures;

/**
 * Sentences that start no passage, as a shard has been told.
 *
 * @param signatures of these sentences
 */
record FrequentSentences(FrequentSignatures signatures) {}
