// SPDX-License-Identifier: Apache-2.0
/**
 * The passages that one text shares with the documents of some indices, looked up at their shards
 * without a run.
 *
 * <p>By sentences the steps are those of {@link org.neardup.plugin.passagesearch.SentenceStep}, by
 * words those of {@link org.neardup.plugin.passagesearch.WordStep}: read the text, count its
 * signatures or tokens, find its passages. Where no sentences are indexed, tokens propose the
 * documents whose sentences are signed. At one shard {@link
 * org.neardup.plugin.passagesearch.SentenceLookup} and {@link
 * org.neardup.plugin.passagesearch.WordLookup} answer them.
 */
package org.neardup.plugin.passagesearch;
