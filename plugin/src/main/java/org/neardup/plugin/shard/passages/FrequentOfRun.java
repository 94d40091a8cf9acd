// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import org.neardup.passage.FrequentSignatures;

/**
 * Signatures that start no passage in a run, as stored at a shard.
 *
 * @param signatures of sentences, or tokens
 */
record FrequentOfRun(FrequentSignatures signatures) {}
