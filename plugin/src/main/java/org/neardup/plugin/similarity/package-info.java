// SPDX-License-Identifier: Apache-2.0
/**
 * Single texts compared without a run: their signatures, the texts that resemble one most, and the
 * language model of the collection, looked up at the shards.
 *
 * <p>{@link org.neardup.plugin.similarity.TextStep} lists what a shard is asked, {@link
 * org.neardup.plugin.similarity.TextLookup} answers there, and {@link
 * org.neardup.plugin.similarity.SampledModel} puts the model together.
 */
package org.neardup.plugin.similarity;
