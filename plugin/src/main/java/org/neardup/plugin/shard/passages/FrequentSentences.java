// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import org.neardup.passage.FrequentSignatures;

/**
 * Sentence signatures that start no passage, as stored at a shard.
 *
 * @param signatures of these sentences
 */
record FrequentSentences(FrequentSignatures signatures) {}
