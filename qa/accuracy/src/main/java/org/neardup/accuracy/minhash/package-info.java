// SPDX-License-Identifier: Apache-2.0
/**
 * A baseline that is in common use: MinHash over word shingles, locality-sensitive hashing by
 * bands, exact Jaccard of the candidates, connected components. It runs in this process over the
 * words of the core, never in the plugin.
 *
 * <p>{@link org.neardup.accuracy.minhash.MinHashLsh} is the pipeline, {@link
 * org.neardup.accuracy.minhash.Banding} the choice of bands for a threshold.
 */
package org.neardup.accuracy.minhash;
