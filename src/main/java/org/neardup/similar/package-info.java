// SPDX-License-Identifier: Apache-2.0
/**
 * The texts of an index that are most similar to a single one, without a run.
 *
 * <p>In one shard {@link org.neardup.similar.SimilarTexts} finds the texts of greatest resemblance
 * by the postings of the tokens. Their distances need the language model of the collection, which
 * {@link org.neardup.similar.TextSample} estimates from the texts with the least digests: a uniform
 * sample of the distinct texts, the same however they are distributed over shards, and all of them
 * if they are few.
 */
package org.neardup.similar;
